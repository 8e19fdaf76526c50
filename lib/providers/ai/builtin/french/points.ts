import type { DraftSentence } from "@/lib/grounding/draft";
import { foreignDays } from "@/lib/grounding/foreign/days";
import { withWrittenFigures } from "@/lib/grounding/foreign/figures/written-figures";
import { foreignTimes } from "@/lib/grounding/foreign/times";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { isPrivate } from "../private.ts";
import type { Reading, Sentence } from "../reading.ts";
import { countedAnswer } from "./counted-answers.ts";
import { headsIn } from "./heads.ts";
import { neededBy } from "./needs.ts";
import { isPrivateFrench } from "./privacy.ts";
import { retold } from "./retelling.ts";
import { frenchText } from "./text.ts";
import { fromOtherSide } from "./things.ts";

const MAX_POINTS = 7;
const COUNTED_WORTH = 4;
const [MIN_WORDS, MAX_WORDS] = [4, 30];
const LEAD =
  /^(?:(?:oui|non|bien sûr|alors|bon|ben|bah|exactement|tout à fait|absolument|et|donc|mais|en gros|voilà|d'accord|ok|okay|ah|eh bien|euh|effectivement|écoutez?|disons|justement|bonne question|franchement|honnêtement|du coup|en fait|par contre|là-dessus|parfait|très bien|super|pis|chez nous|(?:moi|nous),? (?=on |nous |je )|en tout cas|pour vous répondre|là|top|nickel|hein|absolument pas|pas du tout|sans problème|pas de (?:souci|problème)|(?:ma|notre|la) question c'est|attendez|attends|parce que|alors nous|alors là|voilà donc|c'est ça)(?:[,.!] ?| (?=\p{L}))(?:,)?)+/iu;
const FIGURE =
  /\d|(?<![\p{L}])(?:pour cent|%|€|gratuit\p{L}*|inclus\p{L}*|offerts?|compris\p{L}*|sans (?:frais|surcoût|supplément|engagement))(?![\p{L}])/iu;
const COUNTED =
  "(?:jours?|heures?|semaines?|mois|ans|minutes|fois|personnes|sites|établissements|magasins|agences|équipes|camions|véhicules|postes|machines|salariés|employés|collaborateurs|clients|commandes|visites|licences|utilisateurs|formations|journées|sessions|séances|interventions|palettes|unités)";
const MEASURE = new RegExp(
  `\\d+(?:[ ,]\\d+)* ?(?:%|€|euros?|dollars?|\\p{L}{2,})|(?<!\\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|une fois par) ${COUNTED}`,
  "u",
);
const PRICE = /\d+(?:[ ,]\d+)* ?(?:€|euros?|dollars?|francs?|%)/u;
/** These make no sense in an email: doubt, offers, requests, banter. */
const SPOKEN =
  /(?<![\p{L}])(?:peut-être|pense|crois|pourrai\p{L}*|merci|monsieur|madame|bonjour|cher|chère|trop|dommage|hein|quoi|truc|machin|bordel|ouille|ayoye|franchement|imagin\p{L}*|si (?:vous|tu|on|jamais|un)|dirai\p{L}*|avouer?|promis|entre nous|concurren\p{L}*|actuel|je (?:sais|comprends|préfère|veux|voulais|vous|te|le|la|les|peux|pourrais|vais|m'|ne)|faut(?! (?:compter|tabler|prévoir))|faudrait|il paraît|presque|marge|d'ici|souvenez|souviens|autour de|sinon|budget|chez (?:eux|votre|notre)|ça|cela|celui|celle|celui-là|là-bas|ha ha|plus que|même pas|comme ça|comprenez|écoutez|tableau de|ils (?:ont|sont)|l'an (?:passé|dernier)|l'année dernière|blague|rire|bonne idée|pardon|minutes (?:devant|de plus)|dans (?:\d+|deux|trois|cinq|dix) minutes|n'a que|rejoint|(?:nous|m'|l') ?avez dit|à l'époque|alors que|père|enfin|mais (?:bon|on|je|non))(?![\p{L}])/iu;
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
    const counted = isFirstOf(one, reading) ? countedAnswer(one, reading, isTu) : null;
    if (counted) return { one, ...counted, worth: COUNTED_WORTH };
    const isGuests = reading.people.bySpeaker.get(one.speaker)?.side === "external";
    const needed = isGuests ? neededBy(one) : null;
    if (needed) return { one, text: needed, evidence: one.evidence, worth: COUNTED_WORTH };
    if (foreignTimes(said, "fr").length > 0 || (day && foreignDays(said, day, "fr").length > 0)) return [];
    const asked = isAnswer ? topicAsked(frenchText(before)) : null;
    const found = clausesOf(withSubject(said, asked))
      .map((clause) => pointOf(clause, one, reading, isTu, isAnswer))
      .find((rewritten) => rewritten !== null);
    if (!found) return [];
    const text = asked && /^\d/.test(found) && PRICE.test(found) ? `${capital(asked)} : ${found}` : found;
    return { one, text, evidence: one.evidence, worth: worthOf(text, one, reading, isAnswer) };
  });
  const kept = found.filter(
    ({ text, one }) =>
      !isChanged(
        text,
        found.filter((other) => other.one.at > one.at).map((other) => other.text),
      ),
  );
  const best = new Set([...kept].sort((a, b) => b.worth - a.worth).slice(0, MAX_POINTS));
  return kept.filter((one) => best.has(one)).map(({ text, evidence }) => ({ text, kind: "fact", evidence }));
}

