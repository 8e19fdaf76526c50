import { splitLabel } from "./read-line";
import { cleanName, nameLikeness } from "./speaker-name";
import { type Piece, secondsOf } from "./timestamps";

const TIMING = /^((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})[ \t]{0,8}-->[ \t]{0,8}(?:\d{1,3}:)?\d{1,2}:\d{2}/;
const VOICE = /<v(?:\.[^\s<>]{0,80})?\s([^<>]{1,200})>/g;
/** The markup that WebVTT and SRT define. Any other tag was spoken or typed by someone and is kept. */
const CUE_TAG =
  /<\/?(?:v|c|i|b|u|s|ruby|rt|lang|font)(?:[.\s][^<>]{0,200})?>|<\d{1,3}:[\d:.]{2,12}>|\{\\an?\d{1,2}\}/gi;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", nbsp: " ", lrm: "", rlm: "", quot: '"' };

/** Detects WebVTT by its header, or SRT by a timing line among the first non-empty lines. */
export function isCueText(lines: string[]): boolean {
  const filled = lines.slice(0, 200).filter((line) => line !== "");
  return /^WEBVTT(\s|$)/.test(filled[0] ?? "") || filled.slice(0, 6).some((line) => TIMING.test(line));
}

export function readCues(lines: string[]): Piece[] {
  const pieces: Piece[] = [];
  let speaker: string | null = null;
  let start: number | null = null;
  let state: "gap" | "skip" | "cue" = "gap";
  for (const [index, line] of lines.entries()) {
    const timing = TIMING.exec(line);
    if (timing) {
      start = secondsOf(timing[1]!);
      state = "cue";
    } else if (line === "") {
      state = "gap";
    } else if (state === "gap" && /^(?:NOTE|STYLE|REGION|WEBVTT)(?:\s|$)/.test(line)) {
      state = "skip";
    } else if (state !== "skip" && start !== null && !isCueId(line, state, lines[index + 1])) {
      speaker = addLine(line, speaker, start, pieces);
    }
  }
  return joinCueLines(pieces);
}

function isCueId(line: string, state: "gap" | "cue", next: string | undefined): boolean {
  return (state === "gap" || /^\d+$/.test(line)) && next !== undefined && TIMING.test(next);
}

function addLine(line: string, speaker: string | null, start: number | null, pieces: Piece[]): string | null {
  let current = speaker;
  let from = 0;
  const voices = [...line.matchAll(VOICE)];
  for (const voice of voices) {
    push(pieces, current, line.slice(from, voice.index), start);
    current = cleanName(decode(voice[1]!)).slice(0, 80) || current;
    from = voice.index + voice[0].length;
  }
  const rest = decode(line.slice(from).replace(CUE_TAG, "")).replace(/^\s*(?:-|>>)\s+/, "");
  const label = voices.length === 0 ? splitLabel(rest) : null;
  if (!label || nameLikeness(label.name) !== "sure") {
    push(pieces, current, line.slice(from), start);
    return current;
  }
  pieces.push({ speaker: label.name, text: label.text, start });
  return label.name;
}

function push(pieces: Piece[], speaker: string | null, raw: string, start: number | null): void {
  const text = decode(raw.replace(CUE_TAG, "")).trim();
  if (text !== "") pieces.push({ speaker, text, start });
}

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|nbsp|lrm|rlm|quot);/g, (_, name: string) => ENTITIES[name]!);
}

function joinCueLines(pieces: Piece[]): Piece[] {
  const joined: (Piece & { lines: string[] })[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && last.start === piece.start && last.speaker === piece.speaker) last.lines.push(piece.text);
    else joined.push({ ...piece, lines: [piece.text] });
  }
  return joined.map(({ speaker, start, lines }) => ({ speaker, start, text: lines.join(" ") }));
}
