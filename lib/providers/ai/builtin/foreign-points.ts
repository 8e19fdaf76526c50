import type { DraftSentence } from "@/lib/grounding/draft";
import type { WrittenLanguage } from "@/lib/grounding/foreign/courtesies";
import { foreignDays } from "@/lib/grounding/foreign/days";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { GRAMMARS } from "./foreign-grammar.ts";
import { isPrivate, privateSegments } from "./private.ts";
import type { Reading, Sentence } from "./reading.ts";

const MAX_POINTS = 5;
const [MIN_WORDS, MAX_WORDS] = [5, 28];
const LEAD: Record<WrittenLanguage, RegExp> = {
  de: /^(?:(?:ja|genau|klar|gut|also|okay|richtig|natürlich|selbstverständlich|und|na ja)[,.!]? )+/iu,
  es: /^(?:(?:sí|claro|bueno|vale|exacto|pues|mira|mire|y|entonces)[,.!]? )+/iu,
  fr: /^(?:(?:oui|bien sûr|alors|bon|exactement|tout à fait|absolument|et|donc)[,.!]? )+/iu,
};
/** What only makes sense from the speaker's mouth: persons, requests, promises, doubt and speech. */
const SPOKEN: Record<WrittenLanguage, RegExp> = {
  de: /(?<![\p{L}])(?:ich|mir|mich|mein\p{L}*|du|dir|dich|sie|ihnen|ihr\p{L}*|euch|euer|eure\p{L}*|vielleicht|wahrscheinlich|glaube|würde\p{L}*|könnte\p{L}*|wollen wir|das|die|der|er|danke|bitte|guten|herr|frau)(?![\p{L}])/iu,
  es: /(?<![\p{L}])(?:yo|me|mi|mis|te|tu|tus|le|les|usted\p{L}*|vosotr\p{L}*|os|vuestr\p{L}*|quizás?|creo|podría\p{L}*|gracias|señora?|quedamos|eso|esto|él|ella|voy|vamos)(?![\p{L}])/iu,
  fr: /(?<![\p{L}])(?:je|j|me|moi|mon|ma|mes|tu|te|toi|vous|votre|vos|peut-être|pense|crois|pourrai\p{L}*|merci|monsieur|madame|ça|cela|il|elle|on)(?![\p{L}])/iu,
};
/** Pronouns that open a clause point to something said before; articles do not. */
const ARTICLE = /(?<![\p{L}])(?:(?:das|die|der) (?=(?:\p{Ll}+ )?\p{Lu})|(?:Das|Die|Der) (?=\p{Lu}))/gu;
const FIGURE = /\d|(?<![\p{L}])(?:euros?|dollar|prozent|por ciento|pour cent|%|€)(?![\p{L}])/iu;
const ASKS = /\?["”»]?\s*$/;

/** What our side stated with a figure or as an answer, in its own words: they read the same in an email from our side. */
export function foreignPoints(reading: Reading, language: WrittenLanguage): DraftSentence[] {
  const { points } = GRAMMARS[language];
  if (points) return points(reading);
  const day = meetingDay(reading.transcript.startTime);
  const hidden = privateSegments(reading);
  const texts = reading.sentences.map((one) => one.evidence.map(({ quote }) => quote).join(" "));
  const isOurs = ({ speaker }: Sentence) => reading.people.bySpeaker.get(speaker)?.side === "internal";
  const found = reading.sentences.filter((one, at) => {
    const text = texts[at]!.replace(LEAD[language], "");
    const isPlain = !one.question && !one.broken && one.heard && !hidden.has(one.segment) && !isPrivate(text);
    const isAnswer = ASKS.test(texts[at - 1] ?? "") && reading.sentences[at - 1]?.speaker !== one.speaker;
    const words = text.split(/\s+/).length;
    return (
      isPlain &&
      isOurs(one) &&
      words >= MIN_WORDS &&
      words <= MAX_WORDS &&
      (isAnswer || FIGURE.test(text)) &&
      !SPOKEN[language].test(text.replace(ARTICLE, " ")) &&
      !(day && foreignDays(text, day, language).length > 0) &&
      !isChanged(text, texts.slice(at + 1))
    );
  });
  return found.slice(0, MAX_POINTS).map((one) => {
    const text = texts[one.at]!.replace(LEAD[language], "");
    return { text: text.charAt(0).toUpperCase() + text.slice(1), kind: "fact", evidence: one.evidence };
  });
}

const PRICE = /(\d[\d.,]*) ?(euros?|€|dollars?|prozent|%|por ciento|pour cent)/giu;

/** A later figure of the same unit may be another offer for the same thing. */
function isChanged(text: string, later: readonly string[]): boolean {
  const pricesIn = (said: string) => [...said.matchAll(PRICE)].map(([, amount, unit]) => ({ amount, unit }));
  const prices = pricesIn(text);
  return later
    .flatMap(pricesIn)
    .some((one) => prices.some(({ unit }) => unit === one.unit) && !prices.some(({ amount }) => amount === one.amount));
}
