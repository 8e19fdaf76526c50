import type { Clauses } from "./clauses.ts";
import { conjugated, formOf, formsOf, infinitiveIn } from "./verbs.ts";

const REACH = 4;
const MAX_WORDS = 13;
const OPENING =
  /^[¿\s]*(?:(?:y|pero|oye|oiga|entonces|bueno|una pregunta|otra cosa|una cosa|una duda|por cierto|perdón|vale|perfecto|ok)[,:.]?\s+)*[¿\s]*/iu;
const ASKED =
  /^(?:en |de |por |a |con |para |desde |hasta )?(?:qué|cómo|cuándo|cuánt[oa]s?|dónde|quién(?:es)?|cuál(?:es)?)(?!\p{L})/iu;
/** What only companies do, so that without a subject it is asked of those who answer. */
const OURS =
  /^(?:tener|ofrecer|hacer|poder|dar|trabajar|cobrar|instalar|enviar|mandar|vender|aceptar|manejar|usar|utilizar|entregar|disponer|emitir|facturar|tardar|contar|garantizar|servir|admitir|repartir|distribuir|fabricar)$/;
const OF_THE_ASKER =
  /(?<!\p{L})(?:me|nos|mi|mis|nuestr[oa]s?|yo|nosotr[oa]s|conmigo|te|os|tu|tus|vuestr[oa]s?|eso|esto|ello|ahí|sería|qué tal|verdad|no)(?!\p{L})/iu;

/** What somebody is asked, in the words of who answers: "si tenemos certificación", "cuánto tarda la migración". */
export function askedBefore(one: Clauses, read: readonly Clauses[]): { text: string; by: Clauses } | null {
  const { sentence } = one;
  const earlier = read
    .slice(Math.max(0, sentence.at - 2), sentence.at)
    .filter((other) => other.sentence.segment === sentence.segment);
  if (earlier.length > 1 && earlier.some(({ words }) => words.length > 8)) return null;
  if (earlier.some(({ words }) => words.length > 2 && /^(?:sí|no)$/.test(words[0]!.lower))) return null;
  const near = read.slice(Math.max(0, sentence.at - REACH), sentence.at).reverse();
  for (const other of near) {
    if (other.sentence.segment < sentence.segment - 1) return null;
    if (other.sentence.speaker === sentence.speaker) continue;
    if (!other.isQuestion) continue;
    const text = reworded(other.sentence.evidence.map(({ quote }) => quote).join(" "));
    return text === null ? null : { text, by: other };
  }
  return null;
}

function reworded(question: string): string | null {
  const plain = question
    .replace(OPENING, "")
    .replace(/[?¿\s.!]+$/u, "")
    .replace(/(?<!\p{L})ustedes(?!\p{L}) ?|(?<!\p{L})usted(?!\p{L}) ?/giu, "")
    .trim();
  const isDirect = /(?<!\p{L})usted(?:es)?(?!\p{L})/iu.test(question);
  const words = plain.split(/\s+/);
  if (words.length < 2 || words.length > MAX_WORDS || /[,;:.?]/.test(plain)) return null;
  const asksWhat = ASKED.exec(plain);
  if (!asksWhat && OPENS_PHRASE.test(plain)) return null;
  if (!asksWhat && !OPENS_YES_OR_NO.test(plain) && !formsOf(words[0]!.toLowerCase()).length) return null;
  if (/(?<!\p{L})l[oa]s? \p{L}+/iu.test(plain) && isObjectPronoun(words)) return null;
  const isPossible = /^(?:(?:nos|me) )?(?:pueden?|podrían?|podemos|podríamos) /i.test(plain);
  const bare = isPossible ? plain.replace(/^(?:nos|me) /i, "").replace(/(?<=[aei]r)nos(?!\p{L})/u, "") : plain;
  if (OF_THE_ASKER.test(bare)) return null;
  const turned = withOwnVerb(bare.split(/\s+/), asksWhat !== null, isDirect);
  if (turned === null) return null;
  return asksWhat
    ? `${turned.charAt(0).toLowerCase()}${turned.slice(1)}`
    : `si ${turned.charAt(0).toLowerCase()}${turned.slice(1)}`;
}

const OPENS_PHRASE = /^(?:para|de|con|por|en|a|sobre|como) /i;
const OPENS_YES_OR_NO = /^(?:se|hay|el|la|los|las|nos|me) /i;

/** "¿Lo hace la máquina?" names nothing. */
function isObjectPronoun(words: readonly string[]): boolean {
  return words.some(
    (word, at) =>
      /^l[oa]s?$/i.test(word) &&
      formsOf((words[at + 1] ?? "").toLowerCase()).some(({ mood }) => mood === "present" || mood === "future") &&
      !(at === 0 && words.length > 3 && formsOf((words[2] ?? "").toLowerCase()).length > 0),
  );
}

/** The question with its verb in the person of who answers, or null where it has no clear verb. */
function withOwnVerb(words: readonly string[], asksWhat: boolean, isDirect: boolean): string | null {
  const limit = asksWhat ? 5 : 3;
  for (const [at, word] of words.slice(0, limit).entries()) {
    const lower = word.toLowerCase();
    if (lower === "hay" || (lower === "se" && !asksWhat)) return words.join(" ");
    const form = formsOf(lower).find(({ mood }) => /^(?:present|future|conditional)$/.test(mood));
    if (!form || infinitiveIn(lower)) continue;
    const { person, infinitive, mood } = form;
    if (person === "nosotros" && infinitive === "poder")
      return [...words.slice(0, at), "se", mood === "conditional" ? "podría" : "puede", ...words.slice(at + 1)].join(
        " ",
      );
    if (person === "yo" || person === "nosotros") return null;
    const isYours = person === "tú" || person === "vosotros";
    const hasSubject =
      /^(?:el|la|los|las)$/i.test(words[at + 1] ?? "") || /^(?:el|la|los|las)$/i.test(words[at - 2] ?? "");
    const isOurs = isYours || isDirect || (OURS.test(infinitive) && !hasSubject && (person === "ellos" || !asksWhat));
    if (!isOurs) return hasSubject || person === "él" || words[at - 1]?.toLowerCase() === "se" ? words.join(" ") : null;
    const own = formOf(infinitive, mood, "nosotros");
    return conjugated(infinitive, mood).includes(own)
      ? [...words.slice(0, at), own, ...words.slice(at + 1)].join(" ")
      : null;
  }
  return null;
}
