import type { WrittenLanguage } from "../courtesies";
import type { CallReading } from "./call-reading";
import { clausesOf } from "./clauses";
import { type Anchor, closeness } from "./closeness";
import { type FactPlace, sharesValue } from "./fact-places";
import type { Fact } from "./facts";
import { likeness } from "./terms";

/** How many turns later a figure may be replaced, and by a plain change of words such as "dann elf". */
const REACH = { change: 6, move: 4, thread: 3 };
const [AS_NEAR, NEAR_AFTER_CHANGE] = [0.6, 0.15];
const [LEAST_RATIO, GREATEST_RATIO] = [0.4, 2.5];
/** What names another price or term for the same thing. */
const CHANGES: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:lieber|besser|stattdessen|nachlass\p{L}*|entgegenkomm\p{L}*|korrig\p{L}+|runter\p{L}*|reduzier\p{L}+|senk\p{L}+)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:mejor|prefier\p{L}+|prefer\p{L}+|en vez de|perdón|corrijo|dej(?:o|amos|arlo|ar|ártelo|árselo)|baj(?:o|amos|arlo|ar))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:plutôt|préfér\p{L}+|pardon|align\p{L}+|descend\p{L}+|baiss\p{L}+|au lieu|corrige|te faire|vous faire|vous fais|te fais)(?!\p{L})/iu,
};
/** What moves to another figure, day or time. */
const MOVES: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:lieber|besser|eher|doch|statt|stattdessen|nachlass\p{L}*|entgegenkomm\p{L}*|korrig\p{L}+|runter|nicht|nein|quatsch|moment|vertan|in ordnung|einverstanden|dann)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:mejor|prefier\p{L}+|prefer\p{L}+|en vez de|perdón|no|corrijo|dej\p{L}+|baj\p{L}+|entonces|de acuerdo|quedo|quedamos)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:plutôt|préfér\p{L}+|pardon|non|mais pas|pas|align\p{L}+|descend\p{L}+|baiss\p{L}+|au lieu|corrige|d['’]accord|alors|me va|restons)(?!\p{L})/iu,
};

/** Only days and times of meetings are haggled over in single words. */
const OF_MEETING: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:seh(?:e|en)|sieht|schau\p{L}*|komm\p{L}*|sprechen|treffen|telefonier\p{L}*|hören|termin\p{L}*|besuch\p{L}*|gespräch\p{L}*|meeting|call|zusammen\p{L}*|vor ort|ruf(?:e|en)|besprech\p{L}*|vorführ\p{L}*|demo)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:habl\p{L}+|v[eé]\p{L}*mos|vernos|reun\p{L}+|llam\p{L}+|visit\p{L}+|pas(?:amos|o|aré|aremos)|qued\p{L}+|cita|demo\p{L}*|conect\p{L}+|videollamada)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:voyons|revoyons|retrouv\p{L}+|rappel\p{L}+|point|rendez-vous|visit\p{L}+|voir|voit|vien\p{L}+|passe\p{L}*|revoit|accueill\p{L}+|réunion|appel\p{L}*|démo\p{L}*|visio|parl\p{L}+|rencontr\p{L}+)(?!\p{L})/iu,
};

export function isOfMeeting(clause: string, language: WrittenLanguage): boolean {
  return OF_MEETING[language].test(clause);
}

type Held = { fact: Fact; places: FactPlace[] };

/** Where the talk moved on from a fact to another one for the same thing, and did not come back. */
export function supersedingPlace(
  { fact, places }: Held,
  anchors: readonly Anchor[],
  sentence: readonly Fact[],
  clause: string | undefined,
  call: CallReading,
): { place: FactPlace; sure: boolean } | null {
  const last = places.filter(({ how }) => how !== "other").at(-1);
  if (!last || fact.kind === "month") return null;
  const near = closeness(anchors, fact.word, last.at);
  const isThread = fact.kind !== "figure";
  if (isThread && !(clause && isOfMeeting(clause, call.language) && isNamedAlone(last, anchors, call))) return null;
  const until = Math.min(last.turn + Math.max(REACH.change, REACH.thread), call.turns.length - 1);
  for (let turn = isThread ? last.turn : last.turn + 1; turn <= until; turn += 1) {
    const { facts, base, text } = call.turns[turn]!;
    for (const said of facts) {
      const at = base + said.word;
      if (
        at <= last.at ||
        isTurnedDown(turn, call) ||
        !replaces(fact, said) ||
        sentence.some((one) => one !== fact && isAlso(one, said))
      )
        continue;
      const isLater = isThread
        ? turn - last.turn <= REACH.thread && isBare(said, turn, anchors, call)
        : closeness(anchors, fact.word, at) >= near * leastNearness(text, turn - last.turn, call.language);
      if (!isLater || !isSpeakersOwn(last.fact, said, turn, call) || unsharedNear(said, turn, anchors, call).isOther)
        continue;
      const { count } = unsharedNear(said, turn, anchors, call);
      const isChange = CHANGES[call.language].test(text);
      if (!isThread && !isChange && count > 0) continue;
      return {
        place: { turn, at, fact: said, text: said.text, how: "same" },
        sure: isThread || count === 0 || isChange,
      };
    }
  }
  return null;
}

