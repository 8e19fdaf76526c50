import type { WrittenLanguage } from "../courtesies";
import type { CallReading } from "./call-reading";
import type { Found, HeldFact } from "./fact-differences";
import type { FactPlace } from "./fact-places";

/** What stands before the figure that was, and before the one that is to be. */
const FROM: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:von|statt|anstelle von|anstatt)(?: \p{L}+){0,2} $/iu,
  es: /(?<!\p{L})(?:de|desde|en vez de|en lugar de)(?: (?:los|las|unos|unas))? $/iu,
  fr: /(?<!\p{L})(?:de|au lieu de|au lieu d['’]|contre)(?: (?:les|des))? ?$/iu,
};
const TO: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})auf(?: \p{L}+){0,2} $/iu,
  es: /(?<!\p{L})a(?: (?:los|las|unos|unas))? $/iu,
  fr: /(?<!\p{L})à(?: (?:les|des))? $/iu,
};
const INSTEAD = /(?<!\p{L})(?:statt|anstatt|anstelle von|en vez de|en lugar de|au lieu de|au lieu d['’])(?!\p{L})/iu;
/** What a speaker says of how things are, and of how they will be. */
const NOW: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:heute|bisher|bislang|aktuell|derzeit|momentan|früher|vorher|noch|war|waren|hatten)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:hoy|ahora|actualmente|antes|hasta ahora|era|eran|teníamos)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:aujourd['’]hui|actuellement|avant|jusqu['’]ici|était|étaient|avait|tourne)(?!\p{L})/iu,
};
const THEN: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:ab|künftig|zukünftig|werden|wird|wollen|möchten|sollen|dann|später|neu)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:a partir de|pasar\p{L}*|queremos|querríamos|será\p{L}*|habrá|vamos a|luego|después)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:à partir de|dès|voudrait|voudrions|souhait\p{L}*|sera|seront|passer\p{L}*|monter|descendre|désormais|maintenant)(?!\p{L})/iu,
};
const REACH = 1;

type Order = "forwards" | "backwards";

/** Whether a change is told the wrong way around: "400 statt 600", "de 500 a 300". */
export function reversedChange(held: readonly HeldFact[], sentence: string, call: CallReading): Found | null {
  for (const [at, one] of held.entries()) {
    const other = held[at + 1];
    if (!other || one.fact.kind !== "figure" || other.fact.kind !== "figure") continue;
    const here = orderIn(sentence, one.fact, other.fact, call.language);
    if (!here) continue;
    const said = pairsOf(one, other).map(([a, b]) => ({ a, order: orderOf(a, b, call) }));
    const [against] = said.filter(({ order }) => order !== null && order !== here);
    if (!against || said.some(({ order }) => order === here)) continue;
    return {
      kind: "direction",
      here: sentence.slice(one.fact.start, other.fact.end),
      said: call.turns[against.a.turn]!.text,
      segmentIndex: against.a.turn,
      sure: true,
    };
  }
  return null;
}

function pairsOf(one: HeldFact, other: HeldFact): [FactPlace, FactPlace][] {
  const stated = ({ places }: HeldFact) => places.filter(({ how, fact }) => how === "same" && fact !== null);
  return stated(one).flatMap((a) =>
    stated(other)
      .filter((b) => Math.abs(a.turn - b.turn) <= REACH && a.at !== b.at)
      .map((b): [FactPlace, FactPlace] => [a, b]),
  );
}

/** "forwards" if the first figure turns into the second one. */
function orderIn(
  text: string,
  first: { start: number; end: number },
  second: { start: number; end: number },
  language: WrittenLanguage,
): Order | null {
  const [before, between] = [text.slice(0, first.start), text.slice(first.end, second.start)];
  if (INSTEAD.test(between) && FROM[language].test(between)) return "backwards";
  if (FROM[language].test(before) && TO[language].test(between) && !/[.;?!]/.test(between)) return "forwards";
  return null;
}

function orderOf(a: FactPlace, b: FactPlace, call: CallReading): Order | null {
  const isFirst = a.at < b.at;
  const [first, second] = isFirst ? [a, b] : [b, a];
  const turned = (order: Order | null): Order | null =>
    order === null || isFirst ? order : order === "forwards" ? "backwards" : "forwards";
  const { text } = call.turns[first.turn]!;
  const plain = first.turn === second.turn ? orderIn(text, first.fact!, second.fact!, call.language) : null;
  if (plain) return turned(plain);
  const [early, late] = [around(first, call), around(second, call)];
  const { language } = call;
  if (NOW[language].test(early) && THEN[language].test(late) && !THEN[language].test(early)) return turned("forwards");
  return NOW[language].test(late) && THEN[language].test(early) && !NOW[language].test(early)
    ? turned("backwards")
    : null;
}

/** The sentence of a turn that states a figure. */
function around({ turn, fact }: FactPlace, { turns }: CallReading): string {
  const { text } = turns[turn]!;
  const start = text.slice(0, fact!.start).search(/[^.?!]*$/u);
  const end = text.slice(fact!.end).search(/[.?!]/u);
  return text.slice(start, end < 0 ? text.length : fact!.end + end);
}
