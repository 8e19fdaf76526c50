import { SPANISH_COURTESIES } from "./spanish-courtesies";

/** Languages besides English in which the built-in engine can write. */
export const WRITTEN_LANGUAGES = ["de", "es", "fr"] as const;
export type WrittenLanguage = (typeof WRITTEN_LANGUAGES)[number];

export type Courtesies = {
  hello: string;
  thanks: string;
  ourSteps: string;
  yourSteps: string;
  meeting: string;
  points: string;
  none: string;
  ask: string;
  close: string;
};

export const FOREIGN_COURTESIES: Record<WrittenLanguage, Courtesies> = {
  de: {
    hello: "Guten Tag",
    thanks: "Vielen Dank für das Gespräch.",
    ourSteps: "Die nächsten Schritte von unserer Seite:",
    yourSteps: "Die nächsten Schritte von Ihrer Seite:",
    meeting: "Unser nächster Termin:",
    points: "Was wir besprochen haben:",
    none: "Melden Sie sich gern, wenn Sie etwas noch einmal durchgehen möchten.",
    ask: "Möchten Sie etwas ergänzen oder ändern?",
    close: "Viele Grüße",
  },
  es: {
    hello: "Hola",
    thanks: "Muchas gracias por la conversación.",
    ourSteps: "Los próximos pasos por nuestra parte:",
    yourSteps: "Los próximos pasos por su parte:",
    meeting: "Nuestra próxima reunión:",
    points: "Lo que comentamos:",
    none: "Escríbame si quiere volver a repasar algún punto.",
    ask: "¿Hay algo que quiera añadir o cambiar?",
    close: "Saludos cordiales",
  },
  fr: {
    hello: "Bonjour",
    thanks: "Merci beaucoup pour cet échange.",
    ourSteps: "Les prochaines étapes de notre côté :",
    yourSteps: "Les prochaines étapes de votre côté :",
    meeting: "Notre prochain rendez-vous :",
    points: "Ce dont nous avons parlé :",
    none: "N'hésitez pas à m'écrire si vous souhaitez revenir sur un point.",
    ask: "Souhaitez-vous ajouter ou modifier quelque chose ?",
    close: "Cordialement",
  },
};

/** The courtesies of an email to one person whom the caller calls "tu". */
export const FRENCH_TU: Courtesies = {
  ...FOREIGN_COURTESIES.fr,
  thanks: "Merci pour cet échange.",
  yourSteps: "Les prochaines étapes de ton côté :",
  none: "N'hésite pas à m'écrire si tu souhaites revenir sur un point.",
  ask: "Dis-moi si tu souhaites ajouter ou modifier quelque chose.",
  close: "À bientôt",
};

/** The heading of the steps of a call in which nobody can tell the sides apart. */
export const GERMAN_STEPS = "Die nächsten Schritte:";
export const FRENCH_STEPS = "Les prochaines étapes :";

const HELLO = { hello: "Hallo", thanks: "Vielen Dank für das Gespräch." };

/** German courtesies for guests on first-name terms, for one of them and for several. */
export const GERMAN_FAMILIAR: { one: Courtesies; several: Courtesies } = {
  one: {
    ...FOREIGN_COURTESIES.de,
    ...HELLO,
    yourSteps: "Die nächsten Schritte von deiner Seite:",
    none: "Melde dich gern, wenn du etwas noch einmal durchgehen möchtest.",
    ask: "Möchtest du etwas ergänzen oder ändern?",
  },
  several: {
    ...FOREIGN_COURTESIES.de,
    ...HELLO,
    yourSteps: "Die nächsten Schritte von eurer Seite:",
    none: "Meldet euch gern, wenn ihr etwas noch einmal durchgehen möchtet.",
    ask: "Möchtet ihr etwas ergänzen oder ändern?",
  },
};

/** The words of an email's courtesies, which nobody needs to have said. */
export const COURTESY_TEXTS: ReadonlySet<string> = new Set(
  [
    ...Object.values(FOREIGN_COURTESIES),
    ...Object.values(SPANISH_COURTESIES),
    ...Object.values(GERMAN_FAMILIAR),
    FRENCH_TU,
  ]
    .flatMap((one) => Object.values(one))
    .concat(GERMAN_STEPS, FRENCH_STEPS),
);

export function isForeignCourtesy(text: string): boolean {
  return COURTESY_TEXTS.has(text.trim().replace(/,$/, ""));
}
