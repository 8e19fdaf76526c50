import { isAnnounced, isAnnouncement } from "./injection/announcements";
import { isForSoftware } from "./injection/audience";
import { concessionsIn } from "./injection/concessions";
import { isDictated } from "./injection/dictated-fields";
import { isEnglishInstruction } from "./injection/english";
import { isForForeignSoftware } from "./injection/foreign-audience";
import { isFramed } from "./injection/frames";
import { fluent } from "./injection/hesitations";
import { obeyingParts } from "./injection/obeying-replies";
import { isForeignInstruction } from "./injection/other-languages";
import { isOwnPromise } from "./injection/own-promises";
import { blanked, type Piece, piecesOf } from "./injection/pieces";
import { readings } from "./injection/plain-letters";
import type { Attendee } from "./injection/sides";
import { unagreedIn } from "./injection/unagreed";
import { putInMouths } from "./injection/words-in-mouths";
import { remembered } from "./remembered";

type Said = { speaker?: string; text: string };
type Part = Pick<Piece, "start" | "end">;

/** Tag characters and overrides of the direction, which only serve to hide text. */
const INVISIBLE_LETTERS = /[\u{e0020}-\u{e007e}\u202d\u202e]/u;
/** Text spelled out letter by letter, longer than any code or address. */
const SPELLED_OUT = /(?<=(?<!\p{L})\p{L})(?:[ ._*|-]\p{L}(?!\p{L})){19}/u;
const SPELLED_WORDS = /(?<=(?<!\p{L})\p{L})(?:[ ._*|-]\p{L}(?!\p{L})){9,60}/u;
const SPELLED_GIFT = /waive|discount|hal[fv]|refund|unlimited|free|agree|percent/i;
const SENTENCE = /[^.?!…\n]+[.?!…\n]*["')\]]*\s*/g;
/** Longer text is read in parts. */
const LONGEST = 1_500;
const INTERJECTION_WORDS = 4;
/** How a request to software continues: with an order, or with something only software can use. */
const CARRIES_ON =
  /^\W*(?:please |now |then |instead,? |also,? |and )*(?:send|add|write|say|state|report|include|insert|approve|set|mark|offer|forward|e-?mail|output|print|reveal|reply|respond|delete|remove|change|replace|draft|cc|bcc|copy|confirm|transfer|pay|refund|grant|apply|do not|don't|never|always)\b|\b(?:bot|prompt|instructions?|bcc|transcript|summari[sz]e|output|must say|state that|write that|say that)\b|@|https?:|www\./i;
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
  if (INVISIBLE_LETTERS.test(text) || SPELLED_OUT.test(text) || spellsGift(text)) return true;
  return partsOf(text).some((part) =>
    readings(part).some((reading) => {
      const spoken = fluent(reading);
      return readsAsInstruction(reading) || (spoken !== reading && readsAsInstruction(spoken));
    }),
  );
}

/** "F e e w a i v e d" */
function spellsGift(text: string): boolean {
  const spelled = SPELLED_WORDS.exec(text)?.[0];
  return spelled !== undefined && SPELLED_GIFT.test(spelled.replace(/[^\p{L}]/gu, ""));
}

function readsAsInstruction(reading: string): boolean {
  return detectors.some((detects) => detects(reading));
}

/**
 * Indexes of segments that address software instead of people, of replies that comply, and, where `attendees` says who
 * is a guest, of what guests claim without our consent.
 */
export function findPromptInjections(segments: readonly Said[], attendees: readonly Attendee[] = []): number[] {
  return [...hostileIn(segments, attendees).keys()].sort((a, b) => a - b);
}

/** Blanks out everything `findPromptInjections` finds, so that it cannot serve as evidence. The rest keeps its offsets. */
export function withoutInstructions<T extends Said>(segments: readonly T[], attendees: readonly Attendee[] = []): T[] {
  const parts = hostileIn(segments, attendees);
  return segments.map((one, at) => (parts.has(at) ? { ...one, text: blanked(one.text, parts.get(at)!) } : one));
}

/** The same for a conversation with its participants. */
export function spokenIn<T extends Said>(conversation: {
  segments: readonly T[];
  participants: readonly Attendee[];
}): T[] {
  return withoutInstructions(conversation.segments, conversation.participants);
}

/** What `withoutInstructions` blanks out. */
export function instructionsIn(segments: readonly Said[], attendees: readonly Attendee[] = []): string[] {
  return [...hostileIn(segments, attendees)].flatMap(([at, parts]) =>
    parts.map(({ start, end }) => segments[at]!.text.slice(start, end)),
  );
}

/** Several checks read the same transcript, and this is the most expensive part of each. */
const readBefore = new WeakMap<readonly Said[], { who: string; parts: Map<number, Part[]> }>();

/** The parts of each hostile segment that are hostile, in their order. */
function hostileIn(segments: readonly Said[], attendees: readonly Attendee[]): Map<number, Part[]> {
  const who = JSON.stringify(attendees.map(({ name, email, external }) => [name, email, external]));
  const known = readBefore.get(segments);
  if (known?.who === who) return known.parts;
  const parts = findHostile(segments, attendees);
  readBefore.set(segments, { who, parts });
  return parts;
}

function findHostile(segments: readonly Said[], attendees: readonly Attendee[]): Map<number, Part[]> {
  const starts = startsIn(segments);
  const found = new Map([...starts].map(([at, start]): [number, Part[]] => [at, fromStart(segments[at]!.text, start)]));
  const add = (at: number, parts: readonly Part[]) => {
    if (!starts.has(at)) found.set(at, merged([...(found.get(at) ?? []), ...parts]));
  };
  for (const [at, parts] of putInMouths(segments)) add(at, parts);
  const unagreed = unagreedIn(segments, attendees);
  for (const [at, parts] of unagreed) add(at, parts);
  const isRequest = (at: number) => !starts.has(at) && unagreed.get(at)?.every((one) => one.isRequest);
  for (const at of [...found.keys()].filter((one) => !isRequest(one))) {
    const reply = segments[at + 1];
    if (reply && !found.has(at + 1)) add(at + 1, obeyingParts(reply.text, segments[at]!.text));
  }
  for (const [at, parts] of found) if (parts.length === 0) found.delete(at);
  return found;
}

/** The offset in each segment where an instruction to software starts. */
function startsIn(segments: readonly Said[]): Map<number, number> {
  const starts = new Map<number, number>();
  for (const [at, { text }] of segments.entries()) if (isInstruction(text)) starts.set(at, startOf(text));
  for (const at of announcedIn(segments)) if (!starts.has(at)) starts.set(at, 0);
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
  return starts;
}

/** An instruction reaches to the end of its turn, or to where its speaker promises something of their own. */
function fromStart(text: string, start: number): Part[] {
  const after = piecesOf(text).filter((piece) => piece.start > start);
  const last = after.findLastIndex((piece) => !isOwnPromise(piece.text) || isHarmful(piece.text));
  const kept = after.slice(last + 1).at(0);
  return [{ start, end: kept ? kept.start : text.length }];
}

function isHarmful(text: string): boolean {
  return (
    readings(text).some((one) => concessionsIn(one).length > 0 || /@|https?:|www\.|\bdot [a-z]/.test(one)) ||
    isInstruction(text)
  );
}

function merged(parts: Part[]): Part[] {
  let until = -1;
  return parts
    .toSorted((a, b) => a.start - b.start)
    .filter(({ end }) => {
      const isNew = end > until;
      until = Math.max(until, end);
      return isNew;
    });
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
