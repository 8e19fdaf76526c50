import type { WrittenLanguage } from "@/lib/grounding/foreign-courtesies";

/**
 * How a language expresses promises. Each pattern captures the deed: `verb` (first person) or `infinitive`, and the
 * rest.
 */
type Grammar = {
  promises: RegExp[];
  /** Maps first-person forms to infinitives. */
  verbs: Record<string, string>;
  /** Whether the infinitive follows its object. */
  verbLast: boolean;
  never: RegExp;
};

const GERMAN: Record<string, string> = Object.fromEntries(
  "schicken senden mailen prüfen klären fragen melden rufen erstellen bereiten bringen geben machen schreiben leiten besorgen organisieren vereinbaren buchen bestellen liefern übersetzen reservieren stellen kümmern zeigen holen informieren bestätigen besprechen laden richten"
    .split(" ")
    .flatMap((verb) => {
      const stem = verb.replace(/e?n$/, "");
      return [
        [`${stem}e`, verb],
        [verb, verb],
      ];
    }),
);
const SPANISH: Record<string, string> = {
  envío: "enviar",
  enviamos: "enviar",
  mando: "mandar",
  mandamos: "mandar",
  preparo: "preparar",
  preparamos: "preparar",
  llamo: "llamar",
  confirmo: "confirmar",
  reviso: "revisar",
  revisamos: "revisar",
  paso: "pasar",
  comparto: "compartir",
  escribo: "escribir",
  consulto: "consultar",
  reservo: "reservar",
  organizo: "organizar",
};
const FRENCH: Record<string, string> = {
  envoie: "envoyer",
  enverrai: "envoyer",
  prépare: "préparer",
  rappelle: "rappeler",
  rappellerai: "rappeler",
  appelle: "appeler",
  transmets: "transmettre",
  confirme: "confirmer",
  vérifie: "vérifier",
  ferai: "faire",
  écris: "écrire",
  réserve: "réserver",
  demande: "demander",
  organise: "organiser",
  partage: "partager",
};

const anyOf = (verbs: Record<string, string>) => Object.keys(verbs).join("|");

export const GRAMMARS: Record<WrittenLanguage, Grammar> = {
  de: {
    promises: [
      /(?<![\p{L}])(?:ich|wir) werden? (?<rest>[^.!?]+?) (?<infinitive>\p{L}+en)(?=[.!,]|$)/iu,
      /(?<![\p{L}])werden? (?:ich|wir) (?<rest>[^.!?]+?) (?<infinitive>\p{L}+en)(?=[.!,]|$)/iu,
      new RegExp(`(?<![\\p{L}])(?:ich|wir) (?<verb>${anyOf(GERMAN)}) (?<rest>[^.!?,]+)`, "iu"),
      new RegExp(`(?<![\\p{L}])(?<verb>${anyOf(GERMAN)}) (?:ich|wir) (?<rest>[^.!?,]+)`, "iu"),
    ],
    verbs: GERMAN,
    verbLast: true,
    never:
      /\b(?:nicht|kein\w*|nie|vielleicht|eventuell|wahrscheinlich|würde\w*|könnte\w*|wenn|falls|früher|damals|immer|jede\w*)\b/iu,
  },
  es: {
    promises: [
      /(?<![\p{L}])(?:voy|vamos) a (?<infinitive>\p{L}+(?:ar|er|ir)(?:le|les|lo|la|te|os|se)*) (?<rest>[^.!?]+)/iu,
      /(?<![\p{L}])(?<infinitive>\p{L}+(?:ar|er|ir))(?:é|emos)(?![\p{L}]) (?<rest>[^.!?]+)/iu,
      new RegExp(
        `(?:^|[,;] ?|\\b(?:le|les|te|os|lo|la|yo|y|se|nosotros) )(?<verb>${anyOf(SPANISH)})(?![\\p{L}]) (?<rest>[^.!?]+)`,
        "iu",
      ),
    ],
    verbs: SPANISH,
    verbLast: false,
    never: /(?<![\p{L}])(?:no|nunca|quizás?|tal vez|a lo mejor|podría\w*|si|siempre|cada)(?![\p{L}])/iu,
  },
  fr: {
    promises: [
      /(?<![\p{L}])(?:je vais|nous allons|on va) (?:(?:vous|te|lui|leur|y|le|la|les) )*(?<infinitive>\p{L}+(?:er|ir|re)) (?<rest>[^.!?]+)/iu,
      new RegExp(
        `(?<![\\p{L}])je (?:(?:vous|te|lui|leur|le|la|les) )*(?<verb>${anyOf(FRENCH)})(?![\\p{L}]) (?<rest>[^.!?]+)`,
        "iu",
      ),
      new RegExp(`(?<![\\p{L}])j'(?<verb>${anyOf(FRENCH)})(?![\\p{L}]) (?<rest>[^.!?]+)`, "iu"),
      /(?<![\p{L}])je (?:(?:vous|te|lui|leur) )*(?<infinitive>\p{L}+er)ai(?![\p{L}]) (?<rest>[^.!?]+)/iu,
    ],
    verbs: FRENCH,
    verbLast: false,
    never: /(?<![\p{L}])(?:pas|jamais|peut-être|pourrai\w*|si|toujours|chaque)(?![\p{L}])/iu,
  },
};

/** Separable German prefixes at the end of a clause: "ich schicke es zu". */
export const PREFIX = / (zu|ab|an|nach|vor|durch|ein|mit|her|weiter|zurück|fertig|auf|aus)$/i;
