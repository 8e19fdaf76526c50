import { ProviderFailure } from "../../failure";
import type { CrmGone, CrmKind, CrmPage, CrmRecords } from "../port";
import { type Cursor, parseCursor, type Rest } from "./cursor";
import { readAhead } from "./listing/read-ahead";
import { isDone, type Place, startPlace, wasShared } from "./listing/spread";
import { changedAt, MODIFIED, mergedInto } from "./objects";
import { inSmallerPages } from "./page-size";
import type { Reading } from "./reading";
import { restoredSince, startBin, stepThroughBin } from "./recycle-bin";
import { readSearchPage, SEARCH_PAGE } from "./search-page";
import type { HubspotObject, ObjectPage } from "./shapes";

/** How long HubSpot's search may lag behind a change. */
const INDEX_LAG_MS = 5 * 60_000;
/**
 * The most our clock may be wrong. Later times are treated as invalid, because they would hide the changes before
 * them.
 */
const CLOCK_SKEW_MS = 10 * 60_000;

type Searching = Cursor & { step: "search" };
type Listing = Cursor & { step: "list" };
type Step = { objects: HubspotObject[]; unreadable: string[]; gone: CrmGone[]; next: Cursor; total: number | null };
export type Lister<K extends CrmKind> = (cursor: string | null, limit: number) => Promise<CrmPage<CrmRecords[K]>>;
/** A list being read ahead, and the cursor with which the caller continues it. */
type Ahead<K extends CrmKind> = { cursor: string; parts: ReturnType<typeof readAhead<K>> };

/**
 * Lists changes in passes: the first lists all records, later ones search by modification time. Each ends with the
 * recycle bin, because a search omits deleted records. Pages continue from the last record rather than by number, so
 * the limit of 10,000 results does not apply and concurrent changes skip nothing.
 */
export function changeLister<K extends CrmKind>(reading: Reading, kind: K): Lister<K> {
  let ahead: Ahead<K> | null = null;

  async function list(from: Listing, cursor: string | null, limit: number): Promise<CrmPage<CrmRecords[K]>> {
    const { place, total, rest } = from;
    const parts =
      ahead && ahead.cursor === cursor ? ahead.parts : readAhead(reading, { kind, from: place, total, limit });
    ahead = null;
    const part = await parts.next();
    if (!part) throw new ProviderFailure("bad_output", "HubSpot's list ended before all of it was read");
    const { records, gone, unreadable } = part;
    const isEnd = isDone(part.place);
    const next: Cursor = isEnd ? startBin(afterSharing(rest, part.place)) : { ...from, place: part.place };
    const after = JSON.stringify(next);
    if (!isEnd) ahead = { cursor: after, parts };
    return { records, gone, ...(unreadable.length > 0 ? { unreadable } : {}), cursor: after, more: true, total };
  }

  return async (cursor, limit) => {
    const from = cursor === null ? await startListing(reading, kind) : parseCursor(cursor);
    if (from.step === "list") return list(from, cursor, limit);
    const step = await inSmallerPages(limit, (size) => takeStep(reading, kind, from, size));
    return {
      records: await reading.present(kind, step.objects),
      gone: [...step.objects.flatMap(mergedInto), ...step.gone],
      ...(step.unreadable.length > 0 ? { unreadable: step.unreadable } : {}),
      cursor: JSON.stringify(step.next),
      more: step.next.step !== "rest",
      total: step.total,
    };
  };
}

async function takeStep(reading: Reading, kind: CrmKind, from: Exclude<Cursor, Listing>, limit: number): Promise<Step> {
  if (from.step === "bin") return binStep(reading, kind, from);
  if (from.step === "search") return searchStep(reading, kind, from, limit);
  const { rest } = from;
  const { mark } = rest;
  const floor = Math.abs(reading.now() - rest.at) > INDEX_LAG_MS ? mark : rest.floor;
  const start = Math.max(floor, mark - INDEX_LAG_MS);
  return searchStep(reading, kind, { step: "search", from: start, floor, mark, tie: null, rest }, limit);
}

/** Starts listing all records. Changes after the latest one known now are searched for afterwards. */
async function startListing(reading: Reading, kind: CrmKind): Promise<Listing> {
  const { now } = reading;
  const property = MODIFIED[kind];
  const latest = await readSearchPage(reading, {
    kind,
    filters: [{ propertyName: property, operator: "LTE", value: String(now() + CLOCK_SKEW_MS) }],
    sort: { propertyName: property, direction: "DESCENDING" },
    properties: [property],
    limit: 1,
  });
  const mark = highest(kind, latest, 0, now());
  const rest = { mark, floor: mark, at: now(), bin: null, binRead: null };
  return { step: "list", place: startPlace(), total: latest.total, rest };
}

