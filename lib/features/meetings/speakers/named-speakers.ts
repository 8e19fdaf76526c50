import type { Segment } from "@/lib/grounding/transcript";

/** A speaker whom people named. `readAs` is the name that the engine's reading uses. */
export type NamedSpeaker = { label: string; name: string; readAs: string };

/** Everyone who spoke, in the order they first did. */
export type Speaker = NamedSpeaker & { turns: number };

/** The speaker's name in the text. */
export function labelOf({ label, speaker }: Segment): string {
  return label ?? speaker;
}

/** Puts people's names in place of the labels. The text, the times and the number of segments stay the same. */
export function nameSegments(segments: Segment[], speakers: NamedSpeaker[]): Segment[] {
  const names = new Map(speakers.map(({ label, name }) => [label, name]));
  return segments.map((segment) => {
    const label = labelOf(segment);
    const name = names.get(label) ?? label;
    const { text, startSeconds } = segment;
    return name === label ? { speaker: label, text, startSeconds } : { speaker: name, text, startSeconds, label };
  });
}

export function listSpeakers(segments: Segment[], speakers: NamedSpeaker[]): Speaker[] {
  const turns = new Map<string, number>();
  for (const segment of segments) turns.set(labelOf(segment), (turns.get(labelOf(segment)) ?? 0) + 1);
  const named = new Map(speakers.map((one) => [one.label, one]));
  return [...turns].map(([label, count]) => ({
    ...(named.get(label) ?? { label, name: label, readAs: label }),
    turns: count,
  }));
}
