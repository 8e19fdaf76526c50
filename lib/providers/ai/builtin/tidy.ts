import { MONTH_NAME } from "@/lib/grounding/spoken/calendar";
import { TWO_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import { tokenize } from "./nlp.ts";
import type { Reading } from "./reading.ts";

const TITLED = "(?:Mrs?|Ms|Miss|Dr|Doctor|Frau|Herr|Madame|Monsieur|Señora?|Signora?)\\.? \\p{Lu}[\\p{L}-]+";
const GREETED = /^(?:hey|hi|hello|oh|look|listen|so),? (\p{Lu}\p{L}+),? (?:so,? )?(?=\p{L})/iu;
const FRONTED = /^(?:for|with|on|in|at|from|under|over|per|by|until|after|before|if|when|as|since)\b/i;
/** "Your sister, Ewa, does the tips" names somebody; "for us, Helen, it is £3" addresses her. */
const APPOSED = /\b(?:my|our|your|his|her|their|the|an?) [\p{L}-]+(?: [\p{L}-]+)?$/iu;
const TAIL =
  /,? (?:(?<=, )(?:that's|that is|it's|it is|they're|so|and|but)|(?:sir|madam|ma'am|obviously|basically|honestly|frankly|literally|anyway|by the way|funny enough|I'm afraid|I am afraid|as I say|as you say|if I'm honest|if I am honest|to be honest|to be fair|let's say|so to speak|or so|and that|the lot))(?=[.:]$|\.$)/i;

const SPOKEN: [RegExp, string][] = [
  [/(?<![\p{L}'])((?:the|an?|our|your|my) [\p{L}-]+(?: [\p{L}-]+){0,2}|\p{Ll}+ \p{Ll}+),? \1(?![\p{L}'])/giu, "$1"],
  [
    /,? (?:and|but) (?:that's|that is|it's|it is) (?=(?:with|without|including|excluding|plus|per|before|after) )/gi,
    ", ",
  ],
  [/(?<!\b(?:until|till|by|since|before|back|from|and)) then(?=[,.])/g, ""],
  [/^(?:At|For|With|In|On) (?:that|this|those|these) \p{L}+, (?=\p{L})/u, ""],
  [
    /(\d (?:an?|per) \p{L}+(?: (?:an?|per) \p{L}+)?) (?=[$€£]?\d[\d,.]*(?: \p{L}+)? (?:once|one time|an?|per|each)\b)/gu,
    "$1, ",
  ],
  [/(?<=: [^.:]+)(?<!: (?:yes|no)), (it|they) (?=\p{L}+s\b|are\b|have\b|can\b|do\b)/gu, ". $1 "],
  [/\b(of) those (?=\p{Ll}+s\b)/gu, "$1 the "],
  [/\b(have|has) got,? (?=[$€£]?\d)/g, "$1 "],
  [
    new RegExp(
      String.raw`(?<=\b(?:have|has|need|needs|want|wants|is|are|about)), (?=(?:about |around )?(?:[$€£]?\d|${TWO_TO_TWELVE}\b))`,
      "g",
    ),
    " ",
  ],
  [/, (?:funny enough|to be honest|if I'm honest|if I am honest|I'm afraid|I am afraid|obviously|as I say),/gi, ","],
  [new RegExp(String.raw`\b(in|on|at) the (?=${MONTH_NAME}\b)`, "gi"), "$1 "],
  [new RegExp(String.raw`\bin (?=${MONTH_NAME} \d{1,2}\b(?!,? \d))`, "g"), "on "],
  [new RegExp(String.raw`\bIn (?=${MONTH_NAME} \d{1,2}\b)`, "g"), "On "],
  [/\bin (?=(?:last|next) (?:week|month|year|spring|summer|autumn|winter)\b)/gi, ""],
  [/ one time ([$€£]?[\d.,]*\d(?: (?:per|an?) \p{L}+)?)/gu, " $1 once"],
  [new RegExp(String.raw`\b(\d+|${TWO_TO_TWELVE}) (\p{Ll}+s) more\b`, "gu"), "$1 more $2"],
  [
    /(?<=\b(?:cents|pence|euros?|pounds|dollars)) for (?=(?:month|week|year|piece|minute|hour|unit|person)\b)/giu,
    " a ",
  ],
  [/(?<=\d[\d.,]*%?(?: [\p{L}-]+){0,2}) for (?=(?:month|week|year|piece|minute|hour|unit|person)\b)/giu, " a "],
];

/** The line without forms of address, asides and repeated words. */
export function tidied(line: string, reading: Reading): string {
  const written = SPOKEN.reduce((text, [spoken, written]) => text.replace(spoken, written), unaddressed(line, reading));
  const text = written
    .replace(/[.!]?$/, ".")
    .replace(TAIL, "")
    .replace(TAIL, "");
  return text.replace(/(?<=^|[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function unaddressed(line: string, { people }: Reading): string {
  const isName = (word: string) => people.names.has(word.toLowerCase());
  const text = line
    .replace(GREETED, (all, name: string) => (isName(name) ? "" : all))
    .replace(new RegExp(`, ${TITLED}(?=[.:])`, "gu"), "")
    .replace(/, (\p{Lu}\p{L}+)(?=[.:])/gu, (all, name: string) => (isName(name) ? "" : all))
    .replace(/^([^,]+), (\p{Lu}\p{L}+), (?=\p{Ll}|I\b)/u, (all, before: string, name: string) => {
      if (!isName(name) || APPOSED.test(before) || isName(before)) return all;
      return FRONTED.test(before) ? `${before}, ` : `${before} `;
    });
  return text.replace(/ (\p{Lu}\p{L}+)\.$/u, (all, name: string) =>
    isName(name) && endsClause(text, all) ? "." : all,
  );
}

/** "You pay three ninety at the moment Grainne." */
function endsClause(text: string, name: string): boolean {
  const last = tokenize(text.slice(0, text.length - name.length)).at(-1);
  return /^(?:NOUN|ADV|ADJ|NUM)$/.test(last?.tag ?? "");
}

const CUT =
  /, (?!but\b|if\b|unless\b|not\b|only\b|except\b|without\b|excluding\b|plus\b|or\b)| (?=(?:and|so|because|which) )/g;
const FIGURE = new RegExp(String.raw`\d|\b(?:${TWO_TO_TWELVE}|half|free)\b`, "i");
const LEAST_WORDS = 4;
/** Without a figure, a short beginning says nothing: "The beds are good." */
const LEAST_PLAIN_WORDS = 7;
const RESTRICTED = /\b(?:but|if|unless|except|only|without|excluding|not|or)\b/i;

/** The line cut off at a comma or conjunction, longest first; never without its figure or a restriction. */
export function beginningsOf(line: string): string[] {
  const from = line.startsWith("You asked") ? line.indexOf(":") + 1 : 0;
  const beginnings = [...line.matchAll(CUT)]
    .filter(({ index }) => index > from && !RESTRICTED.test(line.slice(index)))
    .map(({ index }) => line.slice(0, index).replace(/[\s,.;:]+$/, ""));
  return beginnings
    .filter((one) => {
      const words = one.slice(from).trim().split(" ").length;
      return FIGURE.test(one.slice(from)) ? words >= LEAST_WORDS : !FIGURE.test(line) && words >= LEAST_PLAIN_WORDS;
    })
    .map((one) => `${one}.`)
    .reverse();
}

const ITS = /^It(?:'s| is) (?=(?:about |around |roughly )?[$€£]?\d)/;
const FIGURE_FIRST = new RegExp(
  String.raw`^(?:(?:about|around|roughly|over|almost|nearly) )?(?:\d|(?:${TWO_TO_TWELVE}|half)\b)`,
  "i",
);

/** A guest's figure without a verb, told as what they said: "112 patients who had to come twice". */
export function mentioned(said: string): string[] {
  const line = said.replace(ITS, "");
  const thing = line.split(/,(?!\d)| (?:who|that|which|because) /)[0]!;
  const tokens = tokenize(thing);
  const hasVerb = tokens.some(({ tag, lower }) => tag === "AUX" || (tag === "VERB" && !/(?:ed|en|ing)$/.test(lower)));
  const isNamed = tokens.some(({ tag }) => tag === "NOUN");
  return FIGURE_FIRST.test(line) && isNamed && !hasVerb
    ? [`You mentioned ${line.charAt(0).toLowerCase()}${line.slice(1)}`]
    : [];
}
