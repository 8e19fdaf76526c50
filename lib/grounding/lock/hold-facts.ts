import { termOf, termsIn } from "../terms";
import { type Likeness, likeness } from "./amounts";
import { type Anchor, anchorsOf, bestPlace, closeness, rarity } from "./context";
import { type Fact, isVague } from "./facts-of-sentence";
import { sameMoment } from "./moments";
import { type Place, type Speech, turnAt } from "./speech";
import { standingOf } from "./standing";

/** A figure so many times larger or smaller is about something else. */
const MAX_RATIO = 8;
/** What a figure counts: the same thing makes it more likely to be meant. */
const COUNTS_SAME = 1.5;
/** What stands in another clause of the sentence counts less. */
const OTHER_CLAUSE = 0.55;

export type Candidate = Place & { text: string; likeness: Likeness; currency: string | null; per: string[] };
/** A fact held against the speech: the best place that says it, the best that says another in its stead. */
export type Held = {
  fact: Fact;
  own: { place: Candidate; score: number } | null;
  other: { place: Candidate; score: number } | null;
  /** Every place that says it. */
  places: Candidate[];
  /** How much of its surroundings is said anywhere. */
  best: number;
  /** How many words and facts around it could be looked for. */
  around: number;
};

/** A shorter turn says little of what it is about. */
const MIN_TURN = 24;
const CLAUSE_BREAK = /[;:]\s|,\s(?!\d)|\s(?:and|but|so|or)\s/g;

/** What each fact of a sentence could rest on. */
export type Candidates = Map<Fact, Candidate[]>;

/** Each fact of a sentence with where it was said and what else was said where it should have been. */
export function holdFacts(sentence: string, facts: readonly Fact[], candidates: Candidates, speech: Speech): Held[] {
  const anchors = anchorsOf(
    sentence,
    facts.filter(({ kind }) => kind !== "name"),
    speech,
  );
  return facts.map((fact) => {
    const around = weighed(sentence, fact, [
      ...anchors.filter(({ start }) => start < fact.start || start >= fact.end),
      ...companions(fact, facts, candidates, speech),
    ]);
    const all = candidates.get(fact) ?? [];
    const isTaken = (place: Candidate) =>
      facts.some(
        (one) =>
          one !== fact &&
          one.kind === fact.kind &&
          (candidates.get(one) ?? []).some((other) => other.likeness === "same" && other.at === place.at),
      );
    const pick = (places: Candidate[]) => {
      let best: { place: Candidate; score: number } | null = null;
      for (const place of places) {
        const weight =
          (place.likeness === "unit" ? 0.8 : 1) * (countsSame(sentence, fact, place, speech) ? COUNTS_SAME : 1);
        const score =
          closeness(around, fact.word, place.at) * weight * (fact.kind === "name" ? 1 : standingOf(place, speech));
        if (!best || score > best.score) best = { place, score };
      }
      return best;
    };
    const places = all.filter((one) => one.likeness !== "other");
    return {
      fact,
      places,
      own: pick(places),
      other: pick(all.filter((one) => one.likeness === "other" && !isTaken(one))),
      best: bestPlace(around, fact.word)?.score ?? 0,
      around: around.length,
    };
  });
}

/** Anchors as they count for a fact: those of its own clause in full. */
function weighed(sentence: string, fact: Fact, anchors: readonly Anchor[]): Anchor[] {
  const breaks = [...sentence.matchAll(CLAUSE_BREAK)].map(({ index }) => index);
  const isBetween = (at: number) =>
    breaks.some((one) => (one >= fact.end && one <= at) || (one >= at && one < fact.start));
  return anchors.map((anchor) =>
    isBetween(anchor.start) ? { ...anchor, weight: anchor.weight * OTHER_CLAUSE } : anchor,
  );
}

function countsSame(sentence: string, fact: Fact, place: Place, { segments }: Speech): boolean {
  if (fact.kind !== "amount" || fact.amount.kind === "span" || place.turn < 0) return false;
  const counted = termsIn(sentence.slice(fact.end, fact.end + 30))
    .slice(0, 2)
    .map(({ term }) => term);
  const said = termsIn(segments[place.turn]!.text.slice(place.end, place.end + 30))
    .slice(0, 2)
    .map(({ term }) => term);
  return counted.some((term) => said.includes(term));
}

/** The other facts of the sentence: they should have been said near this one. */
export function companions(
  fact: Fact | null,
  facts: readonly Fact[],
  candidates: Candidates,
  speech: Speech,
): Anchor[] {
  return facts
    .filter((one) => one !== fact && one.kind !== "name" && !isVague(one))
    .flatMap((one) => {
      const places = (candidates.get(one) ?? []).filter((place) => place.likeness === "same").map(({ at }) => at);
      return places.length === 0
        ? []
        : [{ term: one.text, word: one.word, start: one.start, places, weight: 1.6 * rarity(places.length, speech) }];
    });
}

