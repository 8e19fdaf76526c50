import type { CommitmentModel } from "@/lib/db/generated/models";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Claim } from "@/lib/grounding/claim";
import { longDay } from "@/lib/grounding/spoken/calendar";
import type { Participant, Segment } from "@/lib/grounding/transcript";
import { dayOf } from "../../commitments/present";
import { toTimestamp } from "../../meetings/transcript-text/parse-transcript";
import type { LeftOut } from "./schema";

export type Promised = Pick<CommitmentModel, "id" | "side" | "ownerId" | "who" | "what" | "dueOn" | "evidence">;
type Letter = { ownerId: string; to: string[]; claims: Claim[]; bodyText: string };
type Said = { segments: Segment[]; analysis: Pick<Analysis, "unheard"> | null; participants: Participant[] };

const MAX_SHOWN = 12;
const TOLD_SHARE = 0.7;
const DAY =
  /\b(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|\d{1,2}(?:st|nd|rd|th))\b/i;
const PERSONS = /\b(?:I|me|my|mine|we|us|our|ours|you|your|yours)\b/i;

/** Promises that guests heard but the email does not mention. Empty if it is unknown what the guests heard. */
export function leftOutOf(rows: Promised[], letter: Letter, { segments, analysis, participants }: Said): LeftOut[] {
  if (!analysis?.unheard) return [];
  const unheard = new Set(analysis.unheard);
  return rows
    .filter(({ evidence }) => evidence.length > 0 && !evidence.some(({ segmentIndex }) => unheard.has(segmentIndex)))
    .filter((row) => !isInLetter(row, letter))
    .map((row) => {
      const segmentIndex = row.evidence[0]!.segmentIndex;
      const at = toTimestamp(segments[segmentIndex]?.startSeconds ?? 0);
      return { id: row.id, what: row.what, who: row.who, line: lineOf(row, letter, participants), segmentIndex, at };
    })
    .sort((a, b) => a.segmentIndex - b.segmentIndex)
    .slice(0, MAX_SHOWN);
}

function isInLetter({ evidence, what }: Promised, { claims, bodyText }: Letter): boolean {
  const isCited = claims.some(
    (claim) =>
      claim.kind === "commitment" &&
      claim.evidence.some((one) =>
        evidence.some(({ segmentIndex, quote }) => segmentIndex === one.segmentIndex && overlaps(one.quote, quote)),
      ),
  );
  const wanted = longWords(what);
  const written = new Set(longWords(bodyText));
  const found = wanted.filter((word) => written.has(word)).length;
  return isCited || (wanted.length > 0 && found / wanted.length >= TOLD_SHARE);
}

/** Phrases a promise from the sender to the readers. Returns null if its pronouns would then refer to someone else. */
function lineOf(row: Promised, { ownerId, to }: Letter, participants: Participant[]): string | null {
  const isSender = row.side === "ours" && row.ownerId === ownerId;
  const what = row.what.replace(/ \([^()]*\)$/, "").replace(/[.\s]+$/, "");
  if (!row.who || (!isSender && PERSONS.test(what))) return null;
  const person = participants.find(({ name }) => name === row.who);
  const isReader = to.length === 1 && person?.email?.toLowerCase() === to[0]?.toLowerCase();
  const subject = isSender ? "I" : isReader ? "You" : row.who.split(" ")[0];
  const deed = /^\p{Lu}{2}/u.test(what) ? what : what.charAt(0).toLowerCase() + what.slice(1);
  const day = dayOf(row.dueOn);
  const due = day && !DAY.test(deed) ? ` by ${longDay(day)}` : "";
  return `${subject} will ${deed}${due}.`;
}

function overlaps(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a);
}

function longWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
}
