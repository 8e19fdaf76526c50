import { givenNameOf } from "../first-name";
import { matchesIn } from "../matches-in";
import { termsIn } from "../terms";
import type { Candidates } from "./candidates";
import { rarity } from "./context";
import { GIVE, TELL, verbOf } from "./deed-verbs";
import type { Found } from "./fact-differences";
import type { Fact } from "./facts-of-sentence";
import type { Sides } from "./sides";
import { type Speech, turnAt } from "./speech";

/** Somebody who speaks, with the turns they speak in and those that name them. */
type Person = { first: string; isOurs: boolean | null; turns: number[]; named: number[] };
/** A word or a date of a sentence, with the turns that have it. "Send" and "tell" say nothing about what is handed over. */
type Word = { start: number; isDated: boolean; isHanded: boolean; weight: number; turns: ReadonlySet<number> };
type Span = { start: number; end: number };

const BREAK =
  /[;:]\s|,\s(?!\d)|\s(?:which|who|because|while|once|if|when|after|before|where)\s|\s(?:and|but|so)\s(?=(?:I|we|you|he|she|they|it|thank|\p{Lu}\p{L}+)\b)/gu;
const PROMISES =
  /\b(?:i['’]?ll|i will|i can|let me|i['’]?m (?:going|sending)|i['’]?d|i could|leave (?:it|that) with me|give me|will do|can do|on it|you['’]?ll (?:have|get))\b/iu;
const CALLED =
  /^(?: \p{Lu}\p{L}+)?, (?:(?:and|as|once|when|if|by|on|for|before|after)\b[^;.]* )?(?:you\b|thank you|thanks|please)/u;
