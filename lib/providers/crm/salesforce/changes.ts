import { ProviderFailure } from "../../failure";
import { type Position, readCursor, writeCursor } from "./cursor";
import { SalesforceFailure } from "./failure";
import { nextPage, queryPage } from "./query";
import { type Row, readRows } from "./record";
import type { Rest } from "./rest";
import { type Soql, soql, soqlNames } from "./soql";

export type RowPage = {
  rows: Row[];
  /** Records in the recycle bin. */
  deleted: Row[];
  unreadable: string[];
  cursor: string | null;
  more: boolean;
  total: number | null;
};

/**
 * Salesforce shows a transaction's records when it commits, under the time they were written, and times have whole
 * seconds. More records may therefore appear in the last part of a listing, so the next one starts this much before its
 * end.
 */
const OVERLAP_MS = 60_000;

type Listing = {
  /** The cursor with which a caller continues this listing. */
  cursor: string | null;
  /** Raw records not yet returned. A page is parsed in parts, so that other work does not wait for all of it. */
  waiting: unknown[];
  /** The last record returned. */
  last: Row | null;
  /** The IDs of the most recent page. */
  ids: Set<unknown>;
  next: string | null;
  links: Set<string>;
  total: number;
  /** The org's time when the listing began. */
  begunAt: Date;
};

/** More pages than any org has. */
const MAX_LINKS = 100_000;

export type ChangeLister = (cursor: string | null, limit: number) => Promise<RowPage>;

/** Lists changed and deleted records of an object, oldest first. Fetches pages of 2,000 and returns them in parts. */
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
      // A locator expires after two days, or earlier if the user opens many. The position in the listing remains valid.
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

/** Rejects pages that would never end: those with a repeated link or only repeated records. A page may be empty. */
function grown(known: Listing, page: { records: unknown[]; next: string | null }): Listing {
  const ids = page.records.map((record) => (typeof record === "object" && record && "Id" in record ? record.Id : null));
  const isRepeated = ids.length > 0 && ids.every((id) => known.ids.has(id));
  const isNew = page.next === null || !(isRepeated || known.links.has(page.next) || known.links.size > MAX_LINKS);
  if (!isNew) throw new ProviderFailure("bad_output", "Salesforce: pages repeat");
  const links = page.next === null ? known.links : new Set([...known.links, page.next]);
  const latest = ids.length > 0 ? new Set(ids) : known.ids;
  return { ...known, waiting: [...known.waiting, ...page.records], next: page.next, links, ids: latest };
}

/** Rejects records older than those before them, because they would move the cursor back. */
function requireOrder(last: Row | null, rows: Row[]): void {
  const times = [last, ...rows].flatMap((row) => row?.SystemModstamp ?? []);
  if (times.some((time, n) => n > 0 && time < (times[n - 1] ?? ""))) {
    throw new ProviderFailure("bad_output", "Salesforce: records out of order");
  }
}

function positionOf({ SystemModstamp: at, Id: id }: Row): Position {
  return { at, id };
}

/**
 * The cursor position after a completed listing, never before that of the previous one. Includes the record ID only if
 * no more records can appear before it.
 */
function ended({ SystemModstamp: at, Id: id }: Row, { begunAt }: Listing, cursor: string | null): Position {
  const before = readCursor(cursor);
  if (before && before.at > at) return { at: before.at, id: null };
  return { at, id: Date.parse(at) < begunAt.getTime() - OVERLAP_MS ? id : null };
}
