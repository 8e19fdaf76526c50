import { ProviderFailure } from "../../failure";
import type { CrmGone, CrmKind, CrmPage, CrmRecords } from "../port";
import { type Cursor, parseCursor, type Rest } from "./cursor";
import { changedAt, MODIFIED, mergedInto, PATHS } from "./objects";
import { TooLarge } from "./read-body";
import type { Reading } from "./reading";
import { restoredSince, startBin, stepThroughBin } from "./recycle-bin";
import { type HubspotObject, type ObjectPage, objectPage } from "./shapes";

/** How long HubSpot's search may lag behind a change. */
const INDEX_LAG_MS = 5 * 60_000;
const LIST_PAGE = 100;
const SEARCH_PAGE = 200;
/**
 * The most our clock may be behind. Later times are treated as invalid, because they would hide the changes before
 * them.
 */
const CLOCK_SKEW_MS = 10 * 60_000;

type Searching = Cursor & { step: "search" };
type Step = { objects: HubspotObject[]; unreadable: string[]; gone: CrmGone[]; next: Cursor; total: number | null };

/**
 * Lists changes in passes: the first lists all records, later ones search by modification time. Each ends with the
 * recycle bin, because a search omits deleted records. Pages continue from the last record rather than by number, so
 * the limit of 10,000 results does not apply and concurrent changes skip nothing.
 */
export async function listChanges<K extends CrmKind>(
  reading: Reading,
  { kind, cursor, limit }: { kind: K; cursor: string | null; limit: number },
): Promise<CrmPage<CrmRecords[K]>> {
  const from = cursor === null ? await startListing(reading, kind) : parseCursor(cursor);
  const step = await within(limit, (size) => takeStep(reading, kind, from, size));
  return {
    records: await reading.present(kind, step.objects),
    gone: [...step.objects.flatMap(mergedInto), ...step.gone],
    ...(step.unreadable.length > 0 ? { unreadable: step.unreadable } : {}),
    cursor: JSON.stringify(step.next),
    more: step.next.step !== "rest",
    total: step.total,
  };
}

async function takeStep(reading: Reading, kind: CrmKind, from: Cursor, limit: number): Promise<Step> {
  if (from.step === "list") return listStep(reading, kind, from, limit);
  if (from.step === "bin") return binStep(reading, kind, from);
  if (from.step === "search") return searchStep(reading, kind, from, limit);
  const { rest } = from;
  const { mark } = rest;
  const floor = Math.abs(reading.now() - rest.at) > INDEX_LAG_MS ? mark : rest.floor;
  const start = Math.max(floor, mark - INDEX_LAG_MS);
  return searchStep(reading, kind, { step: "search", from: start, floor, mark, tie: null, rest }, limit);
}

/** Starts listing all records by ID. Changes after the latest one known now are searched for afterwards. */
async function startListing({ hubspot, now }: Reading, kind: CrmKind): Promise<Cursor> {
  const property = MODIFIED[kind];
  const latest = objectPage(
    await hubspot({
      method: "POST",
      path: `/crm/objects/{v}/${PATHS[kind]}/search`,
      lane: "search",
      body: {
        filterGroups: [
          { filters: [{ propertyName: property, operator: "LTE", value: String(now() + CLOCK_SKEW_MS) }] },
        ],
        sorts: [{ propertyName: property, direction: "DESCENDING" }],
        properties: [property],
        limit: 1,
      },
    }),
  );
  const mark = highest(kind, latest, 0, now());
  const rest = { mark, floor: mark, at: now(), bin: null, binRead: null };
  return { step: "list", after: null, total: latest.total, rest };
}

