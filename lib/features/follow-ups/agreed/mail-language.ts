import type { WrittenLanguage } from "@/lib/grounding/foreign/courtesies";

export const MAIL_LANGUAGES = ["en", "de", "es", "fr"] as const satisfies readonly ("en" | WrittenLanguage)[];
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

type TableWords = { heading: string; who: string; what: string; by: string };

/** French puts a non-breaking space before it. */
export const COLON: Record<MailLanguage, string> = { en: ":", de: ":", es: ":", fr: "\u00a0:" };

export const TABLE_WORDS: Record<MailLanguage, TableWords> = {
  en: { heading: "What we agreed", who: "Who", what: "What", by: "By when" },
  de: { heading: "Was wir vereinbart haben", who: "Wer", what: "Was", by: "Bis wann" },
  es: { heading: "Lo que acordamos", who: "Quién", what: "Qué", by: "Para cuándo" },
  fr: { heading: "Ce que nous avons convenu", who: "Qui", what: "Quoi", by: "Pour quand" },
};

const DATE_ORDER: Record<MailLanguage, (weekday: string, day: number, month: string, year: number) => string> = {
  en: (weekday, day, month, year) => `${weekday}, ${month} ${day}, ${year}`,
  de: (weekday, day, month, year) => `${weekday}, ${day}. ${month} ${year}`,
  es: (weekday, day, month, year) => `${weekday}, ${day} de ${month} de ${year}`,
  fr: (weekday, day, month, year) => `${weekday} ${day === 1 ? "1er" : day} ${month} ${year}`,
};

/** A day with its year: "Friday, November 27, 2026". Puts the parts in order itself, because engines differ in that. */
export function fullDay(iso: string, language: MailLanguage): string {
  const date = new Date(`${iso}T00:00:00Z`);
  const name = (part: "weekday" | "month") =>
    new Intl.DateTimeFormat(language, { [part]: "long", timeZone: "UTC" }).format(date);
  return DATE_ORDER[language](name("weekday"), date.getUTCDate(), name("month"), date.getUTCFullYear());
}

const FUNCTION_WORDS: Record<MailLanguage, string> = {
  en: "the and you to of for with is are will we our your by have this that on in it be",
  de: "der die das und sie ich wir für mit den dem ist sind nicht zu auf bis werden ein eine ihnen ihre von im",
  es: "el la los las y que de en por para con usted una un es son su lo del al como le nos gracias",
  fr: "le la les et vous de des pour avec nous une un est sont que du sur votre au ce je dans merci",
};
const MAX_READ = 4_000;

/** The language with the most function words in the text. English if none has more. */
export function mailLanguage(text: string): MailLanguage {
  const read =
    text
      .slice(0, MAX_READ)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const counted = MAIL_LANGUAGES.map((language) => {
    const known = new Set(FUNCTION_WORDS[language].split(" "));
    return { language, count: read.filter((one) => known.has(one)).length };
  });
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).language;
}
