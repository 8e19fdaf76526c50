import type { Evidence } from "@/lib/grounding/analysis";
import { evidenceOf } from "./found.ts";
import type { Line } from "./lines.ts";
import { INTERJECTIONS, isFiniteVerb, SUBORDINATORS, type Token, wordsOf } from "./tokens.ts";

const REACH = 3;
const MAX_WORDS = 14;
const ASKS = /^(?:sagen|sag|sagt|interessiert|interessieren|klären|prüfen|herausfinden)$/;
const PARTICLES = new Set("denn eigentlich halt eben mal überhaupt auch dann so".split(" "));

/** What one looks up or asks somebody: the question before says what it is about. */
export const LOOKS =
  /^(?:gucken|schauen|fragen|(?:nach|durch|aus)(?:gucken|schauen|sehen|fragen|messen|zählen|rechnen)|ermitteln|erfragen|herausfinden|rausfinden)$/;

/** The other speaker's question just before, as a clause: "Können Sie das liefern?" is "ob wir das liefern können". */
export function askedBefore(line: Line, lines: readonly Line[]): { clause: string; evidence: Evidence[] } | null {
  for (const one of lines.slice(Math.max(0, line.at - REACH), line.at).reverse()) {
    if (one.speaker === line.speaker) {
      if (one.segment !== line.segment) return null;
      continue;
    }
    const asked = one.isQuestion ? clauseOf(one) : clauseWithin(one);
    const clause = asked && /^we[rmn] /.test(asked) ? null : asked;
    if (!one.isQuestion && clause === null) continue;
    return clause === null || (line.isFamiliar && OF_SIDES.test(clause)) ? null : { clause, evidence: evidenceOf(one) };
  }
  return null;
}

/** "Was der Bus kostet, muss ich erfragen." */
export function frontedIn({ clauses }: Line, start: number): { clause: string; evidence: Evidence[] } | null {
  const at = clauses.findIndex(({ tokens }) => tokens[0]!.start === start);
  const ahead = clauses[at - 1]?.tokens;
  if (!ahead || !/^(?:ob|wie|wann|was|wo|welche\p{L}*)$/u.test(ahead[0]!.lower) || ahead.at(-1)!.after !== ",")
    return null;
  const said = wordsOf(ahead).replace(/[\s,]+$/u, "");
  return { clause: said.charAt(0).toLowerCase() + said.slice(1), evidence: [] };
}

/** Familiar verb forms change with the side, so questions with these are not turned. */
const OF_SIDES = /(?<!\p{L})(?:Sie|Ihnen|Ihre?\p{L}?|wir|uns|unsere?\p{L}?|euch|eure?\p{L}?|ihr)(?!\p{L})/u;

/** What the speaker of a line asked before it, as the other's clause. */
export function askedEarlier(line: Line, lines: readonly Line[]): string | null {
  const question = lines
    .slice(Math.max(0, line.at - REACH - 2), line.at)
    .findLast((one) => one.speaker === line.speaker && one.isQuestion);
  return question ? clauseOf(question) : null;
}

/** "Sagen Sie mir noch, was die Lieferung kostet." */
function clauseWithin({ clauses }: Line): string | null {
  for (const { tokens, tails } of clauses) {
    const isAsking =
      tokens.some(({ lower }) => ASKS.test(lower)) &&
      tokens.some(({ lower }) => /^(?:sie|du|ihr|mich|uns)$/.test(lower));
    const tail = tails.find(([first]) => /^(?:ob|wie|wann|was|wo|welche\p{L}*)$/u.test(first!.lower));
    if (!isAsking || !tail || tail.length > MAX_WORDS || tail.some(({ lower }) => /^(?:ich|mir|mich)$/.test(lower)))
      continue;
    return toUs(wordsOf(tail).replace(/[\s,.?!]+$/u, ""));
  }
  return null;
}

function clauseOf({ clauses }: Line): string | null {
  const whole = clauses.filter(
    ({ tokens }) => !tokens.every(({ lower }) => INTERJECTIONS.has(lower) || lower === "oder"),
  );
  const only = whole.at(-1);
  const isIntroduced = whole.slice(0, -1).every(({ tokens }) => tokens.at(-1)!.after === ":");
  if (!isIntroduced || !only || only.tails.length > 0 || only.condition) return null;
  let tokens = only.tokens;
  while (tokens.length > 1 && INTERJECTIONS.has(tokens[0]!.lower) && !opensQuestion(tokens)) tokens = tokens.slice(1);
  const isOpen = SUBORDINATORS.has(tokens[0]!.lower);
  const at = isOpen ? tokens.findIndex(({ lower, word }, place) => place > 0 && place < 4 && isVerb(lower, word)) : 0;
  const verb = tokens[at];
  if (!verb || !isVerb(verb.lower, verb.word) || (isOpen && at < 1)) return null;
  const rest = [...tokens.slice(isOpen ? 0 : 1, at), ...tokens.slice(at + 1)].filter(
    ({ lower }) => !PARTICLES.has(lower),
  );
  const hasNoun = rest.some(({ word }) => /^\p{Lu}/u.test(word) && !/^(?:Sie|Ihnen|Ihre?[nmrs]?)$/.test(word));
  if (
    !hasNoun ||
    rest.length > MAX_WORDS ||
    rest.some(({ word, lower }) => /^(?:ich|mir|mich|du|dir)$/.test(lower) || word === "ihr")
  )
    return null;
  const said = wordsOf(rest.map((token, place) => (place === rest.length - 1 ? { ...token, after: "" } : token)));
  const clause = `${isOpen ? "" : "ob "}${said} ${verb.lower}`.replace(/[?!]/g, "");
  return toUs(clause.charAt(0).toLowerCase() + clause.slice(1));
}

/** "Passt das Gerät …?", while "Passt, und das Gerät?" agrees first. */
function opensQuestion([first, next]: readonly Token[]): boolean {
  return (
    first!.after === "" &&
    isFiniteVerb(first!.lower) &&
    /^(?:das|die|der|den|es|sie|ihre?\p{L}?|unsere?\p{L}?|eure?\p{L}?)$/u.test(next!.lower)
  );
}

function isVerb(lower: string, word: string): boolean {
  return isFiniteVerb(lower) || (/^\p{Ll}+(?:t|en)$/u.test(word) && lower.length > 3);
}

/** Who answers is meant by "Sie", and speaks of "wir". */
function toUs(clause: string): string {
  return clause
    .replace(/(?<!\p{L})Ihr(e[mnrs]?)?(?!\p{L})/gu, "§$1")
    .replace(/(?<!\p{L})unser(e[mnrs]?)?(?!\p{L})/gu, "Ihr$1")
    .replace(/(?<!\p{L})uns(?!\p{L})/gu, "Ihnen")
    .replace(/(?<!\p{L})wir(?!\p{L})/gu, "%")
    .replace(/(?<!\p{L})Sie(?!\p{L})/gu, "wir")
    .replace(/%/g, "Sie")
    .replace(/§/g, "unser");
}
