import { type Amount, likeness } from "../lock/amounts";
import type { Found } from "../lock/fact-differences";
import { currencyAt } from "../lock/rates";
import type { Place, Speech } from "../lock/speech";
import { type Edit, figureEdit, rateEdit } from "./figure-fix";
import { momentText } from "./moment-text";
import { nameEdit } from "./name-fix";

const RATE = / per (\p{L}+)$/u;

/** Writes what was said in place of a figure, date or name that differs from it; null if that isn't possible. */
export function fixOf(
  sentence: string,
  { kind, said, fact }: Found,
  place: Place & { text: string },
  speech: Speech,
): Edit | null {
  if (!fact) return null;
  const isAt = (one: Place) => one.turn === place.turn && one.start === place.start;
  if (fact.kind === "name") return nameEdit(sentence, fact, place.text);
  if (fact.kind === "moment") {
    const moment = speech.moments.find(isAt)?.moment;
    const text = moment ? momentText(fact.text, moment) : null;
    return text === null ? null : { start: fact.start, end: fact.end, text };
  }
  const amount = speech.amounts.find(isAt)?.amount;
  if (!amount) return null;
  const rate = kind === "unit" && likeness(fact.amount, amount) === "same" ? RATE.exec(said ?? "")?.[1] : undefined;
  if (rate) return rateEdit(sentence, fact, rate);
  const currency = currencyAt(
    { ...place, likeness: "same", currency: amount.currency, per: amount.per, percent: [] },
    speech,
  );
  return figureEdit(sentence, fact, { ...amount, values: readings(amount, place, speech) }, currency);
}

/** "Eleven seventy" is heard as two figures: what it says as one counts, such as 11.70 and 1170. */
function readings(amount: Amount, place: Place, { segments, amounts }: Speech): number[] {
  const said = segments[place.turn]?.text ?? "";
  const isNext = (one: Place, after: Place) =>
    one.turn === after.turn && /^[\s-]$/.test(said.slice(one.end, after.start));
  const follower = amounts.find((one) => isNext(place, one) && one.amount.values.length > 1);
  const isFollower = amounts.some((one) => isNext(one, place)) && amount.values.length > 1;
  return follower ? follower.amount.values.slice(1) : isFollower ? amount.values.slice(1) : amount.values;
}
