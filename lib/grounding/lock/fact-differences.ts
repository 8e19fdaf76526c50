import type { Difference } from "../claim";
import { WEEKDAYS } from "../spoken/calendar";
import { type Fact, isVague } from "./facts-of-sentence";
import { type Candidates, type Held, holdFacts } from "./hold-facts";
import { currencyAt, rateDifference } from "./rates";
import type { Place, Speech } from "./speech";
import { corrects, isReplaced } from "./standing";

export type Found = Difference & { sure: boolean };

/** What is known beside the speech, and the turns that whoever wrote the sentence names for it. */
type Trust = { isKnown: (fact: Fact) => boolean; named: readonly number[] };

const LIMITS = { rival: 1.45, vagueRival: 1.9, doubtRival: 1.25, far: 0.22, doubtFar: 0.3 };

/** What figures, days, times and names of a sentence differ from what was said where the sentence belongs. */
export function factDifferences(
  sentence: string,
  facts: readonly Fact[],
  candidates: Candidates,
  speech: Speech,
  trust: Trust,
): Found[] {
  return holdFacts(sentence, facts, candidates, speech).flatMap((held) => {
    const found = differenceOf(held, speech, trust);
    return found ? [found] : [];
  });
}

function differenceOf(
  { fact, own, other, best, around, places }: Held,
  speech: Speech,
  { isKnown, named }: Trust,
): Found | null {
  if (isKnown(fact)) return null;
  const tell = (place: (Place & { text: string }) | null | undefined, sure: boolean): Found => ({
    kind: kindOf(fact),
    here: fact.text,
    said: place?.text ?? null,
    segmentIndex: place && place.turn >= 0 ? place.turn : null,
    sure,
  });
  if (fact.kind === "name") {
    if (!own) return null;
    if (other && other.score > own.score * 1.5 && isNearby(other.score, best)) return tell(other.place, true);
    return own.score < best * LIMITS.far ? tell(null, true) : null;
  }
  if (isTorn(fact)) return tell(null, true);
  if (!own) return isVague(fact) ? null : tell(other && other.score > 0.5 * best ? other.place : null, true);
  if (own.place.likeness === "unit") return { ...tell(own.place, true), kind: "unit" };
  if (fact.kind === "amount") {
    const { amount } = fact;
    const currency = amount.currency ? currencyAt(own.place, speech) : null;
    if (currency && currency !== amount.currency)
      return tell({ ...own.place, text: `${own.place.text} ${currency}` }, true);
    const rate = rateDifference(amount, own.place, speech);
    if (rate !== null)
      return {
        ...tell({ ...own.place, text: rate === "" ? own.place.text : `${own.place.text} per ${rate}` }, true),
        kind: "unit",
      };
  }
  const isNamed = places.some(
    ({ likeness, turn }) => likeness === "same" && named.some((one) => Math.abs(one - turn) <= 1),
  );
  if (isVague(fact) || around < 2 || isNamed) return null;
  if (other) {
    const same = places.filter(({ likeness }) => likeness === "same");
    const isCorrected =
      same.some((place) => isReplaced(other.place, place, speech) && place.turn - other.place.turn <= 4) ||
      (own.place.at > other.place.at && corrects(own.place, speech) && own.score > other.score * 0.4);
    if (!isCorrected && isNearby(other.score, best)) {
      if (other.score > own.score * (isRelative(other.place.text) ? LIMITS.vagueRival : LIMITS.rival))
        return tell(other.place, true);
      const isOver =
        isReplaced(own.place, other.place, speech) &&
        !same.some(({ at }) => at > other.place.at && at - other.place.at < 80);
      if (isOver && other.score > own.score * 0.7) return tell(other.place, true);
    }
    if (own.score < best * LIMITS.far) return tell(null, true);
    if (!isCorrected && other.score > own.score * LIMITS.doubtRival && isNearby(other.score, best))
      return tell(other.place, false);
  } else if (own.score < best * LIMITS.far) return tell(null, true);
  return own.score < best * LIMITS.doubtFar ? tell(null, false) : null;
}

function isNearby(score: number, best: number): boolean {
  return score > 0.6 * best;
}

function isRelative(said: string): boolean {
  return /^(?:tomorrow|today|this|next|the (?:end|weekend)|in|over)\b/i.test(said);
}

/** "Monday, March 16" where the sixteenth is a Tuesday. */
function isTorn(fact: Fact): boolean {
  if (fact.kind !== "moment" || fact.moment.kind !== "day" || !fact.moment.on) return false;
  const named = WEEKDAYS.findIndex((name) => new RegExp(`\\b${name}\\b`, "i").test(fact.text));
  return named >= 0 && new Date(`${fact.moment.on}T00:00:00Z`).getUTCDay() !== named;
}

function kindOf(fact: Fact): Difference["kind"] {
  if (fact.kind === "name") return "name";
  if (fact.kind === "moment") return fact.moment.kind === "time" ? "time" : "date";
  return fact.amount.kind === "money" ? "price" : fact.amount.kind === "percent" ? "percent" : "number";
}
