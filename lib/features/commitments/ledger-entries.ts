import type { Analysis, LedgerEntry } from "@/lib/grounding/analysis";

/** An entry without what it rests on: what a person's correction is compared with. */
export type FoundEntry = Pick<LedgerEntry, "kind" | "certainty" | "who" | "toWhom" | "what" | "due" | "dueOn">;

/** Everything an analysis puts on record, in the order it was said. */
export function ledgerEntries({ actionItems, ledger = [] }: Analysis): LedgerEntry[] {
  const promised = actionItems.map(({ owner, task, due, dueOn, evidence }) => ({
    kind: "commitment" as const,
    certainty: "firm" as const,
    who: owner,
    toWhom: null,
    what: task,
    due,
    dueOn,
    evidence,
  }));
  const first = ({ evidence }: LedgerEntry) => evidence[0]?.segmentIndex ?? Number.POSITIVE_INFINITY;
  return [...promised, ...ledger].sort((a, b) => first(a) - first(b));
}
