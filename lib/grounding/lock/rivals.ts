import { amountsIn } from "./amounts";
import type { Clause } from "./clauses";
import type { Fact } from "./facts-of-sentence";
import type { Place, Speech } from "./speech";

const ECHOED_WITHIN = 3;
/** A clause that was told about as well as this rests on the line of its place. */
const AT_HOME = 0.8;
const PROMISES = /\b(?:you['’]?ll (?:have|get)|you (?:will )?get|i['’]?ll|i will|we['’]?ll)\b/i;

/** Whether the same person named another day later, which replaces the first. */
export function isRestated(fact: Fact, first: Place, second: Place, { segments }: Speech): boolean {
  if (fact.kind !== "moment" || second.at <= first.at) return false;
  return segments[first.turn]?.speaker === segments[second.turn]?.speaker;
}

/** Whether somebody else promised the second day in response to the first: "By the eleventh." "You'll have it by the tenth." */
export function isAnswered(fact: Fact, first: Place, second: Place, { segments }: Speech): boolean {
  if (fact.kind !== "moment" || second.turn <= first.turn || second.turn - first.turn > 2) return false;
  const [asked, answered] = [segments[first.turn], segments[second.turn]];
  return asked?.speaker !== answered?.speaker && PROMISES.test(answered?.text ?? "");
}

/** Whether two people then said the figure: "A hundred and forty?" "A hundred and forty-four." "A hundred and forty-four, okay." */
export function isEchoed(fact: Fact, first: Place, second: readonly Place[], { segments }: Speech): boolean {
  if (fact.kind !== "amount") return false;
  const after = second.filter(({ turn }) => turn >= first.turn && turn - first.turn <= ECHOED_WITHIN);
  return new Set(after.map(({ turn }) => segments[turn]?.speaker)).size > 1;
}

/** Whether a price or share stands in the very line that a clause reports, and its rival in another one. */
export function isAtHome(fact: Fact, own: Place, other: Place, clause: Clause | undefined): boolean {
  if (fact.kind !== "amount" || !/^(?:money|percent)$/.test(fact.amount.kind) || !clause) return false;
  return clause.score >= AT_HOME && own.turn === clause.turn && other.turn !== clause.turn;
}

/** Matches a rounded figure that is then made precise: "Eleven percent? Eleven point four." */
export function isRounded(fact: Fact, { text }: { text: string }): boolean {
  if (fact.kind !== "amount") return false;
  const [said] = amountsIn(text);
  return fact.amount.values.some((value) => value % 1 !== 0 && said?.values.includes(Math.round(value)));
}
