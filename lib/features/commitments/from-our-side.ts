import type { LedgerEntry } from "@/lib/grounding/analysis";
import type { Segment } from "@/lib/grounding/transcript";
import { type Parties, partyOf } from "./parties";
import { fromGuests, toGuests } from "./third-person";

/** Words that only English has, because "me" is a word of other languages too. */
const ENGLISH = /\b(?:the|an?|you|your|our|us|we|my|with|for|and|of|to)\b/i;

/**
 * What an engine found, as our side reads it. It is in the words of whoever spoke, which isn't always who does it: in a
 * guest's words "our list" is theirs, and "you" is us.
 */
export function fromOurSide(entry: LedgerEntry, segments: Segment[], parties: Parties): string {
  const { kind, what } = entry;
  if (kind !== "commitment" || !ENGLISH.test(what)) return what;
  const { side, toWhom } = partyOf(speakerOf(entry, segments), parties);
  if (side === "theirs") return fromGuests(what);
  return side === "ours" ? toGuests(what, toWhom?.split(" ")[0] ?? null) : what;
}

/** Who said most of its words: a request and the consent to it may both be evidence. */
function speakerOf({ what, evidence }: LedgerEntry, segments: Segment[]): string | null {
  const words = wordsOf(what);
  const shares = evidence.map(({ segmentIndex, quote }) => {
    const said = new Set(wordsOf(quote));
    return { speaker: segments[segmentIndex]?.speaker ?? null, shared: words.filter((word) => said.has(word)).length };
  });
  return shares.sort((a, b) => b.shared - a.shared)[0]?.speaker ?? null;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
