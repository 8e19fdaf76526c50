import { WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { type Due, findDues } from "@/lib/grounding/spoken/deadlines";
import { FIRST_TO_TWELFTH } from "@/lib/grounding/spoken/numerals";
import type { Dialogue } from "./commitments.ts";
import type { Entry } from "./ledger.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** The longest answer or question about a day. */
export const MAX_FRAGMENT_LENGTH = 12;
const MAX_REQUEST_LENGTH = 25;

/**
 * Whether somebody else asked for the deadline since the promise: "When?", "By when can I have it?", "Friday this
 * week?"
 */
export function isAskedWhen({ turns, reading }: Dialogue, focus: Entry, turn: Turn): boolean {
  return turns.slice(focus.turn, turn.at).some(({ at, speaker, raw, words, sentences }) => {
    if (speaker === turn.speaker) return false;
    const isQuestion = sentences.some(({ sentence }) => sentence.question);
    if (isQuestion && ABOUT_MEETING.test(raw)) return false;
    if (DAY_ASKED.test(isQuestion ? `${raw}?` : raw) || DAY_WANTED.test(raw)) return true;
    const days = words <= MAX_FRAGMENT_LENGTH ? findDues(raw, reading.transcript.startTime) : [];
    if (days.some((day) => day.on === focus.due?.on && !isBare(raw, day))) return true;
    const isMeant =
      (words <= MAX_BARE_QUESTION && isLatest(focus, turns, at)) ||
      ABOUT_IT.test(raw.slice(-80)) ||
      sharesStem(focus, sentences);
    return WHEN.test(raw.slice(-120)) && isMeant && !asksOfElse(focus, sentences);
  });
}

const ABOUT_MEETING = /\bwhen (?:do|shall|should|can|could|will|would) we (?:\p{L}+ )?(?:meet|talk|speak|see|sit)\b/iu;
const MAX_BARE_QUESTION = 6;
const ABOUT_IT = /\b(?:it|that|them|those|one|have|get|hear|expect|send|see|know|ready|done|need|want)\b/i;

/** Whether nothing was told at length since a promise, so that a bare "When?" is about it. */
export function isLatest({ turn }: Entry, turns: Turn[], at: number): boolean {
  return turns.slice(turn + 1, at).every(({ words }) => words <= MAX_FRAGMENT_LENGTH);
}

/** Whether the last sentence asks for the day of something else: "When starts the season?", "Delivery when?" */
export function asksOfElse({ stems }: Entry, sentences: ReadSentence[]): boolean {
  const asked = sentences.at(-1)?.sentence;
  if (!asked?.question || !/\bwhen\b/i.test(asked.clean) || ABOUT_IT.test(asked.clean)) return false;
  return asked.tokens.some(({ tag }) => tag === "NOUN") && !asked.stems.some((stem) => stems.has(stem));
}

function sharesStem({ stems }: Entry, sentences: ReadSentence[]): boolean {
  return sentences.some(({ sentence }) => sentence.stems.some((stem) => stems.has(stem)));
}

export const WHEN =
  /\b(?:when(?= (?:do|can|could|will|would|is|are|shall|should|might)\b|[?,]|$)|what day|which day|how soon|how long(?= (?:do|will|would) (?:you|it|that)\b)|by what|by\?|by,? (?:um|uh|er),?\s*[—–-]?$|time ?frame|date)\b|\bby\s*[?—–-]+\s*$|\bby (?:then|(?:the|our|your) \p{L}+)\?$/iu;
const ORDINAL = `(?:(?:twenty|thirty)[- ])?(?:${FIRST_TO_TWELFTH}|\\p{L}+(?:teenth|tieth)|\\d+(?:st|nd|rd|th))`;
const DAY = `(?:today|tomorrow|tonight|${WEEKDAY_NAME}|${ORDINAL})`;
const DAY_ASKED = new RegExp(`\\b(?<!\\ban? )(?:${DAY}|week|month)\\b[^.?!]{0,25}\\?`, "iu");

const DAY_WANTED = new RegExp(
  `\\b(?:not|rather|instead|sooner|earlier|send|prefer|need|want|too late)\\b[^.?!]{0,50}\\b${DAY}\\b`,
  "iu",
);

/** Whether the other side just asked for it on a day: "Can she have it Wednesday? She's got her meeting Thursday." */
export function isWantedOn({ turns }: Dialogue, turn: Turn): boolean {
  const before = turns[turn.at - 1];
  return before !== undefined && before.words <= MAX_REQUEST_LENGTH && WANTED_ON.test(before.raw);
}

const WANTED_ON = new RegExp(
  `\\b(?:can|could|may) (?:I|we|you|he|she|they) (?:have|get|send|do|make|manage|see|bring) (?:it|that|them|this|those)\\b[^.?!]{0,30}\\b${DAY}\\b`,
  "iu",
);
/** Whether the speaker takes the day that somebody else just proposed: "Any chance of Monday?" "Monday, then." */
export function isTaken({ turns }: Dialogue, turn: Turn, clean: string, { phrase, start }: Due): boolean {
  const before = turns[turn.at - 1];
  if (!before || before.speaker === turn.speaker) return false;
  if (!PROPOSES.test(before.raw) && !namesDayThatSuits(turns, before, phrase)) return false;
  const lead = clean.slice(0, start);
  if (!isFilling(lead) && !MANAGES.test(lead)) return false;
  return turn.words <= MAX_FRAGMENT_LENGTH && before.raw.toLowerCase().includes(phrase.toLowerCase());
}

/** Whether the other side picks a day that whoever promised just offered: "Today or tomorrow." "Today's best." */
export function isPicked({ turns }: Dialogue, { owner, due }: Entry, turn: Turn, { phrase, start }: Due): boolean {
  const before = turns[turn.at - 1];
  if (before?.speaker !== owner || before.words > MAX_FRAGMENT_LENGTH || start > MAX_LEAD) return false;
  if (due && !/\bor\b/i.test(before.raw)) return false;
  return before.raw.toLowerCase().includes(phrase.toLowerCase());
}

const MAX_LEAD = 4;
/** "We can manage the fourth" */
const MANAGES =
  /^(?:(?:okay|ok|well|yes|right|fine|sure),? )*(?:I|we)(?:['’]ll| will| can| could)? (?:do|manage|make)(?: it)? (?:by |on )?(?:the )?$/i;
const PROPOSES =
  /\b(?:any chance|doable|possible|manage|wants? (?:it|that|them)|needs? (?:it|that|them)|(?:how|what) about|(?:['’]d|would) (?:want|need|like)|make (?:it|that)|could|can|would|better|best|rather|instead|sooner|earlier|prefer\w*)\b/i;

/** Whether the sentence is only the day and at most one other word. */
export function isBare(clean: string, due: Due): boolean {
  return unfilled(clean, due) <= 1;
}

export function unfilled(clean: string, { phrase }: Pick<Due, "phrase">): number {
  const rest =
    clean
      .toLowerCase()
      .replace(phrase.toLowerCase(), " ")
      .match(/[\p{L}']+/gu) ?? [];
  return rest.filter((word) => !FILLING.test(word)).length;
}

export function isFilling(text: string): boolean {
  return (text.toLowerCase().match(/[\p{L}']+/gu) ?? []).every((word) => FILLING.test(word));
}

const FILLING = new RegExp(
  String.raw`^(?:so|then|the|a|on|by|this|that|next|and|or|ok|okay|yes|yeah|right|great|good|fine|perfect|lovely|is|it|it's|that's|works|say|let's|for|me|of|in|at|um|mon|friday|monday|tuesday|wednesday|thursday|saturday|sunday|\p{L}+(?:teenth|tieth|${FIRST_TO_TWELFTH}))$`,
  "u",
);

/** Puts a day in place of another. */
export const INSTEAD =
  /\b(?:I mean|rather|more like|actually|sorry|instead|make (?:it|that)|forget the|not the|let's say|can I say)\b/i;

/** The other side takes another day, too: "No rush, Friday is fine." */
export const IS_FINE =
  /(?:^|, (?:but |and |so )?)(?:(?:oh|no|well|actually|no (?:rush|hurry|need)|don['’]t (?:rush|hurry)),? )*(?:the )?[\p{L}\d ]{3,30}?(?:['’]s| is| would be| will be)(?: just| also| still| really| absolutely)? (?:fine|okay|ok|good|great|enough|early enough|soon enough|perfect|plenty|all right)\b/iu;

/** Whether a turn welcomes a day of its own choice, not one that it was just asked about. */
export function namesDayThatSuits(turns: Turn[], { at, sentences }: Turn, day: string): boolean {
  const isAsked = turns[at - 1]?.raw.toLowerCase().includes(day.toLowerCase()) ?? false;
  return !isAsked && sentences.some(({ sentence }) => IS_FINE.test(sentence.clean));
}

export const TAKES_BACK = /^(?:no|sorry|wait|actually|hang on|hm+|rather|make (?:it|that))\b/i;

/** Whether a sentence before this one, in the same turn, took something back. */
export function isTakenBackBefore({ before }: Dialogue, turn: Turn): boolean {
  const from = before.findLastIndex((one) => one.turn !== turn.at) + 1;
  return before.slice(from).some((one) => TAKES_BACK.test(one.sentence.clean));
}

/** What comes before another day: "By Friday. No, Monday.", unlike "No, that's next week." */
export const CORRECTION_FIRST = /^(?:(?:oh|ah|no|wait|sorry|actually|hm+)[,.]? )+(?!(?:that|it|this)(?:['’]s| is)\b)/i;
