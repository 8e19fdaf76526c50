import { TWO_TO_TEN } from "@/lib/grounding/spoken/numerals";
import { smallNumber } from "@/lib/grounding/spoken/small-numbers";
import { inFigures } from "./figures.ts";
import { tokenize } from "./nlp.ts";
import type { Reading, Sentence } from "./reading.ts";
import { MONEY } from "./worth-patterns.ts";

/** "With three", "For 640" */
const ONLY_COUNT = /^((?:with|for|at) )(\d[\d,]*|\p{L}+)$/iu;
/** "For two stages", next to "with three" */
const OTHER_COUNT = new RegExp(String.raw`\b(?:with|for|at) ${TWO_TO_TEN} ([\p{Ll}-]+s)(?![\p{L}-])`, "iu");
const BESIDE = 4;
const NOT_THINGS =
  /^(?:days|weeks|months|years|hours|minutes|seconds|times|pounds|dollars|euros|francs|cents|pence|thousands|percent|ones|others|of|points|questions|options)$/i;
/** A large number seldom counts two kinds of things. */
const LARGE = 13;
const EARLIER = 80;

type Named = { text: string; from?: Sentence };

/** Names what a price is for: "For 640" where somebody spoke of 640 people. */
export function withNoun(lead: string, sentence: Sentence, reading: Reading): Named {
  const [, setting = "", count = ""] = ONLY_COUNT.exec(lead) ?? [];
  const value = /^\d/.test(count) ? Number(count.replaceAll(",", "")) : smallNumber(count);
  if (!value || value < 2) return { text: lead };
  const near = value >= LARGE ? before(sentence, reading) : paidBeside(sentence, reading);
  const said = new RegExp(
    `(?<![\\p{L}\\d,.-]|\\b(?:my|his|her|their) )${count} ([\\p{Ll}-]+s|people|staff)(?![\\p{L}-])`,
    "iu",
  );
  for (const from of near) {
    const noun = said.exec(inFigures(from.clean, reading.transcript.startTime))?.[1];
    if (noun && !NOT_THINGS.test(noun) && isNoun(noun)) return { text: `${setting}${count} ${noun}`, from };
  }
  for (const from of paidBeside(sentence, reading)) {
    const other = OTHER_COUNT.exec(from.clean)?.[1];
    if (other && !NOT_THINGS.test(other) && isNoun(other)) return { text: `${lead} ${other}`, from };
  }
  return { text: lead };
}

function before({ at }: Sentence, { sentences }: Reading): Sentence[] {
  return sentences
    .slice(Math.max(0, at - EARLIER), at)
    .filter(({ heard }) => heard)
    .reverse();
}

/** The sentences about money next to a price. */
function paidBeside({ at }: Sentence, { sentences }: Reading): Sentence[] {
  return sentences
    .slice(Math.max(0, at - BESIDE), at + BESIDE + 1)
    .filter((one) => one.at !== at && one.heard && MONEY.test(one.clean))
    .reverse();
}

function isNoun(word: string): boolean {
  return tokenize(`The ${word} are here.`)[1]?.tag === "NOUN";
}
