import type { CallReading } from "./call-reading";
import type { Clause } from "./clauses";
import type { Found, HeldFact } from "./fact-differences";
import { type SaidClause, saidClauses } from "./said-clauses";
import { isDenied, isRefusal } from "./signs";

/** Whether a clause affirms a figure that was only ever named to be denied: "Sixty days aren't possible". */
export function deniedFact({ fact, places }: HeldFact, clause: Clause | undefined, call: CallReading): Found | null {
  const { language } = call;
  if (
    fact.kind !== "figure" ||
    fact.figure.kind === "plain" ||
    !clause ||
    isDenied(clause.text, language) ||
    isRefusal(clause.text, language)
  )
    return null;
  const stated = places.filter(({ how, fact: said }) => how === "same" && said !== null);
  const clauses = stated.map(({ turn, at }) =>
    saidClauses(call).find((one) => one.turn === turn && one.terms.some(({ word }) => one.base + word >= at)),
  );
  const [first] = clauses;
  if (!first || !clauses.every((one) => one !== undefined && isRejecting(one))) return null;
  return { kind: "negation", here: clause.text.trim(), said: first.text.trim(), segmentIndex: first.turn, sure: false };
}

function isRejecting({ isPlainlyDenied, isQuestion }: SaidClause): boolean {
  return isPlainlyDenied && !isQuestion;
}
