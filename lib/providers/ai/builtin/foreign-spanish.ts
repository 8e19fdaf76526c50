import type { Grammar } from "./foreign-grammar.ts";
import { anyOf, bothForms } from "./foreign-verbs.ts";

const SPANISH_VERBS: Record<string, string> = {
  ...bothForms("enviar", "envío", "enviamos"),
  ...bothForms("mandar", "mando", "mandamos"),
  ...bothForms("preparar", "preparo", "preparamos"),
  ...bothForms("llamar", "llamo", "llamamos"),
  ...bothForms("confirmar", "confirmo", "confirmamos"),
  ...bothForms("revisar", "reviso", "revisamos"),
  ...bothForms("pasar", "paso", "pasamos"),
  ...bothForms("compartir", "comparto", "compartimos"),
  ...bothForms("escribir", "escribo", "escribimos"),
  ...bothForms("consultar", "consulto", "consultamos"),
  ...bothForms("reservar", "reservo", "reservamos"),
  ...bothForms("organizar", "organizo", "organizamos"),
  ...bothForms("hablar", "hablo", "hablamos"),
  ...bothForms("decir", "digo", "decimos"),
  ...bothForms("avisar", "aviso", "avisamos"),
  ...bothForms("contar", "cuento", "contamos"),
  ...bothForms("traer", "traigo", "traemos"),
  ...bothForms("firmar", "firmo", "firmamos"),
  ...bothForms("presentar", "presento", "presentamos"),
  ...bothForms("devolver", "devuelvo", "devolvemos"),
  ...bothForms("comprobar", "compruebo", "comprobamos"),
  ...bothForms("buscar", "busco", "buscamos"),
};

const ES = anyOf(SPANISH_VERBS);
const ES_CLITICS = "(?:(?:le|les|te|os|lo|la|los|las|se|me) ){0,2}";

export const SPANISH: Grammar = {
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
};
