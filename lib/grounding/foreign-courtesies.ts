/** Languages besides English in which the built-in engine can write. */
export const WRITTEN_LANGUAGES = ["de", "es", "fr"] as const;
export type WrittenLanguage = (typeof WRITTEN_LANGUAGES)[number];

type Courtesies = { hello: string; thanks: string; steps: string; none: string; ask: string; close: string };

export const FOREIGN_COURTESIES: Record<WrittenLanguage, Courtesies> = {
  de: {
    hello: "Guten Tag",
    thanks: "Vielen Dank für das Gespräch.",
    steps: "Die nächsten Schritte:",
    none: "Melden Sie sich gern, wenn Sie etwas noch einmal durchgehen möchten.",
    ask: "Möchten Sie etwas ergänzen oder ändern?",
    close: "Viele Grüße",
  },
  es: {
    hello: "Hola",
    thanks: "Muchas gracias por la conversación.",
    steps: "Los próximos pasos:",
    none: "Escríbame si quiere volver a repasar algún punto.",
    ask: "¿Hay algo que quiera añadir o cambiar?",
    close: "Saludos cordiales",
  },
  fr: {
    hello: "Bonjour",
    thanks: "Merci beaucoup pour cet échange.",
    steps: "Les prochaines étapes :",
    none: "N'hésitez pas à m'écrire si vous souhaitez revenir sur un point.",
    ask: "Souhaitez-vous ajouter ou modifier quelque chose ?",
    close: "Cordialement",
  },
};

const PLAIN = new Set(Object.values(FOREIGN_COURTESIES).flatMap((one) => Object.values(one)));

export function isForeignCourtesy(text: string): boolean {
  return PLAIN.has(text.trim().replace(/,$/, ""));
}

/** A day formatted for the language: "Freitag, 27. November". */
export function foreignDay(iso: string, language: WrittenLanguage): string {
  const format = new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  return format.format(new Date(`${iso}T00:00:00Z`));
}

/**
 * Known facts for an email in another language: the words of its courtesies, and these days in every format it may use.
 */
export function foreignFacts(days: string[]): string[] {
  return [...PLAIN, ...days.flatMap((day) => WRITTEN_LANGUAGES.map((language) => foreignDay(day, language)))];
}
