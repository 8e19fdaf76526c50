import { TWO_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import { isNameIn, lowerIn } from "./casing.ts";
import type { Reading } from "./reading.ts";

const FEW = `(?:${TWO_TO_TWELVE}|several|some|a few|plenty of)`;
/** Spoken wording and the written one with the same meaning. */
const WRITTEN: [RegExp, string][] = [
  [
    /\b(have|has|had) (only |just (?=got \d)|still |already |also )?got (?!(?:used|rid|better|worse|lost|stuck|hold)\b)/gi,
    "$1 $2",
  ],
  [
    new RegExp(
      `\\bthere(?:'s| is) (?=(?:about |around |only )?(?:${FEW}\\b|(?!1(?![\\d,.]))\\d[\\d,.]*(?![\\d,.%]| (?:an?|per|each)\\b)))`,
      "gi",
    ),
    "there are ",
  ],
  [/\b(it|that|there)'d (?=be\b|have\b)/gi, "$1 would "],
  [/^(?:price|cost)[- ]wise,? (?:it's|it is|that's|that is) /i, "the price is "],
  [/^price is /i, "the price is "],
  [
    /\b(You|We) are (?=(?:about |around |roughly )?[\d,]+ (?:people|children|staff|employees|drivers|nurses|engineers|partners|agents|users|pupils|students|members)\b)/g,
    "$1 have ",
  ],
  [/(?<![,.;:])\s(?:honestly|basically|literally|frankly|obviously|kind of|sort of)(?= \p{Ll})/giu, ""],
  [/\b(in|since|about|for|at|by|of|from|after|until|within|to|are) like (?=(?:an?|one|half|\d)\b)/gi, "$1 "],
  [/(?<!\b(?:looks?|looked|feels?|sounds?)) like (?=\d)/g, " "],
  [/(?<![\p{L}\d])'?em(?![\p{L}\d])/gu, "them"],
  [/: (yes|no),? (?:yes|yeah|yep|no)\b/gi, ": $1"],
  [
    /, (?:is|are|was|were|has|have|had|do|does|did|can|could|will|would)n['’]t (?:it|they|you|we|he|she|I|there)(?=\.$|$)/g,
    "",
  ],
  [/^(how (?:many|much|long|often|big) [^:]{3,60}): (?:it|that)(?:'s| is) /i, "$1: "],
];
const HEADED = /^(You asked about )([^:]+)(:.*)$/u;
const REPLY = /^([^:]+: (?:(?:yes|no), )?)(\p{Lu}[^.]*\.)$/u;

/** Writes down what a speaker said: the same statement without the habits of speech. */
export function asWriting(line: string, reading: Reading): string {
  const text = WRITTEN.reduce((out, [spoken, written]) => out.replace(spoken, written), line);
  const headed = text.replace(
    HEADED,
    (_, frame: string, matter: string, rest: string) => `${frame}${small(matter, reading)}${rest}`,
  );
  const replied = headed.replace(REPLY, (_, frame: string, reply: string) => `${frame}${small(reply, reading)}`);
  return replied.charAt(0).toUpperCase() + replied.slice(1);
}

function small(text: string, reading: Reading): string {
  const first = /^[\p{L}-]+/u.exec(text)?.[0] ?? "";
  return isNameIn(first, reading) ? text : lowerIn(text, reading);
}
