import type { DraftSentence } from "@/lib/grounding/draft";
import { longDay } from "@/lib/grounding/spoken/calendar";
import { dayOf } from "../present";
import { isOwed } from "./agreed-analysis";
import type { AgreedRow } from "./read-agreed";

const SAME_KIND = 0.34;
const OTHER_KIND = 0.8;
/** The engine words these from the sender's point of view. */
const PERSONS = new Set("you your yours our ours mine their theirs them him her his".split(" "));

/** The row that a sentence tells: said at the same place, in the words of the row or of what the engine found. */
export function rowToldBy<Row extends AgreedRow>(sentence: DraftSentence, rows: Row[]): Row | null {
  const scored = rows
    .filter((row) => isFromThere(sentence, row))
    .map((row) => ({ row, score: likeness(sentence, row) }))
    .filter(({ row, score }) => score >= (isSameKind(sentence, row) ? SAME_KIND : OTHER_KIND));
  // Of two rows that say the same, the one that still has to be done.
  return scored.sort((a, b) => b.score - a.score || Number(isOwed(b.row)) - Number(isOwed(a.row)))[0]?.row ?? null;
}

/** Whether a sentence has all words and figures of a row, apart from pronouns. */
export function saysWords(text: string, what: string): boolean {
  const plain = withoutMatter(what);
  const written = new Set([...longWords(text), ...figuresIn(text)]);
  return [...longWords(plain), ...figuresIn(plain)].every((word) => PERSONS.has(word) || written.has(word));
}

function figuresIn(text: string): string[] {
  return text.match(/\d+(?:[.,:]\d+)*/g) ?? [];
}

function isFromThere({ evidence }: DraftSentence, row: AgreedRow): boolean {
  return evidence.some(({ segmentIndex }) => row.evidence.some((one) => one.segmentIndex === segmentIndex));
}

export function isSameKind({ kind }: DraftSentence, row: AgreedRow): boolean {
  return (kind === "commitment") === (row.kind === "commitment");
}

function likeness({ text }: DraftSentence, { kind, what, found }: AgreedRow): number {
  const days = [found?.dueOn].flatMap((day) => day ?? []);
  if (kind === "next_meeting" && days.some((day) => text.includes(longDay(day)))) return 1;
  return Math.max(shareOf(what, text), shareOf(found?.what ?? "", text));
}

/** Whether a sentence names the row's day, however the engine worded it. */
export function saysDay(text: string, row: AgreedRow): boolean {
  const day = dayOf(row.dueOn);
  return day === null || text.includes(longDay(day));
}

function shareOf(what: string, text: string): number {
  const wanted = longWords(withoutMatter(what));
  const written = new Set(longWords(text));
  return wanted.length === 0 ? 0 : wanted.filter((word) => written.has(word)).length / wanted.length;
}

/** Without what the engine adds in parentheses: "Send the list (rollers)". */
function withoutMatter(what: string): string {
  return what.replace(/ \([^()]*\)$/, "");
}

function longWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}
