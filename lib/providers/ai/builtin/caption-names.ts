import { BUILDING } from "@/lib/grounding/readability-signs";
import { vectorOf } from "@/lib/grounding/word-vectors";
import { ALSO_A_WORD, NO_NAME } from "./casing.ts";
import type { People } from "./people.ts";

const CAPITALIZED = /\p{Ll},? (?!I\b)\p{Lu}/u;
const WORDS = "(?!(?:it|he|she|that|this|there|here|who|what|where|when|how|why|let|y)\\b)\\p{Ll}{3,}";
/** Where only a person or a company stands: "tammy's got them", "dwayne does our installs", "have kumar call you". */
const SUBJECT = new RegExp(
  `(?<![\\p{L}'’])(${WORDS})(?=['’](?:ll|d) |['’]s (?:got|going|gonna|sending|doing|been|back|away|off|out|the|our|my|in|on) | (?:will|does|did|said|says|has|is|can|handles|runs|wants|needs|knows|took|sent|told) )`,
  "gu",
);
const OBJECT = new RegExp(
  `(?<=\\b(?:have|get|ask|tell|call|ring|phone|remind|let|with) )(${WORDS})(?= (?:to|call|ring|send|know|about|if|for|and|in|from|at|has|can|will)\\b)`,
  "gu",
);

/**
 * Gives names back their capitals in captions that have none. A name is that of somebody present, or a word in no
 * vocabulary in the place of a person.
 */
export function nameRaiser(texts: readonly string[], { names }: People): (text: string) => string {
  if (texts.some((text) => CAPITALIZED.test(text))) return (text) => text;
  const found = new Set([...names].filter((name) => name.length > 2 && !ALSO_A_WORD.test(name)));
  for (const text of texts)
    for (const pattern of [SUBJECT, OBJECT])
      for (const [, word = ""] of text.matchAll(pattern)) if (isUnknown(word)) found.add(word);
  /** "Ruperts there", but not "less than", of a Les */
  const isOfName = (word: string, name: string) => found.has(name) && !found.has(word) && vectorOf(word) === null;
  return (text) =>
    text
      .replace(ANY_WORD, (word) => (found.has(word) ? raised(word) : word))
      .replace(WITH_S, (word, name: string) => (isOfName(word, name) ? `${raised(name)}'s` : word));
}

/** "Ruperts there" */
const WITH_S = /(?<![\p{L}'’-])(\p{Ll}{3,})s(?![\p{L}'’-])/gu;
const ANY_WORD = /(?<![\p{L}'’-])\p{Ll}{3,}(?![\p{L}-])/gu;

function isUnknown(word: string): boolean {
  return !BUILDING.has(word) && !NO_NAME.test(word) && vectorOf(word) === null;
}

function raised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
