import type { Evidence } from "@/lib/grounding/analysis";
import type { Due } from "@/lib/grounding/spoken/deadlines";
import { TWO_TO_NINETY } from "@/lib/grounding/spoken/numerals";
import type { Heard } from "./commitment-signs.ts";
import { contentStems, tokenize } from "./nlp.ts";

/** A promise made in the dialogue; it is removed when it is withdrawn. */
export type Entry = {
  owner: string | null;
  task: string;
  due: Due | null;
  evidence: Evidence[];
  stems: Set<string>;
  turn: number;
  /** The turns in which the promise and its deadline were made. */
  madeIn: number;
  dueIn: number | null;
  /** The deadline before it was last changed. */
  dueBefore?: Due | null;
  at: number;
  weight: number;
  origins: Origin[];
};

/** A sentence and deed in which the promise was heard, with what speaks for and against it. */
export type Origin = { key: string; signs: string[] };

/** A request or offer that is not answered yet. */
export type Open = {
  heard: Heard;
  kind: "request" | "need" | "offer";
  by: string;
  of: string | null;
  deed: string;
  due: Due | null;
  evidence: Evidence[];
  turn: number;
  at: number;
  /** Whether the question asks for a deadline, so that naming a day means consent. */
  isTimed: boolean;
};

export function stemsOf(task: string): Set<string> {
  return new Set(contentStems(tokenize(task.replace(/ \([^)]*\)$/, ""))));
}

/** "I'd want the vans in on the fifth" is not when "I'll send the logo" is due. */
export function isMeantBy({ stems }: Entry, { kind, deed }: Open): boolean {
  return kind !== "need" || [...stemsOf(deed)].some((stem) => stems.has(stem));
}

/** Promises are often repeated; the first mentions are enough. */
const MAX_EVIDENCE = 30;

/** Adds an entry, or merges it into the one for the same promise. */
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
    origins: [...twin.origins, ...made.origins],
    turn: made.turn,
    dueIn: made.due ? made.turn : twin.dueIn,
    weight: Math.max(twin.weight, made.weight) + 0.5,
  });
  return twin;
}

export function isSame(one: Entry, other: Entry): boolean {
  if (one.owner && other.owner && one.owner !== other.owner) return false;
  const [a, b] =
    HANDS_OVER.test(one.task) && HANDS_OVER.test(other.task) ? [things(one), things(other)] : [one.stems, other.stems];
  const shared = [...a].filter((stem) => b.has(stem)).length;
  const least = Math.min(a.size, b.size);
  const isSoon = other.turn - one.turn <= 6;
  return shared > 0 && shared / least >= 0.75 && shared >= Math.min(2, least) && (least > 1 || isSoon);
}

/** Whether two entries made close together are about the same thing, whoever does what with it. */
export function isAkin(one: Entry, other: Entry): boolean {
  if (Math.abs(other.madeIn - one.madeIn) > CLOSE) return false;
  if (countOf(one) !== null && countOf(one) === countOf(other) && one.owner === other.owner) return true;
  const [a, b] = [allThings(one), allThings(other)];
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared > 0 && shared / Math.min(a.size, b.size) >= 0.5;
}

const CLOSE = 10;
const COUNTED = new RegExp(String.raw`^\S+ (?:\p{Lu}\p{L}+ )?(${TWO_TO_NINETY}|\d+) \p{L}`, "u");

/** How many things are handed over: "three calls" and "three recordings" are the same ones. */
function countOf({ task }: Entry): string | null {
  return HANDS_OVER.test(task) ? (COUNTED.exec(task)?.[1]?.toLowerCase() ?? null) : null;
}

/** With those in parentheses. */
function allThings({ task }: Entry): Set<string> {
  return new Set(contentStems(tokenize(task)).slice(1));
}

/** What is handed over matters, not how: "give the plan" and "mail the plan" are the same promise. */
export const HANDS_OVER =
  /^(?:send|mail|e-?mail|give|forward|share|get|post|provide|bring|drop|ping|hand|courier|ship|text)\b/i;

function things({ task, stems }: Entry): Set<string> {
  const [verb] = contentStems(tokenize(/^\S+/.exec(task)?.[0] ?? ""));
  return new Set([...stems].filter((stem) => stem !== verb));
}

export function unique(evidence: Evidence[]): Evidence[] {
  return [...new Map(evidence.map((one) => [`${one.segmentIndex} ${one.quote}`, one])).values()];
}
