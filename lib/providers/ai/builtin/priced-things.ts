import { smallNumber } from "@/lib/grounding/spoken/small-numbers";
import { inFigures } from "./figures.ts";
import { tokenize } from "./nlp.ts";
import type { Reading, Sentence } from "./reading.ts";

/** "With three", "For 640" */
const ONLY_COUNT = /^((?:with|for|at) )(\d[\d,]*|\p{L}+)$/iu;
/** "For two stages", next to "with three" */
const OTHER_COUNT = /\b(?:with|for|at) (?:two|three|four|five|six|seven|eight|nine|ten) ([\p{Ll}-]+s)(?![\p{L}-])/iu;
const BESIDE = 3;
const NOT_THINGS =
  /^(?:days|weeks|months|years|hours|minutes|seconds|times|pounds|dollars|euros|francs|cents|pence|thousands|percent|ones|others|of|points|questions|options)$/i;
const RECENT = 20;
/** A large number seldom counts two kinds of things. */
const LARGE = 13;
const EARLIER = 80;

/** Names what a price is for: "For 640" where somebody spoke of 640 people. */
export function withNoun(lead: string, sentence: Sentence, reading: Reading): string {
  const [, setting = "", count = ""] = ONLY_COUNT.exec(lead) ?? [];
  const value = /^\d/.test(count) ? Number(count.replaceAll(",", "")) : smallNumber(count);
  if (!value || value < 2) return lead;
  const reach = value >= LARGE ? EARLIER : RECENT;
  const before = reading.sentences.slice(Math.max(0, sentence.at - reach), sentence.at).reverse();
  const said = new RegExp(`(?<![\\p{L}\\d,.-])${count} ([\\p{Ll}-]+s|people|staff)(?![\\p{L}-])`, "iu");
  for (const one of before) {
    const noun = said.exec(inFigures(one.clean, reading.transcript.startTime))?.[1];
    if (noun && !NOT_THINGS.test(noun) && isNoun(noun)) return `${setting}${count} ${noun}`;
  }
  const other = before.slice(0, BESIDE).flatMap(({ clean }) => OTHER_COUNT.exec(clean)?.[1] ?? [])[0];
  return other && !NOT_THINGS.test(other) && isNoun(other) ? `${lead} ${other}` : lead;
}

function isNoun(word: string): boolean {
  return tokenize(`The ${word} are here.`)[1]?.tag === "NOUN";
}
