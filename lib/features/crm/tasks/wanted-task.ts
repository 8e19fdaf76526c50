import type { Participant } from "@/lib/grounding/transcript";
import type { CrmTaskFields } from "@/lib/providers/crm/port";
import { todayIn } from "../../commitments/due/today-in";
import { dayOf, type StoredCommitment } from "../../commitments/present";
import { closingOf } from "../../members/working-hours";
import { HISTORY_DAYS } from "./history-days";

/** What there should be in the CRM. */
export type WantedTask = { state: "open" | "done" | "none"; fields: CrmTaskFields };

type Commitment = StoredCommitment & { meeting: { title: string; startTime: Date; participants: Participant[] } };

const MAX_SUBJECT = 255;
const NO_DAY = "No due date was agreed. A CRM that requires one shows the day of the meeting.";

/** What they owe us isn't a colleague's task, and what is only tentative isn't one yet. */
export function stateOf({ kind, side, state, vanishedAt }: StoredCommitment): WantedTask["state"] {
  if (kind !== "commitment" || side !== "ours") return "none";
  if (state === "done" || state === "fulfilled") return "done";
  return (state === "firm" || state === "overdue") && vanishedAt === null ? "open" : "none";
}

/** Meetings before this time are history. */
export function historyUntil(now: Date): Date {
  return new Date(now.getTime() - HISTORY_DAYS * 24 * 3_600_000);
}

/** Whether it's of an old meeting, and nobody has worked on it: no new task is written for it. */
export function isHistory({ source, corrected, meeting }: Commitment, now: Date): boolean {
  return meeting.startTime < historyUntil(now) && source === "engine" && corrected.length === 0;
}

export function fieldsOf(
  commitment: Commitment,
  { timeZone, origin, ownerEmail }: { timeZone: string; origin: string; ownerEmail: string | null },
): CrmTaskFields {
  const { what, who, toWhom, meeting, meetingId } = commitment;
  const dueOn = dayOf(commitment.dueOn);
  const agreedOn = todayIn(timeZone, meeting.startTime);
  const people = [who && ` by ${who}`, toWhom && ` to ${toWhom}`].filter(Boolean).join("");
  const text = [
    `Promised${people} in "${meeting.title}" on ${agreedOn}.`,
    ...(dueOn === null ? [NO_DAY] : []),
    new URL(`/meetings/${meetingId}?tab=commitments`, origin).href,
  ];
  return {
    subject: [...what].slice(0, MAX_SUBJECT).join(""),
    text: text.join("\n"),
    dueOn,
    dueAt: (dueOn === null ? meeting.startTime : closingOf(dueOn, timeZone)).toISOString(),
    isDone: stateOf(commitment) === "done",
    ownerEmail,
  };
}

/** Addresses of the guests it was promised to: the one named, otherwise everyone in the meeting. */
export function promisedTo({ toWhom, meeting: { participants } }: Commitment, contacts: string[]): string[][] {
  const named = participants.filter(({ name, email, external }) => external && email && name === toWhom);
  const [only] = named.length === 1 ? named : [];
  return only?.email ? [[only.email], contacts] : [contacts];
}