const TURNS_DOWN: Record<WrittenLanguage, RegExp> = {
  de: /^\W*(?:nein|nee|nö|das )?\W*(?:geht|passt|klappt|schaffen wir|können wir|kann ich)? ?(?:da |bei uns |mir |uns )?(?:leider )?(?:gar |überhaupt )?nicht(?!\p{L})/iu,
  es: /^\W*(?:no,? |uf,? |imposible|eso no)(?:\p{L}+ ){0,2}(?:puede|podemos|puedo|va|llego|llegamos|nos sirve|me sirve|es posible)/iu,
  fr: /^\W*(?:non,? )?(?:\p{L}+ )?(?:ce n['’]est pas possible|c['’]est pas possible|impossible|je ne peux pas|on (?:ne )?peut pas)/iu,
};

/** The next turn refuses what this one offers. */
function isTurnedDown(turn: number, { turns, language }: CallReading): boolean {
  const [own, next] = [turns[turn], turns[turn + 1]];
  return next !== undefined && next.speaker !== own?.speaker && TURNS_DOWN[language].test(next.text);
}

function leastNearness(text: string, away: number, language: WrittenLanguage): number {
  if (CHANGES[language].test(text)) return NEAR_AFTER_CHANGE;
  return away <= REACH.move && MOVES[language].test(text) ? AS_NEAR : Number.POSITIVE_INFINITY;
}

/** Whether a fact gave way to one that was said soon after it. */
export function isReplacedBy(
  said: Fact,
  { turn, at }: { turn: number; at: number },
  own: FactPlace,
  anchors: readonly Anchor[],
  call: CallReading,
): boolean {
  if (own.fact === null || own.at <= at || own.turn > turn + REACH.change || !replaces(said, own.fact)) return false;
  if (said.kind !== "figure") return isBare(own.fact, own.turn, anchors, call);
  return MOVES[call.language].test(call.turns[own.turn]!.text) && isSpeakersOwn(said, own.fact, own.turn, call);
}

/** A figure replaces the nearest one its speaker gave before, not one of somebody else. */
function isSpeakersOwn(earlier: Fact | null, said: Fact, turn: number, { turns }: CallReading): boolean {
  if (said.kind !== "figure" || earlier?.kind !== "figure") return true;
  const { speaker } = turns[turn]!;
  const before = turns.slice(0, turn).flatMap((one) => (one.speaker === speaker ? one.facts : []));
  const rivals = before.flatMap((one) => (replaces(one, said) && one.kind === "figure" ? [one.figure] : []));
  const away = ({ values }: { values: number[] }) =>
    Math.abs(Math.log((values[0] || 1) / (said.figure.values[0] || 1)));
  const nearest = rivals.sort((a, b) => away(a) - away(b))[0];
  return nearest !== undefined && sharesValue(nearest, earlier.figure);
}

function isBare(said: Fact, turn: number, anchors: readonly Anchor[], call: CallReading): boolean {
  return unsharedNear(said, turn, anchors, call).count === 0;
}

/** A day or time that stands with hardly any other word, as when people look for a date. */
export function isNamedAlone({ fact, turn }: FactPlace, anchors: readonly Anchor[], call: CallReading): boolean {
  return fact === null || unsharedNear(fact, turn, anchors, call).all <= 2;
}

/** The words next to a fact that the sentence doesn't have: whether they make it about something else. */
function unsharedNear(said: Fact, turn: number, anchors: readonly Anchor[], { turns, language }: CallReading) {
  const { text, facts } = turns[turn]!;
  const clause = clausesOf(text, language, facts).find(({ start, end }) => said.start >= start && said.start < end);
  const content = (clause?.terms ?? []).filter(
    ({ isFunction, raw, start }) =>
      !isFunction &&
      !MOVES[language].test(raw) &&
      !CHANGES[language].test(raw) &&
      !facts.some((one) => start >= one.start && start < one.end),
  );
  const shared = content.filter((term) => anchors.some(({ term: own }) => likeness(own, term, language) > 0));
  const count = content.length - shared.length;
  return {
    count,
    all: content.length,
    isOther: content.length > 0 && shared.length * 2 < content.length && (said.kind === "figure" || count > 1),
  };
}

export function replaces(fact: Fact, said: Fact): boolean {
  if (fact.kind === "time" && said.kind === "time") return !fact.times.some((one) => said.times.includes(one));
  if (fact.kind === "day" && said.kind === "day")
    return (
      !fact.isSpan &&
      !said.isSpan &&
      fact.on !== said.on &&
      !(fact.on.slice(8) === said.on.slice(8) && !/\p{L}{4}/u.test(said.text.replace(/\p{L}+te[nr]?$/iu, ""))) &&
      !(fact.weekday === said.weekday && !(fact.isDate && said.isDate))
    );
  if (fact.kind !== "figure" || said.kind !== "figure" || sharesValue(fact.figure, said.figure)) return false;
  const [one, other] = [fact.figure, said.figure];
  const isKind = one.kind === other.kind && (one.kind !== "span" || other.kind !== "span" || one.unit === other.unit);
  const isPlain = other.kind === "plain" && said.counted.length === 0;
  if (!(isKind || isPlain) || one.kind === "plain") return false;
  const ratio = (other.values[0] ?? 0) / (one.values[0] || 1);
  return ratio >= LEAST_RATIO && ratio <= GREATEST_RATIO;
}

function isAlso(one: Fact, said: Fact): boolean {
  return one.kind === "figure" && said.kind === "figure" && sharesValue(one.figure, said.figure);
}
