import { addressOf, COMPANIES } from "../../connections/sandbox/schema";
import type { SampleCall } from "./schema";

const WORDS_PER_SECOND = 2.6;

/** Formats the call like a recorder's transcript: `[HH:MM:SS] Name: text`, at speaking pace. */
export function timedTranscript(
  { transcript }: Pick<SampleCall, "transcript">,
  seller: string,
): { text: string; minutes: number } {
  let seconds = 2;
  const lines = transcript
    .trim()
    .split("\n")
    .map((line) => {
      const spoken = line.trim().replaceAll("{seller}", () => seller);
      const stamped = `[${clockTime(seconds)}] ${spoken}`;
      seconds += 1 + Math.ceil(spoken.split(" ").length / WORDS_PER_SECOND);
      return stamped;
    });
  return { text: lines.join("\n"), minutes: Math.ceil(seconds / 60) };
}

/** The first `count` people of a sandbox company, as meeting participants. */
export function guestsOf(companyName: string, count: number): { name: string; email: string; role: string }[] {
  const company = COMPANIES.find(({ name }) => name === companyName);
  if (!company) throw new Error(`The sandbox has no company ${companyName}`);
  return company.people.slice(0, count).map((person) => ({
    name: `${person.firstName} ${person.lastName}`,
    email: addressOf(person, company),
    role: person.title,
  }));
}

function clockTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
