import { type Figure, figuresIn } from "@/lib/grounding/foreign/figures/figures";
import { isLowered } from "./agreed-price.ts";
import type { Clauses } from "./clauses.ts";

const HAGGLES =
  /(?<!\p{L})(?:car[oa]s?|barat[oa]s?|alto|mucho|bastante más|se (?:me|nos) (?:va|sale|escapa)|ajust\p{L}+|rebaj\p{L}+|descuent\p{L}+|mejorar\p{L}*|mejor precio|más de lo que|presupuesto|competencia|pensaba|dej\p{L}+ (?:\p{L}+ ){0,2}en|bajar\p{L}*|menos)(?!\p{L})/iu;
/** Our side comes down by itself: "puedo bajar a 195". */
const LOWERS =
  /(?<!\p{L})(?:baj(?:o|ar|amos|arte|arle|arlo)|(?:lo|la|los|las) (?:puedo|podemos|dejo|dejamos)|dejár\p{L}+|llego a|llegar a)(?!\p{L})/iu;
const REACH = 12;

/** Whether a guest haggles over a price, and our side then names another. */
export function isHaggled(read: readonly Clauses[], at: number): boolean {
  const { sentence, text } = read[at]!;
  const isOurs = (one: Clauses) => one.sentence.speaker === sentence.speaker;
  const next = read.slice(at + 1, at + 1 + REACH);
  const haggle = next.findIndex((one) => (isOurs(one) ? LOWERS.test(one.text) : HAGGLES.test(one.text)));
  if (haggle < 0) return false;
  const later = read.slice(at + 1 + haggle).filter(isOurs);
  const prices = pricesIn(text);
  return later
    .slice(0, REACH)
    .some(
      (one) =>
        (LOWERS.test(one.text) || HAGGLES.test(one.text)) &&
        pricesIn(one.text).some((lower) => prices.some((price) => isLowered(price, lower))),
    );
}

function pricesIn(text: string): Figure[] {
  return figuresIn(text, "es").filter(({ kind }) => kind !== "span");
}
