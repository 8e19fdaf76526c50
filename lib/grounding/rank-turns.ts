import type { TranscriptIndex } from "./transcript-index";

const CANDIDATES = 24;
/** Longer sentences are searched by their rarest words only. */
const MAX_TERMS = 40;
/** Okapi BM25 parameters: term saturation and length normalization. */
const SATURATION = 0.6;
const LENGTH = 0.15;
/** Gives rare words more weight than plain BM25. */
const RARITY = 1.4;
const BY_SPEAKER = 0.4;
const CLOSE = [1, 2, 3, 4, 5];
const AROUND = [6, 8, 10, 12, 14, 16, 18, 20];
const CLUSTER = 12;
/** Tuned by hand on the even-numbered of 35 annotated meetings and checked on the odd-numbered ones, and vice versa. */
const WEIGHTS = {
  cluster: 0.08,
  pair: 0.08,
  around: 0.02,
  close: 0.08,
  next: 0.1,
  covered: 0.2,
  speaker: 0.16,
  rarest: 0.05,
};
/** A penalty for turns that match many words, whatever their length. */
const BREADTH = 0.15;

export type RankedTurn = { at: number; value: number };

/** Ranks the turns that best match the given terms, best first. */
export function rankTurns(all: readonly string[], index: TranscriptIndex): RankedTurn[] {
  const { terms, counts, average, speakers, postings, quotable } = index;
  const rarity = new Map(
    all
      .map((term) => [term, rarityOf(postings.get(term)?.length ?? 0, quotable)] as const)
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAX_TERMS),
  );
  const wanted = all.filter((term) => rarity.has(term));
  const scores = new Map<number, number>();
  for (const [term, value] of rarity)
    for (const at of postings.get(term) ?? []) {
      if (at >= quotable) continue;
      const times = counts[at]!.get(term) ?? 0;
      const long = 1 - LENGTH + (LENGTH * terms[at]!.length) / average;
      const gain = times > 0 ? (value * times * (SATURATION + 1)) / (times + SATURATION * long) : BY_SPEAKER * value;
      scores.set(at, (scores.get(at) ?? 0) + gain);
    }
  const best = [...scores].sort(([a, one], [b, other]) => other - one || a - b).slice(0, CANDIDATES);
  const top = best[0]?.[1] ?? 1;
  const at = (turn: number) => (scores.get(turn) ?? 0) / top;
  const total = sumOf([...rarity.values()]);
  const isNamed = wanted.some((term) => index.named.has(term));
  const breadths = best.map(([turn]) =>
    sumOf(wanted.filter((term) => counts[turn]!.has(term)).map((term) => rarity.get(term)!)),
  );
  const broadest = Math.max(...breadths, 1e-9);
  return best
    .map(([turn], rank) => {
      const isNear = (term: string) => [-2, -1, 0, 1, 2].some((away) => counts[turn + away]?.has(term));
      const shared = wanted.filter((term) => counts[turn]!.has(term));
      const signs = {
        cluster: sumOf(
          best.filter(([other]) => other !== turn && Math.abs(other - turn) <= CLUSTER).map(([other]) => at(other)),
        ),
        pair: pairsIn(terms[turn]!, wanted),
        around: sumOf(AROUND.map((away) => at(turn - away) + at(turn + away))),
        close: sumOf(CLOSE.map((away) => at(turn - away) + at(turn + away))),
        next: Math.max(at(turn - 1), at(turn + 1)),
        covered: sumOf(wanted.filter(isNear).map((term) => rarity.get(term)!)) / Math.max(1e-9, total),
        speaker: wanted.some((term) => speakers[turn]!.includes(term)) ? 1 : isNamed ? -1 : 0,
        rarest: Math.max(0, ...shared.map((term) => rarity.get(term)!)),
      };
      const value = Object.entries(signs).reduce(
        (sum, [name, sign]) => sum + WEIGHTS[name as keyof typeof WEIGHTS] * sign,
        at(turn),
      );
      return { at: turn, value: value - (BREADTH * breadths[rank]!) / broadest };
    })
    .sort((a, b) => b.value - a.value || a.at - b.at);
}

function rarityOf(turns: number, all: number): number {
  return Math.log(1 + (Math.max(0, all - turns) + 0.5) / (turns + 0.5)) ** RARITY;
}

/** Counts adjacent pairs of wanted terms that also occur together in the turn. */
function pairsIn(said: readonly string[], wanted: readonly string[]): number {
  let found = 0;
  for (let at = 1; at < wanted.length; at++)
    if (
      said.some(
        (term, place) =>
          term === wanted[at] && (said[place - 1] === wanted[at - 1] || said[place - 2] === wanted[at - 1]),
      )
    )
      found++;
  return found;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
