import type { WrittenLanguage } from "../courtesies";
import type { CallReading } from "./call-reading";
import type { Anchor } from "./closeness";
import type { Found, HeldFact } from "./fact-differences";
import { countsAlike, type FactPlace } from "./fact-places";
import type { Fact } from "./facts";

/** What parts the figures of a sentence: "fünf Jahre auf die Zarge, zwei auf die Elektronik". */
const CUTS: Record<WrittenLanguage, RegExp[]> = {
  de: [/[;:.?!]/u, /,/u, /(?<!\p{L})(?:und|oder|aber|sowie|während)(?!\p{L})/iu],
  es: [/[;:.?!¿¡]/u, /,/u, /(?<!\p{L})(?:y|o|pero|mientras)(?!\p{L})/iu],
  fr: [/[;:.?!]/u, /,/u, /(?<!\p{L})(?:et|ou|mais|tandis)(?!\p{L})/iu],
};
const STRONG = 0.8;

type Figure = Extract<Fact, { kind: "figure" }>;
type Part = { fact: Figure; start: number; end: number };

/** Whether a figure is told of a thing of which another figure was said in the same breath. */
export function misassignedFact(
  { fact, places }: HeldFact,
  facts: readonly Fact[],
  sentence: string,
  anchors: readonly Anchor[],
  call: CallReading,
): Found | null {
  if (fact.kind !== "figure") return null;
  const here = partsOf(sentence, facts, call.language)?.find((one) => one.fact === fact);
  if (!here) return null;
  const own = anchors.filter(({ term }) => term.start >= here.start && term.start < here.end);
  const stated = places.filter(({ how, fact: said }) => how === "same" && said !== null);
  let found: Found | null = null;
  for (const place of stated) {
    const other = otherOf(place, own, call);
    if (other === "own") return null;
    if (other)
      found = {
        kind: fact.figure.kind === "money" ? "price" : "number",
        here: fact.text.trim(),
        said: call.turns[place.turn]!.text.slice(other.start, other.end).trim(),
        segmentIndex: place.turn,
        sure: true,
      };
  }
  return found;
}

/** The part of a turn that names the thing with another figure; "own" if the figure is said of it. */
function otherOf({ turn, fact: said }: FactPlace, own: readonly Anchor[], call: CallReading): Part | "own" | null {
  const { text, facts: around } = call.turns[turn]!;
  const parts = partsOf(text, around, call.language) ?? [];
  const mine = parts.find((one) => one.fact === said);
  if (!mine) return isNamedIn(own, { start: 0, end: text.length }, turn, call).length > 0 ? "own" : null;
  const inMine = isNamedIn(own, mine, turn, call);
  for (const part of parts) {
    if (part === mine || !isAlike(part.fact, mine.fact, call)) continue;
    const inOther = isNamedIn(own, part, turn, call);
    if (inOther.some((one) => !inMine.includes(one)) && inMine.every((one) => inOther.includes(one))) return part;
  }
  return inMine.length > 0 ? "own" : null;
}

function isNamedIn(
  own: readonly Anchor[],
  { start, end }: { start: number; end: number },
  turn: number,
  { turns }: CallReading,
): Anchor[] {
  const { base, terms } = turns[turn]!;
  const inside = new Set(terms.filter((one) => one.start >= start && one.start < end).map(({ word }) => base + word));
  return own.filter(({ places }) =>
    places.some((one) => one.turn === turn && one.match >= STRONG && inside.has(one.at)),
  );
}

/** The parts of a text around its figures, or null if it is not clear where one ends. */
function partsOf(text: string, facts: readonly Fact[], language: WrittenLanguage): Part[] | null {
  const figures = facts.filter((one): one is Figure => one.kind === "figure");
  const parts: Part[] = [];
  let start = 0;
  for (const [at, fact] of figures.entries()) {
    const next = figures[at + 1];
    const between = next ? text.slice(fact.end, next.start) : "";
    const cut = CUTS[language].map((one) => between.search(one)).find((found) => found >= 0);
    if (next && cut === undefined) return null;
    const end = next && cut !== undefined ? fact.end + cut : text.length;
    parts.push({ fact, start, end });
    start = end;
  }
  return parts;
}

/** Figures of one kind; a bare one takes its unit from the one before. */
function isAlike(one: Figure, other: Figure, call: CallReading): boolean {
  const isBare = ({ figure, counted }: Figure) => figure.kind === "plain" && counted.length === 0;
  const isPlain = one.figure.kind === "plain" && other.figure.kind === "plain";
  if (isPlain) return countsAlike(one, other, call);
  return one.figure.kind === other.figure.kind || isBare(one) || isBare(other);
}
