import type { Participant } from "@/lib/grounding/transcript";
import type { CommitmentSide } from "./schema";

export type Colleague = { userId: string; name: string; email: string };
export type Parties = { participants: Participant[]; colleagues: Colleague[]; meetingOwnerId: string };
type Party = { side: CommitmentSide; ownerId: string; toWhom: string | null };

/**
 * Resolves a commitment's side, the colleague responsible for it (by default the meeting's owner), and the person on
 * the other side if there is only one.
 */
export function partyOf(who: string | null, { participants, colleagues, meetingOwnerId }: Parties): Party {
  const person = who === null ? null : onlyOne(participants, who);
  const colleague = who === null || person?.external ? null : onlyOne(colleagues, who, person?.email);
  const side = person ? (person.external ? "theirs" : "ours") : colleague ? "ours" : "unknown";
  const others = side === "unknown" ? [] : participants.filter(({ external }) => external === (side === "ours"));
  const ownerId = colleague?.userId ?? meetingOwnerId;
  return { side, ownerId, toWhom: others.length === 1 ? others[0]!.name : null };
}

/** Lower-case email addresses of the external participants. */
export function contactsOf(participants: Participant[]): string[] {
  const guests = participants.filter(({ external, email }) => external && email);
  return [...new Set(guests.map(({ email }) => email!.toLowerCase()))];
}

function onlyOne<T extends { name: string; email: string | null }>(people: T[], name: string, email?: string | null) {
  const wanted = plain(name);
  const known = email ? people.filter((one) => one.email?.toLowerCase() === email.toLowerCase()) : [];
  if (known.length > 0) return known[0]!;
  const exact = people.filter((one) => plain(one.name) === wanted || one.email?.toLowerCase() === wanted);
  if (exact.length > 0) return exact.length === 1 ? exact[0]! : null;
  const byFirstName = people.filter((one) => plain(one.name).split(" ")[0] === wanted);
  return byFirstName.length === 1 ? byFirstName[0]! : null;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\s+/g, " ").trim();
}
