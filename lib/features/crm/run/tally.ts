import type { SyncResult, SyncResults } from "../schema";

const MAX_LINES = 100;

export type Tally = { synced: number; failed: number; lines: string[] };

export function newTally(): Tally {
  return { synced: 0, failed: 0, lines: [] };
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

export function summaryOf(results: SyncResults): { totalSynced: number; totalFailed: number } {
  const all = [results.contact, results.deal].filter((result) => result !== undefined);
  return {
    totalSynced: all.reduce((sum, { synced }) => sum + synced, 0),
    totalFailed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}
