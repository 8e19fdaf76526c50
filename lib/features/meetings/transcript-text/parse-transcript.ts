import type { Segment } from "@/lib/grounding/transcript";
import { isCueText, readCues } from "./read-cues";
import { readLines } from "./read-lines";
import { hasTimes } from "./segment-place";
import { type Piece, startTimes, toTimestamp as timestamp } from "./timestamps";

/** A saved Zoom chat: "14:02:11 From Dana Fox to Everyone:", with the message on the next line. */
const CHAT_LINE =
  /^(\d{1,2}:\d{2}:\d{2})[ \t]+From[ \t]+([^\n]{1,80}?)(?:[ \t]+to[ \t]+Everyone)?[ \t]*:[ \t]*\n?[ \t]*/gim;
/** A row of a table, with its columns in either order: "Dana Fox⇥00:12⇥Good morning." */
const TABLE_ROW =
  /^(?:(\d{1,2}:\d{2}(?::\d{2})?)\t+([^\t\n:]{1,80})|([^\t\n:]{1,80})\t+(\d{1,2}:\d{2}(?::\d{2})?))\t+(?=\S)/gm;
/** What Otter writes below a transcript, which nobody said. */
const CREDIT = /^Transcribed by https?:\/\/\S+[ \t]*$/gim;
const NAMELESS = "Speaker 1";
/** Longer segments are split at sentence ends, so that a quote can be found and displayed. */
const MAX_TEXT_LENGTH = 4000;
/** More than any real meeting has, and few enough to copy between threads without delaying other requests. */
export const MAX_SEGMENTS = 20_000;

/**
 * Splits a transcript into segments. Detects the format: `Name: text`, `[00:12:03] Name: text`, `Name (00:12): text`, a
 * speaker on their own line, a table with tabs, WebVTT, SRT or a Google Meet document. Never throws, never returns an
 * empty segment, and keeps markup as plain text. Start times never decrease.
 */
export function parseTranscript(raw: string): Segment[] {
  const lines = cleanText(raw)
    .replace(CREDIT, "")
    .replace(CHAT_LINE, "[$1] $2: ")
    .replace(TABLE_ROW, (_, first, speaker, name, second) => `[${first ?? second}] ${speaker ?? name}: `)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim());
  const found = (isCueText(lines) ? readCues(lines) : readLines(lines)).flatMap(splitLongPiece);
  const pieces = found.length > MAX_SEGMENTS ? joinNeighbours(found) : found;
  const starts = startTimes(pieces);
  return pieces.map(({ speaker, text }, index) => ({
    speaker: speaker ?? NAMELESS,
    text,
    startSeconds: starts[index]!,
  }));
}

/** Returns the segments, or only their number if there are more than `MAX_SEGMENTS`. */
export function parseWithinLimit(raw: string): { segments: Segment[]; count: number } {
  const segments = parseTranscript(raw);
  return { segments: segments.length > MAX_SEGMENTS ? [] : segments, count: segments.length };
}

export const toTimestamp = timestamp;

/**
 * Renders the transcript as Markdown: the title, a heading where each topic begins and one paragraph per segment. Words
 * from the transcript are escaped, so that they cannot become headings, links or HTML.
 */
export function structuredTranscript(
  title: string,
  segments: Segment[],
  topics: { topic: string; firstSegment: number; lastSegment: number }[],
): string {
  const headings = new Map<number, string[]>();
  for (const { topic, firstSegment } of topics) {
    headings.set(firstSegment, [...(headings.get(firstSegment) ?? []), escapeMarkdown(topic)]);
  }
  const isTimed = hasTimes(segments);
  const body = segments.flatMap(({ speaker, text, startSeconds }, index) => [
    ...(headings.has(index) ? [`## ${headings.get(index)?.join(", ")}`] : []),
    `**${escapeMarkdown(speaker)}**${isTimed ? ` (${timestamp(startSeconds)})` : ""}: ${escapeMarkdown(text)}`,
  ]);
  return [`# ${escapeMarkdown(title)}`, ...body].join("\n\n");
}

const HTML: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]#~|!]/g, "\\$&")
    .replace(/[&<>]/g, (character) => HTML[character]!);
}

function cleanText(raw: string): string {
  return raw
    .toWellFormed()
    .replace(/\r\n?|\u0085|\u2028|\u2029/g, "\n")
    .replace(/(?![\n\t])\p{Cc}|[\ufeff\u202a-\u202e\u2066-\u2069]/gu, "");
}

/** Joins consecutive lines of a speaker, up to `MAX_TEXT_LENGTH`. */
function joinNeighbours(pieces: Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const fits = last?.speaker === piece.speaker && last.text.length + piece.text.length < MAX_TEXT_LENGTH;
    if (last && fits) joined[joined.length - 1] = { ...last, text: `${last.text} ${piece.text}` };
    else joined.push(piece);
  }
  return joined;
}

function splitLongPiece(piece: Piece): Piece[] {
  const text = piece.text.trim();
  if (text === "") return [];
  const parts: Piece[] = [];
  for (let from = 0; from < text.length; ) {
    const until = text.length - from <= MAX_TEXT_LENGTH ? text.length : cutBefore(text, from);
    const part = text.slice(from, until).trim();
    if (part !== "") parts.push({ ...piece, text: part, start: from === 0 ? piece.start : null });
    from = until;
  }
  return parts;
}

function cutBefore(text: string, from: number): number {
  const window = text.slice(from, from + MAX_TEXT_LENGTH);
  const sentence = Math.max(...[". ", "? ", "! ", "。", "？"].map((mark) => window.lastIndexOf(mark)));
  if (sentence > MAX_TEXT_LENGTH / 2) return from + sentence + 1;
  const space = window.lastIndexOf(" ");
  if (space > 0) return from + space;
  const splitsPair = /[\ud800-\udbff]$/.test(window);
  return from + MAX_TEXT_LENGTH - (splitsPair ? 1 : 0);
}
