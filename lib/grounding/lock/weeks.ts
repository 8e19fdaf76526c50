import type { Candidate, Candidates } from "./candidates";
import { excerpt } from "./excerpt";
import type { Found } from "./fact-differences";
import type { Fact } from "./facts-of-sentence";
import type { Moment } from "./moments";
import type { SaidMoment, Speech } from "./speech";

type Day = Extract<Fact, { kind: "moment" }>;

/** Words near a weekday that can put it into a later week. */
const LATER_WEEK = /\b(?:next|following|after|weeks?|fortnight|later|month|coming|then)\b/i;
const NEAR_TURNS = 4;
const WEEK = 7 * 86_400_000;

/** Finds a date that the call names only by its weekday, told for another week than the one that was meant. */
export function weekDifferences(
  sentence: string,
  facts: readonly Fact[],
  candidates: Candidates,
  speech: Speech,
): Found[] {
  const said = new Map(speech.moments.map((one) => [one.at, one]));
  return facts.flatMap((fact) => {
    if (fact.kind !== "moment" || fact.moment.kind !== "day" || !/\d/.test(fact.text)) return [];
    const places = (candidates.get(fact) ?? []).filter(({ likeness }) => likeness === "same");
    const place = otherWeek(fact, places, said, speech);
    return place
      ? [
          {
            kind: "date" as const,
            here: excerpt(sentence, fact.start, fact.end),
            said: place.text,
            segmentIndex: place.turn,
            sure: true,
            fact,
            place,
          },
        ]
      : [];
  });
}

function otherWeek(
  { moment }: Day,
  places: readonly Candidate[],
  said: ReadonlyMap<number, SaidMoment>,
  speech: Speech,
): Candidate | null {
  const day = moment.on ?? moment.value;
  const moments = places.map(({ at }) => said.get(at)?.moment);
  if (places.length === 0 || moments.some((one) => one?.kind !== "weekday" || one.on === day)) return null;
  return places.some(({ turn }) => isMoved(turn, day, speech)) ? null : places[0]!;
}

/** Whether something around a turn speaks of the week of a day, or of a later week. */
function isMoved(turn: number, day: string, { segments, moments }: Speech): boolean {
  const around = segments.slice(Math.max(0, turn - NEAR_TURNS), turn + NEAR_TURNS + 1);
  if (around.some(({ text }) => LATER_WEEK.test(text))) return true;
  return moments.some((one) => Math.abs(one.turn - turn) <= NEAR_TURNS && isInWeek(one.moment, day));
}

function isInWeek({ kind, on }: Moment, day: string): boolean {
  return kind !== "weekday" && on !== null && Math.abs(Date.parse(on) - Date.parse(day)) < WEEK;
}
