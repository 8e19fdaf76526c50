import type { Counted, Filter } from "./queries";

/** Changes are kept for a day (proposal_changes); a count must not outlive them, however long a transaction takes. */
const COUNT_SECONDS = 300;
const MOST_KEPT = 200;

type Kept = { until: number; counted: Promise<Counted> };

/** Next bundles each route on its own; the process still keeps each count once. */
const shared = globalThis as typeof globalThis & { followthroughCounts?: Map<string, Kept> };

/** What `count` found for this filter in the last five minutes. Several who ask at once wait for one answer. */
export async function countedBefore(
  now: Date,
  filter: Filter,
  count: () => Promise<Counted>,
): Promise<{ counted: Counted; forget: () => void }> {
  shared.followthroughCounts ??= new Map();
  const kept = shared.followthroughCounts;
  const { tenantId, ownerId, search, clientName, status, dateFrom, dateTo } = filter;
  const key = JSON.stringify([tenantId, ownerId, search?.trim(), clientName?.trim(), status, dateFrom, dateTo]);
  const known = kept.get(key);
  const until = now.getTime() + COUNT_SECONDS * 1_000;
  /** After the clock was set back, `until` is further away than any count may live. */
  const isFresh = known && known.until > now.getTime() && known.until <= until;
  const entry = isFresh ? known : { until, counted: count() };
  const forget = () => {
    if (kept.get(key) === entry) kept.delete(key);
  };
  kept.delete(key);
  kept.set(key, entry);
  entry.counted.catch(forget);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return { counted: await entry.counted, forget };
}
