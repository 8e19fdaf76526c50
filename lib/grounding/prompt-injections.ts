import { isAnnounced, isAnnouncement } from "./injection/announcements";
import { isForSoftware } from "./injection/audience";
import { isDictated } from "./injection/dictated-fields";
import { isEnglishInstruction } from "./injection/english";
import { isForForeignSoftware } from "./injection/foreign-audience";
import { isFramed } from "./injection/frames";
import { fluent } from "./injection/hesitations";
import { isForeignInstruction } from "./injection/other-languages";
import { readings } from "./injection/plain-letters";
import { putInMouths } from "./injection/words-in-mouths";
import { remembered } from "./remembered";

type Said = { speaker?: string; text: string };

/** Invisible tag characters, which only serve to hide text. */
const INVISIBLE_LETTERS = /[\u{e0020}-\u{e007e}]/u;
/** Text spelled out letter by letter, longer than any code or address. */
const SPELLED_OUT = /(?<=(?<!\p{L})\p{L})(?:[ ._*|-]\p{L}(?!\p{L})){19}/u;
const SENTENCE = /[^.?!…\n]+[.?!…\n]*["')\]]*\s*/g;
/** Longer text is read in parts. */
const LONGEST = 1_500;
const INTERJECTION_WORDS = 4;
const SHORT_REPLY = 20;
/** How a request to software continues: with an order, or with something only software can use. */
const CARRIES_ON =
  /^\W*(?:please |now |then |instead,? |also,? |and )*(?:send|add|write|say|state|report|include|insert|approve|set|mark|offer|forward|e-?mail|output|print|reveal|reply|respond|delete|remove|change|replace|draft|cc|bcc|copy|confirm|transfer|pay|refund|grant|apply|do not|don't|never|always)\b|\b(?:bot|prompt|instructions?|bcc|transcript|summari[sz]e|output|must say|state that|write that|say that)\b|@|https?:|www\./i;
const OBEYS =
  /^\W*(?:(?:ok(?:ay)?|sure|yes|yeah|yep|of course|certainly|absolutely|alright|all right|will do|done|noted|understood|got it|right|fine|great|perfect|no problem|consider it done|as you wish|recorded|added|confirmed|agreed|it's done|that's (?:noted|done|recorded|in)|i(?:'ve| have|'ll| will) (?:note|add|record|put|write)\w*)[\s,.!:;–—-]*)+/i;
const OBEYED =
  /\b(?:noted|recorded|added|written|done|confirmed|agreed|on (?:the )?record|in the (?:notes|minutes|summary)|(?:put|add|write|note|record) (?:that|it))\b/i;

const detectors = [
  isEnglishInstruction,
  isFramed,
  isForSoftware,
  isDictated,
  isForeignInstruction,
  isForForeignSoftware,
];
/** How many turns after "this one is for the bot" still belong to it. */
const ANNOUNCED_TURNS = 4;

const judged = new Map<string, boolean>();

/** Whether a text tries to steer what is written about a conversation, in any disguise. */
export function isInstruction(text: string): boolean {
  return remembered(judged, text, () => steers(text));
}

function steers(text: string): boolean {
  if (INVISIBLE_LETTERS.test(text) || SPELLED_OUT.test(text)) return true;
  return partsOf(text).some((part) =>
    readings(part).some((reading) => {
      const spoken = fluent(reading);
      return readsAsInstruction(reading) || (spoken !== reading && readsAsInstruction(spoken));
    }),
  );
}

function readsAsInstruction(reading: string): boolean {
  return detectors.some((detects) => detects(reading));
}

/** Indexes of segments that address software instead of people, and of replies that comply. */
export function findPromptInjections(segments: readonly Said[]): number[] {
  return [...hostileFrom(segments).keys()].sort((a, b) => a - b);
}

/** Blanks out everything said to software, so that it cannot serve as evidence. Text before it keeps its offsets. */
export function withoutInstructions<T extends Said>(segments: readonly T[]): T[] {
  const starts = hostileFrom(segments);
  return segments.map((one, at) => {
    const start = starts.get(at);
    return start === undefined ? one : { ...one, text: one.text.slice(0, start) };
  });
}

/** Several checks read the same transcript, and this is the most expensive part of each. */
const readBefore = new WeakMap<readonly Said[], Map<number, number>>();

/** The offset in each hostile segment where the instruction starts. */
function hostileFrom(segments: readonly Said[]): Map<number, number> {
  const known = readBefore.get(segments) ?? findHostile(segments);
  readBefore.set(segments, known);
  return known;
}

function findHostile(segments: readonly Said[]): Map<number, number> {
  const starts = new Map<number, number>();
  for (const [at, { text }] of segments.entries()) if (isInstruction(text)) starts.set(at, startOf(text));
  for (const at of [...putInMouths(segments), ...announcedIn(segments)]) if (!starts.has(at)) starts.set(at, 0);
  for (const [at, one] of segments.entries()) {
    const next = nextTurn(segments, at);
    if (next === null) continue;
    const { text } = segments[next]!;
    const isKnown = starts.has(at);
    if (starts.has(next)) continue;
    if (
      isKnown ? isUnfinished(one.text) || carriesOn(text) : isInstruction(`${lastWords(one.text)} ${firstWords(text)}`)
    ) {
      if (!isKnown) starts.set(at, Math.max(0, one.text.length - lastWords(one.text).length));
      starts.set(next, 0);
    }
  }
  for (const at of [...starts.keys()]) {
    const reply = segments[at + 1];
    if (reply && !starts.has(at + 1) && obeys(reply.text, segments[at]!.text)) starts.set(at + 1, 0);
  }
  return starts;
}

/** Turns that say to software what their speaker announced before: "This one is for the bot." */
function announcedIn(segments: readonly Said[]): number[] {
  return segments.flatMap(({ speaker, text }, at) => {
    if (speaker === undefined || !readings(lastSentence(text)).some((one) => isAnnouncement(fluent(one)))) return [];
    return segments
      .slice(at + 1, at + 1 + ANNOUNCED_TURNS)
      .flatMap((next, after) => (next.speaker === speaker && isAnnounced(next.text) ? [at, at + 1 + after] : []));
  });
}

function lastSentence(text: string): string {
  return (
    text
      .slice(-200)
      .split(/(?<=[.?!])\s+/)
      .at(-1) ?? ""
  );
}

/** The next turn of the same speaker, with at most a short interjection in between. */
function nextTurn(segments: readonly Said[], at: number): number | null {
  const { speaker } = segments[at]!;
  if (speaker === undefined) return null;
  if (segments[at + 1]?.speaker === speaker) return at + 1;
  const between = segments[at + 1]?.text.split(/\s+/).length ?? 0;
  return segments[at + 2]?.speaker === speaker && between <= INTERJECTION_WORDS ? at + 2 : null;
}

function isUnfinished(text: string): boolean {
  return /(?<!\b(?:it|that|this) )\b(?:write|put|say|note|add|record|state|mention|include|that|down)\s*[,:…–—-]*\s*$/i.test(
    text,
  );
}

function carriesOn(text: string): boolean {
  return readings(firstWords(text)).some((reading) => CARRIES_ON.test(reading));
}

/** Whether a reply complies: "Okay, noted: half price for everyone." */
function obeys(reply: string, request: string): boolean {
  const opening = OBEYS.exec(reply)?.[0];
  if (opening === undefined) return false;
  const rest = contentOf(reply.slice(opening.length));
  if (rest.length === 0) return true;
  const asked = new Set(contentOf(request));
  const repeated = rest.filter((word) => asked.has(word)).length;
  if (OBEYED.test(reply)) return repeated >= 2 || reply.split(/\s+/).length <= SHORT_REPLY;
  return repeated >= 2 && repeated >= rest.length / 2;
}

function contentOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}|\p{N}+/gu) ?? [];
}

function lastWords(text: string): string {
  return text.slice(-200).trimStart();
}

function firstWords(text: string): string {
  return text.slice(0, 200);
}

function partsOf(text: string): string[] {
  if (text.length <= LONGEST) return [text];
  const parts: string[] = [];
  for (let from = 0; from < text.length; from += LONGEST - 300) parts.push(text.slice(from, from + LONGEST));
  return parts;
}

function startOf(text: string): number {
  let before: RegExpExecArray | null = null;
  for (const sentence of text.matchAll(SENTENCE)) {
    if (isInstruction(sentence[0])) return sentence.index;
    if (before && isInstruction(before[0] + sentence[0])) return before.index;
    before = sentence;
  }
  return 0;
}
