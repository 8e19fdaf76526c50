import type { CallReading } from "./call-reading";
import type { Anchor } from "./closeness";
import type { Found, HeldFact } from "./fact-differences";
import type { Fact } from "./facts";

const SPAN = 5;

/** Whether two figures of a sentence were said the other way around: "30 % bei Bestellung, 60 % bei Lieferung". */
export function swapDifference(held: readonly HeldFact[], anchors: readonly Anchor[], call: CallReading): Found | null {
  const figures = held.filter(({ fact }) => fact.kind !== "month");
  for (const [at, one] of figures.entries())
    for (const other of figures.slice(at + 1)) {
      if (one.fact.kind !== other.fact.kind) continue;
      const found = swapped(one, other, anchors, call);
      if (found) return found;
    }
  return null;
}

function swapped(one: HeldFact, other: HeldFact, anchors: readonly Anchor[], { turns }: CallReading): Found | null {
  const [mine, theirs] = [nearestTo(one.fact, other.fact, anchors), nearestTo(other.fact, one.fact, anchors)];
  if (!mine || !theirs || mine === theirs) return null;
  for (const a of one.places.filter(({ how }) => how === "same"))
    for (const b of other.places.filter(({ how }) => how === "same")) {
      if (a.turn !== b.turn) continue;
      const distance = (place: { at: number }, anchor: Anchor) => {
        const near = anchor.places
          .filter(({ turn, match }) => turn === a.turn && match >= 0.8)
          .map(({ at }) => Math.abs(at - place.at));
        return near.length > 0 ? Math.min(...near) : null;
      };
      const [aa, bb, ab, ba] = [distance(a, mine), distance(b, theirs), distance(a, theirs), distance(b, mine)];
      if (aa === null || bb === null || ab === null || ba === null) continue;
      if (ab + ba + 1 < aa + bb && ab < aa && ba < bb) {
        const { text } = turns[a.turn]!;
        return {
          kind: "direction",
          here: `${one.fact.text}, ${other.fact.text}`,
          said: text,
          segmentIndex: a.turn,
          sure: true,
        };
      }
      return null;
    }
  return null;
}

/** The word that stands next to a fact and farther from the other one. */
function nearestTo(fact: Fact, other: Fact, anchors: readonly Anchor[]): Anchor | null {
  let best: { anchor: Anchor; away: number } | null = null;
  for (const anchor of anchors) {
    if (!anchor.places.some(({ match }) => match >= 0.8)) continue;
    const away = Math.abs(anchor.term.word - fact.word);
    if (away > SPAN || Math.abs(anchor.term.word - other.word) <= away) continue;
    if (!best || away < best.away) best = { anchor, away };
  }
  return best?.anchor ?? null;
}
