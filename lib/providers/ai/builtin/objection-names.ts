import { vectorOf } from "@/lib/grounding/word-vectors";
import type { Token } from "./nlp.ts";

type Turn = { text: string; tokens: Token[]; external: boolean };

const CALENDAR_NAME =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|febr)uary|march|april|may|june|july|august|(?:septem|octo|novem|decem)ber|easter|christmas)$/;
const SPELLED = /^\p{L}{4,}$/u;
const THEY = /\b(?:they|theirs?|them|they're|they've|they'd)\b/;
const COMPARES = /^(?:\w+,? )?(?:with|without|is that|does (?:it|that)|do they|including|for|per|who|ours?|theirs?)\b/;

/** Whether a turn mentions a name that neither people present nor the seller's side used: perhaps a competitor. */
export function namesNew(turns: Turn[], at: number, known: ReadonlySet<string>): boolean {
  return turns[at]!.tokens.some(
    ({ text, lower, tag }) =>
      tag === "PROPN" &&
      /^\p{Lu}\p{Ll}{2}/u.test(text) &&
      !CALENDAR_NAME.test(lower) &&
      !known.has(lower) &&
      !turns.slice(0, at).some((turn) => !turn.external && turn.text.toLowerCase().includes(lower)),
  );
}

/** The signs that a turn brings up a company: a noun that no dictionary has, and how the seller's answer takes it. */
export function signsOfNames(turns: Turn[], at: number, known: ReadonlySet<string>, hasFigure: boolean): string[] {
  const next = turns[at + 1];
  const answer = next && !next.external ? next.text.toLowerCase() : "";
  const signs = COMPARES.test(answer) ? ["answerCompares"] : [];
  const before = turns
    .slice(0, at)
    .filter(({ external }) => !external)
    .map(({ text }) => text.toLowerCase());
  const unheard = turns[at]!.tokens.filter(
    ({ lower, tag }) =>
      (tag === "PROPN" || tag === "NOUN") &&
      SPELLED.test(lower) &&
      !known.has(lower) &&
      vectorOf(lower) === null &&
      !before.some((text) => text.includes(lower)),
  );
  if (unheard.length === 0) return signs;
  signs.push("unheard");
  if (hasFigure) signs.push("unheardFigure");
  if (THEY.test(answer)) signs.push("unheardThey");
  if (unheard.some(({ lower }) => answer.includes(lower))) signs.push("unheardEchoed");
  return signs;
}
