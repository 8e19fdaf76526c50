import { ONE_TO_NINETY, TWO_TO_NINETY } from "@/lib/grounding/spoken/numerals";
import type { Dialogue } from "./commitments.ts";
import { answerOf } from "./consent.ts";
import type { Entry } from "./ledger.ts";
import type { ReadSentence, Turn } from "./turns.ts";

const COUNT = String.raw`(${ONE_TO_NINETY}|\d{1,3})`;
/** "Make it three", "Two are enough", "Four, then" */
const CHANGES = [
  `^(?:(?:oh|well|actually|no|okay|ok|sorry|then|so|just|maybe),? )*(?:(?:let['’]s|can we|could we|could you|can you|we can|better) )?(?:make|call) (?:it|that|them) ${COUNT}(?: (?:of (?:them|those)|instead|then|please))?(?=[,.!?]|$)`,
  `^(?:(?:oh|well|actually|no|okay|ok|so),? )*${COUNT} (?:it is|(?:is|are|would be|will be) (?:plenty|enough|fine)|will do|then)(?=[,.!?]|$)`,
].map((pattern) => new RegExp(pattern, "iu"));
/** What is counted, not a span or a price: "two test accounts" */
const COUNTED = new RegExp(
  String.raw`(?<=^\p{L}.*\s)(${TWO_TO_NINETY}|\d{1,3})(?= (?:[\p{L}-]+ ){0,2}?(?!hours|minutes|days|weeks|months|years|pounds|dollars|euros)\p{Ll}+s\b)`,
  "giu",
);
const FOCUS_TURNS = 3;

/** The latest promise with the number of things that people then settle on: "Two logins." "Make it three." */
export function changedCount(
  { focus, entries, turns }: Dialogue,
  turn: Turn,
  { sentence }: ReadSentence,
): { entry: Entry; task: string } | null {
  if (!focus || turn.at - focus.turn > FOCUS_TURNS || !entries.includes(focus)) return null;
  const count = CHANGES.map((pattern) => pattern.exec(sentence.clean)?.[1]).find((one) => one !== undefined);
  const next = turns[turn.at + 1];
  if (!count || (next && answerOf(next.raw) === "no")) return null;
  const before = [...focus.task.matchAll(COUNTED)];
  if (before.length !== 1 || before[0]![0].toLowerCase() === count.toLowerCase()) return null;
  return { entry: focus, task: focus.task.replace(COUNTED, count.toLowerCase()) };
}
