import type { WrittenLanguage } from "../courtesies";
import type { CallReading } from "./call-reading";
import type { Found, HeldFact } from "./fact-differences";
import type { FactPlace } from "./fact-places";
import { sharesValue } from "./fact-places";
import { type Fact, looseDaysIn } from "./facts";
import { replaces } from "./superseded";
import { termsOf } from "./terms";

/** What takes back something a speaker has just said. */
const CORRECTS: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:nein|nee|nö|quatsch|halt(?=,| nee| nein)|moment|pardon|sorry|entschuldigung|korrektur|falsch|vertan|versprochen|ich meine|lieber|besser|stimmt nicht|doch nicht)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|perdón|perdona|perdone|mejor|corrijo|digo|mentira|miento|quise decir|quiero decir|me equivoqu\p{L}+)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:non|pardon|plutôt|disons|enfin non|je veux dire|je corrige|erreur|excuse\p{L}*|je me trompe)(?!\p{L})/iu,
};
/** What turns down what somebody else named, for something else. */
const DECLINES: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:nein|nee|nö|lieber|besser|eher|geht (?:\p{L}+ ){0,2}nicht|kann (?:ich|i) (?:\p{L}+ )?nicht|passt (?:\p{L}+ ){0,3}nicht|passt schlecht|schlecht|eng|knapp|ungünstig|leider|stattdessen|ha(?:b|be|ben|m) (?:ich|i|wir|ma)|(?:bin|sind) (?:ich|i|wir)|erst (?:ab|am|um))(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no (?:puedo|podemos|llego|me|nos|voy|va|vamos)|^no|mejor|prefier\p{L}+|preferir\p{L}+|imposible|tengo|tenemos|complicado|mal|justo|en vez|no,)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:non|plutôt|préfér\p{L}+|(?:peux|peut|pouvons) pas|pas possible|impossible|arrange pas|j['’]ai|on a|je suis|nous avons|compliqué|juste|court|mieux)(?!\p{L})/iu,
};
const ACCEPTS: Record<WrittenLanguage, RegExp> = {
  de: /^\W*(?:super|gut|passt|perfekt|ja|gern|prima|okay|ok|einverstanden|alles klar|wunderbar)(?!\p{L}| aber)/iu,
  es: /^\W*(?:perfecto|vale|sí|bueno|de acuerdo|claro|genial|estupendo|muy bien)(?!\p{L}|,? pero)/iu,
  fr: /^\W*(?:oui|d['’]accord|parfait|très bien|super|bien sûr|ça marche|ok)(?!\p{L}|,? mais)/iu,
};
const TODAY = /heut|hoy|aujourd/iu;
/** How many turns later an answer may come, how many words it has, and how long a slip of the tongue is. */
const [REACH, SHORT, CORRECTION] = [3, 18, 40];

/** Whether a day, time or figure was only named to be taken back or turned down for another one. */
export function refusedFact({ fact, places }: HeldFact, sentence: readonly Fact[], call: CallReading): Found | null {
  if (fact.kind === "month") return null;
  const stated = places.filter(
    ({ how, fact: said, text }) => how === "same" || (how === "weak" && said?.kind === fact.kind && !TODAY.test(text)),
  );
  if (stated.length === 0) return null;
  let last: FactPlace | null = null;
  for (const place of stated) {
    const instead = replacementOf(place, sentence, call);
    if (!instead) return null;
    last = instead;
  }
  if (!last || stated.some(({ at }) => at > last.at)) return null;
  const kind = fact.kind === "day" ? "date" : fact.kind === "time" ? "time" : "number";
  return { kind, here: fact.text.trim(), said: last.text.trim(), segmentIndex: last.turn, sure: true };
}

function replacementOf(place: FactPlace, sentence: readonly Fact[], call: CallReading): FactPlace | null {
  const { fact, turn } = place;
  if (!fact) return null;
  const { text, facts } = call.turns[turn]!;
  const later = candidates(turn, call).filter(({ fact: said }) => said.start >= fact.end && isOther(fact, said));
  const [own] = later;
  if (own && CORRECTS[call.language].test(text.slice(fact.end, own.fact.start)) && !isIn(own.fact, sentence))
    return own;
  const recount = facts.find((said) => said.start >= fact.end && isRecount(fact, said, text, call.language));
  if (recount && !isIn(recount, sentence)) return placeOf(recount, turn, call);
  if (fact.kind === "figure" || facts.filter((one) => one.kind === fact.kind).length > 1) return null;
  for (let next = turn + 1; next <= Math.min(turn + REACH, call.turns.length - 1); next += 1) {
    const found = candidates(next, call).filter(({ fact: said }) => isOther(fact, said));
    const answer = found.at(-1);
    if (!answer) continue;
    const { text: reply, terms } = call.turns[next]!;
    const before = reply.slice(0, answer.fact.end);
    const isNamedAgain = call.turns[next]!.facts.some((one) => one.kind === fact.kind && !isOther(fact, one));
    const isShort = terms.length <= SHORT || isNamedAgain;
    const isDeclined = isShort && !ACCEPTS[call.language].test(reply) && DECLINES[call.language].test(before);
    return isDeclined && !isIn(answer.fact, sentence) ? answer : null;
  }
  return null;
}

/** "Zwölf, nein, vierzehn Häuser" */
function isRecount(fact: Fact, said: Fact, text: string, language: WrittenLanguage): boolean {
  if (fact.kind !== "figure" || said.kind !== "figure" || sharesValue(fact.figure, said.figure)) return false;
  const between = text.slice(fact.end, said.start);
  return between.length <= CORRECTION && CORRECTS[language].test(between) && !/[.?!]/.test(between);
}

function isIn(fact: Fact, sentence: readonly Fact[]): boolean {
  return sentence.some((one) => one.kind === fact.kind && !replaces(one, fact));
}

function isOther(fact: Fact, said: Fact): boolean {
  return fact.kind === said.kind && replaces(fact, said);
}

/** The facts of a turn, and days of the month that were named without their month. */
function candidates(turn: number, call: CallReading): (FactPlace & { fact: Fact })[] {
  const { text, facts } = call.turns[turn]!;
  const loose = looseDaysIn(text, call.language)
    .filter(({ start, end }) => !facts.some((one) => one.start < end && start < one.end))
    .flatMap(({ day, start, end }) => {
      const word = termsOf(text.slice(0, start), call.language).length;
      const on = call.day ? inMonthOf(call, turn, day) : null;
      if (!on) return [];
      const weekday = new Date(`${on}T00:00:00Z`).getUTCDay();
      const place = { text: text.slice(start, end), start, end, word };
      return [{ ...place, kind: "day" as const, on, weekday, isDate: true, isSpan: false, isImpossible: false }];
    });
  return [...facts, ...loose].sort((a, b) => a.start - b.start).map((fact) => placeOf(fact, turn, call));
}

function placeOf(fact: Fact, turn: number, { turns }: CallReading): FactPlace & { fact: Fact } {
  return { turn, at: turns[turn]!.base + fact.word, fact, text: fact.text, how: "same" };
}

/** A bare day of the month is in the month of the date named last before it. */
function inMonthOf({ turns, day }: CallReading, turn: number, number: number): string | null {
  const before = turns.slice(Math.max(0, turn - REACH), turn + 1).flatMap(({ facts }) => facts);
  const dated = before.findLast((one) => one.kind === "day" && one.isDate);
  const month = dated?.kind === "day" ? dated.on.slice(0, 8) : day!.toISOString().slice(0, 8);
  const on = `${month}${String(number).padStart(2, "0")}`;
  return Number.isNaN(Date.parse(on)) ? null : on;
}
