import type { Analysis, LedgerEntry } from "@/lib/grounding/analysis";

/** A ledger entry without its evidence. Corrections are compared with it. */
export type FoundEntry = Pick<LedgerEntry, "kind" | "certainty" | "who" | "toWhom" | "what" | "due" | "dueOn">;

/** Returns the action items and ledger entries of an analysis in the order they were said. */
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
