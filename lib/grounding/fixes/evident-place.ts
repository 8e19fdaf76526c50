import { likeness } from "../lock/amounts";
import type { Fact } from "../lock/facts-of-sentence";
import { sameMoment } from "../lock/moments";
import type { Place, Speech } from "../lock/speech";

type Spoken = Place & { text: string };

/** Finds the only figure or day of the same kind in the given turns that the sentence doesn't state. */
export function evidentPlace(
  fact: Fact,
  facts: readonly Fact[],
  turns: readonly number[],
  speech: Speech,
): Spoken | null {
  const isThere = ({ turn }: Place) => turns.includes(turn);
  const places =
    fact.kind === "amount"
      ? speech.amounts.filter(
          (one) => isThere(one) && one.amount.kind === fact.amount.kind && !isWritten(one.amount, facts),
        )
      : fact.kind === "moment"
        ? speech.moments.filter(
            ({ moment, ...place }) =>
              isThere(place) &&
              (moment.kind === "time") === (fact.moment.kind === "time") &&
              !facts.some((one) => one.kind === "moment" && sameMoment(one.moment, moment)),
          )
        : [];
  const [only, ...more] = places;
  return only && more.length === 0
    ? { ...only, text: speech.segments[only.turn]!.text.slice(only.start, only.end) }
    : null;
}

function isWritten(amount: Parameters<typeof likeness>[1], facts: readonly Fact[]): boolean {
  return facts.some((one) => one.kind === "amount" && likeness(one.amount, amount) === "same");
}
