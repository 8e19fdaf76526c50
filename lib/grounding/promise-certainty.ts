import type { Claim } from "./claim";
import type { Sides } from "./lock/sides";
import { isoDay, longDay, meetingDay } from "./spoken/calendar";
import { findDues } from "./spoken/deadlines";

/** The meeting in which something was promised, and when that is looked at, if it matters. */
export type Heard = {
  segments: readonly { speaker: string; text: string }[];
  startTime: string;
  sides: Sides;
  now?: string | undefined;
};

const OWNER = /^(\p{Lu}[\p{L}\p{M}'’-]*) will\b/u;
/** Words before "will" that are no single person. */
const NOBODY = /^(?:We|They|It|That|This|There|He|She|Who|What|Everybody|Everyone|Somebody|Nobody)$/;
const DATED = /\b(?:on|by|before|for) \p{Lu}\p{Ll}+day, \p{Lu}\p{Ll}+ \d/u;

/** Who is to do it, as the sentence has it: "I", "You" or a name. */
export function ownerIn(text: string): string | null {
  const owner = OWNER.exec(text)?.[1];
  return owner && !NOBODY.test(owner) ? owner : null;
}

/** Whether a sentence promises something for a day that is over by now. */
export function isOverdue(text: string, { startTime, now }: Heard): boolean {
  const today = now && meetingDay(now);
  if (!today || !WILL.test(text) || !DATED.test(text)) return false;
  const days = findDues(text, startTime).flatMap(({ on }) => on ?? []);
  return days.length > 0 && days.every((on) => on < isoDay(today));
}

const WILL = /\b(?:will|shall|going to)\b|['’]ll\b/i;

/** Whether whoever is to do it spoke in one of the lines it comes from. */
export function isOwnerCertain(owner: string, { evidence }: Claim, heard: Heard): boolean {
  return evidence.length === 0 || evidence.some(({ segmentIndex }) => isSaidBy(owner, segmentIndex, heard));
}

/** Whether the day it gives is the last one named, in the lines it comes from or by whoever is to do it. */
export function isDateCertain(owner: string, { text, evidence }: Claim, heard: Heard): boolean {
  if (!DATED.test(text) || evidence.length === 0) return true;
  const lines = evidence.toSorted((a, b) => a.segmentIndex - b.segmentIndex);
  const own = lines.filter(({ segmentIndex }) => isSaidBy(owner, segmentIndex, heard));
  const quoted = lines.map(({ quote }) => quote).join(" ");
  return [quoted, ...own.map(({ segmentIndex }) => heard.segments[segmentIndex]!.text)].some((said) => {
    const day = findDues(said, heard.startTime)
      .sort((a, b) => a.end - b.end)
      .findLast(({ on }) => on !== null)?.on;
    return day !== undefined && day !== null && text.includes(longDay(day));
  });
}

function isSaidBy(owner: string, segmentIndex: number, { segments, sides }: Heard): boolean {
  const speaker = segments[segmentIndex]?.speaker ?? "";
  if (owner === "You") return sides.isOurs(speaker) !== true;
  const names = speaker.split(/\s+/);
  return owner === "I" ? sides.sender.split(/\s+/).includes(names[0]!) : names.includes(owner);
}
