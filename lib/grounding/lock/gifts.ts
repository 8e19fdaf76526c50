import type { Clause } from "./clauses";
import type { Found } from "./fact-differences";
import type { Speech } from "./speech";

const GIFT =
  /\b(?:free of charge|for free|(?:is|are|be|stays?|gets?) free|free (?:month|year|week|trial|pilot|training|session|set-?up|licen[cs]e|delivery|of)|a free|on us|on the house|(?:no|without|free of) (?:extra |additional |any |further )?(?:charge|cost|fee)s?|(?:won['’]?t|will not|not|never) (?:be )?charged?|complimentary|gratis|as a (?:gift|thank[- ]you|gesture|token|bonus)|waiv\w+|throw in|leave (?:\S+ ){1,4}out|discount\w*|% off|percent off|half price|our treat|covered by us|at our (?:own )?expense)\b/i;
const GIVEN =
  /\b(?:free|on us|on me|on the house|no (?:extra|charge|costs?|fees?)|without (?:charge|costs?|a fee|fees?)|not charge\w*|complimentary|gratis|gift|gesture|bonus|waiv\w+|throw in|leave\w* (?:\S+ ){0,5}out|leave out|drop\w*|discount\w*|off|half price|included?|includes|nothing|zero|take care of|cover\w*|won['’]?t (?:pay|cost))\b/i;
const FAR = 3;

/** Something given away that nobody gave, however politely. */
export function giftDifference(clause: Clause, { segments }: Speech): Found | null {
  const gift = GIFT.exec(clause.text);
  if (!gift) return null;
  const near = segments.slice(Math.max(0, clause.turn - FAR), clause.turn + FAR + 1);
  if (clause.turn >= 0 && near.some(({ text }) => GIVEN.test(text))) return null;
  return { kind: "content", here: gift[0], said: null, segmentIndex: null, sure: true };
}