/** "Et la maintenance, c'est combien ?" */
function topicAsked(question: string): string | null {
  const { thing, later } = TOPIC_ASKED.exec(question.trim())?.groups ?? {};
  const topic = thing ?? later;
  return topic ? fromOtherSide(topic.charAt(0).toLowerCase() + topic.slice(1)) : null;
}

const TOPIC_ASKED =
  /^(?:(?:et|ok|d'accord|bon|alors|sinon|très bien)[ ,]+)*(?:pour )?(?<thing>(?:les? |la |l'|votre |vos )(?!(?:il|elle|ça) )[\p{L}' -]{3,40}?),? ?(?:(?:c'est|ça coûte|ça fait|est à|elle est à|il est à|coûte|revient à) combien)? ?\?$|combien coûten?t? (?<later>(?:les? |la |l'|votre |vos )[\p{L}' -]{3,40}?) ?\?$/iu;

/** "Elle est offerte", answered to "Et l'installation ?"; "Comptez six semaines" */
function withSubject(said: string, asked: string | null): string {
  const plain = said.replace(/^(?<lead>(?:alors|ben|euh|là)[ ,]+)*comptez /iu, "Il faut compter ");
  return asked
    ? plain.replace(/^(?:oui, )?(?:elles?|ils?) (?=(?:est|sont|a|ont|coûte|coûtent|dure|durent) )/iu, `${asked} `)
    : plain;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function isFirstOf({ at, segment }: Sentence, { sentences }: Reading): boolean {
  return sentences.filter((one) => one.segment === segment && one.at < at && one.words > 3).length === 0;
}

function worthOf(text: string, { speaker }: Sentence, { people }: Reading, isAnswer: boolean): number {
  const isOurs = people.bySpeaker.get(speaker)?.side === "internal";
  return (PRICE.test(text) ? 3 : 0) + (isAnswer ? 2 : 0) + (MEASURE.test(text) ? 2 : 0) + (isOurs ? 1 : 0);
}

const CUT = /, (?:ça|c'est|mais|parce que|comme ça|donc|alors|sinon|puis|je|on|elles?|ils?) .*$/iu;
const PARTS =
  /(?<!(?:chez|à|avec|pour|de|sans|entre|sur|par|que|qui|comme|dont)) (?=(?:(?:et|mais|donc|parce que|alors|puis) )?(?:on|nous|je|j'|c'est|il|elle|ça|vous|tu|ils|elles)(?:(?<=') ?| ))/giu;
const LOOSE_END =
  / (?:et|mais|donc|alors|parce que|que|qui|puis|voilà|hein|où|quand|comme|c'est|si)(?: \p{L}+){0,5}$/iu;

/** A sentence and what comes before its second clause; captions without punctuation are parted at each subject. */
function clausesOf(said: string): string[] {
  const turned = /(?:^|[.,] )mais (?<rest>(?:les? |la |l'|notre |nos )[^,]+)$/iu.exec(said)?.groups?.rest;
  if (/[.,!?]/.test(said))
    return [...(turned ? [turned] : []), said, ...(CUT.test(said) ? [said.replace(CUT, "")] : [])];
  return said
    .split(PARTS)
    .map((part) => part.replace(/ et (?:à|pour|sur|avec|dans|de|chez) (?:\p{L}+ ?){1,3}$/iu, ""))
    .map((part) =>
      /\d/.test(withWrittenFigures(LOOSE_END.exec(part)?.[0] ?? "", "fr")) ? part : part.replace(LOOSE_END, ""),
    );
}

/** Without hesitation: "euh, de, de comprendre", "douze maisons euh non pardon quatorze". */
function smoothed(said: string): string {
  return withWrittenFigures(said.replace(/\s+/g, " ").trim(), "fr")
    .replace(/,? (?:euh|comment dire),?(?= )/giu, "")
    .replace(/(?<!\p{L})(?!nous |vous )(?<word>\p{L}{1,5}),? \k<word>(?!\p{L})/giu, "$<word>")
    .replace(
      /(?<!\d)\d+(?<unit> \p{L}+)?,? (?:enfin )?(?:non,? )?(?:pardon|enfin|plutôt),? (?<right>\d+)(?! ?\p{L}{4,})/giu,
      "$<right>$<unit>",
    )
    .replace(/,? (?:oui|non)\.?$/iu, "");
}

function pointOf(said: string, one: Sentence, reading: Reading, isTu: boolean, isAnswer: boolean): string | null {
  const side = reading.people.bySpeaker.get(one.speaker)?.side;
  const plain = withWrittenFigures(smoothed(said).replace(LEAD, "").replace(LEAD, ""), "fr")
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
  if (!isAnswer && /^c'est (?:\d|\p{L}+er )/iu.test(plain)) return null;
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
