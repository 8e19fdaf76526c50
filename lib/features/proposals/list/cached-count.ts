import { RecentAnswers } from "@/lib/core/recent-answers";
import type { Counted, Filter } from "./queries";

/** Must be shorter than the one day for which `proposal_changes` is kept, even with a long transaction. */
const COUNT_MS = 300_000;
const MAX_COUNTS = 200;

/** Global, because Next.js bundles each route separately and the counts should exist once per process. */
declare global {
  var followthroughCounts: RecentAnswers<Counted> | undefined;
}

/** Returns the count for a filter, at most five minutes old. Concurrent callers share one query. */
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
