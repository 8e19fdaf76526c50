import { RecentAnswers } from "@/lib/core/recent-answers";
import type { Counted, Filter } from "./queries";

/** Changes are kept for a day (proposal_changes); a count must not outlive them, however long a transaction takes. */
const COUNT_MS = 300_000;
const MAX_COUNTS = 200;

/** Next bundles each route on its own; the process still keeps each count once. */
declare global {
  var followthroughCounts: RecentAnswers<Counted> | undefined;
}

/** What `count` found for this filter in the last five minutes. Several who ask at once wait for one answer. */
export async function findCachedCount(
  now: Date,
  filter: Filter,
  count: () => Promise<Counted>,
): Promise<{ counted: Counted; forget: () => void }> {
  globalThis.followthroughCounts ??= new RecentAnswers(COUNT_MS, MAX_COUNTS);
  const counts = globalThis.followthroughCounts;
  const { tenantId, ownerId, search, clientName, status, dateFrom, dateTo } = filter;
  const key = JSON.stringify([tenantId, ownerId, search?.trim(), clientName?.trim(), status, dateFrom, dateTo]);
  const answer = counts.get(key, now, count);
  return { counted: await answer, forget: () => counts.forget(key, answer) };
}
