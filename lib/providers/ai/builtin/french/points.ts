import type { DraftSentence } from "@/lib/grounding/draft";
import { foreignDays, isDate } from "@/lib/grounding/foreign/days";
import { withWrittenFigures } from "@/lib/grounding/foreign/figures/written-figures";
import { foreignTimes } from "@/lib/grounding/foreign/times";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { isPrivate } from "../private.ts";
import type { Reading, Sentence } from "../reading.ts";
import { topicAsked, withSubject } from "./asked-topics.ts";
import { countedAnswer } from "./counted-answers.ts";
import { bargained } from "./haggling.ts";
import { headsIn } from "./heads.ts";
import { neededBy } from "./needs.ts";
import { isPrivateFrench } from "./privacy.ts";
import { MEETING } from "./replies.ts";
import { politely, retold } from "./retelling.ts";
import { clausesOf, smoothed } from "./statement-clauses.ts";
import { frenchText } from "./text.ts";

const MAX_POINTS = 10;
const COUNTED_WORTH = 4;
const [MIN_WORDS, MAX_WORDS] = [4, 30];
const LEAD =
  /^(?:(?:oui|ouais|mouais|non|bien sûr|alors|bon|ben|bah|exactement|tout à fait|absolument|et|donc|mais|en gros|voilà|d'accord|ok|okay|ah|eh bien|euh|effectivement|écoutez?|disons|justement|bonne question|franchement|honnêtement|du coup|en fait|par contre|là-dessus|parfait|très bien|super|pis|chez nous|moi,? (?=on |nous |je )|nous(?=, )|nous (?=on |nous |je )|(?:je (?:dirais|pense|crois)|on va dire) qu(?:e |')(?=(?:on|nous|il|elle|l[ea]s?) |l')|en tout cas|pour vous répondre|là|top|nickel|hein|absolument pas|pas du tout|sans problème|pas de (?:souci|problème)|(?:ma|notre|la) question c'est|attendez|attends|parce que|alors nous|alors là|voilà donc|c'est ça)(?:[,.!] ?| (?=\p{L}))(?:,)?)+/iu;
const FIGURE =
  /\d|(?<![\p{L}])(?:pour cent|%|€|gratuit\p{L}*|inclus\p{L}*|offerts?|compris\p{L}*|sans (?:frais|surcoût|supplément|engagement))(?![\p{L}])/iu;
const COUNTED =
  "(?:jours?|heures?|semaines?|mois|ans|minutes|fois|personnes|sites|établissements|magasins|agences|équipes|camions|véhicules|postes|machines|salariés|employés|collaborateurs|clients|commandes|visites|licences|utilisateurs|formations|journées|sessions|séances|demi-journées|agents|litres|kilos|interventions|palettes|unités)";
const MEASURE = new RegExp(
  `(?<!\\p{L})une? (?:dizaine|douzaine|quinzaine|vingtaine|trentaine|quarantaine|cinquantaine|centaine|millier|bonne moitié|tiers|quart) d|\\d+(?:[ ,]\\d+)* ?(?:%|€|euros?|dollars?|\\p{L}{2,})|(?<!\\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|une fois par) ${COUNTED}`,
  "u",
);
const PRICE = /\d+(?:[ ,]\d+)* ?(?:€|euros?|dollars?|francs?|%)/u;
/** These make no sense in an email: doubt, offers, requests, banter. */
const SPOKEN =
  /(?<![\p{L}])(?:peut-être|pense|crois|pourrai\p{L}*|merci|monsieur|madame|bonjour|cher|chère|trop|dommage|hein|quoi|truc|machin|bordel|ouille|ayoye|en tête|va pour|franchement|imagin\p{L}*|si (?:vous|tu|on|jamais|un)|dirai\p{L}*|avouer?|promis|entre nous|concurren\p{L}*|actuel|allez|jamais|tout rond|serr\p{L}+ la main|on peut(?=,)|je (?:sais|comprends|préfère|veux|voulais|vous|te|le|la|les|peux|pourrais|vais|m'|ne)|(?<!(?:nous|me) )faut(?! (?:compter|tabler|prévoir))|faudrait|il paraît|presque|marge|d'ici|souvenez|souviens|sinon|budget|chez (?:eux|votre|notre)|ça|cela|celui|celle|celui-là|là-bas|ha ha|plus que|même pas|comme ça|comprenez|écoutez|tableau de|ils (?:ont|sont)|l'an (?:passé|dernier)|l'année dernière|blague|rire|bonne idée|pardon|minutes (?:devant|de plus)|dans (?:\d+|deux|trois|cinq|dix) minutes|n'a que|rejoint|(?:nous|m'|l') ?avez dit|à l'époque|alors que|père|enfin|mais (?:bon|on|je|non))(?![\p{L}])/iu;
const ASKS = /\?["”»]?\s*$/;

type Telling = { isTu: boolean; hidden: Set<number> };

/** What guests would miss: our prices, figures and answers, and what they told about their needs with figures. */
export function frenchPoints(reading: Reading, { isTu, hidden }: Telling): DraftSentence[] {
  const day = meetingDay(reading.transcript.startTime);
  const found = reading.sentences.flatMap((one, at) => {
    if (one.question || one.broken || hidden.has(one.segment)) return [];
    const before = reading.sentences.slice(Math.max(0, at - 2), at).findLast(({ speaker }) => speaker !== one.speaker);
    const isNext = before !== undefined && before.segment === one.segment - 1 && isFirstOf(one, reading);
    const isAnswer = isNext && ASKS.test(frenchText(before));
    const said = frenchText(one);
    const counted = isFirstOf(one, reading) ? countedAnswer(one, reading, isTu) : null;
    if (counted) return { one, ...counted, worth: COUNTED_WORTH };
    const isGuests = reading.people.bySpeaker.get(one.speaker)?.side === "external";
    const needed = isGuests ? neededBy(one) : null;
    if (needed) return { one, text: needed, evidence: one.evidence, worth: COUNTED_WORTH };
    const asked = isNext ? topicAsked(frenchText(before)) : null;
    const question = isAnswer ? frenchText(before) : null;
    const found = clausesOf(
      withSubject(bargained(withWrittenFigures(isTu ? said : politely(said), "fr"), one, reading), asked),
      (part) => MEASURE.test(part),
    )
      .filter((clause) => !isScheduling(clause, day, isGuests))
      .map((clause) => pointOf(clause, one, reading, { isTu, question }))
      .find((rewritten) => rewritten !== null);
    const isVerbless = found !== undefined && !VERB.test(found);
    if (!found || (isVerbless && !asked && !PRICE.test(found) && !/^Chez (?:vous|toi) :/u.test(found))) return [];
    const text = asked && isVerbless ? `${capital(asked)} : ${lowered(found)}` : found;
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function isFirstOf({ at, segment }: Sentence, { sentences }: Reading): boolean {
  return sentences.filter((one) => one.segment === segment && one.at < at && one.words > 3).length === 0;
}

function worthOf(text: string, { speaker }: Sentence, { people }: Reading, isAnswer: boolean): number {
  const isOurs = people.bySpeaker.get(speaker)?.side === "internal";
  return (PRICE.test(text) ? 3 : 0) + (isAnswer ? 2 : 0) + (MEASURE.test(text) ? 2 : 0) + (isOurs ? 1 : 0);
}

/** A day makes a statement one about when to meet or when something is done, unless it is a guest's own date. */
function isScheduling(clause: string, day: Date | null, isGuests: boolean): boolean {
  if (foreignTimes(clause, "fr").length > 0) return true;
  const days = day ? foreignDays(clause, day, "fr") : [];
  const isOwnDate =
    isGuests &&
    days.every((one) => isDate(one)) &&
    MONTH.test(clause) &&
    !AVAILABLE.test(clause) &&
    !MEETING.test(clause);
  return days.length > 0 && !isOwnDate;
}

const MONTH =
  /(?<!\p{L})(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L})/iu;
const AVAILABLE =
  /^c'est |(?<!\p{L})(?:mettons|disons|plutôt|sinon|suis|serai|sommes|serons|on est|on sera|dispo\p{L}*|libre|congés?|absente?|vacances|c'est (?:bon|mieux)|convient|arrange|va|signe)(?!\p{L})/iu;
/** Forms that make a clause of words. */
const VERB =
  /(?<!\p{L})(?:est|sont|était|étaient|a|ont|avait|ai|suis|sommes|êtes|fait|font|va|vont|faut|peut|peuvent|doit|doivent|nous|vous|on|je|j'|c'est|il|elle|ils|elles|passe|coûte|dure|tient|monte|perd|prend|met|revient|commence|démarre|termine|expire|\p{L}+(?:ent|ez|ons|ait|era|eront|ira|iront))(?!\p{L})/iu;
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

type Context = { isTu: boolean; question: string | null };

function pointOf(said: string, one: Sentence, reading: Reading, { isTu, question }: Context): string | null {
  const isAnswer = question !== null;
  const side = reading.people.bySpeaker.get(one.speaker)?.side;
  const plain = withWrittenFigures(smoothed(said.replace(LEAD, "")).replace(LEAD, ""), "fr")
    .replace(/[,.]? (?:hein|quoi|voilà|d'ailleurs|exactement|en fait)\.?$/iu, "")
    .replace(/(?<=\p{L}) (?:lui|elle|eux|elles),? (?:il|elle|ils|elles) (?=\p{L})/giu, " ")
    .replace(
      /^((?:les?|la|l'|vos|nos|votre|notre) ?[^,]{3,30}), (?:il|elle|ils|elles|c'est) (?=(?:est|sont|a|ont|fait|font|coûte)\b)/iu,
      "$1 ",
    )
    .replace(/(?<!\p{L})pis(?!\p{L})/giu, "et")
    .trim();
  const words = plain.split(/\s+/).length;
  const isShortAnswer = question !== null && /combien/iu.test(question) && (PRICE.test(plain) || /^\d/.test(plain));
  if (
    words < (isShortAnswer ? 2 : MIN_WORDS) ||
    words > MAX_WORDS ||
    SPOKEN.test(isOursWithTerms(plain, side) ? plain.replace(IF, "") : plain) ||
    isPrivate(plain) ||
    isPrivateFrench(plain)
  )
    return null;
  const isOurs = side === "internal";
  if (!isAnswer && /^c'est (?:\d|\p{L}+er )/iu.test(plain)) return null;
  const opening = /^\d[\d ,]* (?<unit>\p{L}+)/u.exec(plain)?.groups?.unit;
  if (opening && !isOurs && question?.includes("combien") && question.includes(opening))
    return `Chez ${isTu ? "toi" : "vous"} : ${countOnly(plain)}.`;
  if (opening && !PRICE.test(plain) && !(isAnswer && new RegExp(`^${COUNTED}`, "iu").test(opening))) return null;
  if (
    /(?:est|suis|es) à \d+ ?%/iu.test(plain) ||
    /^(?:vos|votre) /iu.test(plain) ||
    (words < 5 && !PRICE.test(plain) && !((isHeadcount(plain) || MONTH.test(plain)) && !isOurs))
  )
    return null;
  if (
    /^(?:mettez|mets|envoyez|prenez|dites|voyez|regardez|comptez|notez|imaginez|prends|disons)(?!\p{L})|^\p{L}+-(?:moi|nous|les?|la)(?!\p{L})/iu.test(
      plain,
    )
  )
    return null;
  const hasFigure = FIGURE.test(plain) || MEASURE.test(plain);
  if (!(hasFigure && (isOurs || MEASURE.test(plain))) && !(isOurs && isAnswer)) return null;
  if (
    headsIn(plain).some(
      ({ tense, clitics, force }) =>
        (tense === "future" && !(force === "must" && !isOurs) && !(force === "offer" && PRICE.test(plain))) ||
        (force !== "offer" && clitics.some((clitic) => /^(?:vous|te|t')$/.test(clitic))),
    )
  )
    return null;
  const guests = reading.transcript.participants.filter(({ external }) => external).length;
  const rewritten = retold(plain, { isOurs, isTu, isOnlyGuest: guests === 1, speaker: one.speaker });
  return rewritten && (/[.!]$/.test(rewritten) ? rewritten : `${rewritten}.`);
}

/** "64 logements, mais il nous faut …": without what the speaker says of themselves. */
const countOnly = (plain: string) =>
  (/(?<!\p{L})(?:nous|on|je|j'|me|mon|ma|mes|notre|nos)(?!\p{L})/iu.test(plain) ? plain.split(",")[0]! : plain).replace(
    /[.!]$/,
    "",
  );

/** "Si vous prenez trente kilos par mois, la location tombe à 120 euros." */
const isOursWithTerms = (plain: string, side: string | undefined) => side === "internal" && FIGURE.test(plain);
const IF = /(?<!\p{L})si (?:vous|tu)(?!\p{L})/giu;

/** "On est 47 salariés." */
const isHeadcount = (plain: string) =>
  /(?<!\p{L})(?:on est|nous sommes|on a|nous avons) \d+ (?!minutes|heures|semaines|secondes|jours|euros)\p{L}{5,}/iu.test(
    plain,
  );

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
