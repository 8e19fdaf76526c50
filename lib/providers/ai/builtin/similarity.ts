/** Normalized term weights of one sentence. */
export type Vector = Map<string, number>;

/** Computes tf-idf vectors over the given sentences. */
export function vectorize(documents: string[][]): Vector[] {
  const seenIn = new Map<string, number>();
  for (const stems of documents) for (const stem of new Set(stems)) seenIn.set(stem, (seenIn.get(stem) ?? 0) + 1);
  return documents.map((stems) => {
    const vector: Vector = new Map();
    for (const stem of stems) vector.set(stem, (vector.get(stem) ?? 0) + 1);
    let norm = 0;
    for (const [stem, count] of vector) {
      const weight = (1 + Math.log(count)) * Math.log(1 + documents.length / seenIn.get(stem)!);
      vector.set(stem, weight);
      norm += weight * weight;
    }
    for (const [stem, weight] of vector) vector.set(stem, weight / Math.sqrt(norm));
    return vector;
  });
}

export function similarity(a: Vector, b: Vector): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let dot = 0;
  for (const [stem, weight] of small) dot += weight * (large.get(stem) ?? 0);
  return dot;
}

/** TextRank (Mihalcea and Tarau 2004) over cosine similarity, scaled so that the most central sentence is 1. */
export function centrality(vectors: Vector[]): number[] {
  const count = vectors.length;
  const links = linksOf(vectors);
  let ranks = new Float64Array(count).fill(1);
  for (let round = 0; round < 25; round++) {
    const next = new Float64Array(count).fill(0.15);
    for (const [i, { to, weights, sum }] of links.entries()) {
      if (sum === 0) continue;
      const share = (0.85 * ranks[i]!) / sum;
      for (let n = 0; n < to.length; n++) next[to[n]!]! += share * weights[n]!;
    }
    ranks = next;
  }
  const top = ranks.reduce((most, rank) => Math.max(most, rank), 1e-9);
  return Array.from(ranks, (rank) => rank / top);
}

type Holders = { at: number[]; weights: number[] };
type Links = { to: Int32Array; weights: Float64Array; sum: number };

/** Only compares sentences that share a term. Flat arrays, because a long call has a million such pairs. */
function linksOf(vectors: Vector[]): Links[] {
  const holders = new Map<string, Holders>();
  for (const [i, vector] of vectors.entries()) {
    for (const [stem, weight] of vector) {
      const list = holders.get(stem) ?? { at: [], weights: [] };
      list.at.push(i);
      list.weights.push(weight);
      holders.set(stem, list);
    }
  }
  const dots = new Float64Array(vectors.length);
  return vectors.map((vector, i) => {
    const touched: number[] = [];
    for (const [stem, weight] of vector) {
      const { at, weights } = holders.get(stem)!;
      for (let n = 0; n < at.length; n++) {
        const j = at[n]!;
        if (dots[j] === 0) touched.push(j);
        dots[j]! += weight * weights[n]!;
      }
    }
    const to = touched.filter((j) => j !== i && dots[j]! > 0.05);
    const weights = Float64Array.from(to, (j) => dots[j]!);
    for (const j of touched) dots[j] = 0;
    return { to: Int32Array.from(to), weights, sum: weights.reduce((sum, weight) => sum + weight, 0) };
  });
}
