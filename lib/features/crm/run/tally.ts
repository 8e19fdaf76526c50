import type { ProviderFailure } from "@/lib/providers/failure";
import type { Progress, StoredProgress, SyncResult, SyncResults } from "../schema";

const MAX_LINES = 100;

export type Tally = {
  synced: number;
  failed: number;
  lines: string[];
  seen: number;
  /** The number of records to process; null until the CRM reports it. */
  total: number | null;
  /** When the sync resumes after the CRM's call limit was used up. */
  resumesAt: Date | null;
  /** The CRM failure that ended the exchange. */
  failure: ProviderFailure | null;
};

export function newTally(): Tally {
  return { synced: 0, failed: 0, lines: [], seen: 0, total: null, resumesAt: null, failure: null };
}

/** Restores the tally of a run whose process died. */
export function tallyFrom(result: SyncResult | undefined, progress: Progress | undefined): Tally {
  const { synced = 0, failed = 0, errors = [] } = result ?? {};
  const lines = errors.slice(0, MAX_LINES);
  return { ...newTally(), synced, failed, lines, seen: progress?.done ?? 0, total: progress?.total ?? null };
}

/** Counts a failed record or call. The line must not name a person. */
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

/** Adds up the progress of all object types. The total is known once it is known for each type. */
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
