import type { ProviderFailure } from "@/lib/providers/failure";
import type { Progress, StoredProgress, SyncResult, SyncResults } from "../schema";

const MAX_LINES = 100;

/** What a run has done so far with one kind of record. */
export type Tally = {
  synced: number;
  failed: number;
  lines: string[];
  seen: number;
  /** How many there are to look at, once the CRM said. */
  total: number | null;
  /** When it goes on, once the CRM's calls are used up. */
  resumesAt: Date | null;
  /** What the CRM as a whole did wrong. */
  failure: ProviderFailure | null;
};

export function newTally(): Tally {
  return { synced: 0, failed: 0, lines: [], seen: 0, total: null, resumesAt: null, failure: null };
}

/** As a run left it whose process died. */
export function tallyFrom(result: SyncResult | undefined, progress: Progress | undefined): Tally {
  const { synced = 0, failed = 0, errors = [] } = result ?? {};
  const lines = errors.slice(0, MAX_LINES);
  return { ...newTally(), synced, failed, lines, seen: progress?.done ?? 0, total: progress?.total ?? null };
}

/** One record, or one call, that failed. The line names no person. */
export function countFailure(tally: Tally, line: string): void {
  tally.failed += 1;
  if (tally.lines.length < MAX_LINES) tally.lines.push(line);
}

export function resultOf({ synced, failed, lines }: Tally): SyncResult {
  const more = failed - lines.length;
  return { synced, failed, errors: more > 0 ? [...lines, `… and ${more} more`] : [...lines] };
}

export function progressOf({ seen, total }: Tally): Progress {
  return { done: seen, total: total === null ? null : Math.max(total, seen) };
}

/** Of all kinds together; the whole is known when it is known of each. */
export function progressOfAll(stored: StoredProgress): Progress {
  const all = Object.values(stored);
  const totals = all.map(({ total }) => total);
  const isKnown = all.length > 0 && totals.every((total) => total !== null);
  return {
    done: all.reduce((sum, { done }) => sum + done, 0),
    total: isKnown ? totals.reduce<number>((sum, total) => sum + (total ?? 0), 0) : null,
  };
}

export function summaryOf(results: SyncResults): { totalSynced: number; totalFailed: number } {
  const all = [results.contact, results.deal].filter((result) => result !== undefined);
  return {
    totalSynced: all.reduce((sum, { synced }) => sum + synced, 0),
    totalFailed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}
