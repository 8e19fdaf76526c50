import { DAY_WORDS } from "@/lib/grounding/foreign/calendar-names";
import { foreignDays, isDate } from "@/lib/grounding/foreign/days";
import { foreignTimes } from "@/lib/grounding/foreign/times";
import { isoDay, meetingDay, weekdayInWeek } from "@/lib/grounding/spoken/calendar";
import type { ForeignMeeting } from "../foreign-meeting.ts";
import type { Reading, Sentence } from "../reading.ts";
import { headsIn } from "./heads.ts";
import { frenchText } from "./text.ts";

/** How many sentences later a negotiation may go on. */
const REACH = 6;
const MAX_WORDS = 40;
const MEET =
  /(?<![\p{L}])(?:rendez-vous|rdv|réunion|réunir|on (?:pourrait |peut |va |devrait )?se (?:voir|revoir|voit|revoit|parle|reparle|parler|reparler|rappelle|rappeler|retrouve|retrouver|fait|refait|cale|recale|dit|prend|capte|tient|rencontre|reprend|bloque|fixe|pose)|nous (?:voir|revoir|retrouver|reparler|rencontrer|reparlons|revoyons|retrouvons)|démo|démonstration|visio|appel|call|point|visite|(?<!les |la |le |lui )rencontre|atelier|séance|entretien|vous (?:irait|va|convient|conviendrait|arrange|arrangerait)|te (?:va|convient|convient|convenait)|t'(?:irait|arrange)|disponibles?|dispos?|libres?|prochaine fois|de vive voix|prendre date|agenda|créneau|(?:je|on) (?:vous |te |t')(?:re|r)?appelle(?! que)|déjeuner|dîner|passe(?:r|rai)? (?:vous|te) voir|passer|venir|venez|viens|on (?:part|reste) sur|on dit|on fixe|on peut dire|(?:vous|te|on se) (?:fait|cale)|vous attend|je (?:viens|passe) |revenez|reviens quand|la suite|trouver (?:une date|un moment)|fixer|se cale|recaler|invitation)(?![\p{L}])/iu;
const AGREES =
  /(?<![\p{L}])(?:d'accord|parfait|(?:ça|cela) (?:me|nous|m'|lui) ?(?:va|irait|convient|arrange)|ça (?:marche|passe|roule|joue|colle|le fait)|oui|ouais|très bien|entendu|c'est (?:noté|bon|beau|entendu|parfait|ok|calé|d'accord|mieux|parti|possible|dans l'agenda|réservé|bloqué)|noté|adjugé|vendu|go|nickel|top|super|volontiers|impeccable|ok|okay|yes|deal|banco|je (?:bloque|note|me note|prends|réserve)|on fait comme ça|allez|avec plaisir|pas de (?:souci|problème)|sans problème|excellent|génial|bien sûr|à (?:lundi|mardi|mercredi|jeudi|vendredi)|au (?:\d+|quatorze|quinze)|marché conclu|confirmé|je confirme|tombe bien|ça ira|convenu|faisons|va pour|j'y serai|on y sera|nous y serons|(?:on|je|nous) vous atten\p{L}+)(?![\p{L}])/iu;
