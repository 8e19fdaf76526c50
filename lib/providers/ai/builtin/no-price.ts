import { amountsIn } from "@/lib/grounding/lock/amounts";
import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";

const NAMES_PRICE = /\b(?:the price is|our offer is)\b/i;
/** What is paid back: "You get fifty pounds back for every late callout" */
const GIVES_BACK = /\b(?:refund\p{L}*|rebates?|penalt\p{L}+|compensat\p{L}+|cashback)\b|\bget\b[^.,]*\bback\b/iu;
/** What a guest loses or pays: "Every one that's missed costs us ninety euros" */
const LOSES =
  /\b(?:costs?|costing|pay|pays|paid|paying|spend|spends|spent|los(?:e|es|t|ing)|wast(?:e|es|ed|ing)|worth)\b/i;
const SUMS_UP = /^(?:(?:and|well|okay),? )*so\b/i;
const NEAR = 8;

/** Whether a line takes a figure for a price that is paid back, or that repeats or sums up what a guest pays or loses. */
export function isNoPrice(line: string, sentences: readonly Sentence[], reading: Reading): boolean {
  const said = sentences.at(-1);
  if (!said || !NAMES_PRICE.test(line)) return false;
  const values = valuesIn(said.clean);
  const near = reading.sentences.slice(Math.max(0, said.at - NEAR), said.at + 1);
  if (near.some(({ clean }) => GIVES_BACK.test(clean) && valuesIn(clean).some((value) => values.includes(value))))
    return true;
  if (isTheirMoney(near, said, reading)) return true;
  const before = near.at(-2);
  if (!before || before.question || before.speaker === said.speaker || !SUMS_UP.test(said.raw)) return false;
  return mayBeExternal(reading.people, before.speaker) && LOSES.test(before.clean) && valuesIn(before.clean).length > 0;
}

/** Whether the only money named so far is a guest's: "Eighty dollars a remake." "Eighty dollars a remake. Okay." */
function isTheirMoney(near: readonly Sentence[], said: Sentence, { people }: Reading): boolean {
  const named = near.slice(0, -1).filter(({ clean }) => amountsIn(clean).some(({ kind }) => kind === "money"));
  if (named.length === 0 || named.some((one) => one.question || !mayBeExternal(people, one.speaker))) return false;
  const known = new Set(named.flatMap(({ clean }) => valuesIn(clean)));
  if (SUMS_UP.test(said.raw)) return true;
  const isVerbless = !said.tokens.some(({ tag }) => tag === "VERB" || tag === "AUX");
  return isVerbless && valuesIn(said.clean).every((value) => known.has(value));
}

function valuesIn(text: string): number[] {
  return amountsIn(text).flatMap(({ values }) => values);
}
