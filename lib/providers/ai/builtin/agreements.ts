import type { Evidence } from "@/lib/grounding/analysis";
import { MONTH_NAME, WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { FIRST_TO_TWELFTH, TEENS, TWO_TO_NINETY } from "@/lib/grounding/spoken/numerals";
import { wordCount } from "./clean.ts";
import { inFigures } from "./figures.ts";
import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";
import { smooth } from "./smoothing.ts";
import { inVoice, lowerStart, type Speaking } from "./voice.ts";

export type Agreed = { text: string; evidence: Evidence[]; sentences: Sentence[] };

/** Words that close a deal; "good" or "okay" alone only acknowledges. */
const CLOSES =
  /^(?:(?:oh|well|ah|all right|alright|right|okay|ok|good|yes|yeah|fine)[\s,.]+)*(?:agreed|deal|done|it's a deal|that works(?: for (?:me|us))?|works for (?:me|us)|we can live with (?:that|it)|I can live with (?:that|it)|(?:[\p{L}'-]+ ){1,4}(?:it is|is agreed|is fine|is good|works(?: for (?:me|us))?|then|fine|done|good)|fine|settled|let's do (?:that|it))(?:[.!]|,|$)/iu;
const NUMBER = new RegExp(String.raw`\d|\b(?:${TWO_TO_NINETY}|hundred|thousand|half|no|free|included)\b`, "iu");
const NOT_TERMS = new RegExp(
  String.raw`\b(?:I'll|I will|we'll|let me|tomorrow|today|${WEEKDAY_NAME}|o'clock|half past|next week|morning|afternoon|call|meet|send|if|maybe|could|might|whatever|whichever|you decide|up to you)\b`,
  "i",
);
/** Points elsewhere, or tells about the past without saying whose: "Cost us sixty grand." */
const NO_TERMS = /^(?:it|that|this|they|in|so|costs?|paid|bought|took|takes|had|was|were|went|got|made|lost|spent)\b/i;
const MAX_WORDS = 24;
const NAMES_A_THING = /\p{L}{3,}.*\s\p{L}{3,}/u;
const DATES = new RegExp(
  String.raw`\b(?:${MONTH_NAME}|the|of|latest|end|year|month|next|from|until|by|to|${FIRST_TO_TWELFTH}|${TEENS}th|(?:twen|thir|for|fif|six|seven|eigh|nine)tieth|twenty-\p{L}+|thirty-\p{L}+)\b`,
  "giu",
);

function undated(text: string): string {
  return text.replace(DATES, " ").replace(/\s+/g, " ");
}

/** Terms that one side stated and the other explicitly accepted: "We agreed: 80,000 claims a year". */
export function agreements(reading: Reading, speaking: (speaker: string) => Speaking): Agreed[] {
  const found: Agreed[] = [];
  for (const sentence of reading.sentences) {
    const before = reading.sentences[sentence.at - 1];
    if (!before || before.speaker === sentence.speaker || !before.heard || !sentence.heard) continue;
    if (mayBeExternal(reading.people, before.speaker) === mayBeExternal(reading.people, sentence.speaker)) continue;
    const raw = sentence.evidence[0]?.quote ?? "";
    if (!CLOSES.test(raw) || raw.split(" ").length > 9) continue;
    if (
      before.question ||
      before.words < 3 ||
      before.words > MAX_WORDS ||
      !NUMBER.test(before.clean) ||
      NOT_TERMS.test(before.clean)
    )
      continue;
    const said = smooth(before.clean);
    if (NO_TERMS.test(said) || /[–—;?:]|\.\./.test(said)) continue;
    const text = inVoice(said, speaking(before.speaker));
    if (!text || wordCount(text) < 3 || /, so\b|^\S+, /.test(text) || !NAMES_A_THING.test(undated(text))) continue;
    found.push({
      text: `We agreed: ${lowerStart(inFigures(text, reading.transcript.startTime))}.`,
      evidence: [...before.evidence, ...sentence.evidence],
      sentences: [before, sentence],
    });
  }
  return found;
}
