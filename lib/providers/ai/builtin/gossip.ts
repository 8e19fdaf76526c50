import { isIndiscreet } from "./indiscreet.ts";
import type { Reading, Sentence } from "./reading.ts";

const NEAR = 6;
const MAX_MENTIONS = 8;

const found = new WeakMap<Reading, Set<Sentence>>();

/** Remarks that go on about something indiscreet: "He lives on a boat. – The boat was in Greece." */
export function isGossip(sentence: Sentence, reading: Reading): boolean {
  const known = found.get(reading);
  if (known) return known.has(sentence);
  const { sentences } = reading;
  const mentions = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of new Set(stems)) mentions.set(stem, (mentions.get(stem) ?? 0) + 1);
  const gossip = new Set<Sentence>();
  for (const one of sentences) {
    if (!isIndiscreet(one.clean)) continue;
    const matters = thingsIn(one).filter((stem) => (mentions.get(stem) ?? 0) <= MAX_MENTIONS);
    for (const next of sentences.slice(one.at + 1, one.at + 1 + NEAR))
      if (thingsIn(next).some((stem) => matters.includes(stem))) gossip.add(next);
  }
  found.set(reading, gossip);
  return gossip.has(sentence);
}

function thingsIn({ tokens }: Sentence): string[] {
  return tokens.filter(({ tag, stop }) => tag === "NOUN" && !stop).map(({ stem }) => stem);
}
