import type { RiskFlag, UnsupportedFact } from "../claim";
import { type KnownFacts, unknownFacts } from "../facts";
import { currencyIn } from "./currencies";
import { isVague } from "./facts-of-sentence";
import type { HeldSentence } from "./hold-sentence";

/** Flags for facts that `holdSentence` checks against the speech. */
const HELD: RiskFlag[] = ["unsupported_number", "unsupported_price", "unsupported_date"];

export function missingFacts(text: string, { absent }: HeldSentence, known: KnownFacts): UnsupportedFact[] {
  const holds = (fact: { text: string }, other: string) => fact.text.includes(other) || other.includes(fact.text);
  const unknown = unknownFacts(text, known);
  const listed = unknown.filter(({ flag, text: name }) => !HELD.includes(flag) && !currencyIn(name));
  const figures = unknown.filter(({ flag }) => HELD.includes(flag));
  const more = absent
    .filter((fact) => !isVague(fact))
    .map((fact) => figures.find((one) => holds(fact, one.text)) ?? { flag: flagOf(fact), text: fact.text });
  return [...listed, ...more];
}

function flagOf(fact: HeldSentence["absent"][number]): RiskFlag {
  if (fact.kind === "moment") return "unsupported_date";
  return fact.kind === "amount" && fact.amount.kind === "money" ? "unsupported_price" : "unsupported_number";
}
