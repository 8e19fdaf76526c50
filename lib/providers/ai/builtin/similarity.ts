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
  const out = links.map((row) => row.reduce((sum, link) => sum + link.weight, 0));
  let ranks = vectors.map(() => 1);
  for (let round = 0; round < 25; round++) {
    const next = new Array<number>(count).fill(0.15);
    for (let i = 0; i < count; i++) {
      if (out[i] === 0) continue;
      const share = (0.85 * ranks[i]!) / out[i]!;
      for (const link of links[i]!) next[link.to]! += share * link.weight;
    }
    ranks = next;
  }
  const top = Math.max(...ranks, 1e-9);
  return ranks.map((rank) => rank / top);
}

/** Only compares sentences that share a term. */
function linksOf(vectors: Vector[]): { to: number; weight: number }[][] {
  const holders = new Map<string, number[]>();
  for (const [i, vector] of vectors.entries()) {
    for (const stem of vector.keys()) {
      const list = holders.get(stem);
      if (list) list.push(i);
      else holders.set(stem, [i]);
    }
  }
  return vectors.map((vector, i) => {
    const dots = new Map<number, number>();
    for (const [stem, weight] of vector) {
      for (const j of holders.get(stem)!) {
        if (j !== i) dots.set(j, (dots.get(j) ?? 0) + weight * vectors[j]!.get(stem)!);
      }
    }
    return [...dots].filter(([, weight]) => weight > 0.05).map(([to, weight]) => ({ to, weight }));
  });
}
