import type { Evidence } from "@/lib/grounding/analysis";
import { evidenceOf } from "./found.ts";
import type { Line } from "./lines.ts";
import { INTERJECTIONS, isFiniteVerb, SUBORDINATORS, wordsOf } from "./tokens.ts";

const REACH = 3;
const MAX_WORDS = 14;
const PARTICLES = new Set("denn eigentlich halt eben mal überhaupt auch dann so".split(" "));

/** The other speaker's question just before, as a clause: "Können Sie das liefern?" is "ob wir das liefern können". */
export function askedBefore(line: Line, lines: readonly Line[]): { clause: string; evidence: Evidence[] } | null {
  for (const one of lines.slice(Math.max(0, line.at - REACH), line.at).reverse()) {
    if (one.speaker === line.speaker) {
      if (one.segment !== line.segment) return null;
      continue;
    }
    if (!one.isQuestion) continue;
    const clause = clauseOf(one);
    return clause === null ? null : { clause, evidence: evidenceOf(one) };
  }
  return null;
}

function clauseOf({ clauses }: Line): string | null {
  const whole = clauses.filter(
    ({ tokens }) => !tokens.every(({ lower }) => INTERJECTIONS.has(lower) || lower === "oder"),
  );
  const [only] = whole;
  if (whole.length !== 1 || !only || only.tails.length > 0 || only.condition) return null;
  let tokens = only.tokens;
  while (tokens.length > 1 && INTERJECTIONS.has(tokens[0]!.lower)) tokens = tokens.slice(1);
  const isOpen = SUBORDINATORS.has(tokens[0]!.lower);
  const at = isOpen ? tokens.findIndex(({ lower, word }, place) => place > 0 && place < 4 && isVerb(lower, word)) : 0;
  const verb = tokens[at];
  if (!verb || !isVerb(verb.lower, verb.word) || (isOpen && at < 1)) return null;
  const rest = [...tokens.slice(isOpen ? 0 : 1, at), ...tokens.slice(at + 1)].filter(
    ({ lower }) => !PARTICLES.has(lower),
  );
  const hasNoun = rest.some(({ word }) => /^\p{Lu}/u.test(word) && !/^(?:Sie|Ihnen|Ihre?[nmrs]?)$/.test(word));
  if (!hasNoun || rest.length > MAX_WORDS || rest.some(({ lower }) => /^(?:ich|mir|mich|du|ihr|dir)$/.test(lower)))
    return null;
  const said = wordsOf(rest.map((token, place) => (place === rest.length - 1 ? { ...token, after: "" } : token)));
  const clause = `${isOpen ? "" : "ob "}${said} ${verb.lower}`.replace(/[?!]/g, "");
  return toUs(clause.charAt(0).toLowerCase() + clause.slice(1));
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