export function candidatesOf(facts: readonly Fact[], speech: Speech): Candidates {
  return new Map(facts.map((fact) => [fact, candidatesFor(fact, speech)]));
}

const PLAIN = { currency: null, per: [] };

function candidatesFor(fact: Fact, speech: Speech): Candidate[] {
  const textOf = ({ turn, start, end }: Place) => speech.segments[turn]!.text.slice(start, end);
  if (fact.kind === "moment") {
    const { moment } = fact;
    const isTime = moment.kind === "time";
    const said = speech.moments
      .filter(
        (one) => (one.moment.kind === "time") === isTime && (isTime || isComparable(moment.kind, one.moment.kind)),
      )
      .map((one) => ({
        ...one,
        ...PLAIN,
        text: textOf(one),
        likeness: sameMoment(moment, one.moment) ? ("same" as const) : ("other" as const),
      }))
      .filter((one) => one.likeness === "same" || isTime || isRivalDay(moment.kind, one.moment, one.text));
    return isTime ? [...said, ...bareHours(moment.value, speech, textOf)] : said;
  }
  if (fact.kind === "amount") {
    const { amount } = fact;
    const large = amount.values.some((value) => value >= 1000);
    return speech.amounts.flatMap((one, at) => {
      const scale = large && one.amount.kind !== "percent" && isAmongThousands(at, speech) ? 1000 : 1;
      const like = likeness(amount, one.amount, scale);
      if (like === "other" && (!isRival(amount, one.amount) || /^ones?$/i.test(textOf(one)))) return [];
      return [{ ...one, text: textOf(one), likeness: like, currency: one.amount.currency, per: one.amount.per }];
    });
  }
  const own = new Set(
    fact.parts.flatMap((part) => [...(speech.terms.get(termOf(part)) ?? []), ...(speech.speakers.get(part) ?? [])]),
  );
  const isSpeaker = (name: string) => speech.speakers.has(name.toLowerCase().split(/['’\s]/)[0]!);
  const isShort = (name: string) => name === name.toUpperCase();
  const rivals = speech.names.filter(
    ({ at, name }) =>
      !own.has(at) &&
      !fact.parts.includes(name.toLowerCase().replace(/['’]s$/, "")) &&
      isSpeaker(name) === isSpeaker(fact.parts[0] ?? "") &&
      isShort(name) === isShort(fact.text),
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
    ...rivals.map((one) => ({ ...one, text: one.name, likeness: "other" as const, ...PLAIN })),
    ...(isSpeaker(fact.parts[0] ?? "") ? otherSpeakers(fact, speech) : []),
  ];
}

/** Where somebody else speaks: whoever was spoken to or promised something. */
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

type Kind = Extract<Fact, { kind: "moment" }>["moment"]["kind"];

function isComparable(written: Kind, said: Kind): boolean {
  const days: Kind[] = ["day", "weekday", "dayOfMonth", "month", "week"];
  return written === said || (days.includes(written) && days.includes(said)) || (written === "year" && said === "day");
}

/** What could stand in the place of a day: another as precise, not "in a week" or "today". */
function isRivalDay(
  written: Kind,
  { kind, start, end }: { kind: Kind; start: number; end: number },
  said: string,
): boolean {
  if (
    end - start < 3 ||
    /^(?:in|within|today|tonight|this (?:morning|afternoon|evening)|the first|right after|straight after)\b/i.test(said)
  )
    return false;
  const precise: Kind[] = ["day", "weekday", "dayOfMonth"];
  return written === kind || (precise.includes(written) && precise.includes(kind));
}

/** "Could we say two?": a bare number that may be an hour. */
function bareHours(time: string, speech: Speech, textOf: (place: Place) => string): Candidate[] {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const isTimed = ({ turn, start, end }: Place) =>
    speech.moments.some((one) => one.turn === turn && one.moment.kind === "time" && start < one.end && one.start < end);
  return speech.amounts
    .filter(
      ({ amount, ...place }) =>
        amount.kind === "number" &&
        !isTimed(place) &&
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
  const ratio = (said.values[0] ?? 0) / (written.values[0] || 1);
  if (written.kind !== "span" && (ratio > MAX_RATIO || ratio < 1 / MAX_RATIO)) return false;
  if (written.kind === said.kind) return true;
  return (written.kind === "money" && said.kind === "number") || (written.kind === "number" && said.kind === "money");
}

function isAmongThousands(at: number, speech: Speech): boolean {
  const { turn, amount } = speech.amounts[at]!;
  if (amount.values.some((value) => value >= 1000) || amount.values[0]! < 1) return false;
  for (let other = Math.max(0, at - 12); other < Math.min(speech.amounts.length, at + 12); other++) {
    const one = speech.amounts[other]!;
    if (Math.abs(one.turn - turn) <= 5 && one.amount.values.some((value) => value >= 1000)) return true;
  }
  return false;
}
