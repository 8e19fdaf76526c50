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
  /** What waits to be given out, as it came: a page is read in parts, so that nothing else waits for all of it. */
  waiting: unknown[];
  /** The last one given out. */
  last: Row | null;
  /** The ids of the page that came last. */
  ids: Set<unknown>;
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
      { cursor, waiting: [], last: null, ids: new Set(), next: null, links: new Set(), total, begunAt },
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
      const at = readRows(known.waiting).rows.at(-1) ?? known.last;
      const again = await start(at ? writeCursor(positionOf(at)) : known.cursor);
      return { ...again, waiting: [...known.waiting, ...again.waiting], last: known.last };
    }
  }

  return async (cursor, limit) => {
    let known = listing?.cursor === cursor ? listing : await start(cursor);
    listing = null;
    while (known.waiting.length < limit && known.next !== null) known = await more(known);
    const { rows, unreadable } = readRows(known.waiting.slice(0, limit));
    requireOrder(known.last, rows);
    const waiting = known.waiting.slice(limit);
    const last = rows.at(-1) ?? known.last;
    const isMore = waiting.length > 0 || known.next !== null;
    const next = last ? writeCursor(isMore ? positionOf(last) : ended(last, known, cursor)) : cursor;
    listing = isMore ? { ...known, cursor: next, waiting, last } : null;
    return {
      rows: rows.filter(({ IsDeleted }) => !IsDeleted),
      deleted: rows.filter(({ IsDeleted }) => IsDeleted),
      unreadable,
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

/** Refuses pages that would never end: with a link that came before, or with nothing but records that did. */
function grown(known: Listing, page: { records: unknown[]; next: string | null }): Listing {
  const ids = page.records.map((record) => (typeof record === "object" && record && "Id" in record ? record.Id : null));
  const isNew = page.next === null || (ids.some((id) => !known.ids.has(id)) && !known.links.has(page.next));
  if (!isNew) throw new ProviderFailure("bad_output", "Salesforce: pages that lead back");
  const links = page.next === null ? known.links : new Set([...known.links, page.next]);
  return { ...known, waiting: [...known.waiting, ...page.records], next: page.next, links, ids: new Set(ids) };
}

/** Older records than those before them would set the cursor back. */
function requireOrder(last: Row | null, rows: Row[]): void {
  const times = [last, ...rows].flatMap((row) => row?.SystemModstamp ?? []);
  if (times.some((time, n) => n > 0 && time < (times[n - 1] ?? ""))) {
    throw new ProviderFailure("bad_output", "Salesforce: records out of order");
  }
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
