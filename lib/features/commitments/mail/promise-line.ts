import type { CommitmentModel } from "@/lib/db/generated/models";
import { longDay } from "@/lib/grounding/spoken/calendar";
import type { Participant } from "@/lib/grounding/transcript";
import { dayOf } from "../present";

type Promised = Pick<CommitmentModel, "side" | "ownerId" | "who" | "what" | "dueOn"> & {
  found?: CommitmentModel["found"];
  corrected?: CommitmentModel["corrected"];
};
/** The email's sender and its only reader, or all of them. */
export type Letter = { ownerId: string; to: string[] };

const DAY =
  /\b(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|\d{1,2}(?:st|nd|rd|th))\b/i;
const PERSONS = /\b(?:I|me|my|mine|we|us|our|ours|you|your|yours)\b/i;

/** Phrases a promise from the sender to the readers. Returns null if its pronouns would then refer to someone else. */
export function promiseLine(row: Promised, letter: Letter, participants: Participant[]): string | null {
  const day = dayOf(row.dueOn);
  const what = onDay(row, day)
    .replace(/ \([^()]*\)$/, "")
    .replace(/[.\s]+$/, "");
  const subject = subjectOf(row, letter, participants);
  if (!subject || (subject !== "I" && PERSONS.test(what))) return null;
  const deed = /^\p{Lu}{2}/u.test(what) ? what : what.charAt(0).toLowerCase() + what.slice(1);
  const isMoved = day !== null && row.corrected?.includes("dueOn") && !deed.includes(longDay(day));
  const due = day && (isMoved || !DAY.test(deed)) ? ` by ${longDay(day)}` : "";
  return `${subject} will ${deed}${due}.`;
}

/** "Send an invite for Friday, April 16" with the day it was moved to. */
function onDay({ what, found }: Promised, day: string | null): string {
  return day && found?.dueOn ? what.replace(longDay(found.dueOn), longDay(day)) : what;
}

/** Who the email says will do it: "I", "You" or a first name. */
export function subjectOf(row: Promised, { ownerId, to }: Letter, participants: Participant[]): string | null {
  if (!row.who) return null;
  if (row.side === "ours" && row.ownerId === ownerId) return "I";
  const person = participants.find(({ name }) => name === row.who);
  const isReader = to.length === 1 && person?.email?.toLowerCase() === to[0]?.toLowerCase();
  return isReader ? "You" : (row.who.split(" ")[0] ?? null);
}

/** Whether a text would mean someone else if another person said it. */
export function namesPersons(text: string): boolean {
  return PERSONS.test(text);
}