async function listStep(
  reading: Reading,
  kind: CrmKind,
  { after, total, rest }: Cursor & { step: "list" },
  limit: number,
): Promise<Step> {
  const query = new URLSearchParams({
    limit: String(Math.min(limit, LIST_PAGE)),
    properties: reading.properties(kind).join(","),
    archived: "false",
    ...(kind === "deal" ? { associations: "contacts,companies" } : {}),
    ...(after === null ? {} : { after }),
  });
  const page = objectPage(
    await reading.hubspot({
      method: "GET",
      path: `/crm/objects/{v}/${PATHS[kind]}?${query}`,
      maxBytes: bytesFor(limit),
    }),
  );
  if (page.after !== null && (page.after === after || page.objects.length + page.unreadable.length === 0)) {
    throw new ProviderFailure("bad_output", "HubSpot's pages go round in a circle");
  }
  const next: Cursor = page.after === null ? startBin(rest) : { step: "list", after: page.after, total, rest };
  return { ...page, objects: page.objects.map(withAssociations), gone: [], next, total };
}

/** HubSpot omits associations that a record does not have, so they are added as empty lists. */
export function withAssociations(object: HubspotObject): HubspotObject {
  const none = { contacts: { results: [] }, companies: { results: [] } };
  return { ...object, associations: { ...none, ...object.associations } };
}

async function searchStep(reading: Reading, kind: CrmKind, from: Searching, limit: number): Promise<Step> {
  const { tie } = from;
  const property = MODIFIED[kind];
  const size = Math.min(limit, SEARCH_PAGE);
  const filters = tie
    ? [
        { propertyName: property, operator: "EQ", value: String(tie.at) },
        { propertyName: "hs_object_id", operator: "GT", value: tie.id },
      ]
    : [{ propertyName: property, operator: "GTE", value: String(from.from + 1) }];
  const page = objectPage(
    await reading.hubspot({
      method: "POST",
      path: `/crm/objects/{v}/${PATHS[kind]}/search`,
      lane: "search",
      maxBytes: bytesFor(limit),
      body: {
        filterGroups: [{ filters }],
        sorts: [{ propertyName: tie ? "hs_object_id" : property, direction: "ASCENDING" }],
        properties: reading.properties(kind),
        limit: size,
      },
    }),
  );
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
    throw new ProviderFailure("bad_output", "HubSpot's search does not go by time of change");
  }
  return last > first ? { ...from, from: last - 1 } : { ...from, tie: { at: last, id: "0" } };
}

/** If one timestamp has more changes than fit on a page, they are read by ID. */
function afterTie(from: Searching, page: ObjectPage, isLast: boolean): Searching {
  const at = from.tie?.at ?? from.from;
  const last = page.objects.at(-1)?.id;
  if (isLast) return { ...from, from: at, tie: null };
  if (last === undefined || !/^\d{1,20}$/.test(last) || BigInt(last) <= BigInt(from.tie?.id ?? "0")) {
    throw new ProviderFailure("bad_output", "HubSpot's search does not go by id");
  }
  return { ...from, tie: { at, id: last } };
}

async function binStep(reading: Reading, kind: CrmKind, from: Cursor & { step: "bin" }): Promise<Step> {
  const { gone, seen, next } = await stepThroughBin(reading, kind, from);
  const restored = seen ? await restoredSince(reading, kind, { before: from.rest.bin, seen }) : [];
  return { objects: restored, unreadable: [], gone, next, total: null };
}

/** Retries a response that is too large with smaller pages. A single record may be large. */
async function within(limit: number, step: (size: number) => Promise<Step>): Promise<Step> {
  for (let size = limit; ; size = Math.floor(size / 4)) {
    try {
      return await step(Math.max(size, 1));
    } catch (error) {
      if (!(error instanceof TooLarge) || size <= 1) throw error;
    }
  }
}

function bytesFor(limit: number): number {
  return limit > 1 ? 6_000_000 : 64_000_000;
}

function highest(kind: CrmKind, { objects }: ObjectPage, mark: number, now: number): number {
  const times = objects.map((object) => Date.parse(changedAt(kind, object)));
  return times.reduce((top, at) => (at > top && at <= now + CLOCK_SKEW_MS ? at : top), mark);
}
