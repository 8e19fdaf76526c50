type Text = { title: string; content: string };

/** The places of a section in two versions. A section that was added or removed has only one. */
export type SectionPair = { before: number | null; after: number | null };

/**
 * Finds each section of the newer version in the older one: identical ones first, then those with the same title, then
 * those that follow the same section. Returns the newer order, with removed sections at the end.
 */
export function pairSections(before: readonly Text[], after: readonly Text[]): SectionPair[] {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (place: number, origin: number) => {
    found.set(place, origin);
    taken.add(origin);
  };
  const pairBy = (keyOf: (section: Text) => string | null, fits = (_older: Text, _newer: Text) => true) => {
    const origins = new Map<string, number[]>();
    for (const [origin, section] of before.entries()) {
      const key = taken.has(origin) ? null : keyOf(section);
      if (key !== null) origins.set(key, [...(origins.get(key) ?? []), origin]);
    }
    for (const [place, section] of after.entries()) {
      const key = found.has(place) ? null : keyOf(section);
      const open = key === null ? [] : (origins.get(key) ?? []);
      const origin = open.find((one) => !taken.has(one) && fits(before[one]!, section));
      if (origin !== undefined) pair(place, origin);
    }
  };
  pairBy(
    ({ content }) => content,
    (older, newer) => older.title === newer.title,
  );
  pairBy(({ title }) => title.trim() || null);
  for (const place of after.keys()) {
    const next = place === 0 ? 0 : (found.get(place - 1) ?? before.length) + 1;
    if (!found.has(place) && next < before.length && !taken.has(next)) pair(place, next);
  }
  const kept = [...after.keys()].map((place) => ({ before: found.get(place) ?? null, after: place }));
  const removed = [...before.keys()].filter((origin) => !taken.has(origin));
  return [...kept, ...removed.map((origin) => ({ before: origin, after: null }))];
}

/** The smallest set of numbers whose removal leaves the list in ascending order. */
export function outOfOrder(numbers: readonly number[]): Set<number> {
  const best: { length: number; previous: number }[] = [];
  for (const [at, number] of numbers.entries()) {
    let [length, previous] = [1, -1];
    for (const [earlier, other] of numbers.slice(0, at).entries()) {
      const reached = best[earlier]?.length ?? 0;
      if (other < number && reached >= length) [length, previous] = [reached + 1, earlier];
    }
    best.push({ length, previous });
  }
  const longest = Math.max(0, ...best.map(({ length }) => length));
  const ordered = new Set<number>();
  let at = best.findIndex(({ length }) => length === longest);
  while (at >= 0) {
    ordered.add(numbers[at] ?? 0);
    at = best[at]?.previous ?? -1;
  }
  return new Set(numbers.filter((number) => !ordered.has(number)));
}
