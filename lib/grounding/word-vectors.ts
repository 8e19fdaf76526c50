import { readFileSync } from "node:fs";

/** The meaning of a word as a vector of length 1. */
export type WordVector = Float32Array;
type Vectors = { places: Map<string, number>; bytes: Int8Array };

/** Written by scripts/make-word-vectors.ts. */
const FILE = ["lib", "grounding", "word-vectors.bin"];
const DIMENSIONS = 100;
const MAX_KNOWN = 20_000;
/** Endings of words whose base may be known: "invoicing", "forklifts". */
const ENDINGS: [RegExp, string][] = [
  [/'s$/, ""],
  [/ie[sd]$/, "y"],
  [/s$/, ""],
  [/es$/, ""],
  [/(?:ed|ing)$/, ""],
  [/(?:ed|ing)$/, "e"],
  [/(\p{Ll})\1(?:ed|ing)$/u, "$1"],
];

let vectors: Vectors | undefined;
const known = new Map<string, WordVector | null>();

/** The vector of an English word or of its base; null for names, figures and rare words. */
export function vectorOf(word: string): WordVector | null {
  const lower = word.toLowerCase().replaceAll("’", "'");
  const seen = known.get(lower);
  if (seen !== undefined) return seen;
  vectors ??= load();
  const { places, bytes } = vectors;
  const bases = ENDINGS.flatMap(([ending, base]) => (ending.test(lower) ? lower.replace(ending, base) : []));
  const place = [lower, ...bases].map((one) => places.get(one)).find((one) => one !== undefined);
  const vector = place === undefined ? null : scaled(bytes.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(lower, vector);
  return vector;
}

/** The mean of the words' vectors, scaled to length 1; null when none is known. */
export function meanVector(words: readonly string[]): WordVector | null {
  const found = words.map(vectorOf).filter((one) => one !== null);
  if (found.length === 0) return null;
  return scaled(found[0]!.map((_, at) => found.reduce((sum, one) => sum + one[at]!, 0)));
}

/** From -1 to 1; words that can replace each other are above 0.5. */
export function cosine(a: WordVector, b: WordVector): number {
  let sum = 0;
  for (let at = 0; at < DIMENSIONS; at++) sum += a[at]! * b[at]!;
  return sum;
}

function load(): Vectors {
  const file = readFileSync([/* turbopackIgnore: true */ process.cwd(), ...FILE].join("/"));
  const begin = 4 + file.readUInt32LE();
  const list = file.toString("utf8", 4, begin).split("\n");
  return {
    places: new Map(list.map((word, at) => [word, at])),
    bytes: new Int8Array(file.buffer, file.byteOffset + begin, list.length * DIMENSIONS),
  };
}

function scaled(values: ArrayLike<number>): WordVector {
  const row = Float32Array.from(values);
  const length = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? row : row.map((value) => value / length);
}
