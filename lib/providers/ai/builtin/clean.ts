import { remembered } from "@/lib/grounding/remembered";
import { WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { NUMBER_WORDS } from "@/lib/grounding/spoken/small-numbers";
import { withoutCorrectedDays } from "./corrected-days.ts";
import { withoutCorrectedFigures } from "./corrected-figures.ts";

const FILLERS = new Set("uh um umm uhm er erm ah eh hmm hm mm mmm mm-hmm mhm uh-huh huh hmph oh ooh ugh".split(" "));
const SMALL_WORDS = new Set(
  "a i an and am as at be by do go he if in is it me my no of on or so to up us we the they than then that this her his has had was who why you for but can did its our out are all any not one two how i'm i'd it's she see say may let per".split(
    " ",
  ),
);
const DOUBLES = new Set(["bye", "no", "yes", "ha"]);

const DAYS =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december)\b/g;

/** Markers that recorders insert: {vocalsound}, [laughter], (inaudible), <noise>. */
const MARKERS =
  /\{[^{}]{0,40}\}|\[[^[\]]{0,40}\]|<[^<>]{1,40}>|\((?:laughs|laughing|laughter|inaudible|crosstalk|pause|sighs|coughs|unintelligible|applause|noise)\)/gi;

/** "Send 'em"; "em" alone is also a hesitation: "it's, em, fine". */
const SPOKEN_THEM =
  /(?<=\p{L} )['’]em\b|(?<=\b(?:of|on|to|with|for|send|put|see|tells?|get|give|ask|ring|call|keep|bring|show) )em\b(?!,)/giu;

/** "I'll send it today itself", as people say in India. */
const DAY_ITSELF = new RegExp(
  String.raw`(?<=\b(?:today|tonight|tomorrow|${WEEKDAY_NAME}|this (?:week|month))) itself\b`,
  "gi",
);

const LEADS: RegExp[] = [
  /^[\s,.;:!?\-–—…'"*]+(?=[\p{L}\p{N}$€£"'])/u,
  /^(?:and|but|or|plus|cause|'cause|okay|ok|'kay|alright|all right|anyway|anyways|alrighty)\b(?: then)?[\s,.]+/i,
  /^you know what[\s,]+(?=\p{L})/iu,
  /^so\b(?! far| much| many| that| called| long)[\s,]+/i,
  /^(?:yeah|yep|yup|yes|right|sure|well|now|like|basically|actually|exactly|perfect|great|cool|nice|good|fine|look|listen|honestly|correct|true|totally|absolutely|definitely|agreed|awesome|excellent|brilliant|fair enough|sounds good|makes sense|got it|i see|of course|no problem|i mean|you know|i guess|to be honest|obviously)\s*[,.!]\s*/i,
  /^(?:right|no worries|okay|sure|of course)\s+(?=so\b)/i,
  /^(?:yeah|yep)\s+(?=(?:only|about|roughly|from|most|some|all|sure|exactly|no|definitely|right)\b)/i,
  /^(?:yeah|yep|yup|well|i mean|you know|basically)\s+(?=(?:i|i'm|i'll|i've|we|we're|we'll|we've|you|it|it's|that|that's|the|this|there|they|he|she|so|and|but|our|my|so)\b)/i,
];

