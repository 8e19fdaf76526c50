import { zoneAfter } from "../spoken/time-zones";
import { termOf } from "../terms";
import { type Amount, type Likeness, likeness } from "./amounts";
import type { Fact } from "./facts-of-sentence";
import { sameMoment } from "./moments";
import { amountsSaid, isSpeaker, isUpper, namesSaid } from "./said-facts";
import { type Place, type Speech, turnAt } from "./speech";

/** A figure that differs by more than this factor is about something else. */
const MAX_RATIO = 5;
/** Shorter turns say too little to identify their subject. */
const MIN_TURN = 24;

/** A place in the transcript that states a fact, or a different fact of the same kind. */
export type Candidate = Place & {
  text: string;
  likeness: Likeness;
  currency: string | null;
  per: string[];
  percent: number[];
};

const ELSEWHERE = /^,? (?:for (?:you|me|us)|(?:your|my|our|\p{Lu}\p{L}+) time|over there|by (?:you|us))\b/u;

export type Candidates = Map<Fact, Candidate[]>;

export function candidatesOf(sentence: string, facts: readonly Fact[], speech: Speech): Candidates {
  return new Map(facts.map((fact) => [fact, candidatesFor(sentence, fact, speech)]));
}

const PLAIN = { currency: null, per: [], percent: [] };

function candidatesFor(sentence: string, fact: Fact, speech: Speech): Candidate[] {
  const textOf = ({ turn, start, end }: Place) => speech.segments[turn]!.text.slice(start, end);
  if (fact.kind === "moment") {
    const { moment } = fact;
    if (moment.kind === "time")
      return [...timesSaid(sentence, fact, speech), ...bareHours(moment.value, speech, textOf)];
    const said = speech.moments
      .filter((one) => one.moment.kind !== "time" && isComparable(moment.kind, one.moment.kind))
      .flatMap((one): Candidate[] => {
        if (sameMoment(moment, one.moment)) return [{ ...one, ...PLAIN, text: textOf(one), likeness: "same" }];
        const isRival = isRivalDay(moment.kind, one.moment, textOf(one));
        return isRival ? [{ ...one, ...PLAIN, text: textOf(one), likeness: "other" }] : [];
      });
    if (said.some((one) => one.likeness === "same")) return said;
    const implied = speech.implied.filter((one) => sameMoment(moment, one.moment));
    return [...said, ...implied.map((one) => ({ ...one, ...PLAIN, text: textOf(one), likeness: "same" as const }))];
  }
  if (fact.kind === "amount") {
    const { amount } = fact;
    return amountsSaid(speech).flatMap(({ said, text, isLoose, largestNear }) => {
      const scale = said.amount.kind === "percent" ? 1 : elidedScale(amount, said.amount, largestNear);
      const like = isYear(amount.values[0]!, said.amount) ? "same" : likenessIn(sentence, amount, said.amount, scale);
      if (like === "other" && (isLoose || !isRival(amount, said.amount))) return [];
      const { currency, per, kind, values } = said.amount;
      return [{ ...said, text, likeness: like, currency, per, percent: kind === "percent" ? values : [] }];
    });
  }
  const own = new Set(
    fact.parts.flatMap((part) => [...(speech.terms.get(termOf(part)) ?? []), ...(speech.speakers.get(part) ?? [])]),
  );
  const isPerson = isSpeaker(fact.parts[0] ?? "", speech);
  const rivals = namesSaid(speech).filter(
    ({ said, bare, isShort, isOfSpeaker }) =>
      isOfSpeaker === isPerson &&
      isShort === isUpper(fact.text) &&
      !own.has(said.at) &&
      !fact.parts.includes(bare) &&
      !sentence.includes(said.name),
  );
  return [
    ...[...own].map((at) => ({
      at,
      until: at,
      turn: turnAt(speech, at),
      start: 0,
      end: 0,
      text: fact.text,
      likeness: "same" as const,
      ...PLAIN,
    })),
    ...rivals.map(({ said }) => ({ ...said, text: said.name, likeness: "other" as const, ...PLAIN })),
    ...(isPerson ? otherSpeakers(fact, speech) : []),
  ];
}

/** Turns of other speakers, who might be the person the sentence should name. */
function otherSpeakers({ parts }: { parts: string[] }, { segments, begins }: Speech): Candidate[] {
  return segments.flatMap(({ speaker, text }, turn) =>
    parts.some((part) => speaker.toLowerCase().split(/\s+/).includes(part)) || text.length < MIN_TURN
      ? []
      : [
          {
            at: begins[turn]!,
            until: begins[turn]!,
            turn,
            start: 0,
            end: 0,
            text: speaker,
            likeness: "other" as const,
            ...PLAIN,
          },
        ],
  );
}

/** In "45 percent, and our limit is 35", both figures are percentages. */
function likenessIn(sentence: string, written: Amount, said: Amount, scale: number): Likeness {
  const isElided = written.kind === "number" && said.kind === "percent" && /%|\bpercent\b/i.test(sentence);
  return likeness(isElided ? { ...written, kind: "percent" } : written, said, scale);
}

