import type { Evidence } from "@/lib/grounding/analysis";
import type { Due } from "@/lib/grounding/spoken/deadlines";
import { contentStems, tokenize } from "./nlp.ts";

/** One thing somebody took on. `tentative` when it hangs on a condition; withdrawn ones leave the ledger. */
export type Entry = {
  owner: string | null;
  task: string;
  due: Due | null;
  evidence: Evidence[];
  stems: Set<string>;
  turn: number;
  /** The turn it was taken on in, and the one its day was said in. */
  madeIn: number;
  dueIn: number | null;
  at: number;
  weight: number;
};

/** Asked or offered, not yet answered. */
export type Open = {
  kind: "request" | "need" | "offer";
  by: string;
  of: string | null;
  deed: string;
  due: Due | null;
  evidence: Evidence[];
  turn: number;
  at: number;
  /** Asked for its day as well: naming one is consent. */
  isTimed: boolean;
};

export function stemsOf(task: string): Set<string> {
  return new Set(contentStems(tokenize(task.replace(/ \([^)]*\)$/, ""))));
}

/** Of what is said again and again, the first times are enough. */
const MAX_EVIDENCE = 30;

/** Adds an entry, or carries it into the one that says the same. */
export function enter(entries: Entry[], made: Entry): Entry {
  const twin = entries.findLast((one) => isSame(one, made));
  if (!twin) {
    entries.push(made);
    return made;
  }
  const fuller = made.stems.size > twin.stems.size ? made : twin;
  const due = made.due ?? twin.due;
  Object.assign(twin, {
    task: fuller.task,
    stems: fuller.stems,
    owner: twin.owner ?? made.owner,
    due: made.due && twin.due && !made.due.on && twin.due.on ? twin.due : due,
    evidence: unique([...twin.evidence, ...made.evidence]).slice(0, MAX_EVIDENCE),
    turn: made.turn,
    dueIn: made.due ? made.turn : twin.dueIn,
    weight: Math.max(twin.weight, made.weight) + 0.5,
  });
  return twin;
}

function isSame(a: Entry, b: Entry): boolean {
  if (a.owner && b.owner && a.owner !== b.owner) return false;
  const shared = [...a.stems].filter((stem) => b.stems.has(stem)).length;
  const least = Math.min(a.stems.size, b.stems.size);
  return shared > 0 && shared / least >= 0.75 && shared >= Math.min(2, least) && (least > 1 || b.turn - a.turn <= 6);
}

export function unique(evidence: Evidence[]): Evidence[] {
  return [...new Map(evidence.map((one) => [`${one.segmentIndex} ${one.quote}`, one])).values()];
}
