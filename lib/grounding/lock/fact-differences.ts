import type { Difference } from "../claim";
import type { Clause } from "./clauses";
import { isOtherCurrency } from "./currencies";
import { type Fact, isVague } from "./facts-of-sentence";
import { countsSame, type Held } from "./hold-facts";
import { isImplied } from "./implied-days";
import { isTorn, namedTogether } from "./named-together";
import { isFormer, isLeft, isOnlyPast } from "./past-values";
import { currencyAt, isCurrencyCertain, rateDifference } from "./rates";
import { isAnswered, isAtHome, isEchoed, isRestated, isRounded } from "./rivals";
import type { Place, Speech } from "./speech";
import { corrects, isReplaced } from "./standing";

/** `fact` and `place` are what differs and where something else was said, if it is a fact that differs. */
export type Found = Difference & { sure: boolean; fact?: Fact; place?: (Place & { text: string }) | null };

/** What is known besides the speech, and the turns the writer cites for the sentence. */
type Trust = {
  sentence: string;
  isKnown: (fact: Fact) => boolean;
  named: readonly number[];
  clauses: readonly Clause[];
};

/** A conflicting fact must be within this many turns of the line that supports the clause. */
const RIVAL_WITHIN = 3;
/** Days and times are often settled long after the subject was named. */
const DAY_WITHIN = 30;

/** Below this score, the context of a fact is too weak to expect the fact there. */
const MIN_BEST = 0.45;
const SETTLED_WITHIN = 8;
const SMALL = 3;
const ONLY_WEEKDAY = /^(?:the )?(?:\p{L}+day)s?(?: (?:morning|afternoon|evening))?$/iu;
const LIMITS = {
  rival: 1.6,
  preciseRival: 1.45,
  vagueRival: 1.9,
  doubtRival: 1.25,
  bareRival: 2,
  edge: 1.5,
  closer: 0.9,
  far: 0.22,
  doubtFar: 0.3,
};

export function factDifferences(held: readonly Held[], speech: Speech, trust: Trust): Found[] {
  const settled = namedTogether(held, speech);
  return held.flatMap((one) => (settled.has(one) ? [] : (differenceOf(one, speech, trust) ?? [])));
}

function differenceOf(
  { fact, own, other, best, edge, anchors, places }: Held,
  speech: Speech,
  { sentence, isKnown, named, clauses }: Trust,
): Found | null {
  if (isKnown(fact)) return null;
  const tell = (place: (Place & { text: string }) | null | undefined, sure: boolean): Found => ({
    kind: kindOf(fact),
    here: fact.text,
    said: place?.text ?? null,
    segmentIndex: place && place.turn >= 0 ? place.turn : null,
    sure,
    fact,
    place: place ?? null,
  });
  const clause = clauses.find(({ start, end }) => fact.start >= start && fact.start < end);
  const isHere = ({ turn }: Place) =>
    !clause || clause.turn < 0 || Math.abs(turn - clause.turn) <= (fact.kind === "moment" ? DAY_WITHIN : RIVAL_WITHIN);
  const isNamed = places.some(
    ({ likeness, turn }) => likeness === "same" && named.some((one) => Math.abs(one - turn) <= 1),
  );
  if (fact.kind === "name") {
    if (!own || isNamed || isMeant(sentence, fact, own.place, { clause, speech })) return null;
    if (other && isTurnedDown(other.place, speech)) return null;
    if (other && isHere(other.place) && other.score > own.score * LIMITS.rival && isNearby(other.score, best))
      return tell(other.place, true);
    return own.score < best * LIMITS.far && !isTimeZone(sentence, fact) ? tell(null, true) : null;
  }
  if (isTorn(fact)) {
    const likely = other && other.score > (own?.score ?? 0) ? other : own;
    return { ...tell(null, true), place: likely?.place ?? null };
  }
  if (!own) return isVague(fact) ? null : tell(other && other.score > 0.5 * best ? other.place : null, true);
  if (own.place.likeness === "unit") return { ...tell(own.place, true), kind: "unit" };
  if (fact.kind === "amount") {
    const { amount } = fact;
    const currency = amount.currency ? currencyAt(own.place, speech) : null;
    if (currency && isOtherCurrency(amount.currency!, currency, { sentence, segments: speech.segments }))
      return tell(
        { ...own.place, text: `${own.place.text} ${currency}` },
        isCurrencyCertain(own.place, amount.currency!, speech),
      );
    const rate = rateDifference(amount, own.place, speech);
    if (rate !== null)
      return {
        ...tell({ ...own.place, text: rate === "" ? own.place.text : `${own.place.text} per ${rate}` }, true),
        kind: "unit",
      };
  }
  if (isOnlyPast(sentence, fact, places, speech)) return tell(own.place, true);
  const isOutdone = fact.kind === "amount" && other !== null && other.score > own.score * LIMITS.bareRival;
  const isBare = anchors.length < (isOutdone ? 1 : 2);
  if (isVague(fact) || isBare || isNamed || isFormer(sentence, fact)) return null;
  const isFar = !isSmall(fact) && !isSettledSoon(fact, own.place, clause);
  const farDifference = () => (isImplied(fact, clause?.turn ?? -1, speech) ? null : tell(null, isFar));
  if (other) {
    const same = places.filter(({ likeness }) => likeness === "same");
    const isCorrected =
      same.some(
        (place) =>
          (isReplaced(other.place, place, speech) ||
            isRestated(fact, other.place, place, speech) ||
            isAnswered(fact, other.place, place, speech) ||
            isEchoed(fact, other.place, [place, ...same], speech)) &&
          place.turn - other.place.turn <= 4,
      ) ||
      isAtHome(fact, own.place, other.place, clause) ||
      (own.place.at > other.place.at && corrects(own.place, speech) && own.score > other.score * 0.4);
    const isCounted =
      countsSame(sentence, fact, own.place, speech) &&
      !countsSame(sentence, fact, other.place, speech) &&
      isHere(own.place);
    const isCloser = edge > (fact.kind === "moment" && fact.moment.kind !== "time" ? 1 : LIMITS.closer);
    if (
      !isCorrected &&
      !isCounted &&
      !isRounded(fact, other.place) &&
      isHere(other.place) &&
      isNearby(other.score, best)
    ) {
      if (isCloser && other.score > own.score * limitFor(fact, other.place)) return tell(other.place, true);
      if (fact.kind === "amount" && edge > LIMITS.edge && other.score > own.score) return tell(other.place, true);
      const isOver =
        !isLeft(sentence, fact) &&
        isReplaced(own.place, other.place, speech) &&
        !same.some(({ at }) => at > other.place.at && at - other.place.at < 80);
      if (isOver && isCloser && other.score > own.score * 0.7)
        return tell(other.place, fact.kind !== "amount" || fact.amount.kind === "money");
      if (isLaterTime(fact, own.place, other.place, same) && other.score > own.score * 0.85)
        return tell(other.place, true);
    }
    if (own.score < best * LIMITS.far && best > MIN_BEST) return farDifference();
    if (!isCorrected && other.score > own.score * LIMITS.doubtRival && isNearby(other.score, best))
      return tell(other.place, false);
  } else if (own.score < best * LIMITS.far && best > MIN_BEST) return farDifference();
  return own.score < best * LIMITS.doubtFar && !isImplied(fact, clause?.turn ?? -1, speech) ? tell(null, false) : null;
}