/** "That'd be nine for you": the same time in another place. */
/** The times of a call. Those of another time zone are no rivals, and with the zone of another they are not the same. */
function timesSaid(sentence: string, { moment, end }: NamedMoment, speech: Speech): Candidate[] {
  const all = speech.moments.filter((one) => one.moment.kind === "time");
  const zoneOf = (one: Place) => zoneAfter(speech.segments[one.turn]!.text.slice(one.end));
  const named = zoneAfter(sentence.slice(end));
  const isHere = (one: Place, zone: string | null) => zone === null || (zoneOf(one) ?? zone) === zone;
  const same = all.filter((one) => sameMoment(moment, one.moment) && isHere(one, named));
  const zone = named ?? same.map(zoneOf).find((one) => one !== null) ?? null;
  return all.flatMap((one): Candidate[] => {
    const isSame = same.includes(one);
    if (!isSame && (sameMoment(moment, one.moment) || isElsewhere(one, speech) || !isHere(one, zone))) return [];
    const text = speech.segments[one.turn]!.text.slice(one.start, one.end);
    return [{ ...one, ...PLAIN, text, likeness: isSame ? "same" : "other" }];
  });
}

function isElsewhere({ turn, end }: Place, { segments }: Speech): boolean {
  return ELSEWHERE.test(segments[turn]!.text.slice(end));
}

type NamedMoment = Extract<Fact, { kind: "moment" }>;
type Kind = NamedMoment["moment"]["kind"];

function isComparable(written: Kind, said: Kind): boolean {
  const days: Kind[] = ["day", "weekday", "dayOfMonth", "month", "week"];
  return written === said || (days.includes(written) && days.includes(said)) || (written === "year" && said === "day");
}

/** Whether a spoken day could replace a written one: it must be as precise, unlike "in a week" or "today". */
function isRivalDay(
  written: Kind,
  { kind, on, start, end }: { kind: Kind; on: string | null; start: number; end: number },
  said: string,
): boolean {
  if (
    end - start < 3 ||
    (kind === "dayOfMonth" && on === null) ||
    /^(?:in|within|about|around|(?:the )?end of (?:the )?day|(?:close|end) of (?:play|business)|today|tonight|this (?:morning|afternoon|evening)|the first|right after|straight after)\b/i.test(
      said,
    )
  )
    return false;
  const precise: Kind[] = ["day", "weekday", "dayOfMonth"];
  return written === kind || (precise.includes(written) && precise.includes(kind));
}

/** Bare numbers that may be an hour: "Could we say two?" */
function bareHours(time: string, speech: Speech, textOf: (place: Place) => string): Candidate[] {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return speech.amounts
    .filter(
      ({ amount, isTime }) =>
        amount.kind === "number" &&
        !isTime &&
        amount.values.some((value) =>
          minute === 0
            ? value === hour || value === hour % 12 || value === hour * 100
            : value === hour * 100 + minute || value === (hour % 12) * 100 + minute || near(value, hour % 12, minute),
        ),
    )
    .map((one) => ({ ...one, ...PLAIN, text: textOf(one), likeness: "same" as const }));
}

function near(value: number, hour: number, minute: number): boolean {
  return Math.abs(value - (hour + minute / 100)) < 1e-9;
}

function isRival(written: { kind: string; values: number[] }, said: { kind: string; values: number[] }): boolean {
  const isNear = (isDigitPair(said) ? said.values.slice(0, 1) : said.values).some((value) =>
    written.values.some((own) => value <= own * MAX_RATIO && own <= value * MAX_RATIO),
  );
  const isMoney = written.kind === "money" && said.kind === "money";
  if (written.kind !== "span" && !isNear && !isMoney) return false;
  if (written.kind === said.kind) return true;
  return (written.kind === "money" && said.kind === "number") || (written.kind === "number" && said.kind === "money");
}

/** "Six four" may be two figures. */
function isDigitPair({ values: [last = 0, joined = last] }: { values: number[] }): boolean {
  return last < 10 && joined < 10 && joined !== last;
}

/** "Ninety-eight" can mean 1998. */
function isYear(year: number, said: { kind: string; values: number[] }): boolean {
  return year >= 1950 && year < 2000 && said.kind === "number" && said.values.includes(year % 100);
}

function elidedScale({ values: written }: Amount, said: Amount, largestNear: number): number {
  if (written.every((value) => value < 1000)) return 1;
  if (isShortForThousands(written, said)) return 1e3;
  if (said.values.some((value) => value >= 1000) || said.values[0]! < 1) return 1;
  const fits = (scale: number) => largestNear >= scale && written.some((value) => value >= scale);
  return [1e6, 1e3].find(fits) ?? 1;
}

/** "Anything over two-fifty" can be a quarter of a million. */
function isShortForThousands(written: readonly number[], { kind, values }: Amount): boolean {
  return kind === "number" && written.some((value) => value >= 1e5 && values.includes(value / 1e3));
}
