import type { WrittenLanguage } from "@/lib/grounding/foreign/courtesies";
import type { ObjectionType } from "./objection-kinds.ts";

type Answers = {
  heard: (quote: string) => string;
  answered: (reply: string) => string;
  ask: Record<ObjectionType, string>;
};

const GERMAN: Answers = {
  heard: (quote) => `Sie sagen: „${quote}“. Was steckt für Sie dahinter?`,
  answered: (reply) => `Unsere Antwort war: „${reply}“. Ist das damit für Sie geklärt, oder ist noch etwas offen?`,
  ask: {
    price: "Womit vergleichen Sie den Preis, und was kostet Sie das Problem heute?",
    timing: "Was muss vorher abgeschlossen sein, damit Sie anfangen können? Dann planen wir von dort aus zurück.",
    competition: "Was gefällt Ihnen am anderen Angebot, und was zählt für Sie im Vergleich am meisten?",
    authority: "Wer entscheidet noch mit, wann besprechen Sie sich, und was brauchen Sie dafür von uns?",
    feature: "Wie machen Sie das heute, und wie oft? Dann sage ich Ihnen offen, was jetzt geht und was nicht.",
    other: "Welcher Punkt macht Ihnen am meisten Sorgen, und was würde ihn klären: ein Dokument oder eine Referenz?",
  },
};

const SPANISH: Answers = {
  heard: (quote) => `Usted dice: «${quote}». ¿Qué hay detrás de eso?`,
  answered: (reply) => `Nuestra respuesta fue: «${reply}». ¿Queda resuelto o hay algo pendiente?`,
  ask: {
    price: "¿Con qué compara el precio, y cuánto le cuesta hoy el problema?",
    timing: "¿Qué tiene que estar terminado para poder empezar? Así planificamos hacia atrás desde esa fecha.",
    competition: "¿Qué le gusta de la otra oferta, y qué pesa más para usted al compararlas?",
    authority: "¿Quién más decide, cuándo lo van a hablar, y qué necesita de nosotros para ello?",
    feature: "¿Cómo lo hacen hoy, y con qué frecuencia? Así le digo con franqueza qué funciona ya y qué no.",
    other: "¿Qué es lo que más le preocupa, y qué lo aclararía: un documento, una referencia o una cláusula?",
  },
};

const FRENCH: Answers = {
  heard: (quote) => `Vous dites : « ${quote} ». Qu'est-ce qu'il y a derrière pour vous ?`,
  answered: (reply) => `Nous avons répondu : « ${reply} ». Est-ce réglé pour vous, ou reste-t-il un point ouvert ?`,
  ask: {
    price: "À quoi comparez-vous ce prix, et combien le problème vous coûte-t-il aujourd'hui ?",
    timing: "Qu'est-ce qui doit être terminé avant de pouvoir commencer ? Nous partirons de cette date.",
    competition: "Qu'est-ce qui vous plaît dans l'autre offre, et qu'est-ce qui compte le plus quand vous comparez ?",
    authority: "Qui d'autre décide, quand en parlez-vous, et que vous faut-il de notre part pour cela ?",
    feature: "Comment faites-vous aujourd'hui, et à quelle fréquence ? Je vous dirai franchement ce qui marche déjà.",
    other: "Quel point vous inquiète le plus, et qu'est-ce qui le réglerait : un document ou une référence ?",
  },
};

export const OBJECTION_ANSWERS: Record<WrittenLanguage, Answers> = { de: GERMAN, es: SPANISH, fr: FRENCH };
