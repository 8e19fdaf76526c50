import type { CrmGone, CrmKind } from "../port";
import type { Cursor, Rest } from "./cursor";
import { onward } from "./listing/lap";
import { mergedInto, PATHS } from "./objects";
import { readObjects } from "./read-objects";
import type { Reading } from "./reading";
import { type HubspotObject, objectPage } from "./shapes";

const PAGE = 100;
/** A larger recycle bin is read less often: every ten seconds per page. */
const SMALL_BIN_PAGES = 3;
const MS_PER_PAGE = 10_000;

type Bin = Cursor & { step: "bin" };

export function startBin(rest: Rest): Bin {
  return { step: "bin", after: null, lap: null, pages: 0, seen: [], rest };
}

/**
 * Reads one page of records that were deleted but not purged. `seen` is the whole bin, once it has been read and if it
 * is small.
 */
export async function stepThroughBin(
  { hubspot, now }: Reading,
  kind: CrmKind,
  from: Bin,
): Promise<{ gone: CrmGone[]; seen: string[] | null; next: Cursor }> {
  const { rest, after, pages } = from;
  const { binRead } = rest;
  if (after === null && binRead && now() - binRead.at < binRead.pages * MS_PER_PAGE) {
    return { gone: [], seen: null, next: { step: "rest", rest } };
  }
  const query = new URLSearchParams({
    limit: String(PAGE),
    archived: "true",
    properties: "hs_merged_object_ids",
    ...(after === null ? {} : { after }),
  });
  const page = objectPage(await hubspot({ method: "GET", path: `/crm/objects/{v}/${PATHS[kind]}?${query}` }));
  const lap = page.after === null ? null : onward(from.lap, page.after);
  const ids = page.objects.map(({ id }) => id);
  const gone = [...page.objects.flatMap(mergedInto), ...ids.map((id) => ({ id, mergedInto: null }))];
  const all = from.seen && from.seen.length + ids.length <= 200 ? [...from.seen, ...ids].sort() : null;
  const read = pages + 1;
  if (page.after !== null)
    return { gone, seen: null, next: { ...from, after: page.after, lap, pages: read, seen: all } };
  const isLarge = read > SMALL_BIN_PAGES;
  const next: Rest = { ...rest, bin: all, binRead: isLarge ? { at: now(), pages: read } : null };
  return { gone, seen: all, next: { step: "rest", rest: next } };
}

/** Returns records that have left the bin because they were restored; purged ones are skipped. */
export async function restoredSince(
  { hubspot, properties }: Reading,
  kind: CrmKind,
  { before, seen }: { before: string[] | null; seen: string[] },
): Promise<HubspotObject[]> {
  const left = (before ?? []).filter((id) => !seen.includes(id)).slice(0, PAGE);
  if (left.length === 0) return [];
  const objects = await readObjects(hubspot, { kind, ids: left, properties: properties(kind) });
  return objects.filter(({ id }) => left.includes(id));
}
