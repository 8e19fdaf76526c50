import { agreementOf, isFiniteVerb } from "./objects.ts";
import { formsOf } from "./verbs.ts";

const NUMBER =
  "(?:\\d[\\d.,]*|(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veint\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|\\p{L}*cient[oa]s|quinient[oa]s|mil|millón|millones|medio|media))";
export const FIGURE = new RegExp(
  `(?<!\\p{L})${NUMBER}(?:(?: y)? (?:${NUMBER}|un[oa]?(?= )))* (?!o |y |veces más|o tres|cosas?|palabras|dos |${NUMBER}(?!\\p{L})|minutitos|de (?:la|los|las) )(?:\\p{L}{3,}|por ciento|%|€)|%|€`,
  "iu",
);
/** "Unas cuarenta y cinco" */
export const COUNT = new RegExp(`^(?:unos |unas )?${NUMBER}(?!\\p{L})`, "iu");
export const PRICE =
  /(?<!\p{L})(?:euros?|pesos|dólares|soles|por ciento|mil|%|€|precio|cuesta|cuestan|costo|coste|tarifa|cuota|iva)(?!\p{L})/iu;
/** "¿Cuántos empleados tienen?" – "Doscientos cuarenta, de los cuales…" */
export function withCounted(text: string, question: string): string {
  const noun = /cuánt[oa]s (\p{L}+)/iu.exec(question)?.[1];
  return noun
    ? text.replace(
        new RegExp(
          `^((?:tenemos|somos|son|hay)? ?(?:unos |unas )?${NUMBER}(?:(?: y)? ${NUMBER})*)(?=[,.]| de l[oa]s|$)`,
          "iu",
        ),
        `$1 ${noun}`,
      )
    : text;
}

const CONNECTS =
  /^(?:y|e|o|que|si|cuando|porque|pero|donde|como|mientras|aunque|para|lo|así|cada|según|sin|hasta|entre)$/;
/** Captions run sentences together: "la cubierta aguanta el peso son quince kilos". */
export function isRunOn(text: string): boolean {
  let verbs = 0;
  for (const word of text.split(/\s+/)) {
    const plain = word.toLowerCase().replace(/[^\p{L}]/gu, "");
    if (CONNECTS.test(plain)) verbs = 0;
    else if (isFiniteVerb(plain) && plain.length > 2) verbs += 1;
    if (verbs > 1) return true;
    if (/[,;:.]$/.test(word)) verbs = 0;
  }
  return false;
}

/** A sentence needs a verb, or a colon before what it tells. */
export function isComplete(text: string): boolean {
  return (
    /: /.test(text) ||
    (/(?<!\p{L})(?:euros?|pesos|dólares|soles|por ciento|%|€)(?!\p{L})/iu.test(text) && FIGURE.test(text)) ||
    text.split(/\s+/).some((word) => isFiniteVerb(word.toLowerCase().replace(/[^\p{L}]/gu, "")))
  );
}

const STARTS_WITH_VERB = /^(?:no )?(?:se )?(\p{L}+)/u;
/** "Va incluido en el precio." answers for "el contenedor": the question names what the answer is about. */
export function withTopic(text: string, question: string): string {
  const first = STARTS_WITH_VERB.exec(text)?.[1]?.toLowerCase() ?? "";
  const topic =
    /(?<!\p{L})(?:el|la|los|las) (?!que|de)\p{L}+(?: (?:de (?:la |las |los )?|del )\p{L}+| \p{Lu}\p{L}+)?/u.exec(
      question.replace(/^¿?y /i, "¿"),
    )?.[0];
  const isOther = formsOf(first).some(({ person }) => person === "él" || person === "ellos");
  if (isFiniteVerb(first) && isOther && topic && isSubject(question, topic)) {
    const isMany = agreementOf(topic).isPlural === true;
    const isManyVerb = /n$/.test(first);
    return isMany === isManyVerb ? `${topic} ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
  }
  return text;
}

/** Whether the thing opens the question, or follows its verb: "¿Y el plan Pro en cuánto está?" */
function isSubject(question: string, topic: string): boolean {
  return question
    .replace(/^[¿\s]*(?:y |pero |oye,? |entonces,? )*/i, "")
    .toLowerCase()
    .startsWith(topic.toLowerCase());
}

/** "Suele llevar cuatro días": said of what was named before. */
export function lacksSubject(text: string): boolean {
  const first = STARTS_WITH_VERB.exec(text.charAt(0).toLowerCase() + text.slice(1))?.[1]?.toLowerCase() ?? "";
  return (
    first !== "hay" && isFiniteVerb(first) && formsOf(first).some(({ person }) => person === "él" || person === "ellos")
  );
}
