import { matchesIn } from "../matches-in";
import { addDays, addWorkingDays } from "./calendar";
import { COUNT, countOf } from "./counted";

const WORD =
  "(?!(?:and|but|so|or|if|when|because|then|that|which|you|we|I|they|he|she|it|to|with|for|by|please|in|on|at|is|are|will|would|can|could|latest)\\b)[\\p{L}'’-]+";
const THING = `(?:the|your|our|my|his|her|their|that|those|these)(?: ${WORD}){1,3}`;
const OBJECT = `(?:it|them|that|those|both|everything|${THING})`;
const ARRIVES =
  "(?:['’]s|['’]re| is| are| arrives?| comes?| lands?| gets?| goes)(?: (?:in|here|back|out|over|signed|ready|done))?";
const HAS =
  "(?:I|we|you|they|he|she)(?:['’]ve| have)? (?:actually )?(?:got|get|have|had|receive|received|see|seen|sign|signed|send|sent|move|moved|finish|finished)";
const TAIL = `(?<tail>(?:getting|having|receiving|seeing|signing) ${OBJECT}|(?:the (?:moment|day) |when )?${HAS}(?: ${OBJECT})?|${THING}(?:${ARRIVES})?)`;

/** Counted from when something is there: "two days after I have the file", "within a week of getting it". */
export const AFTER_THING = new RegExp(
  `(?<![\\p{L}\\d-])(?:(?:(?:with)?in|inside) ${COUNT.replace("<count>", "<limit>")} (?<busy>working |business )?(?<span>days?|weeks?|hours?) of|${COUNT} (?<work>working |business )?(?<unit>days?|weeks?|hours?) (?:after|from)) ${TAIL}(?![\\p{L}\\d-])`,
  "giu",
);

/** "The same day the wording arrives" */
export const SAME_DAY_AS_THING = new RegExp(
  `(?<![\\p{L}\\d-])(?:on )?(?:the )?same day (?:as |that |when )?${TAIL}(?![\\p{L}\\d-])`,
  "giu",
);

/** What a deadline waits for: "I have the file", "getting it". */
export function thingAwaited(phrase: string): string | null {
  const match = matchesIn(phrase, AFTER_THING)[0] ?? matchesIn(phrase, SAME_DAY_AS_THING)[0];
  return match?.groups?.tail ?? null;
}

/** The day of such a deadline if the thing is there on `base`; null for any other. */
export function daysAfterThing(phrase: string, base: Date): Date | null {
  const said = matchesIn(phrase, AFTER_THING)[0]?.groups;
  if (!said) return null;
  const many = countOf(said.limit ?? said.count ?? "a") ?? 1;
  const unit = said.span ?? said.unit ?? "";
  if (/^hour/i.test(unit)) return addDays(base, Math.ceil(many / 24));
  if (/^week/i.test(unit)) return addDays(base, 7 * many);
  return said.busy || said.work ? addWorkingDays(base, many) : addDays(base, many);
}
