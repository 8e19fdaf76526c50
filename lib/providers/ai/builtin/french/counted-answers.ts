import type { Evidence } from "@/lib/grounding/analysis";
import { withWrittenFigures } from "@/lib/grounding/foreign/figures/written-figures";
import type { Reading, Sentence } from "../reading.ts";
import { frenchText } from "./text.ts";

/** "Vous expédiez combien de colis ?", "Combien de colis expédiez-vous ?" */
const ASKED = [
  /(?<!\p{L})(?<subject>vous|tu) (?<verb>\p{L}+(?:ez|êtes|faites|as|es|s))(?<link>(?: (?:à|de|sur|en|pour|dans))?) combien (?:de |d')(?<noun>[\p{L}' -]{3,40}?)(?:,? (?:à peu près|environ|en gros|au total|aujourd'hui|actuellement|en moyenne|en ce moment))* ?\?$/iu,
  /(?<!\p{L})combien (?:de |d')(?<noun>[\p{L}' -]{3,30}?) (?:est-ce que )?(?<subject>vous|tu) (?<verb>\p{L}+)(?<rest> par \p{L}+)? ?\?$/iu,
  /(?<!\p{L})combien (?:de |d')(?<noun>[\p{L}' -]{3,30}?) (?<verb>\p{L}+)-(?<subject>vous|tu)(?<rest> par \p{L}+)? ?\?$/iu,
];
const LEAD =
  /^(?:(?:oh|ah|euh|ben|bah|alors|oui|eh bien|disons|on va dire|je dirais|donc|et|là|aujourd'hui|actuellement|en gros)[ ,]+)*(?:(?:on|nous|j'|je) ?en (?:est|sommes|suis|a|avons|ai|tourne|fait|faisons|fais|compte|expédie|reçoit|traite|utilise|emploie)(?: (?:à|sur))? )?/iu;
const COUNT =
  /^(?<about>(?:environ|à peu près|autour de|près de|presque|facilement|au moins|plus de|moins de|à peine|une bonne|un bon) )?(?<number>(?:entre )?\d[\d ]*(?:,\d+)?(?: (?:à|ou|et) \d[\d ]*)?|(?:dix|quinz|vingt|trent|quarant|cinquant|cent)ain[e]s?|une (?:dizaine|douzaine|quinzaine|vingtaine|trentaine|quarantaine|cinquantaine|centaine))(?<noun> \p{L}+)??(?<each> (?:par|à l'|la|le) ?(?:jour|semaine|mois|an|minute|heure))?(?<season> en (?:hiver|été|semaine|saison))?(?: (?:à peu près|environ|au total|en tout|en moyenne|en ce moment))?(?=[,.!]|$)/iu;
const PUT_RIGHT = /^(?:enfin|non|plutôt|pardon|ou plutôt|ah non)(?!\p{L}).*\d/iu;

const TIME_ASKED =
  /(?<!\p{L})vous (?<verb>\p{L}+)ez(?: \p{L}+)? (?<link>en|sous|dans) combien de temps ?\?$|(?:en|sous|dans) combien de temps (?:est-ce que )?vous (?<later>\p{L}+)ez ?\?$/iu;
const TIME = /^(?<link>en|sous|dans) (?<time>[^,.]{3,40})(?=[,.]|$)/iu;

/** "Vous intervenez en combien de temps ?" – "En quatre heures." */
function servedWithin(question: string, answer: string): string | null {
  const { verb, later } = TIME_ASKED.exec(question.trim())?.groups ?? {};
  const { link = "", time = "" } = TIME.exec(answer.replace(LEAD, ""))?.groups ?? {};
  const stem = verb ?? later;
  return stem && time ? `Nous ${stem.toLowerCase()}ons ${link.toLowerCase()} ${time}.` : null;
}

/** A count as it was asked for and answered: "Vous expédiez environ 900 colis par mois". */
export function countedAnswer(
  answer: Sentence,
  { sentences, people }: Reading,
  isTu: boolean,
): { text: string; evidence: Evidence[] } | null {
  const question = sentences[answer.at - 1];
  if (!question || question.speaker === answer.speaker) return null;
  const isOurs = people.bySpeaker.get(answer.speaker)?.side === "internal";
  const served = isOurs
    ? servedWithin(frenchText(question), withWrittenFigures(frenchText(answer).trim(), "fr"))
    : null;
  if (served) return { text: served, evidence: [...question.evidence, ...answer.evidence] };
  const asked = ASKED.map((pattern) => pattern.exec(frenchText(question).trim())?.groups).find(Boolean);
  if (
    !asked ||
    isOurs ||
    /^(?:temps|enfants?|fois|monde)(?!\p{L})/iu.test(asked.noun ?? "") ||
    (/^tu$/i.test(asked.subject ?? "") && !isTu)
  )
    return null;
  const said = withWrittenFigures(frenchText(answer).trim().replace(LEAD, ""), "fr");
  const counted = COUNT.exec(said)?.groups;
  const next = sentences[answer.at + 1];
  const isPutRight = next?.segment === answer.segment && PUT_RIGHT.test(withWrittenFigures(frenchText(next), "fr"));
  if (!counted || isPutRight || /(?<!\p{L})(?:enfin|non|pardon|plutôt|peut-être)(?!\p{L})/iu.test(said)) return null;
  const { subject = "", verb = "", link = "", noun = "", rest = "" } = asked;
  const number = counted.number ?? "";
  const of = /aines?$/.test(number) ? (/^[aeiouhéèê]/iu.test(noun) ? "d'" : "de ") : "";
  const each = noun.includes(" par ") || rest ? rest : (counted.each ?? "");
  const whole = `${subject} ${verb.toLowerCase()}${link} ${(counted.about ?? "").toLowerCase()}${number} ${of}${noun.trim()}${each}${counted.season ?? ""}.`;
  const text = whole.replace(/\s+/g, " ").replace(/(?<=combien) de/u, "");
  return {
    text: text.charAt(0).toUpperCase() + text.slice(1).toLowerCase(),
    evidence: [...question.evidence, ...answer.evidence],
  };
}
