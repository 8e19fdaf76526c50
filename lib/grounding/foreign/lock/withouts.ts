import type { WrittenLanguage } from "../courtesies";
import type { CallReading } from "./call-reading";
import type { Clause } from "./clauses";
import type { Found } from "./fact-differences";
import { isDenied } from "./signs";
import { likeness, type Term, termsOf } from "./terms";

const WITHOUT: Record<WrittenLanguage, string> = { de: "ohne", es: "sin", fr: "sans" };
const WITH: Record<WrittenLanguage, string> = { de: "mit|inklusive", es: "con", fr: "avec" };

type Joined = { noun: Term; text: string };

function joinedBy(words: string, text: string, language: WrittenLanguage): Joined[] {
  const pattern = new RegExp(`(?<!\\p{L})(?:${words}) (?<rest>(?:\\p{L}+[ '’]){0,2}\\p{L}+)`, "giu");
  return [...text.matchAll(pattern)].flatMap(({ 0: said, groups }) => {
    const noun = termsOf(groups?.rest ?? "", language).find(
      ({ isFunction, isCapital }) => !isFunction && (language !== "de" || isCapital),
    );
    return noun ? [{ noun, text: said }] : [];
  });
}

/** Whether a clause puts "without" where only "with" was said, or the other way around. */
export function withoutDifference(clause: Clause, { turns, language }: CallReading): Found | null {
  for (const [here, other] of [
    [WITHOUT[language], WITH[language]],
    [WITH[language], WITHOUT[language]],
  ] as const)
    for (const { noun, text } of joinedBy(here, clause.text, language)) {
      const isSame = (one: Joined) => likeness(noun, one.noun, language) >= 0.95;
      const said = turns.findIndex((turn) => joinedBy(other, turn.text, language).some(isSame));
      const alike = turns.some(
        (turn) =>
          joinedBy(here, turn.text, language).some(isSame) ||
          (here === WITHOUT[language] &&
            isDenied(turn.text, language) &&
            turn.terms.some((term) => likeness(noun, term, language) >= 0.95)),
      );
      if (said < 0 || alike) continue;
      const [opposite] = joinedBy(other, turns[said]!.text, language).filter(isSame);
      return { kind: "negation", here: text, said: opposite!.text, segmentIndex: said, sure: true };
    }
  return null;
}
