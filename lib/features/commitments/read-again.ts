import { isDeepStrictEqual } from "node:util";
import type { Evidence, LedgerEntry } from "@/lib/grounding/analysis";
import { findQuote } from "@/lib/grounding/quotes";
import type { Segment } from "@/lib/grounding/transcript";
import type { FoundEntry } from "./ledger-entries";
import { type Parties, partyOf } from "./parties";
import { dateOf, dayOf, type StoredCommitment } from "./present";
import type { Commitment, CommitmentState } from "./schema";
import { isClosed } from "./states";

/** Maps a ledger entry to the columns of a commitment. */
export function foundOf(entry: LedgerEntry) {
  const { kind, certainty, who, toWhom, what, due, dueOn, evidence } = entry;
  const found: FoundEntry = { kind, certainty, who, toWhom, what, due, dueOn };
  return { kind, state: certainty, who, what, due, dueOn: dateOf(dueOn), evidence, found };
}

/**
 * Returns what a new reading changes in a matched row, or null if nothing. Fields that people set are kept. `what` is
 * the entry's wording from our side.
 */
export function readAgain(
  row: StoredCommitment,
  { entry, what }: { entry: LedgerEntry; what: string },
  parties: Parties,
) {
  const { state: certainty, who, due, dueOn, evidence, found } = foundOf(entry);
  const party = partyOf(who, parties);
  const isSet = (field: Commitment["corrected"][number]) => row.source === "person" || row.corrected.includes(field);
  const next = {
    evidence,
    found,
    vanishedAt: null,
    due: row.source === "person" ? row.due : due,
    what: isSet("what") ? row.what : what,
    dueOn: isSet("dueOn") ? row.dueOn : dueOn,
    who: isSet("who") ? row.who : who,
    ownerId: isSet("who") ? row.ownerId : party.ownerId,
    side: isSet("side") || isSet("who") ? row.side : party.side,
    toWhom: isSet("toWhom") ? row.toWhom : (entry.toWhom ?? party.toWhom),
  };
  const state = isSet("state") ? row.state : stateNow(row, certainty, dayOf(next.dueOn));
  return isUnchanged(row, next) && state === row.state ? null : { state, set: next };
}

/**
 * Returns the change to a row that the new reading doesn't contain, or null if nothing changes. A row that people
 * worked on stays while its quotes are still in the transcript; any other row is marked as vanished.
 */
export function unread(row: StoredCommitment, segments: Segment[], now: Date) {
  const isWorkedOn = row.source === "person" || row.corrected.length > 0 || isClosed(row.state);
  const evidence = isWorkedOn ? stillSaid(row.evidence, segments) : [];
  const next =
    evidence.length > 0
      ? { evidence, vanishedAt: null }
      : { vanishedAt: row.vanishedAt ?? now, evidence: row.evidence };
  return isUnchanged(row, next) ? null : { set: next };
}

function stateNow(row: StoredCommitment, certainty: LedgerEntry["certainty"], dueOn: string | null): CommitmentState {
  if (isClosed(row.state)) return row.state;
  const isStillLate = row.state === "overdue" && certainty === "firm" && dueOn === dayOf(row.dueOn);
  return isStillLate ? "overdue" : certainty;
}

function stillSaid(evidence: Evidence[], segments: Segment[]): Evidence[] {
  return evidence.flatMap((one) => {
    const says = (at: number) => segments[at] !== undefined && findQuote(segments[at].text, one.quote) !== null;
    const at = says(one.segmentIndex) ? one.segmentIndex : segments.findIndex((_, index) => says(index));
    return at < 0 ? [] : [{ ...one, segmentIndex: at }];
  });
}

function isUnchanged(row: StoredCommitment, next: Partial<StoredCommitment>): boolean {
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown;
  return Object.entries(next).every(([name, value]) =>
    isDeepStrictEqual(plain(row[name as keyof StoredCommitment]), plain(value)),
  );
}
