import type { LedgerEntry } from "@/lib/grounding/analysis";
import type { Segment } from "@/lib/grounding/transcript";
import { type Parties, partyOf } from "./parties";
import { fromGuests, toGuests } from "./third-person";

/** Words that only English has, because "me" is a word of other languages too. */
const ENGLISH = /\b(?:the|an?|you|your|our|us|we|my|with|for|and|of|to)\b/i;

const PERSONS = new Set("i me my mine myself we us our ours ourselves you your yours yourself yourselves".split(" "));

/**
 * What an engine found, as our side reads it: in a guest's words "our list" is theirs, and "you" is us. Its pronouns are
 * those of whoever spoke, which isn't always who does it, or, where nobody said them so, of whoever does it.
 */
export function fromOurSide(entry: LedgerEntry, segments: Segment[], parties: Parties): string {
  const { kind, what, who } = entry;
  if (kind !== "commitment" || !ENGLISH.test(what)) return what;
  const { side, toWhom } = partyOf(speakerOf(entry, segments) ?? who, parties);
  if (side === "theirs") return fromGuests(what);
  return side === "ours" ? toGuests(what, toWhom?.split(" ")[0] ?? null) : what;
}

/** Who said its pronouns, each beside the same word as here. */
function speakerOf({ what, evidence }: LedgerEntry, segments: Segment[]): string | null {
  const words = wordsOf(what);
  const pairs = words.flatMap((word, at) =>
    PERSONS.has(word) ? [words.slice(Math.max(0, at - 1), at + 1), words.slice(at, at + 2)] : [],
  );
  const wanted = pairs.filter(({ length }) => length === 2).map((pair) => ` ${pair.join(" ")} `);
  const shares = evidence.map(({ segmentIndex, quote }) => {
    const said = ` ${wordsOf(quote).join(" ")} `;
    return { segmentIndex, shared: wanted.filter((pair) => said.includes(pair)).length };
  });
  const [best] = shares.filter(({ shared }) => shared > 0).sort((a, b) => b.shared - a.shared);
  return (best && segments[best.segmentIndex]?.speaker) ?? null;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
