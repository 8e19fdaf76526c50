import type { MeetingTranscript, Participant } from "@/lib/grounding/transcript";
import { INFLUENCES, type SessionParticipant } from "./schema";

const DECIDES =
  /\b(?:chief|c[efistorm]o|ciso|president|vp|vice president|founder|co-founder|owner|partner|managing director|director|head of)\b/i;
const WEIGHS_IN = /\b(?:manager|lead|principal|senior|supervisor|team leader)\b/i;
const PUBLIC_MAIL = /^(?:gmail|googlemail|outlook|hotmail|yahoo|icloud|proton|gmx|web|aol)\./;
/** A guest with at least this share of the guests' words gains influence. */
const CARRIES = 0.4;

/**
 * The external participants, most influential first. Influence depends on their title and their share of the guests'
 * words.
 */
export function sessionParticipants(transcript: MeetingTranscript): SessionParticipant[] {
  const guests = transcript.participants.filter(({ external }) => external);
  const said = wordsBySpeaker(transcript);
  const words = guests.map(({ name }) => said.get(name.toLowerCase()) ?? 0);
  const total = words.reduce((sum, count) => sum + count, 0);
  return guests
    .map((guest, at) => ({
      name: guest.name,
      role: guest.role ?? "",
      company: companyOf(guest),
      influence: influenceOf(guest.role ?? "", total === 0 ? 0 : (words[at] ?? 0) / total),
    }))
    .sort((a, b) => INFLUENCES.indexOf(b.influence) - INFLUENCES.indexOf(a.influence));
}

export function influenceOf(role: string, share: number): SessionParticipant["influence"] {
  const standing = DECIDES.test(role) ? 2 : WEIGHS_IN.test(role) ? 1 : 0;
  return INFLUENCES[Math.min(2, standing + (share >= CARRIES ? 1 : 0))]!;
}

/** Derives the company from the email domain. Returns an empty string for public email providers. */
export function companyOf({ email }: Pick<Participant, "email">): string {
  const domain = email?.slice(email.lastIndexOf("@") + 1).toLowerCase() ?? "";
  if (domain === "" || PUBLIC_MAIL.test(domain)) return "";
  const labels = domain.split(".").slice(0, -1);
  const isSecondLevel = labels.length > 1 && /^(?:co|com|org|net|ac|gov)$/.test(labels.at(-1) ?? "");
  const name = labels.at(isSecondLevel ? -2 : -1) ?? "";
  return name
    .split("-")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

function wordsBySpeaker({ segments }: MeetingTranscript): Map<string, number> {
  const words = new Map<string, number>();
  for (const { speaker, text } of segments) {
    const name = speaker.toLowerCase();
    words.set(name, (words.get(name) ?? 0) + text.split(/\s+/).length);
  }
  return words;
}
