import type { WrittenLanguage } from "../courtesies";

export const TIME_UNITS = ["minute", "hour", "day", "week", "month", "quarter", "year"] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];
export type Currency = "EUR" | "USD" | "CHF" | "GBP" | "PESO";

const word = (source: string) => new RegExp(`^(?:${source})(?![\\p{L}\\p{N}])`, "iu");

export const UNIT_NAMES: Record<WrittenLanguage, Record<TimeUnit, string>> = {
  de: {
    minute: "minuten?|min|minütig\\p{L}*",
    hour: "stunden?|std|h|stündig\\p{L}*",
    day: "(?:werk|arbeits|kalender)?tage?[ns]?|tägig\\p{L}*",
    week: "wochen?|wöchig\\p{L}*",
    month: "monate?[ns]?|monatig\\p{L}*",
    quarter: "quartale?[ns]?",
    year: "jahre?[ns]?|jährig\\p{L}*",
  },
  es: {
    minute: "minutos?|min",
    hour: "horas?|h",
    day: "días?(?: (?:hábiles|laborables|naturales))?|dias?|jornadas?",
    week: "semanas?",
    month: "mes(?:es)?",
    quarter: "trimestres?",
    year: "años?",
  },
  fr: {
    minute: "minutes?|min",
    hour: "heures?|h",
    day: "jours?(?: (?:ouvrés|ouvrables))?|journées?|jour-homme",
    week: "semaines?",
    month: "mois",
    quarter: "trimestres?",
    year: "ans?|années?",
  },
};

/** "Monatlich", "al mes", "par an" */
export const ADVERBS_OF_RATE: Record<WrittenLanguage, Partial<Record<TimeUnit, string>>> = {
  de: {
    hour: "stündlich\\p{L}*",
    day: "täglich\\p{L}*",
    week: "wöchentlich\\p{L}*",
    month: "monatlich\\p{L}*|monats\\p{L}+",
    quarter: "vierteljährlich\\p{L}*|quartalsweise",
    year: "(?<!viertel)jährlich\\p{L}*|jahres\\p{L}+|pro anno|p\\.a\\.",
  },
  es: {
    day: "diari[oa]s?|diariamente",
    week: "semanal(?:es|mente)?",
    month: "mensual(?:es|mente|idad(?:es)?)?",
    quarter: "trimestral(?:es|mente)?",
    year: "anual(?:es|mente|idad(?:es)?)?",
  },
  fr: {
    day: "quotidien(?:ne)?s?|journali(?:er|ère)s?",
    week: "hebdomadaires?",
    month: "mensuel(?:le)?s?|mensuellement|mensualités?",
    quarter: "trimestriel(?:le)?s?",
    year: "annuel(?:le)?s?|annuellement",
  },
};

const CURRENCIES: [Currency, string, string][] = [
  ["PESO", "\\$ ?(?=[\\d.,]+ ?(?:mxn|cop|ars|clp))", "pesos?|mxn|cop|ars|clp|soles|pen"],
  ["EUR", "€", "euros?|eur"],
  ["USD", "\\$", "dollars?|dólar(?:es)?|usd"],
  ["CHF", "chf", "franken|stutz|francs?(?: suisses)?|francos?(?: suizos)?|sfr"],
  ["GBP", "£", "pfund|libras?(?: esterlinas)?|livres?(?: sterling)?|gbp"],
];
const CENTS = word("cents?|céntimos?|centimos?|centimes?|rappen|centavos?");
const PERCENT = /^(?:%|(?:prozent|por ciento|pour cent|pour-cent|pct|procent)(?![\p{L}\p{N}]))/iu;

export type Unit =
  | { kind: "money"; currency: Currency; isCents: boolean; length: number }
  | { kind: "percent"; length: number }
  | { kind: "span"; unit: TimeUnit; length: number };

/** The unit right after a number, or null. */
export function unitAfter(text: string, language: WrittenLanguage): Unit | null {
  const rest = text.replace(/^[\s\u00a0\u202f-]{1,2}/u, "");
  const gap = text.length - rest.length;
  const percent = PERCENT.exec(rest);
  if (percent) return { kind: "percent", length: gap + percent[0].length };
  const cents = CENTS.exec(rest);
  if (cents) return { kind: "money", currency: "EUR", isCents: true, length: gap + cents[0].length };
  for (const [currency, sign, name] of CURRENCIES) {
    const match = new RegExp(`^(?:${sign})`, "i").exec(rest) ?? word(name).exec(rest);
    if (match) return { kind: "money", currency, isCents: false, length: gap + match[0].length };
  }
  for (const unit of TIME_UNITS) {
    const match = word(`(?:weitere |zusätzliche |volle |ganze )?(?:${UNIT_NAMES[language][unit]})`).exec(rest);
    if (match) return { kind: "span", unit, length: gap + match[0].length };
  }
  return null;
}

/** The currency whose sign stands right before a number: "€ 20", "EUR 20" */
export function currencyBefore(text: string): { currency: Currency; length: number } | null {
  for (const [currency, sign, name] of CURRENCIES) {
    const found = new RegExp(`(?:${sign}|(?<!\\p{L})(?:${name}))[\\s\\u00a0\\u202f]?$`, "iu").exec(text);
    if (found) return { currency, length: found[0].length };
  }
  return null;
}