const PRONOUN = /\b(?:he|him|his|she|her|hers)\b/i;
const NAMED_WITHIN = 4;

const NO_LONGER =
  /^\W*(?:no\b|nope|not (?:any ?more|now|since)|(?:it|they|that|he|she) (?:was|were|isn['’]t|aren['’]t)\b|(?:I|we) (?:did|used to|don['’]t)\b)/i;

/** Whether a name was only asked about, and the answer was another one: "Is that Kern?" "It was. Now it's Bond." */
function isTurnedDown({ turn, end }: Place, { segments }: Speech): boolean {
  const [asked, reply] = [segments[turn], segments[turn + 1]];
  if (!asked || !reply || asked.speaker === reply.speaker || !/^[^.!]*\?/.test(asked.text.slice(end))) return false;
  return NO_LONGER.test(reply.text);
}

/** Whether the line says "her" of somebody named shortly before: "I'll send her a summary". */
function isMeant(
  sentence: string,
  { start }: Fact,
  { turn }: Place,
  { clause, speech }: { clause: Clause | undefined; speech: Speech },
): boolean {
  if (!clause || clause.turn <= turn || clause.turn - turn > NAMED_WITHIN || !TO_WHOM.test(sentence.slice(0, start)))
    return false;
  return PRONOUN.test(speech.segments[clause.turn]!.text);
}

const TO_WHOM = /\b(?:send|give|tell|ask|call|ring|show|e-?mail|mail|invite|meet|with|to) $/i;

/** A day is often settled some turns after what it is for, in words that do not name that again. */
function isSettledSoon(fact: Fact, { turn }: Place, clause: Clause | undefined): boolean {
  return fact.kind === "moment" && clause !== undefined && Math.abs(turn - clause.turn) <= SETTLED_WITHIN;
}

/** "At 15:00 in Poland" names whose clock it is. */
function isTimeZone(sentence: string, { start }: Fact): boolean {
  return /\b(?:\d{1,2}:\d\d|[ap]\.?m\.?|o['’]clock)(?: in)? $/i.test(sentence.slice(0, start));
}

/** Small numbers are everywhere: where one was said proves little. */
function isSmall(fact: Fact): boolean {
  return fact.kind === "amount" && fact.amount.kind === "number" && fact.amount.values[0]! <= SMALL;
}

function isNearby(score: number, best: number): boolean {
  return score > 0.6 * best;
}

function isRelative(said: string): boolean {
  return /^(?:tomorrow|today|this|next|the (?:end|weekend)|in|over)\b/i.test(said);
}

/** How much better a conflicting fact must fit. Numbers and names have more namesakes in a call than days and prices. */
function limitFor(fact: Fact, { text }: { text: string }): number {
  if (isRelative(text) || isLessPrecise(fact, text)) return LIMITS.vagueRival;
  const isPrecise = fact.kind === "moment" || (fact.kind === "amount" && fact.amount.kind === "money");
  return isPrecise ? LIMITS.preciseRival : LIMITS.rival;
}

/** When two times are named in a row, the later one counts. */
function isLaterTime(fact: Fact, own: Place, other: Place, same: readonly Place[]): boolean {
  if (fact.kind !== "moment" || fact.moment.kind !== "time") return false;
  return other.at > own.at && other.turn - own.turn <= 6 && !same.some(({ at }) => at > other.at && at - other.at < 80);
}

/** "Monday" hardly contradicts "May 28", because it may be a different Monday. */
function isLessPrecise(fact: Fact, said: string): boolean {
  return fact.kind === "moment" && ONLY_WEEKDAY.test(said) && !/day\b/i.test(fact.text);
}

function kindOf(fact: Fact): Difference["kind"] {
  if (fact.kind === "name") return "name";
  if (fact.kind === "moment") return fact.moment.kind === "time" ? "time" : "date";
  return fact.amount.kind === "money" ? "price" : fact.amount.kind === "percent" ? "percent" : "number";
}
