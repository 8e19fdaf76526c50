import type { Clause } from "./clauses";
import type { Found } from "./fact-differences";
import type { Sides } from "./sides";
import { type Speech, turnAt } from "./speech";

const FREE =
  /\b(?:free of charge|for free|(?:is|are|be|stays?|gets?) free|free (?:month|year|week|trial|pilot|training|session|set-?up|licen[cs]e|delivery|of)|a free(?! (?:\p{L}+day|slot|hour|minute|moment|hand|day|morning|afternoon|evening|weekend|table|room|desk)\b)|on us|on the house|(?:no|without|free of) (?:extra |additional |any |further )?(?:charge|cost|fee)s?|(?:won['’]?t|will not|not|never) (?:be )?charged?|complimentary|gratis|as a (?:gift|thank[- ]you|gesture|token|bonus)|waiv\w+|throw in|leave (?:\S+ ){0,3}(?:fee|charge|cost|price)s? out|our treat|covered by us|at our (?:own )?expense)\b/iu;
const FREELY =
  /\b(?:free|on us|on me|on the house|no (?:extra|charge|costs?|fees?)|(?:don['’]?t|doesn['’]?t|do not|does not) (?:have to )?(?:pay|cost)|(?:pays?|costs?) (?:you |us )?nothing|without (?:charge|costs?|a fee|fees?)|(?:not|won['’]?t|don['’]?t|never) charge\w*|complimentary|gratis|gift|gesture|bonus|waiv\w+|throw in|(?:leave|stay)\w* (?:\S+ ){0,5}out|leave out|money back|drop\w*|included?|includes|nothing|zero|take care of|cover\w*|won['’]?t (?:pay|cost)|our (?:side|cost)|for you)\b/i;
/** The guest's own rebate, or the state's, is no gift. */
const LESS =
  /\b(?:discount\w*|% off|percent off|(?<!\b(?:your|your (?:current|existing)|their|utility|state|tax|government|energy) )rebate)\b/i;
const LESSENED =
  /\b(?:discount\w*|off|half price|rebate|cheaper|less|reduc\w+|lower\w*|come down|percent|instead of)\b/i;
const HALF = /\bhalf (?:the )?price\b/i;
const HALVED = /\bhalf (?:the |our |of the )?(?:price|cost|rate|fee|money|off)\b|\b(?:fifty|50) ?(?:percent|%)/i;
const GIFTS: [RegExp, RegExp][] = [
  [HALF, HALVED],
  [LESS, LESSENED],
  [FREE, FREELY],
];
/** "I will ask my boss whether we can waive it" gives nothing away. */
const INQUIRES = /\b(?:ask|check|find out|clarify)\w*\b[^.?!;]*\b(?:whether|if)\b/iu;
const FAR = 3;
const ASKED_WITHIN = 8;
const NOTHING = /^\W*(?:nothing|zero|no charge|it['’]s free|free of charge|not a (?:cent|penny))\b/i;
const ASKS_PRICE = /\b(?:costs?|charged?|pay|price)\b[^.]*\?/i;
const MIN_ABOUT = 2;
const MOST = 0.5;

const GRANTS =
  /^\W*(?:(?:well|okay|ok|um|uh|oh|and|so|hm+),? )*(?:yes|yeah|yep|sure|of course|agreed|deal|done|fine|all right|alright|absolutely|certainly|exactly|right|correct|no problem|i can do that|we can do that|you have it)\b/i;

/** Finds something given away that the seller's side never offered. */
export function giftDifference(clause: Clause, speech: Speech, sides: Sides): Found | null {
  const { segments } = speech;
  for (const [gift, given] of GIFTS) {
    const here = gift.exec(clause.text);
    if (!here || INQUIRES.test(clause.text.slice(0, here.index))) continue;
    const from = Math.max(0, clause.turn - FAR);
    const isGiven = segments.some(
      ({ text }, turn) =>
        ((turn >= from && turn <= clause.turn + FAR) || isAbout(clause, turn, speech)) &&
        given.test(text) &&
        isGranted(turn, speech, sides),
    );
    if (clause.turn < 0 || !(isGiven || isAnsweredFree(clause.turn, speech, sides)))
      return { kind: "content", here: here[0], said: null, segmentIndex: null, sure: true };
  }
  return null;
}

/** "What does this test cost us?" "Nothing, it's our chamber." is asked a while after the test was promised. */
function isAnsweredFree(turn: number, { segments }: Speech, { isOurs }: Sides): boolean {
  return segments.some(
    ({ speaker, text }, at) =>
      at > turn &&
      at <= turn + ASKED_WITHIN &&
      NOTHING.test(text) &&
      isOurs(speaker) !== false &&
      ASKS_PRICE.test(segments[at - 1]!.text),
  );
}

/** Whether the lines up to a turn name most of what a clause is about. */
function isAbout({ anchors }: Clause, turn: number, speech: Speech): boolean {
  const near = anchors.filter(({ places }) =>
    places.some((at) => turnAt(speech, at) <= turn && turnAt(speech, at) >= turn - FAR),
  );
  return near.length >= MIN_ABOUT && near.length > anchors.length * MOST;
}

/** A guest's statement about a concession counts only when the seller's side agrees. */
function isGranted(turn: number, { segments }: Speech, { isOurs }: Sides): boolean {
  if (isOurs(segments[turn]!.speaker) !== false) return true;
  const answer = segments.slice(turn + 1, turn + 3).find(({ speaker }) => isOurs(speaker) !== false);
  return answer !== undefined && GRANTS.test(answer.text);
}
