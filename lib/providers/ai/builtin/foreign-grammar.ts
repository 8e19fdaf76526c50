import type { WrittenLanguage } from "@/lib/grounding/foreign/courtesies";
import { FRENCH_VERBS, GERMAN_VERBS, SPANISH_VERBS } from "./foreign-verbs.ts";

/** What says that a day is a deadline: "bis Freitag". */
export const BY =
  "(?:bis(?: zum| spätestens)?|spätestens|antes del|hasta el|a más tardar el|para el|avant|d['’]ici(?: à)?|au plus tard) ";

/**
 * How a language expresses promises and requests. Each pattern captures the deed: `verb` (first person) or `infinitive`,
 * and the rest.
 */
export type Grammar = {
  promises: RegExp[];
  /** Maps first-person forms to infinitives. */
  verbs: Record<string, string>;
  /** Whether the infinitive follows its object. */
  verbLast: boolean;
  never: RegExp;
  /** Verbs that promise something only with a day: "te digo algo el lunes". */
  loose: RegExp;
  /** Verbs for getting in touch, which need no object. */
  contact: RegExp;
  /** Where a second promise begins that leaves out its subject, and that subject. */
  joined: RegExp;
  subject: string;
  /** "Die bekommen Sie morgen von mir": what is received, or a pointer to it, and the rest. */
  receiving: RegExp[];
  byUs: RegExp;
  send: string;
  requests: RegExp[];
  /** What somebody says they need, which a later promise may point to. */
  needs: RegExp[];
  pointer: RegExp;
  consent: RegExp;
  refusal: RegExp;
};

const anyOf = (verbs: Record<string, string>) => Object.keys(verbs).join("|");
const [DE, ES, FR] = [anyOf(GERMAN_VERBS), anyOf(SPANISH_VERBS), anyOf(FRENCH_VERBS)];
/** A subordinate clause may follow: "Ich kläre mit der Technik, ob das geht." */
const DE_REST = "[^.!?,]*(?:, (?:ob|wie|wann|was|welche\\p{L}*|wer|dass) [^.!?,]+)?";
const ES_CLITICS = "(?:(?:le|les|te|os|lo|la|los|las|se|me) ){0,2}";
const FR_CLITICS = "(?:(?:vous|te|lui|leur|le|la|les|y|me) |[lt]['’]){0,2}";
const FR_SUBJECT = "(?:je |j['’]|on |nous )";

