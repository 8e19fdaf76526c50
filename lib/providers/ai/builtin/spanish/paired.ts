import { isFiniteVerb } from "./objects.ts";

const [LEAST, MOST] = [2, 16];
const QUESTION_LEAD =
  /^[¿¡\s]*(?:(?:y|pero|oye|oiga|oigan|entonces|bueno|pues|vale|ok|okay|ah|perfecto|genial|claro|muy bien|bien|ya|una pregunta|una duda|otra cosa|una cosa|por cierto|a ver|o sea|dime|dígame|disculpa|disculpe|perdona|perdone)[,.:;]?\s+)*[¿\s]*/iu;
/** What is asked about the call itself, about people's time, or points at what was said before. */
const NOT_TOLD =
  /(?<!\p{L})(?:me|mí|yo|conmigo|algo|eso|esto|ese|esa|esos|esas|ahí|allí|acá|ello|él|ella|verdad|no es así|te parece|les? parece|os parece|viene bien|vemos|quedamos|hablamos|reuni\p{L}+|cuándo (?:pued\p{L}+|podr\p{L}+|nos)|dudas?|preguntas?|quién|seguro|en serio|cómo (?:está|estás|va todo|le va)|qué tal|oye\p{L}*|correo)(?!\p{L})/iu;
const OPENS_BY_ITSELF =
  /^(?:(?:el|la|los|las|un|una|este|esta|nuestr[oa]s?|cada|tod[oa]s|a|para|por|con|en|desde|a partir de) (?!que)\p{L}{3,}|hay |se )/iu;

/** "¿Y la garantía? Cinco años en las máquinas": an answer with its question, or null where the question tells nothing. */
export function pairedWithQuestion(answer: string, question: string): string | null {
  const asked = question
    .replace(QUESTION_LEAD, "")
    .replace(/[\s?¿!.,]+$/u, "")
    .replace(/,? ¿?(?:no|verdad)$/iu, "");
  const words = asked.split(/\s+/);
  if (words.length < LEAST || words.length > MOST || NOT_TOLD.test(asked) || /[?¿.;]/.test(asked)) return null;
  if (!words.some((word) => /\p{L}{4,}/u.test(word) && !isFiniteVerb(word.toLowerCase())) || hasPointer(words))
    return null;
  const whole = /^si /i.test(asked) ? `y ${asked}` : asked;
  return `¿${whole.charAt(0).toUpperCase()}${whole.slice(1)}? ${answer.charAt(0).toUpperCase()}${answer.slice(1)}`;
}

/** Whether an answer needs its question to be understood. */
export function needsQuestion(answer: string): boolean {
  const words = answer.split(/\s+/).map((word) => word.toLowerCase().replace(/[^\p{L}]/gu, ""));
  return !OPENS_BY_ITSELF.test(answer) || !words.some((word) => isFiniteVerb(word));
}

/** "¿Lo hace la máquina?" */
function hasPointer(words: readonly string[]): boolean {
  return words.some((word, at) => /^l[oa]s?$/i.test(word) && isFiniteVerb((words[at + 1] ?? "").toLowerCase()));
}
