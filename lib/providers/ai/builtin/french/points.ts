import type { DraftSentence } from "@/lib/grounding/draft";
import { foreignDays } from "@/lib/grounding/foreign/days";
import { withWrittenFigures } from "@/lib/grounding/foreign/figures/written-figures";
import { foreignTimes } from "@/lib/grounding/foreign/times";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { isPrivate } from "../private.ts";
import type { Reading, Sentence } from "../reading.ts";
import { headsIn } from "./heads.ts";
import { isPrivateFrench } from "./privacy.ts";
import { retold } from "./retelling.ts";
import { frenchText } from "./text.ts";

const MAX_POINTS = 7;
const [MIN_WORDS, MAX_WORDS] = [4, 30];
const LEAD =
  /^(?:(?:oui|non|bien sûr|alors|bon|ben|bah|exactement|tout à fait|absolument|et|donc|mais|en gros|voilà|d'accord|ok|okay|ah|eh bien|euh|effectivement|écoutez?|disons|justement|bonne question|franchement|honnêtement|du coup|en fait|par contre|là-dessus|parfait|très bien|super|pis|chez nous|(?:moi|nous),? (?=on |nous |je )|en tout cas|pour vous répondre|là|top|nickel|hein|absolument pas|pas du tout|sans problème|pas de (?:souci|problème)|(?:ma|notre|la) question c'est|attendez|attends|parce que|alors nous|alors là|voilà donc|c'est ça)(?:[,.!] ?| (?=\p{L}))(?:,)?)+/iu;
const FIGURE =
  /\d|(?<![\p{L}])(?:pour cent|%|€|gratuit\p{L}*|inclus\p{L}*|offerts?|compris\p{L}*|sans (?:frais|surcoût|supplément|engagement))(?![\p{L}])/iu;
const COUNTED =
  "(?:jours?|heures?|semaines?|mois|ans|minutes|fois|personnes|sites|établissements|magasins|agences|équipes|camions|véhicules|postes|machines|salariés|employés|collaborateurs|clients|commandes)";
const MEASURE = new RegExp(
  `\\d+(?:[ ,]\\d+)* ?(?:%|€|euros?|dollars?|\\p{L}{2,})|(?<!\\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|une fois par) ${COUNTED}`,
  "u",
);
const PRICE = /\d+(?:[ ,]\d+)* ?(?:€|euros?|dollars?|francs?|%)/u;
/** These make no sense in an email: doubt, offers, requests, banter. */
const SPOKEN =
  /(?<![\p{L}])(?:peut-être|pense|crois|pourrai\p{L}*|merci|monsieur|madame|bonjour|cher|chère|trop|dommage|hein|quoi|truc|machin|bordel|ouille|ayoye|franchement|imagin\p{L}*|si (?:vous|tu|on|jamais|un)|dirai\p{L}*|avouer?|promis|entre nous|concurren\p{L}*|actuel|je (?:sais|comprends|préfère|veux|voulais|vous|te|le|la|les|peux|pourrais|vais|m'|ne)|faut(?! (?:compter|tabler|prévoir))|faudrait|il paraît|presque|marge|d'ici|souvenez|souviens|autour de|sinon|budget|chez (?:eux|votre|notre)|ça|cela|celui|celle|celui-là|là-bas|ha ha|plus que|même pas|comme ça|comprenez|écoutez|tableau de|ils (?:ont|sont)|l'an (?:passé|dernier)|l'année dernière|blague|rire|à l'époque|alors que|père|enfin|mais (?:bon|on|je|non))(?![\p{L}])/iu;
const ASKS = /\?["”»]?\s*$/;

type Telling = { isTu: boolean; hidden: Set<number> };

/** What guests would miss: our prices, figures and answers, and what they told about their needs with figures. */
export function frenchPoints(reading: Reading, { isTu, hidden }: Telling): DraftSentence[] {
  const day = meetingDay(reading.transcript.startTime);
  const found = reading.sentences.flatMap((one, at) => {
    if (one.question || one.broken || hidden.has(one.segment)) return [];
    const before = reading.sentences.slice(Math.max(0, at - 2), at).findLast(({ speaker }) => speaker !== one.speaker);
    const isAnswer =
      before !== undefined &&
      before.segment === one.segment - 1 &&
      ASKS.test(frenchText(before)) &&
      isFirstOf(one, reading);
    const said = frenchText(one);
    if (foreignTimes(said, "fr").length > 0 || (day && foreignDays(said, day, "fr").length > 0)) return [];
    const text = clausesOf(said)
      .map((clause) => pointOf(clause, one, reading, isTu, isAnswer))
      .find((rewritten) => rewritten !== null);
    if (!text) return [];
    return { one, text, worth: worthOf(text, one, reading, isAnswer) };
  });
  const kept = found.filter(
    ({ text, one }) =>
      !isChanged(
        text,
        found.filter((other) => other.one.at > one.at).map((other) => other.text),
      ),
  );
  const best = new Set([...kept].sort((a, b) => b.worth - a.worth).slice(0, MAX_POINTS));
  return kept.filter((one) => best.has(one)).map(({ text, one }) => ({ text, kind: "fact", evidence: one.evidence }));
}

function isFirstOf({ at, segment }: Sentence, { sentences }: Reading): boolean {
  return sentences.filter((one) => one.segment === segment && one.at < at && one.words > 3).length === 0;
}

function worthOf(text: string, { speaker }: Sentence, { people }: Reading, isAnswer: boolean): number {
  const isOurs = people.bySpeaker.get(speaker)?.side === "internal";
  return (PRICE.test(text) ? 3 : 0) + (isAnswer ? 2 : 0) + (MEASURE.test(text) ? 2 : 0) + (isOurs ? 1 : 0);
}

const CUT = /, (?:ça|c'est|mais|parce que|comme ça|donc|alors|sinon|puis|je|on|elles?|ils?) .*$/iu;
const PARTS =
  / (?=(?:(?:et|mais|donc|parce que|alors|puis) )?(?:on|nous|je|j'|c'est|il|elle|ça|vous|tu|ils|elles)(?:(?<=') ?| ))/giu;
const LOOSE_END =
  / (?:et|mais|donc|alors|parce que|que|qui|puis|voilà|hein|où|quand|comme|c'est|si)(?: \p{L}+){0,5}$/iu;

/** A sentence and what comes before its second clause; captions without punctuation are parted at each subject. */
function clausesOf(said: string): string[] {
  if (/[.,!?]/.test(said)) return CUT.test(said) ? [said, said.replace(CUT, "")] : [said];
  return said
    .split(PARTS)
    .map((part) =>
      /\d/.test(withWrittenFigures(LOOSE_END.exec(part)?.[0] ?? "", "fr")) ? part : part.replace(LOOSE_END, ""),
    );
}

function pointOf(said: string, one: Sentence, reading: Reading, isTu: boolean, isAnswer: boolean): string | null {
  const side = reading.people.bySpeaker.get(one.speaker)?.side;
  const plain = withWrittenFigures(said.replace(/\s+/g, " ").trim().replace(LEAD, "").replace(LEAD, ""), "fr")
    .replace(/[,.]? (?:hein|quoi|voilà|d'ailleurs|exactement|en fait)\.?$/iu, "")
    .replace(/(?<=\p{L}) (?:lui|elle|eux|elles),? (?:il|elle|ils|elles) (?=\p{L})/giu, " ")
    .replace(
      /^((?:les?|la|l'|vos|nos|votre|notre) ?[^,]{3,30}), (?:il|elle|ils|elles|c'est) (?=(?:est|sont|a|ont|fait|font|coûte)\b)/iu,
      "$1 ",
    )
    .replace(/(?<!\p{L})pis(?!\p{L})/giu, "et")
    .trim();
  const words = plain.split(/\s+/).length;
  if (words < MIN_WORDS || words > MAX_WORDS || SPOKEN.test(plain) || isPrivate(plain) || isPrivateFrench(plain))
    return null;
  const isOurs = side === "internal";
  const opening = /^\d[\d ,]* (?<unit>\S+)/u.exec(plain)?.groups?.unit;
  if (opening && !PRICE.test(plain) && !(isAnswer && new RegExp(`^${COUNTED}`, "iu").test(opening))) return null;
  if (/(?:est|suis|es) à \d+ ?%/iu.test(plain) || /^(?:vos|votre) /iu.test(plain) || (words < 5 && !PRICE.test(plain)))
    return null;
  if (
    /^(?:mettez|mets|envoyez|prenez|dites|voyez|regardez|comptez|notez|imaginez|prends|disons)(?!\p{L})/iu.test(plain)
  )
    return null;
  const hasFigure = FIGURE.test(plain) || MEASURE.test(plain);
  if (!(hasFigure && (isOurs || MEASURE.test(plain))) && !(isOurs && isAnswer)) return null;
  if (
    headsIn(plain).some(
      ({ tense, clitics }) => tense === "future" || clitics.some((clitic) => /^(?:vous|te|t')$/.test(clitic)),
    )
  )
    return null;
  const guests = reading.transcript.participants.filter(({ external }) => external).length;
  const rewritten = retold(plain, { isOurs, isTu, isOnlyGuest: guests === 1, speaker: one.speaker });
  return rewritten && (/[.!]$/.test(rewritten) ? rewritten : `${rewritten}.`);
}

/** A later price of the same unit may be another offer for the same thing. */
function isChanged(text: string, later: readonly string[]): boolean {
  const pricesIn = (said: string) =>
    [...said.matchAll(/(\d[\d ]*(?:,\d+)?) ?(euros?|€|dollars?|%)/giu)].map(([, amount, unit]) => ({ amount, unit }));
  const prices = pricesIn(text);
  const nounsIn = (said: string) => new Set(said.toLowerCase().match(/\p{L}{5,}/gu) ?? []);
  const nouns = nounsIn(text);
  return later.some((other) => {
    const shared = [...nounsIn(other)].filter((noun) => nouns.has(noun) && !/^(?:euros|dollars)$/.test(noun));
    return (
      shared.length >= 2 &&
      pricesIn(other).some((one) => prices.some(({ unit, amount }) => unit === one.unit && amount !== one.amount))
    );
  });
}