/** Removes fillers, stutters and recorder markers from a sentence; adds no words. */
export function cleanSentence(raw: string): string {
  const plain = raw.replace(MARKERS, " ").replace(/\s+/g, " ").replace(SPOKEN_THEM, "them").trim();
  const kept = dropRepeats(dropStutters(dropStutters(dropFillers(plain.split(" ")))));
  let text = kept
    .join(" ")
    .replace(/\s+([,.;:!?%])/g, "$1")
    .replace(/(?<=\p{L})\s+(?='(?:s|re|ve|ll|d|m|t)\b)/gu, "")
    .replace(/,(?=[,.;:!?])/g, "")
    .replace(DAY_ITSELF, "")
    .replace(/, (?:you know|i mean|like)(?=[,.])/gi, "")
    .replace(/\b(the|an?|our|your|my) (?:you know|i mean),? (?:\1 )?(?=\p{L})/giu, "$1 ")
    .replace(/\b((?:shall|should|can|could|will) we) (?:two|three|four|five)(?= \p{Ll})/giu, "$1");
  for (let round = 0; round < 6; round++) {
    const before = text;
    for (const lead of LEADS) text = text.replace(lead, "");
    if (text === before) break;
  }
  text = text
    .replace(/[\s,;:\-–—]+$/u, "")
    .replace(DAYS, (day) => capital(day))
    .replace(/\bq(?= (?:one|two|three|four|[1-4])\b)/g, "Q")
    .replace(/\bi(?='(?:m|ll|ve|d)\b|\s)/g, "I")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return "";
  text = withoutCorrectedFigures(withoutCorrectedDays(text));
  text = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]["')]*$/.test(text) ? text : `${text}.`;
}

export function wordCount(text: string): number {
  let count = 0;
  for (const word of text.split(/\s+/)) if (/[\p{L}\p{N}]/u.test(word)) count++;
  return count;
}

const bared = new Map<string, string>();

function bare(word: string): string {
  return remembered(bared, word, () => word.toLowerCase().replace(/^[^\p{L}\p{N}$€£'{]+|[^\p{L}\p{N}%'}]+$/gu, ""));
}

function dropFillers(words: string[]): string[] {
  const kept: string[] = [];
  let dropped = false;
  for (const word of words) {
    const core = bare(word);
    if (FILLERS.has(core)) {
      dropped = true;
      if (word.endsWith(",") && kept.at(-1)?.endsWith(",")) kept.push(kept.pop()!.slice(0, -1));
      const mark = /[.?!]$/.exec(word)?.[0];
      if (mark && kept.length > 0 && !/[.?!]$/.test(kept.at(-1)!)) kept.push(mark);
      continue;
    }
    if (dropped && (word === "," || word === "-")) continue;
    dropped = false;
    kept.push(word);
  }
  return kept;
}

/** Drops a fragment before the word it starts: "w we", "th thickness", "pro proposal". */
function dropStutters(words: string[]): string[] {
  return words.filter((word, i) => {
    const core = word.toLowerCase().replace(/-+$/, "");
    const next = bare(words[i + 1] ?? "");
    if (!/^[a-z]{1,6}'?$/.test(core)) return true;
    if (
      /^[b-hj-z]$/.test(word) &&
      !(word === "q" && /^(?:one|two|three|four|[1-4])$/.test(next)) &&
      !(isFigure(words[i - 1]) && !next.startsWith(word)) &&
      !/^(?:plan|option|version|class|series|type|vitamin|x|y|z)$/.test(bare(words[i - 1] ?? ""))
    ) {
      return false;
    }
    if (SMALL_WORDS.has(core) || NUMBER_WORDS.has(core) || next.length <= core.length || !next.startsWith(core))
      return true;
    return core.length > 3 && /^(?:'?s|es|d|ed|ing|er|ers|ly|y|al|en|ful|ion|ment|able)$/.test(next.slice(core.length));
  });
}

/** Before a scale or unit: "thirty k", "20 p". */
function isFigure(word: string | undefined): boolean {
  return word !== undefined && (NUMBER_WORDS.has(bare(word)) || /\d$/.test(word));
}

/** Keeps one copy of a repetition ("it's just it's just"); figures are never merged. */
function dropRepeats(words: string[]): string[] {
  const kept: string[] = [];
  for (const word of words) {
    kept.push(word);
    for (let size = 5; size >= 1; size--) {
      if (kept.length < size * 2 || bare(kept.at(-1)!) !== bare(kept.at(-1 - size)!)) continue;
      const tail = kept.slice(-size).map(bare);
      const before = kept.slice(-size * 2, -size);
      if (tail.some((part) => part === "" || /\d/.test(part) || DOUBLES.has(part))) continue;
      if (tail.some((part) => NUMBER_WORDS.has(part)) && !kept[kept.length - size - 1]!.endsWith(",")) continue;
      if (before.some((part, i) => bare(part) !== tail[i] || /[.?!]$/.test(part))) continue;
      const head = before.join(" ");
      kept.splice(-size * 2, size * 2, ...kept.slice(-size));
      if (/^[A-Z]/.test(head)) kept[kept.length - size] = capital(kept[kept.length - size]!);
      break;
    }
  }
  return kept;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