export const GRAMMARS: Record<WrittenLanguage, Grammar> = {
  de: {
    promises: [
      /(?<![\p{L}])(?:ich|wir) werden? (?<rest>[^.!?]+?) (?<infinitive>\p{L}+en)(?=[.!,]|$)/iu,
      /(?<![\p{L}])werden? (?:ich|wir) (?<rest>[^.!?]+?) (?<infinitive>\p{L}+en)(?=[.!,]|$)/iu,
      new RegExp(`(?<![\\p{L}])(?:ich|wir) (?<verb>${DE})(?![\\p{L}])(?<rest>${DE_REST})`, "iu"),
      new RegExp(`(?<![\\p{L}])(?<verb>${DE}) (?:ich|wir)(?![\\p{L}])(?<rest>${DE_REST})`, "iu"),
    ],
    verbs: GERMAN_VERBS,
    verbLast: true,
    never:
      /\b(?:nicht|kein\w*|nie|vielleicht|eventuell|wahrscheinlich|würde\w*|könnte\w*|wenn|falls|früher|damals|immer|jede\w*|seit|normalerweise)\b/iu,
    contact: /^(?:melden|rufen)$/,
    loose: /^(?:sehen|kommen|sagen|sprechen|reden|lesen|schauen)$/,
    joined: new RegExp(` (?:und|sowie) (?:(?:dann|danach) )?(?=(?:${DE}) )`, "iu"),
    subject: "ich ",
    receiving: [
      /(?:^|[,;] )(?<what>(?:d(?:as|ie|en|er)|ein(?:e|en)?|alle?|unsere?n?|eure?n?|ihre?n?)(?![\p{L}])[^.!?,]*?) (?:bekommen|kriegen|erhalten|haben) (?:sie|ihr)(?<rest>[^.!?]*)/iu,
      /(?:^|[,;] )(?:sie|ihr) (?:bekomm|krieg|erhalt|hab)(?:en|t) (?<rest>[^.!?]+)/iu,
    ],
    byUs: / von (?:mir|uns)(?![\p{L}])/iu,
    send: "schicken",
    requests: [
      /(?:können|könnten|würden|kannst|könntest|würdest) (?:sie|ihr|du) (?:(?:mir|uns|bitte|noch|mal|auch|vielleicht|dann|dazu) )*(?<rest>[^.?!]+?) (?<infinitive>\p{L}+en)(?=[?,.]|$)/iu,
      new RegExp(
        `(?:^|[,;] |bitte )(?<verb>${DE}) sie (?:mir|uns) (?:(?:bitte|noch|mal|doch|auch|dann) )*(?<rest>[^.?!,]+)`,
        "iu",
      ),
    ],
    needs: [
      /(?:^|[^\p{L}])(?:ich|wir) (?:bräuchten?|brauchen?|hätten? gerne?|benötigen?) (?:(?:noch|auch|dann|dazu|unbedingt) )*(?<rest>[^.?!,]+)/iu,
    ],
    pointer: /^(?:es|das|ihn|sie|die|den|die alle|das alles)$/iu,
    consent:
      /^(?:ja|gern|gerne|klar|natürlich|sicher|selbstverständlich|sehr gern|okay|ok|kein problem|das mach\w+ (?:ich|wir)|mach\w+ (?:ich|wir)|geht klar|wird gemacht|alles klar|auf jeden fall|na klar|aber gern)(?![\p{L}])/iu,
    refusal: /\b(?:nicht|leider|kein(?! problem)\w*|schwierig|muss (?:ich|das) erst|mal sehen)\b/iu,
  },
  es: {
    promises: [
      /(?<![\p{L}])(?:voy|vamos) a (?<infinitive>\p{L}+?(?:ar|er|ir))(?:te|le|les|os|me|se)?(?:l[oa]s?)?(?![\p{L}])(?<rest>[^.!?]*)/iu,
      /(?<![\p{L}])(?<infinitive>\p{L}+(?:ar|er|ir))(?:é|emos)(?![\p{L}])(?<rest>[^.!?]*)/iu,
      new RegExp(
        `(?:^|[,;] ?|(?<![\\p{L}])(?:yo|y|nosotros|también|luego|después|mañana|hoy|lunes|martes|miércoles|jueves|viernes|ahora|entonces|pues) )${ES_CLITICS}(?<verb>${ES})(?![\\p{L}])(?<rest>[^.!?]*)`,
        "iu",
      ),
    ],
    verbs: SPANISH_VERBS,
    verbLast: false,
    never:
      /(?<![\p{L}])(?:no|nunca|quizás?|tal vez|a lo mejor|podría\w*|si|siempre|cada|desde hace|normalmente)(?![\p{L}])/iu,
    contact: /^(?:llamar|avisar|escribir)$/,
    loose: /^(?:decir|ver|contar|mirar|avisar)$/,
    joined: new RegExp(` (?:y|e) (?:(?:luego|después) )?(?=${ES_CLITICS}(?:${ES}) )`, "iu"),
    subject: "",
    receiving: [
      /(?<![\p{L}])(?<what>l[oa]s?) (?:tiene|tienes|tendrá|tendrás|tendréis|tenéis|recibirá|recibirás|recibiréis)(?![\p{L}])(?<rest>[^.!?]*)/iu,
      /(?<![\p{L}])(?:tendrá|tendrás|tendréis|recibirá|recibirás|recibiréis) (?<rest>[^.!?]+)/iu,
    ],
    byUs: / de (?:mi|nuestra) parte(?![\p{L}])/iu,
    send: "enviar",
    requests: [
      /(?<![\p{L}])(?:me|nos) (?:puedes?|pueden|podéis|podrías?|podríais|podrían) (?<infinitive>\p{L}+(?:ar|er|ir)) (?<rest>[^?.!]+)/iu,
      /(?<![\p{L}])(?:puedes?|pueden|podéis|podrías?|podríais|podrían) (?<infinitive>\p{L}+(?:ar|er|ir))(?:me|nos) (?<rest>[^?.!]+)/iu,
    ],
    needs: [
      /(?<![\p{L}])(?:necesito|necesitamos|(?:me|nos) har(?:ía|ían) falta|(?:me|nos) hace falta) (?<rest>[^.?!,]+)/iu,
    ],
    pointer: /^(?:l[oa]s?|eso|esto|todo eso)?$/iu,
    consent:
      /^(?:sí|si|claro|por supuesto|vale|sin problema|de acuerdo|hecho|desde luego|cómo no|perfecto|ok|okay|con (?:mucho )?gusto|encantad[oa]|eso está hecho)(?![\p{L}])/iu,
    refusal: /(?<![\p{L}])(?:no|lamentablemente|difícil|tengo que ver(?:lo)?|a ver)(?![\p{L}])/iu,
  },
  fr: {
    promises: [
      /(?<![\p{L}])(?:je vais|nous allons|on va) (?:(?:vous|te|lui|leur|y|le|la|les) |[lt]['’])*(?<infinitive>\p{L}+(?:er|ir|re))(?![\p{L}])(?<rest>[^.!?]*)/iu,
      new RegExp(`(?<![\\p{L}])${FR_SUBJECT}${FR_CLITICS}(?<verb>${FR})(?![\\p{L}])(?<rest>[^.!?]*)`, "iu"),
      new RegExp(
        `(?<![\\p{L}])${FR_SUBJECT}${FR_CLITICS}(?<infinitive>\\p{L}+[ei]r)(?:ai|ons|a)(?![\\p{L}])(?<rest>[^.!?]*)`,
        "iu",
      ),
    ],
    verbs: FRENCH_VERBS,
    verbLast: false,
    never:
      /(?<![\p{L}])(?:pas(?! de (?:problème|souci))|jamais|peut-être|pourrai\w*|si|toujours|chaque|depuis|normalement)(?![\p{L}])/iu,
    contact: /^(?:rappeler|appeler|écrire)$/,
    loose: /^(?:dire|voir|regarder|revenir)$/,
    joined: new RegExp(` et (?:(?:je|puis|ensuite) )*(?=${FR_CLITICS}(?:${FR})(?![\\p{L}]))`, "iu"),
    subject: "je ",
    receiving: [
      /(?<![\p{L}])(?:vous|tu) (?<what>l['’]|l[ea]s? )(?:aurez|auras|recevrez|recevras)(?![\p{L}])(?<rest>[^.!?]*)/iu,
      /(?<![\p{L}])(?:vous|tu) (?:aurez|auras|recevrez|recevras) (?<rest>[^.!?]+)/iu,
    ],
    byUs: / de (?:ma|notre) part(?![\p{L}])/iu,
    send: "envoyer",
    requests: [
      /(?:pouvez-vous|pourriez-vous|peux-tu|pourrais-tu|vous pouvez|vous pourriez|tu peux|tu pourrais) (?:(?:me|nous|aussi|encore|lui|leur) |m['’])*(?<infinitive>\p{L}+(?:er|ir|re)) (?<rest>[^?.!]+)/iu,
    ],
    needs: [
      /(?:j['’]aurais|j['’]ai|nous aurions|nous avons|on a|on aurait) (?:aussi )?besoin (?:d['’]|de )(?<rest>(?:une?|la|l['’]|votre|vos|ce|cette) ?[^.?!,]+)/iu,
      /il (?:me|nous) (?:faudrait|faut) (?<rest>[^.?!,]+)/iu,
    ],
    pointer: /^(?:l['’]?|l[ea]s?|ça|cela|tout ça)?$/iu,
    consent:
      /^(?:oui|bien sûr|volontiers|d['’]accord|pas de (?:problème|souci)|avec plaisir|entendu|c['’]est noté|ok|okay|sans problème|tout à fait|absolument|ça marche|je m['’]en (?:occupe|charge))(?![\p{L}])/iu,
    refusal: /(?<![\p{L}])(?:pas(?! de (?:problème|souci))|malheureusement|difficile|il faut que je voie)(?![\p{L}])/iu,
  },
};

/** Separable German prefixes at the end of a clause: "ich schicke es zu". */
export const PREFIX =
  / (zu|ab|an|nach|vor|durch|ein|mit|her|weiter|zurück|fertig|auf|aus|zusammen|raus|frei|bei|fest|vorbei)$/i;