const REFUSES =
  /(?<![\p{L}])(?:pas(?! de (?:problème|souci)| plus tard que| mal| avant)|plus(?= (?:possible|libre))|impossible|difficile|compliqué|malheureusement|j'ai (?:un|une|le|la|mon|ma|déjà|mes|les|l'|cours|board|comité|codir|formation|piscine|inventaire)|on a (?:le|la|un|une|déjà|l'|notre|les|comité|inventaire)|nous avons (?:le|la|un|une|déjà|l'|notre|les)|il y a (?:le|la|un|une|l')|je suis (?:au|aux|en|à|chez|pris|prise|absente?|bloquée?|complet|overbookée?|off|sur|malheureusement|déjà|fermé)|on est (?:en|au|à|pris|fermé|sur|bloqué|off)|je serai (?:en|à|au|absente?|pris)|il est (?:en|à|au|absent|pris)|elle est (?:en|à|au|absente|prise)|c'est (?:férié|mort|exclu|tard|trop|moi qui|chargé|complet|non|le feu|tendu|juste|tôt|l'inventaire|ponté|le jour)|congés?|déplacement|vacances|tombe mal|occupée?|exclu|trop (?:tôt|tard|juste)|ah non|aïe|oublié|zut|indisponible|fermés?|ça ne|ça me (?:va|convient) pas|prise?(?= (?:toute|le|ce|jeudi|lundi)))(?![\p{L}])/iu;
const PREFERS =
  /(?<![\p{L}])(?:plutôt|mieux|préfère|préférerais|préférons|disons|mettons|alors|sinon|et pourquoi pas|je peux|on peut|libre|dispo|disponible|par contre)(?![\p{L}])/iu;
const FREE = /(?<![\p{L}])(?:libre|dispo|disponible)s?(?![\p{L}])/iu;
/** What takes an agreed moment back without naming it. */
const BACKS_OUT =
  /(?<!\p{L})(?:ah non|attends|attendez|zut|aïe|mince|en fait|finalement|oublié|impossible|ça (?:ne )?va pas|je (?:ne )?(?:peux|pourrai) pas|je suis pris|j'ai (?:déjà )?(?:un|une))(?!\p{L})/iu;
/** What happens elsewhere at a day and time. */
const THEIRS =
  /(?<!\p{L})(?:je (?:les|le|la|lui|leur) |j'ai (?:un|une|mon|ma)|on a (?:un|une|notre)|nous avons (?:un|une)|il y a|livré|est passé|était|avait|camion|rayon|horaires?|ouvert|ferm)/iu;
const CLAUSE =
  /(?<=[^\d])[,.?!;:](?=\s|$)|(?<=\d)[,.?!;:](?=\s|$)| – | (?:mais|donc|ou|sinon|par contre|ah non)(?= )| (?=non )/u;
const PAST =
  /(?<!\p{L})(?:l'an(?:née)? (?:dernière?|passée?)|(?:deviez|devais|devait) (?:nous |me |vous )?\p{L}+r|est arrivée?)(?!\p{L})/iu;
const EVENT = /(?:du|de|des|depuis|avant|après|d'ici|jusqu'(?:à|au)?|pour|inspection|comité|salon|cse) (?:le |la )?$/iu;

type Moment = { on: string; time: string | null; by: string; at: number; evidence: Sentence["evidence"] };
type Negotiation = {
  open: Moment | null;
  agreed: Moment | null;
  lastAt: number;
  time: string | null;
  refused: Moment | null;
};

/** The next meeting in a French call: the last moment that somebody proposed and somebody else accepted. */
export function frenchMeeting(reading: Reading, isHidden: (segment: number) => boolean): ForeignMeeting | null {
  const day = meetingDay(reading.transcript.startTime);
  if (!day) return null;
  const negotiation: Negotiation = { open: null, agreed: null, lastAt: -99, time: null, refused: null };
  for (const sentence of reading.sentences) if (!isHidden(sentence.segment)) hear(sentence, negotiation, day);
  const { agreed, open } = negotiation;
  const last = agreed && open && open.at >= agreed.at && open.on === agreed.on ? open : agreed;
  return last && { on: last.on, time: last.time, evidence: last.evidence.slice(-6) };
}

function hear(sentence: Sentence, negotiation: Negotiation, day: Date): void {
  const text = frenchText(sentence);
  if (PAST.test(text)) return;
  if (MEET.test(text) && sentence.words <= 60)
    negotiation.lastAt = Math.max(negotiation.lastAt, sentence.at - REACH + 3);
  const isNear = sentence.at - negotiation.lastAt <= REACH;
  const isDated = foreignDays(text, day, "fr").some(({ isSpan }) => !isSpan) && foreignTimes(text, "fr").length > 0;
  const isAbout =
    isNear || (isDated && sentence.words <= 60 && !THEIRS.test(text)) || (MEET.test(text) && sentence.words <= 60);
  if (!isAbout || isPromise(text)) return;
  for (const clause of clausesOf(text)) hearClause(clause.trim(), text, sentence, negotiation, day);
}

const WEEKDAY = "(?:lundi|mardi|mercredi|jeudi|vendredi|samedi)";
const NEXT_DAY = new RegExp(
  `(?<=(?:${WEEKDAY}|heures?|\\d h|matin|midi|^non|^ah non|journée) ?(?:\\S+ ){0,8}?) (?=(?:(?:plutôt|alors|disons|mettons|sinon|et|ou|mais|donc) )*(?:le |ce )?${WEEKDAY}(?!\\p{L}))`,
  "giu",
);
const STOPS = /(?:pas|plus|impossible|prise?|non|à|de|le|ce|pour|dispo|libre|peux|du|et|ou)$/iu;

/** Captions without punctuation are also parted before a second day. */
function clausesOf(text: string): string[] {
  const clauses = text.split(CLAUSE);
  if (/[.,!?]/.test(text)) return clauses;
  return clauses.flatMap((clause) => {
    const parts: string[] = [];
    let from = 0;
    for (const { index } of clause.matchAll(NEXT_DAY)) {
      if (STOPS.test(clause.slice(from, index))) continue;
      parts.push(clause.slice(from, index));
      from = index;
    }
    return [...parts, clause.slice(from)];
  });
}

/** "pour votre réunion du dix-sept" only names one. */
const NAMED_EVENT =
  /(?:votre|notre|la|le|mon|ma|ta|ton) (?:réunion|rendez-vous|visite|rencontre|point|atelier|séance|entretien|appel|démo) (?:du|de|d') ?[^,.!?]*/giu;

/** "Je vous envoie les maquettes le 9, ça vous va ?" */
const TAG = /,? ça (?:vous|te) (?:va|irait|convient) ?\?$/iu;

function isPromise(text: string): boolean {
  if (MEET.test(text.replace(NAMED_EVENT, "").replace(TAG, ""))) return false;
  return headsIn(text).some(
    ({ infinitive, clitics, at }) =>
      /^(?:envoyer|préparer|transmettre|faire parvenir|faire suivre|remettre|chiffrer|confirmer|scanner|partager|rédiger|vérifier|valider)$/.test(
        infinitive,
      ) &&
      (clitics.length > 0 || at < 12),
  );
}

/** Somebody won't be there; the others meet all the same. */
const WITHOUT_ME = /(?<!\p{L})sans (?:moi|lui|elle|eux)(?!\p{L})/iu;

/** "Allez, à demain Damien." */
const LEAVES =
  /^(?:(?:allez|bon|merci|ok)[ ,]+)*[àÀ] (?:demain|lundi|mardi|mercredi|jeudi|vendredi)(?: \p{Lu}\p{L}+)?$/u;

function hearClause(clause: string, whole: string, sentence: Sentence, negotiation: Negotiation, day: Date): void {
  if (WITHOUT_ME.test(whole) || (negotiation.agreed && LEAVES.test(clause))) return;
  if (clause === "" || sentence.words > MAX_WORDS * 2) return;
  const current = negotiation.open ?? negotiation.agreed ?? negotiation.refused;
  const isNear = sentence.at - negotiation.lastAt <= REACH;
  const days = daysIn(clause, day, isNear ? current : null);
  const time = /(?<!\p{L})entre /iu.test(clause) ? null : (foreignTimes(clause, "fr")[0]?.time ?? null);
  const refuses = REFUSES.test(clause) && !FREE.test(clause);
  const isQuestion =
    new RegExp(`${escaped(clause)}\\s*\\?`, "u").test(whole) || (/\?\s*$/.test(whole) && whole.endsWith(`${clause} ?`));
  const agrees = AGREES.test(clause) && !refuses;
  const on = days.at(-1) ?? null;
  if (refuses && !(PREFERS.test(clause) && (time || (on && on !== current?.on)))) {
    if (
      on === null &&
      time === null &&
      (/(?:pas|plus) (?:grave|la peine|besoin|un problème)|sans (?:moi|lui|elle)/iu.test(clause) ||
        (!negotiation.open && !BACKS_OUT.test(whole)))
    )
      return;
    const isIt = on === null || on === current?.on;
    if (on !== null) negotiation.lastAt = sentence.at;
    if (
      isIt &&
      current &&
      isNear &&
      sentence.at - Math.max(current.at, negotiation.lastAt) <= 4 &&
      (on !== null || current === negotiation.open || sentence.at - current.at <= 2)
    ) {
      negotiation.refused = current;
      negotiation.lastAt = sentence.at;
      negotiation.time = current.time ?? negotiation.time;
      if (negotiation.open) negotiation.open = null;
      if (negotiation.agreed?.on === current.on && (on !== null || sentence.at - negotiation.agreed.at <= 2))
        negotiation.agreed = null;
    }
    return;
  }
  if (on !== null || (time !== null && current && isNear)) {
    const base = current && (on === null || on === current.on) ? current : null;
    const changed: Moment = {
      on: on ?? current!.on,
      time: time ?? base?.time ?? negotiation.time,
      by: sentence.speaker,
      at: sentence.at,
      evidence: [...(base?.evidence ?? current?.evidence ?? []), ...sentence.evidence].filter(
        (one, at, all) => all.indexOf(one) === at,
      ),
    };
    const isNew = !base || (time !== null && time !== base.time);
    const isOthers = current !== null && current.by !== sentence.speaker && current !== negotiation.refused;
    negotiation.lastAt = sentence.at;
    negotiation.time = changed.time;
    const isTaken = base !== null && isOthers && !isQuestion && AGREES.test(whole) && !REFUSES.test(whole);
    if (isTaken || (isOthers && !isNew && !isQuestion) || (agrees && !isQuestion && isOthers)) {
      negotiation.agreed = changed;
      negotiation.open = null;
      return;
    }
    if (isNew || !negotiation.agreed)
      negotiation.open = isNew ? changed : { ...changed, by: current?.by ?? changed.by };
    negotiation.refused = null;
    return;
  }
  if (
    agrees &&
    isNear &&
    negotiation.open &&
    negotiation.open.by !== sentence.speaker &&
    sentence.at - negotiation.open.at <= REACH
  ) {
    negotiation.agreed = {
      ...negotiation.open,
      at: sentence.at,
      evidence: [...negotiation.open.evidence, ...sentence.evidence],
    };
    negotiation.open = null;
    negotiation.lastAt = sentence.at;
  }
}

/** A bare weekday after a proposed day is in the same week: "Mercredi 9 ?" – "Jeudi plutôt." */
function daysIn(text: string, day: Date, about: Moment | null): string[] {
  return foreignDays(text, day, "fr").flatMap(({ on, said, isSpan, index }) => {
    if (isSpan || EVENT.test(text.slice(0, index)) || on === isoDay(day)) return [];
    if (/^ (?:au plus tard|dernier délai|maximum)/iu.test(text.slice(index + said.length))) return [];
    const near = about && dayNear(said, about.on);
    if (near && near > isoDay(day)) return [near];
    if (!about || isDate({ said }) || !/^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/iu.test(said))
      return [on];
    const moved = isoDay(weekdayInWeek(new Date(about.on), new Date(on).getUTCDay(), 0));
    return [moved > isoDay(day) ? moved : on];
  });
}

const DATED =
  /^(?:pour |d'ici )?(?:le |ce )?(?<weekday>lundi |mardi |mercredi |jeudi |vendredi |samedi )?(?:le )?(?<number>premier|1er|[\p{L}-]+|\d{1,2})$/iu;

/** "Le douze ?" after "le jeudi sept janvier" is in January. */
function dayNear(said: string, about: string): string | null {
  const { weekday, number = "" } = DATED.exec(said)?.groups ?? {};
  const digits = String(DAY_WORDS.fr.numbers[number.toLowerCase()] ?? number);
  if (!/^\d{1,2}$/.test(digits)) return null;
  const base = new Date(about);
  const days = [0, 1].map((months) => new Date(Date.UTC(base.getUTCFullYear(), base.getUTCMonth() + months, +digits)));
  const isNamed = (one: Date) => !weekday || WEEKDAYS[one.getUTCDay()] === weekday.trim().toLowerCase();
  const found = days.find((one) => one.getUTCDate() === +digits && +one > +base - 20 * DAY && isNamed(one));
  return found ? isoDay(found) : null;
}

const DAY = 86_400_000;
const WEEKDAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