/**
 * Searches, which may lag behind, have read a part of a shared list, so changes made shortly before it are read again.
 */
function afterSharing(rest: Rest, place: Place): Rest {
  if (!wasShared(place)) return rest;
  const indexed = Math.min(rest.mark, rest.at - CLOCK_SKEW_MS - INDEX_LAG_MS);
  const mark = Math.max(0, rest.mark - INDEX_LAG_MS, indexed);
  return { ...rest, mark, floor: mark };
}

async function searchStep(reading: Reading, kind: CrmKind, from: Searching, limit: number): Promise<Step> {
  const { tie } = from;
  const property = MODIFIED[kind];
  const size = Math.min(limit, SEARCH_PAGE);
  const filters = tie
    ? [
        { propertyName: property, operator: "EQ" as const, value: String(tie.at) },
        { propertyName: "hs_object_id", operator: "GT" as const, value: tie.id },
      ]
    : [{ propertyName: property, operator: "GTE" as const, value: String(from.from + 1) }];
  const sort = { propertyName: tie ? "hs_object_id" : property, direction: "ASCENDING" as const };
  const page = await readSearchPage(reading, { kind, filters, sort, limit: size });
  const isLast = page.after === null && page.objects.length + page.unreadable.length < size;
  const mark = highest(kind, page, from.mark, reading.now());
  const next = tie ? afterTie(from, page, isLast) : isLast ? null : afterPage(kind, from, page);
  const total = page.total;
  if (next) return { ...page, gone: [], next: { ...next, mark }, total };
  const { rest, floor } = from;
  return endOfSearch(reading, kind, page, mark > rest.mark ? { ...rest, mark, floor, at: reading.now() } : rest);
}

/**
 * Reads the first page of the recycle bin together with the last search page, so that a pass without changes takes two
 * calls.
 */
async function endOfSearch(reading: Reading, kind: CrmKind, page: ObjectPage, rest: Rest): Promise<Step> {
  const bin = await binStep(reading, kind, startBin(rest));
  return { ...bin, objects: [...page.objects, ...bin.objects], unreadable: page.unreadable, total: page.total };
}

/** Changes with the same timestamp may span pages, so the next page starts with the last timestamp of this one. */
function afterPage(kind: CrmKind, from: Searching, page: ObjectPage): Searching {
  const times = page.objects.map((object) => Date.parse(changedAt(kind, object))).filter((at) => !Number.isNaN(at));
  const [first, last] = [times[0], times.at(-1)];
  if (
    first === undefined ||
    last === undefined ||
    last <= from.from ||
    times.some((at, n) => at < (times[n - 1] ?? at))
  ) {
    throw new ProviderFailure("bad_output", "HubSpot's search isn't sorted by time of change");
  }
  return last > first ? { ...from, from: last - 1 } : { ...from, tie: { at: last, id: "0" } };
}

/** If one timestamp has more changes than fit on a page, they are read by ID. */
function afterTie(from: Searching, page: ObjectPage, isLast: boolean): Searching {
  const at = from.tie?.at ?? from.from;
  const last = page.objects.at(-1)?.id;
  if (isLast) return { ...from, from: at, tie: null };
  if (last === undefined || !/^\d{1,20}$/.test(last) || BigInt(last) <= BigInt(from.tie?.id ?? "0")) {
    throw new ProviderFailure("bad_output", "HubSpot's search isn't sorted by id");
  }
  return { ...from, tie: { at, id: last } };
}

async function binStep(reading: Reading, kind: CrmKind, from: Cursor & { step: "bin" }): Promise<Step> {
  const { gone, seen, next } = await stepThroughBin(reading, kind, from);
  const restored = seen ? await restoredSince(reading, kind, { before: from.rest.bin, seen }) : [];
  return { objects: restored, unreadable: [], gone, next, total: null };
}

function highest(kind: CrmKind, { objects }: ObjectPage, mark: number, now: number): number {
  const times = objects.map((object) => Date.parse(changedAt(kind, object)));
  return times.reduce((top, at) => (at > top && at <= now + CLOCK_SKEW_MS ? at : top), mark);
}
