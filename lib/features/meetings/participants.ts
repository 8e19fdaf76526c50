import { firstNameOf } from "@/lib/grounding/first-name";
import type { Participant } from "@/lib/grounding/transcript";
import type { MeetingInput } from "./schema";

type Person = MeetingInput["participants"][number];

/**
 * Marks participants whose address is outside the tenant's domains as external, including those without an address. The
 * participant with `ownEmail` is the sender and never external.
 */
export function toParticipants(people: Person[], domains: string[], ownEmail: string): Participant[] {
  const own = new Set(domains.map((domain) => domain.toLowerCase()));
  const isSelf = (address: string | undefined) => address?.toLowerCase() === ownEmail.toLowerCase();
  const isExternal = (address: string | undefined) => !address || (!isSelf(address) && !own.has(domainOf(address)));
  return people.map((person) => ({
    name: person.name?.trim() || nameFromAddress(person.email ?? ""),
    email: person.email ?? null,
    role: person.role?.trim() || null,
    external: isExternal(person.email),
    ...(isSelf(person.email) ? { self: true } : {}),
  }));
}

/** Computes the addresses a follow-up is sent to from the meeting's participants, never from a model's output. */
export function recipientsOf(participants: Participant[]): string[] {
  const addresses = participants
    .filter((person) => person.external && person.email)
    .map((person) => person.email ?? "");
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()].slice(0, 50);
}

/** First names of the recipients, for the greeting. */
export function greetingOf(participants: Participant[]): string[] {
  return participants.filter((person) => person.external && person.email).map(({ name }) => firstNameOf(name));
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** Turns "mia.lang@…" into "Mia Lang". */
export function nameFromAddress(address: string): string {
  const words = (address.split("@")[0] ?? "").split(/[._+-]+/).filter(Boolean);
  return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(" ") || address;
}
