import type { Segment } from "@/lib/grounding/transcript";
import { isPlaceholder } from "../transcript-text/speaker-name";
import { labelOf, type NamedSpeaker } from "./named-speakers";

type Before = { segments: Segment[]; speakers: NamedSpeaker[] };

/**
 * Keeps people's names when a transcript is read again. In a new text, a speaker keeps the name of whoever said most of
 * the same things before, because "Speaker 1" can be somebody else there. A text's own names are never replaced.
 */
export function carryNames({ segments, speakers }: Before, next: Segment[]): NamedSpeaker[] {
  const named = new Map(speakers.filter(({ label, name }) => label !== name).map(({ label, name }) => [label, name]));
  if (named.size === 0) return [];
  const saidBy = whoSaid(segments);
  const votes = new Map<string, Map<string, number>>();
  for (const [at, { speaker, text }] of next.entries()) {
    const same = segments[at];
    const before = saidBy.get(folded(text)) ?? (same && folded(same.text) === folded(text) ? labelOf(same) : null);
    if (before === null) continue;
    const counts = votes.get(speaker) ?? new Map<string, number>();
    votes.set(speaker, counts.set(before, (counts.get(before) ?? 0) + 1));
  }
  return [...votes].flatMap(([label, counts]) => {
    const [before, most] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best));
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const name = named.get(before);
    const isSame = most * 2 > total && (before === label || isPlaceholder(label));
    return name && isSame && name !== label ? [{ label, name, readAs: name }] : [];
  });
}

/** By text. Null if several people said it. */
function whoSaid(segments: Segment[]): Map<string, string | null> {
  const saidBy = new Map<string, string | null>();
  for (const segment of segments) {
    const [text, label] = [folded(segment.text), labelOf(segment)];
    saidBy.set(text, (saidBy.get(text) ?? label) === label && saidBy.get(text) !== null ? label : null);
  }
  return saidBy;
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
