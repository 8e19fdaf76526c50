type Said = { speaker: string; text: string };

/** Where in a transcript a quote was said, preferably by this speaker. Null if nowhere. */
export function quotePlace({ transcript: quote, speaker }: { transcript: string; speaker: string }, segments: Said[]) {
  const own = segments.findIndex((one) => one.speaker === speaker && one.text.includes(quote));
  const place = own >= 0 ? own : segments.findIndex(({ text }) => text.includes(quote));
  return place < 0 ? null : place;
}
