import type { Tone } from "@/components/ui/tones";
import type { Commitment, CommitmentState, Punctuality } from "@/lib/features/commitments/schema";

export const STATE_LABELS: Record<CommitmentState, [label: string, tone: Tone]> = {
  firm: ["Open", "accent"],
  tentative: ["Tentative", "warning"],
  overdue: ["Overdue", "danger"],
  fulfilled: ["Kept", "success"],
  done: ["Done", "success"],
  withdrawn: ["Withdrawn", "neutral"],
  wrong: ["Wrong", "neutral"],
};

/** The meeting's transcript was replaced by one that doesn't say it. */
export const VANISHED = "No longer in the transcript";

export const KIND_LABELS: Record<Commitment["kind"], string> = {
  commitment: "Commitments",
  next_meeting: "Next meeting",
  decision: "Decisions",
  price: "Prices",
  date: "Dates",
  question: "Open questions",
};

export const SIDE_LABELS: Record<Commitment["side"], string> = {
  ours: "We owe",
  theirs: "They owe",
  unknown: "Unclear",
};

export const PUNCTUALITY_LABELS: Record<Punctuality, string> = {
  on_time: "Kept on time",
  late: "Kept late",
  missed: "Overdue",
};

const FULFILLED_BY: Record<NonNullable<Commitment["fulfilledBy"]>["kind"], { label: string; path: string | null }> = {
  follow_up: { label: "Kept by the email that was sent", path: "/follow-ups" },
  meeting: { label: "Kept by the meeting", path: "/meetings" },
  proposal: { label: "Kept by the proposal", path: "/proposals" },
  crm_task: { label: "Kept by the task that was completed in the CRM", path: null },
};

/** What proves that the commitment was kept, with a link to it if it's on a page of ours. */
export function proofOf({ fulfilledBy }: Commitment): { label: string; href: string | null } | null {
  if (!fulfilledBy) return null;
  const { label, path } = FULFILLED_BY[fulfilledBy.kind];
  return { label, href: path && `${path}/${fulfilledBy.id}` };
}

/** "Sam Okafor to Dana Ruiz, by Fri 20 Nov". `dayText` writes the day as the reader does. */
export function partiesOf({ who, toWhom, due, dueOn, kind }: Commitment, dayText: (on: string) => string): string {
  const people = [who ?? (kind === "commitment" ? "No owner" : null), toWhom].filter(Boolean).join(" to ");
  const day = dueOn ? `${kind === "commitment" ? "by " : ""}${dayText(dueOn)}` : due;
  return [people, day ?? (kind === "commitment" ? "no due date" : "")].filter(Boolean).join(", ");
}

/** The page that shows what was said. */
export function saidAt({ meetingId }: Pick<Commitment, "meetingId">): string {
  return `/meetings/${meetingId}#tab=commitments`;
}

export function isOpen({ state }: Pick<Commitment, "state">): boolean {
  return state === "firm" || state === "tentative" || state === "overdue";
}
