import { amountsIn } from "@/lib/grounding/lock/amounts";
import { ONE_TO_NINETY } from "@/lib/grounding/spoken/numerals";
import type { Reading, Sentence } from "./reading.ts";

const MAX_WORDS = 7;
/** "The rate is 4.2 percent. Tim?" */
const MAX_CHECK = 3;
const BARE = new RegExp(
  String.raw`^(?:(?:it was |it's |it is )?(?:closer to|more like|nearer) |(?:(?:well|oh|ah|hm+|no),? )*(?:about |around )?(?=[\d$€£]|(?:${ONE_TO_NINETY}|a hundred|a thousand)\b))`,
  "iu",
);
const FACTOR = 2;

/** Whether the other side answers a figure with another one: "You used 510 megawatt hours." "540, but close enough." */
export function isPutRight({ at, clean, speaker }: Sentence, { sentences }: Reading): boolean {
  const asked = sentences[at + 1];
  const isCheck = asked?.speaker === speaker && asked.question && asked.words <= MAX_CHECK;
  const next = isCheck ? sentences[at + 2] : asked;
  if (!next || next.speaker === speaker || next.question || next.words > MAX_WORDS || !BARE.test(next.clean))
    return false;
  const [said, answered] = [valuesIn(clean), valuesIn(next.clean)];
  return (
    answered.length === 1 &&
    !said.includes(answered[0]!) &&
    said.some(
      (value) => (value > 12 || value % 1 !== 0) && answered[0]! / value < FACTOR && value / answered[0]! < FACTOR,
    )
  );
}

function valuesIn(text: string): number[] {
  return amountsIn(text).flatMap(({ values }) => values);
}