const DOES =
  /^(?: \p{Lu}\p{L}+)?(?: (?:also|then|kindly))? (?:will|['’]ll|is \p{Ll}+ing|offered|agreed|promised|(?!is\b|was\b|has\b|hears\b|needs\b)\p{Ll}{2,}s)\b/u;
const DEPENDS =
  /\b(?:if|until|till|unless|once|when|whenever|whether|before|after|that|what|as|because)(?: \p{Lu}\p{L}+ and)? $/iu;
const NAME = /^\p{Lu}[\p{L}\p{M}]+/u;
const MIN_WORDS = 2;
const MIN_CALLED = 3;
const MIN_NAME = 3;
const LEADS = 2;
const DATE_WEIGHT = 2.5;
/** From a logistic regression on names exchanged in the emails of annotated calls. */
const WEIGHTS = { said: 3.2, answered: 2.1, among: 1.9, promised: 2.6, named: 2.1, namedAmong: 1.1 };
const EXCHANGED = 2;
/** Who said this share of the words is the one it is about, and a rival has to have spoken of this share. */
const SAID_SO = 0.6;
const SPOKE_OF = 0.3;

/** Finds somebody named in place of another of their side: a deed that only the other one spoke of. */
export function exchangedName(
  sentence: string,
  facts: readonly Fact[],
  candidates: Candidates,
  speech: Speech,
  sides: Sides,
): Found | null {
  const people = peopleIn(speech, sides).filter(({ first }) => first.length >= MIN_NAME);
  const names = new Set(people.flatMap((one) => matchesIn(sentence, nameOf(one)).map(({ index }) => index)));
  const words = wordsIn(sentence, facts, candidates, speech).filter(({ start }) => !names.has(start));
  for (const person of people)
    for (const { index } of matchesIn(sentence, nameOf(person))) {
      const deed = deedOf(sentence, { start: index, end: index + person.first.length }, words);
      const here = deed ? words.filter(({ start }) => start >= deed.start && start < deed.end) : [];
      if (!deed || !here.some(({ isDated, isHanded, turns }) => !isDated && !isHanded && turns.size > 0)) continue;
      const covers = coversOf(here, speech);
      const rival = rivalOf(person, people, covers, speech);
      if (!rival) continue;
      const turn = rival.turns.reduce((best, one) => (covers.own[one]! > covers.own[best]! ? one : best));
      const { speaker, text } = speech.segments[turn]!;
      const stretch = sentence.slice(deed.start, deed.end).replace(/^[\s,;:]+/, "");
      return { kind: "who", here: stretch.trim(), said: `${speaker}: ${text}`, segmentIndex: turn, sure: true };
    }
  return null;
}

/** Somebody of the same side who is tied much closer to the words than the one who is named. */
function rivalOf(person: Person, people: readonly Person[], covers: Covers, speech: Speech): Person | null {
  if (bestOf(covers.own, person) > SAID_SO) return null;
  const least = tieOf(person, covers, speech) + EXCHANGED;
  const rivals = people.filter((one) => one !== person && one.isOurs !== null && one.isOurs === person.isOurs);
  return rivals.find((one) => bestOf(covers.lead, one) > SPOKE_OF && tieOf(one, covers, speech) > least) ?? null;
}

function nameOf({ first }: Pick<Person, "first">): RegExp {
  return new RegExp(`(?<![\\p{L}-])${first}(?![\\p{L}-])`, "gu");
}

const known = new WeakMap<Speech, Person[]>();

/** Everybody who speaks and is known by a first name that nobody else has. */
function peopleIn(speech: Speech, { isOurs }: Sides): Person[] {
  const before = known.get(speech);
  if (before) return before;
  const { segments } = speech;
  const speakers = [...new Set(segments.map(({ speaker }) => speaker))];
  const firsts = speakers.map((speaker) => NAME.exec(givenNameOf(speaker))?.[0] ?? "");
  const texts = segments.map(({ text }) => text.toLowerCase());
  const people = speakers.flatMap((speaker, at) => {
    const first = firsts[at]!;
    if (first === "" || first === "Speaker") return [];
    if (firsts.indexOf(first) !== firsts.lastIndexOf(first)) return [];
    const [name, word] = [new RegExp(`(?<![\\p{L}])${first}(?![\\p{L}])`, "iu"), first.toLowerCase()];
    const turnsWith = (is: (turn: number) => boolean) => [...segments.keys()].filter(is);
    return [
      {
        first,
        isOurs: isOurs(speaker),
        turns: turnsWith((turn) => segments[turn]!.speaker === speaker),
        named: turnsWith((turn) => texts[turn]!.includes(word) && name.test(texts[turn]!)),
      },
    ];
  });
  known.set(speech, people);
  return people;
}

/** The words and days of a sentence with the turns in which they were said. */
function wordsIn(sentence: string, facts: readonly Fact[], candidates: Candidates, speech: Speech): Word[] {
  const dated = facts.filter(({ kind }) => kind !== "name");
  const isOf = (at: number) => dated.some(({ start, end }) => at >= start && at < end);
  const spoken = termsIn(sentence).flatMap(({ term, start, end }): Word[] => {
    const places = speech.terms.get(term) ?? [];
    const turns = new Set(places.map((place) => turnAt(speech, place)));
    const isHanded = [GIVE, TELL].includes(verbOf(sentence.slice(start, end)));
    return isOf(start)
      ? []
      : [{ start, isDated: false, isHanded, weight: rarity(Math.max(1, places.length), speech), turns }];
  });
  const days = dated.map((fact) => {
    const same = (candidates.get(fact) ?? []).filter(({ likeness }) => likeness === "same");
    return {
      start: fact.start,
      isDated: true,
      isHanded: false,
      weight: DATE_WEIGHT,
      turns: new Set(same.map(({ turn }) => turn)),
    };
  });
  return [...spoken, ...days];
}

/** The part of a sentence that tells what the one named there does; null if they are named for something else. */
function deedOf(sentence: string, { start, end }: Span, words: readonly Word[]): Span | null {
  const rest = sentence.slice(end);
  const isCalled = CALLED.test(rest);
  if (!isCalled && (!DOES.test(rest) || DEPENDS.test(sentence.slice(0, start)))) return null;
  const cuts = [0, ...matchesIn(sentence, BREAK).map(({ index }) => index), sentence.length];
  const count = (from: number, to: number) => words.filter((one) => one.start >= from && one.start < to).length;
  const first = cuts.findLastIndex((at) => at <= start);
  let [before, after] = [first, first + 1];
  while (after < cuts.length - 1 && count(cuts[before]!, cuts[after]!) < (isCalled ? MIN_CALLED : MIN_WORDS)) after++;
  while (before > 0 && count(cuts[before]!, cuts[after]!) < MIN_WORDS) before--;
  return count(cuts[before]!, cuts[after]!) === 0
    ? null
    : { start: cuts[before]!, end: cuts[after] ?? sentence.length };
}

type Covers = Record<"own" | "lead" | "around", number[]>;

/** The share of the words that each turn has, that it has with those before it, and with those around it. */
function coversOf(words: readonly Word[], { segments }: Speech): Covers {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const cover = (before: number, after: number) => {
    const shares = segments.map(() => 0);
    for (const { turns, weight } of words) {
      const near = new Set([...turns].flatMap((turn) => rangeOf(turn - after, turn + before)));
      for (const turn of near) if (turn in shares) shares[turn] = shares[turn]! + weight;
    }
    return shares.map((share) => share / total);
  };
  return { own: cover(0, 0), lead: cover(LEADS, 0), around: cover(LEADS, LEADS) };
}

function rangeOf(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function bestOf(covers: readonly number[], { turns }: Person): number {
  return turns.reduce((best, turn) => Math.max(best, covers[turn]!), 0);
}

/** How closely somebody is tied to words: what they said, answered and promised, and where they were named. */
function tieOf({ turns, named }: Person, { own, lead, around }: Covers, { segments }: Speech): number {
  const best = (covers: readonly number[], some: readonly number[]) =>
    some.reduce((most, turn) => Math.max(most, covers[turn]!), 0);
  const promises = turns.filter((turn) => PROMISES.test(segments[turn]!.text));
  return (
    WEIGHTS.said * best(own, turns) +
    WEIGHTS.answered * best(lead, turns) +
    WEIGHTS.among * best(around, turns) +
    WEIGHTS.promised * best(lead, promises) +
    WEIGHTS.named * best(own, named) +
    WEIGHTS.namedAmong * best(around, named)
  );
}
