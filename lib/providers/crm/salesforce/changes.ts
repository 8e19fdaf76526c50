import { ProviderFailure } from "../../failure";
import { type Position, readCursor, writeCursor } from "./cursor";
import { SalesforceFailure } from "./failure";
import { nextPage, queryPage } from "./query";
import { type Row, readRows } from "./record";
import type { Rest } from "./rest";
import { type Soql, soql, soqlNames } from "./soql";

export type RowPage = {
  rows: Row[];
  /** What lies in the recycle bin. */
  deleted: Row[];
  unreadable: string[];
  cursor: string | null;
  more: boolean;
  total: number | null;
};

/**
 * A transaction's records show up when it ends, under the time it wrote them, and times have whole seconds. So what is
 * younger than this when a listing begins may get company: the next listing begins as much before the end of this one.
 */
const OVERLAP_MS = 60_000;

type Listing = {
  /** Where a caller who goes on has got to. */
  cursor: string | null;
  /** Those that wait to be given out, the last one given, and the ids of the page that came last. */
  rows: Row[];
  last: Row | null;
  ids: Set<string>;
  unreadable: string[];
  next: string | null;
  links: Set<string>;
  total: number;
  /** The org's time when it began. */
  begunAt: Date;
};

export type ChangeLister = (cursor: string | null, limit: number) => Promise<RowPage>;

/** Lists changed and deleted records of an object, oldest first. Pages of 2,000 are asked for and given out in parts. */
export function changeLister(rest: Rest, object: string, selection: () => Promise<Soql>): ChangeLister {
  let listing: Listing | null = null;

  async function start(cursor: string | null): Promise<Listing> {
    const from = readCursor(cursor);
    const page = await queryPage(rest, queryOf(object, await selection(), from), { isAll: true });
    const { total } = page;
    const begunAt = rest.time();
    return grown(
      { cursor, rows: [], last: null, ids: new Set(), unreadable: [], next: null, links: new Set(), total, begunAt },
      page,
    );
  }

  async function more(known: Listing): Promise<Listing> {
    if (known.next === null) return known;
    try {
      return grown(known, await nextPage(rest, known.next));
    } catch (error) {
      // A locator lives two days and is dropped when the user opens many: the position in the listing stays good.
      if (!(error instanceof SalesforceFailure) || error.code !== "INVALID_QUERY_LOCATOR") throw error;
      const at = known.rows.at(-1) ?? known.last;
      const again = await start(at ? writeCursor(positionOf(at)) : known.cursor);
      return { ...again, rows: [...known.rows, ...again.rows], unreadable: [...known.unreadable, ...again.unreadable] };
    }
  }

  return async (cursor, limit) => {
    let known = listing?.cursor === cursor ? listing : await start(cursor);
    listing = null;
    while (known.rows.length < limit && known.next !== null) known = await more(known);
    const given = known.rows.slice(0, limit);
    const left = known.rows.slice(limit);
    const last = given.at(-1) ?? known.last;
    const isMore = left.length > 0 || known.next !== null;
    const next = last ? writeCursor(isMore ? positionOf(last) : ended(last, known, cursor)) : cursor;
    listing = isMore ? { ...known, cursor: next, rows: left, last, unreadable: [] } : null;
    return {
      rows: given.filter(({ IsDeleted }) => !IsDeleted),
      deleted: given.filter(({ IsDeleted }) => IsDeleted),
      unreadable: known.unreadable,
      cursor: next,
      more: isMore,
      total: known.total,
    };
  };
}

function queryOf(object: string, fields: Soql, from: Position | null): Soql {
  const head = soql`SELECT ${fields}, IsDeleted FROM ${soqlNames(object)}`;
  const order = soql`ORDER BY SystemModstamp, Id`;
  if (!from) return soql`${head} ${order}`;
  const at = new Date(from.at);
  if (from.id === null) return soql`${head} WHERE SystemModstamp >= ${new Date(at.getTime() - OVERLAP_MS)} ${order}`;
  return soql`${head} WHERE SystemModstamp > ${at} OR (SystemModstamp = ${at} AND Id > ${from.id}) ${order}`;
}

/** Refuses pages that would never end: a link or records that came before, or older ones than those before them. */
function grown(known: Listing, page: { records: unknown[]; next: string | null }): Listing {
  const { rows, unreadable } = readRows(page.records);
  const all = [...known.rows, ...rows];
  const isSorted = all.every((row, n) => n === 0 || row.SystemModstamp >= (all[n - 1]?.SystemModstamp ?? ""));
  const isNew = rows.some(({ Id }) => !known.ids.has(Id)) || page.next === null;
  if (!isSorted || !isNew || (page.next !== null && known.links.has(page.next))) {
    throw new ProviderFailure("bad_output", "Salesforce: pages that lead back");
  }
  const links = page.next === null ? known.links : new Set([...known.links, page.next]);
  return {
    ...known,
    rows: all,
    next: page.next,
    links,
    ids: new Set(rows.map(({ Id }) => Id)),
    unreadable: [...known.unreadable, ...unreadable],
  };
}

function positionOf({ SystemModstamp: at, Id: id }: Row): Position {
  return { at, id };
}

/** Never before the listing that ended last. With the record where nothing can come to stand before it any more. */
function ended({ SystemModstamp: at, Id: id }: Row, { begunAt }: Listing, cursor: string | null): Position {
  const before = readCursor(cursor);
  if (before && before.at > at) return { at: before.at, id: null };
  return { at, id: Date.parse(at) < begunAt.getTime() - OVERLAP_MS ? id : null };
}
