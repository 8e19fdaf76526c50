import { AppError } from "@/lib/core/errors";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Participant } from "@/lib/grounding/transcript";
import type { MeetingInput, TranscriptStatus } from "./schema";

type Person = MeetingInput["participants"][number];

/**
 * People with an address outside the tenant's own domains are external; without an address, unknown people count too.
 * Whoever has `ownEmail` is the sender, and never external.
 */
export function toParticipants(people: Person[], domains: string[], ownEmail: string): Participant[] {
  const own = new Set(domains.map((domain) => domain.toLowerCase()));
  const isSelf = (address: string | undefined) => address?.toLowerCase() === ownEmail.toLowerCase();
  const isExternal = (address: string | undefined) => !address || (!isSelf(address) && !own.has(domainOf(address)));
  return people.map((person) => ({
    name: person.name?.trim() || nameFrom(person.email ?? ""),
    email: person.email ?? null,
    role: person.role?.trim() || null,
    external: isExternal(person.email),
    ...(isSelf(person.email) ? { self: true } : {}),
  }));
}

/** Addresses a follow-up goes to: computed from the meeting, never by a model. */
export function recipientsOf(participants: Participant[]): string[] {
  const addresses = participants
    .filter((person) => person.external && person.email)
    .map((person) => person.email ?? "");
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()].slice(0, 50);
}

/** First names to greet: those the follow-up goes to. */
export function greetingOf(participants: Participant[]): string[] {
  return participants
    .filter((person) => person.external && person.email)
    .map(({ name }) => (isWholeName(name) ? name : (name.split(/\s+/)[0] ?? name)));
}

/** "Professor C", "Dr. Weber", "Speaker 2": the first word alone names nobody. */
function isWholeName(name: string): boolean {
  return /^(?:mr|mrs|ms|dr|prof|professor|sir|grad|phd|postdoc|speaker|guest)\b|\s(?:\p{L}|\d{1,2})$/iu.test(
    name.trim(),
  );
}

/** `Owner: task (due …)`; owner or due are left out when nobody said them. */
export function actionItemText(item: Analysis["actionItems"][number]): string {
  const owner = item.owner ? `${item.owner}: ` : "";
  const due = item.due ? ` (due ${item.due.replace(/^(by|due|on|for)\s+/i, "")})` : "";
  return `${owner}${item.task}${due}`;
}

export const MAX_PROCESSING_ATTEMPTS = 5;
/** Longer than processing takes; afterwards another process may take it up. */
export const PROCESSING_LEASE_MS = 90_000;
/** Over for this long, a meeting without a transcript counts as having none; its calendar is asked more rarely from then on. */
export const TRANSCRIPT_WAIT_MS = 24 * 3_600_000;

type Waiting = {
  id: string;
  transcriptStatus: string;
  statusReason: string | null;
  endTime: Date;
  nextTranscriptPollAt: Date | null;
};

const LONGEST_RETRY_SECONDS = 6 * 3_600;

/** What to answer while there is no transcript: asking is worthwhile once the meeting is over and its calendar was asked. */
export function notReady(meeting: Waiting, now: Date): AppError {
  const status = meeting.transcriptStatus as TranscriptStatus;
  const usual = status === "unavailable" ? 3_600 : status === "pending" ? 60 : 5;
  const next = Math.max(meeting.nextTranscriptPollAt?.getTime() ?? 0, meeting.endTime.getTime());
  const planned = Math.min(LONGEST_RETRY_SECONDS, Math.ceil((next - now.getTime()) / 1000));
  const retryAfterSeconds = status !== "processing" && planned > 0 ? Math.max(planned, 5) : usual;
  const reason = meeting.statusReason ? `: ${meeting.statusReason}` : "";
  return new AppError("not_found", `The transcript is ${status}${reason}`, {
    extra: { transcriptStatus: status, meetingId: meeting.id, retryAfterSeconds },
    retryAfterSeconds,
  });
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** "mia.lang@…" as "Mia Lang". */
export function nameFrom(address: string): string {
  const words = (address.split("@")[0] ?? "").split(/[._+-]+/).filter(Boolean);
  return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(" ") || address;
}
