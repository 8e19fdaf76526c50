import { type Line, readLine } from "./read-line";
import type { Piece } from "./timestamps";

const EXPORT_HEADING = /^[^\p{L}]{0,8}transcript[^\p{L}]{0,4}$/iu;
const EXPORT_PEOPLE = /^[^\p{L}]{0,8}(?:attendees|invited|participants)\b/iu;
const EXPORT_END =
  /^(?:(?:meeting|transcription) ended after \d{1,2}:\d{2}|this editable transcript was computer generated)/i;
const ABOUT =
  /^(?:#{1,6}\s|(?:title|date|time|duration|attendees|participants|invited|location|subject|recording)\s*:)/i;
const EXPORT_HEAD_LINES = 80;

/**
 * Reads a transcript line by line: labels, speakers on their own lines, times, a Google Meet document, or no labels at
 * all.
 */
export function readLines(raw: string[]): Piece[] {
  const lines = withoutExportFrame(raw).map((line) => (line === "" ? null : readLine(line)));
  const speakers = speakerLines(lines);
  const pieces: { speaker: string | null; start: number | null; words: string[] }[] = [];
  const labelled = speakers.size > 0;
  let stamp: number | null = null;
  for (const [index, line] of lines.entries()) {
    if (!line) continue;
    const speaker = speakers.get(index);
    const last = pieces.at(-1);
    const text = speaker?.text ?? line.plain;
    stamp = (speaker ? speaker.stamp : line.stamp) ?? stamp;
    if (!speaker && text === "") continue;
    if (!speaker && pieces.length === 0 && labelled && ABOUT.test(text)) continue;
    const continues = !speaker && stamp === null && last && (labelled ? last.speaker !== null : /^\p{Ll}/u.test(text));
    if (continues) last.words.push(text);
    else {
      pieces.push({ speaker: speaker ? speaker.name : (last?.speaker ?? null), start: stamp, words: [text] });
      stamp = null;
    }
  }
  return pieces.map(({ words, ...piece }) => ({ ...piece, text: words.filter(Boolean).join(" ") }));
}

function withoutExportFrame(lines: string[]): string[] {
  const head = lines.slice(0, EXPORT_HEAD_LINES).map((line) => line.slice(-200));
  const people = head.findIndex((line) => EXPORT_PEOPLE.test(line) || /\S\s+transcript$/i.test(line));
  const heading = people < 0 ? -1 : head.findIndex((line, index) => index > people && EXPORT_HEADING.test(line));
  return lines.slice(heading + 1).filter((line) => !EXPORT_END.test(line));
}

type SpeakerLine = { name: string; text: string; stamp: number | null };

function speakerLines(lines: (Line | null)[]): Map<number, SpeakerLine> {
  const filled = lines.filter((line) => line !== null).length;
  const labels = labelledLines(lines, filled);
  const headings = headingLines(lines, filled);
  return headings.size > labels.size * 2 ? headings : labels;
}

function labelledLines(lines: (Line | null)[], filled: number): Map<number, SpeakerLine> {
  const uses = countBy(lines.map((line) => line?.label?.name));
  const maybe = lines.filter((line) => line?.label?.likeness === "maybe").length;
  const sure = lines.filter((line) => line?.label?.likeness === "sure");
  const timedNames = new Set(sure.filter((line) => line?.stamp != null).map((line) => line?.label?.name));
  const timed = sure.filter((line) => line?.stamp != null).length;
  const timesEverySpeaker = timed >= 3 && timed >= sure.length * 0.8;
  const found = new Map<number, SpeakerLine>();
  for (const [index, line] of lines.entries()) {
    const label = line?.label;
    if (!label) continue;
    const isName = label.likeness === "sure" || uses.get(label.name)! > 1 || maybe >= filled * 0.6;
    if (!isName || (timesEverySpeaker && line.stamp === null && !timedNames.has(label.name))) continue;
    found.set(index, { name: label.name, text: label.text, stamp: line.stamp });
  }
  return found;
}

/** Finds names that stand alone on their lines and recur or cover enough of the text to be more than a coincidence. */
function headingLines(lines: (Line | null)[], filled: number): Map<number, SpeakerLine> {
  const candidates = [...lines.keys()].filter((index) => lines[index]?.heading && hasText(lines, index + 1));
  const uses = countBy(candidates.map((index) => lines[index]?.heading?.name));
  const dense = uses.size > 1 && candidates.length >= filled * 0.3;
  const found = new Map<number, SpeakerLine>();
  for (const index of candidates) {
    const heading = lines[index]!.heading!;
    if (dense || uses.get(heading.name)! > 1) found.set(index, { ...heading, text: "" });
  }
  return found;
}

/** Whether text follows directly, ignoring a line that holds only a time. */
function hasText(lines: (Line | null)[], index: number): boolean {
  const next = lines[index]?.plain === "" ? lines[index + 1] : lines[index];
  return next != null && next.plain !== "" && next.heading === null;
}

function countBy(names: (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
