import type { SummarySentence } from "@/lib/grounding/analysis";
import { foreignTimes } from "@/lib/grounding/foreign/times";
import { isPrivate } from "../private.ts";
import type { Reading, Sentence } from "../reading.ts";
import { frenchHidden, isPrivateFrench } from "./privacy.ts";
import { frenchText } from "./text.ts";

const [LEAST_WORDS, MOST_WORDS] = [6, 38];
const STRONG = 0.9;
const LEAST_QUOTES = 2;
const WEIGHTS: [RegExp, number][] = [
  [/\d|(?<!\p{L})(?:euros?|dollars?|pour cent|cents?|mille|vingt|trente|quarante|cinquante|soixante)(?!\p{L})/iu, 1],
  [/(?<!\p{L})(?:euros?|dollars?|€|tarif|prix|coûte|remise|budget)(?!\p{L})/iu, 1],
  [
    /(?<!\p{L})(?:problème|perd\p{L}*|panne|retard|erreurs?|à la main|recopi\p{L}*|souci(?! de)|galère|manque|compliqué|lent\p{L}*)(?!\p{L})/iu,
    1.2,
  ],
  [
    /(?<!\p{L})(?:besoin|cherch\p{L}+|voudrait|voudrions|aimerait|aimerions|objectif|important\p{L}*|priorité|il (?:nous|me) fau\p{L}+)(?!\p{L})/iu,
    1.2,
  ],
  [
    /(?<!\p{L})(?:on (?:part|prend|valide|signe|retient)|nous (?:partons|prenons|validons|retenons)|décid\p{L}+|d'accord pour|c'est entendu)(?!\p{L})/iu,
    1.2,
  ],
  [
    /(?<!\p{L})(?:je|on|nous) (?:vous |te |lui )?(?:envo\p{L}+|prépar\p{L}+|transme\p{L}+|fer\p{L}+|vérifi\p{L}+|reviens)(?!\p{L})/iu,
    0.8,
  ],
];
const HOLLOW =
  /^(?:bonjour|merci|allô|hello|salut|bonne|au revoir|vous m'entendez|ça va|enchanté\p{L}*|désolée?|pardon|je vous écoute|je vous en prie|pas de souci|prenez votre temps)(?!\p{L})|(?<!\p{L})(?:météo|neige|week-end dernier|café|haut-parleur|micro|m'entend\p{L}*|blague|plaisant\p{L}*|champagne)(?!\p{L})/iu;
const POINTING =
  /^(?:et |mais |donc |alors )?(?:ça|cela|il|elle|ils|elles|lui|celui|celle|c'est (?:pour )?ça|c'est (?:bon|noté|important|gentil))(?!\p{L})/iu;

const SCHEDULES =
  /^(?:(?:le|non|ah non|allez|bon|et|oui|alors|plutôt),? )*(?:lundi|mardi|mercredi|jeudi|vendredi|le \d+)(?!\p{L})/iu;

/** Quotes what matters most in a French call, in its order. */
export function quotedInFrench(reading: Reading, wanted: number): SummarySentence[] {
  const hidden = frenchHidden(reading);
  const weighed = reading.sentences
    .filter((one) => !hidden.has(one.segment) && !one.question && !one.broken)
    .map((one) => ({ one, weight: weightOf(one, reading.sentences[one.at - 1]) }))
    .filter(({ weight }) => weight > 0);
  const strong = weighed.filter(({ weight }) => weight > STRONG);
  const best = (strong.length >= LEAST_QUOTES ? strong : weighed)
    .sort((a, b) => b.weight - a.weight || a.one.at - b.one.at)
    .slice(0, wanted);
  return best
    .sort((a, b) => a.one.at - b.one.at)
    .map(({ one: { speaker, evidence } }) => ({
      text: `${speaker} : « ${evidence.map(({ quote }) => quote).join(" ")} »`,
      evidence,
    }));
}

function weightOf(sentence: Sentence, before: Sentence | undefined): number {
  const text = frenchText(sentence);
  const words = text.split(/\s+/).length;
  if (words < LEAST_WORDS || words > MOST_WORDS || HOLLOW.test(text) || isPrivate(text) || isPrivateFrench(text))
    return 0;
  const facets = WEIGHTS.reduce((sum, [pattern, weight]) => sum + (pattern.test(text) ? weight : 0), 0);
  const isScheduling = foreignTimes(text, "fr").length > 0 || SCHEDULES.test(text);
  const isAnswer = before?.question === true && before.speaker !== sentence.speaker;
  const doubt =
    (isScheduling ? 0.3 : 1) * (/(?<!\p{L})(?:si (?:vous|tu|on|jamais)|ha ha)(?!\p{L})/iu.test(text) ? 0.4 : 1);
  return doubt * (facets + (isAnswer ? 0.8 : 0) + Math.min(words, 20) / 40) * (POINTING.test(text) ? 0.5 : 1);
}
