import type { Clauses } from "./clauses.ts";
import { endOfObject, thingOf } from "./objects.ts";

const REACH = 10;
const THAT = /^(?:es[ea]|est[ea]|es[oa]s|est[oa]s) (?<noun>\p{L}+)(?<rest>.*)$/iu;
const ARTICLES: Record<string, string> = {
  ese: "el",
  este: "el",
  esa: "la",
  esta: "la",
  esos: "los",
  estos: "los",
  esas: "las",
  estas: "las",
};

/** "Ese contrato" is "el contrato de mantenimiento" where it was named so before. */
export function namedInFull(thing: string, one: Clauses, read: readonly Clauses[]): string {
  const { noun = "", rest = "" } = THAT.exec(thing)?.groups ?? {};
  if (!noun) return thing;
  const that = thing.slice(0, thing.indexOf(" ")).toLowerCase();
  const named = new RegExp(
    `(?<!\\p{L})(?:el|la|los|las|un|una|unos|unas) ${noun} (?:de|del|para|con) [^.,;:?!]+`,
    "iu",
  );
  for (const { words, text, timings } of read.slice(Math.max(0, one.sentence.at - REACH), one.sentence.at).reverse()) {
    const from = named.exec(text)?.index;
    const at = from === undefined ? -1 : words.findIndex(({ start }) => start >= from);
    if (at < 0) continue;
    const full = thingOf(words.slice(at, endOfObject(words, at, words.length)), timings).replace(/ (?:y|que) .*$/u, "");
    if (full.split(" ").length <= 9) return `${ARTICLES[that]}${full.slice(full.indexOf(" "))}${rest}`;
  }
  return `${ARTICLES[that]} ${noun}${rest}`;
}
