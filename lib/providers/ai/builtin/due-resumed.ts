import { type Due, findDue } from "@/lib/grounding/spoken/deadlines";
import type { Act } from "./acts.ts";
import type { Dialogue } from "./commitments.ts";
import { type Entry, unique } from "./ledger.ts";
import type { ReadSentence, Turn } from "./turns.ts";

const FARTHEST_TURNS = 4;
const IT = "(?:it|that|them|those|him|her|both)\\b";
/** Says when the speaker does what they promised before: "I'll do it on Sunday", "Then it goes out tomorrow". */
const RESUMES = [
  `\\b(?:I|we)(?:['’]ll|['’]d| will| would| can| could) (?:\\p{L}+ )??(?!need|want|like|have|see|know)\\p{L}+(?: (?:to|with))? ${IT}.*$`,
  `\\b(?:I|we) (?:do|send|put|bring|make|ask|write) ${IT}.*$`,
  `\\b(?:I|we)(?:['’]ll|['’]d| will| would) have ${IT} (?:done|ready|over|out|\\p{L}+ed)\\b.*$`,
  "\\b(?:it|they|that)(?:['’]ll| will)? (?:goes?|comes?) (?:out|over|off)\\b.*$",
  "^(?:(?:and|so|well|okay|then),? )*(?:it|they|both)(?:['’]ll| will|['’]d| would) be (?:with you |there |ready |done )?(?:by |on |for )?(?:the )?(?:today|tomorrow|tonight|next|end|this|first|\\p{L}+day|\\p{L}+(?:th|rd|nd|st))\\b.*$",
  "\\byou(?:['’]ll| will|['’]d)? (?:have|get) (?:it|that|them|those|the \\p{L}+)\\b.*$",
].map((pattern) => new RegExp(pattern, "iu"));

const UNSURE = /\b(?:if|not|unless)\b/i;
/** "You'd have it back tomorrow, no, wait" */
const TAKEN_BACK = /^,? (?:no|wait|sorry|hang on)\b/i;
/** Waits for something else: "once he has signed". */
const DEPENDS = /\b(?:as soon as|once|when|after|if)\b/i;

/** The speaker's latest promise, if it has no day yet and the sentence gives it one. */
export function resumed(
  { entries, reading }: Dialogue,
  turn: Turn,
  { sentence }: ReadSentence,
): { entry: Entry; due: Due } | null {
  if (sentence.question) return null;
  const entry = entries.findLast(({ owner, turn: at }) => owner === turn.speaker && turn.at - at <= FARTHEST_TURNS);
  if (!entry || entry.due) return null;
  const due = resumedDay(sentence.clean, reading.transcript.startTime);
  return due && { entry, due };
}

function resumedDay(text: string, startTime: string): Due | null {
  if (UNSURE.test(text)) return null;
  for (const pattern of RESUMES) {
    const said = pattern.exec(text)?.[0];
    const due = said ? findDue(said, startTime) : null;
    if (said && due?.on && !TAKEN_BACK.test(said.slice(due.end))) return due;
  }
  return null;
}

/** Gives a promise without a day the day of the same person's next promise if that resumes it. */
export function resumeDues(entries: Entry[], turns: Turn[], startTime: string): void {
  const sentences = new Map(turns.flatMap((turn) => turn.sentences.map(({ sentence }) => [sentence.at, sentence])));
  const ordered = [...entries].sort((a, b) => a.at - b.at);
  for (const [place, entry] of ordered.entries()) {
    if (entry.due || DEPENDS.test(entry.task)) continue;
    const next = ordered.slice(place + 1).find(({ owner }) => owner === entry.owner);
    if (!next?.due?.on || next.madeIn - entry.madeIn > FARTHEST_TURNS) continue;
    const said = sentences.get(next.at)?.clean ?? "";
    const isOfIt = next.madeIn - entry.madeIn <= 1 && OF_IT.test(next.task);
    if ((!isOfIt && !resumedDay(said, startTime)) || isElseAsked(turns.slice(entry.madeIn + 1, next.madeIn))) continue;
    Object.assign(entry, { due: next.due, dueIn: next.dueIn });
    entry.evidence = unique([...entry.evidence, ...next.evidence]);
  }
}

/** Whether something of its own was asked for in between. */
export function isElseAsked(turns: Turn[]): boolean {
  return turns.some(({ sentences }) =>
    sentences.some(({ clauses }) => clauses.some(({ acts }) => acts.some(asksForElse))),
  );
}

function asksForElse({ kind, deed }: Act): boolean {
  const asks = kind === "request" || (kind === "need" && NEEDS_ONE.test(deed));
  return asks && !ASKS_FOR_IT.test(deed);
}

const NEEDS_ONE = /^\p{L}+ (?:an?|another|some) /iu;

const ASKS_FOR_IT = new RegExp(`^\\p{L}+(?: (?!whether|if|when|how|what|where)\\p{L}+)? ${IT}`, "iu");
/** "Get it in writing", "Get Ramya to send those" */
const OF_IT = /^\p{L}+(?: \p{L}+){0,4}? (?:it|that|them|those)\b/iu;
