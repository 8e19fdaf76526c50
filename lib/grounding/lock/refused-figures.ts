import { type Amount, amountsIn } from "./amounts";
import type { Found } from "./fact-differences";
import { oncePerCall } from "./read-once";
import type { Speech } from "./speech";

const REFUSED_BEFORE =
  /(?:\b(?:I|we) (?:just |really |simply )?|^|[.!?,] )(?:can['’]?t|cannot|can not|couldn['’]t|won['’]t|not able to) (?:really |possibly |just )?(?:do|go (?:up |down )?to|accept|take|sign (?:up )?for|pay|offer|give you|commit to|agree to) (?:you )?(?:about |around |for )?[$€£]?$/i;
const REFUSED_AFTER =
  /^(?: (?!and\b|or\b|but\b)[\p{L}-]+){0,2}?(?:['’]s|,? (?:is|are|would be)|['’]d be)? (?:just |simply |far |way |a bit |still |really |much )?(?:too (?:long|much|high|expensive|steep|low|short|dear)|out of the question|not possible|off the table)\b/iu;
/** "I won't give you one point eight unless you draw more" */
const ON_CONDITION = /^[^.?!;]*\b(?:unless|if|until|yet|without|below|under|less than|on (?:that|this|such))\b/iu;
/** What doesn't say that a figure holds: "You asked for 9,000", "12,000 rather than 13,000". */
const LEAVES_OPEN =
  /n['’]t\b|\b(?:not|no|never|too|ask\w*|want\w*|hop(?:ed|ing|e)|wish\w*|would|could|might|may|if|unless|instead|rather|than|from|request\w*|suggest\w*|propos\w*|offer\w*|quot\w*|said|mention\w*|told|thought|refus\w*|declin\w*|reject\w*|but|list|originally|first|currently|today|present\w*)\b/i;
const SHORTENED = 1000;
const NEAR_TURNS = 4;

type Refusal = { turn: number; amount: Amount; values: number[]; said: string };

/** Finds a figure told as what holds of which the call says last that it won't do: "I can't do nine". */
export function refusedDifference(sentence: string, speech: Speech): Found | null {
  if (LEAVES_OPEN.test(sentence)) return null;
  const refusals = refusalsIn(speech);
  if (refusals.length === 0) return null;
  for (const here of amountsIn(sentence)) {
    const refused = refusals.find(({ amount, values }) => isSame(here, amount, values));
    if (!refused) continue;
    const { turn, said } = refused;
    return { kind: "negation", here: sentence.slice(here.start, here.end), said, segmentIndex: turn, sure: true };
  }
  return null;
}

const refusalsIn = oncePerCall(({ segments }: Speech): Refusal[] => {
  const amounts = segments.map(({ text }) => amountsIn(text));
  return amounts.flatMap((own, turn) =>
    own.flatMap((amount, at) => {
      const { text } = segments[turn]!;
      const before = REFUSED_BEFORE.exec(text.slice(0, amount.start));
      const after = REFUSED_AFTER.exec(text.slice(amount.end));
      if ((!before && !after) || ON_CONDITION.test(text.slice(amount.end))) return [];
      const named = amounts.slice(Math.max(0, turn - NEAR_TURNS), turn).flat();
      const values = valuesOf(amount, named);
      const later = [...own.slice(at + 1), ...amounts.slice(turn + 1).flat()];
      if (later.some((one) => isSame(one, amount, values))) return [];
      const said = text.slice(before?.index ?? amount.start, amount.end + (after?.[0].length ?? 0));
      return [{ turn, amount, values, said }];
    }),
  );
});

/** "I can't do nine" may be an answer to "nine thousand". */
function valuesOf({ values }: Amount, named: Amount[]): number[] {
  const whole = values.map((value) => value * SHORTENED);
  return named.some((one) => one.values.some((value) => whole.includes(value))) ? [...values, ...whole] : values;
}

function isSame(one: Amount, { span, measure }: Amount, values: number[]): boolean {
  return one.span === span && one.measure === measure && one.values.some((value) => values.includes(value));
}
