import type { Commitment, CommitmentState } from "../../commitments/schema";
import { MAX_ROWS } from "./limits";
import type { AgreedRow } from "./schema";

const AGREED_STATES: CommitmentState[] = ["firm", "overdue", "fulfilled", "done"];

type Entry = Pick<Commitment, "kind" | "state" | "evidence"> & { vanishedAt: unknown };

/** Why a commitment can't be a row of the table; null if it can. `unheard` lists what guests didn't hear. */
export function notAgreed({ kind, state, vanishedAt, evidence }: Entry, unheard: readonly number[]): string | null {
  if (evidence.some(({ segmentIndex }) => unheard.includes(segmentIndex)))
    return "was said when the guests weren't there";
  if (kind === "question") return "is an open question, so it wasn't agreed";
  if (vanishedAt) return "is no longer in the transcript";
  return AGREED_STATES.includes(state) ? null : `is ${state}, so it wasn't agreed. Correct the commitment first`;
}

/** What the table says about a commitment unless a person words it differently. */
export function rowOf({ id, who, what, dueOn }: Pick<Commitment, "id" | "who" | "what" | "dueOn">): AgreedRow {
  return { commitmentId: id, who: who && oneLine(who), what: oneLine(what), dueOn };
}

/** The rows of a new table: what people do next, as far as it reads well. A person chooses and words the rest. */
export function firstRows(entries: Commitment[], unheard: readonly number[]): AgreedRow[] {
  const deeds = entries.filter((one) => notAgreed(one, unheard) === null && DEEDS.includes(one.kind) && readsWell(one));
  return deeds.slice(0, MAX_ROWS).map(rowOf);
}

const DEEDS: Commitment["kind"][] = ["commitment", "decision", "next_meeting"];

/** In a commitment "us" is our side. Elsewhere a guest's "our" would be ours in our email. */
function readsWell({ kind, side, what }: Commitment): boolean {
  if (side === "ours") return true;
  const unclear =
    kind === "commitment"
      ? /\b(?:I|me|my|mine|you|your|yours)\b/i
      : /\b(?:I|me|my|mine|we|us|our|ours|you|your|yours)\b/i;
  return !unclear.test(what);
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
