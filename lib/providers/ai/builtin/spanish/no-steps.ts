import type { Clauses } from "./clauses.ts";
import type { Head } from "./heads.ts";
import { SENDS, type SpanishItem } from "./merging.ts";
import { personBefore } from "./pointers.ts";
import { CONTACT } from "./relays.ts";

const PRICE = /[€$%]|(?<!\p{L})(?:euros?|pesos|dólares|por ciento)(?!\p{L})/iu;
export const TALK =
  /^(?:hablar|comentar|platicar|charlar|conversar|consultar|mirar|ver|revisar|preguntar|discutir|plantear|tratar|contrastar|cotejar|confirmar)$/;
const HABIT =
  /(?<!\p{L})(?:a la semana|al (?:mes|día|año)|por (?:semana|mes|día|año)|semanal\p{L}*|mensual\p{L}*|diari\p{L}+)(?!\p{L})/iu;

/** A step on its way to being worded. */
export type StepDraft = {
  one: Clauses;
  order: number;
  head: Head;
  read: readonly Clauses[];
  before: readonly SpanishItem[];
  item: SpanishItem;
};

export function objectOf({ clitics }: Head): string | undefined {
  return clitics.findLast((clitic) => /^l[oa]s?$/.test(clitic));
}

/** What can be told before pronouns are resolved: prices, meetings, and what "we" do as a rule. */
export function isNoStep(draft: StepDraft): boolean {
  const { head, item } = draft;
  const { infinitive, isPlural, isPeriphrastic, clitics } = head;
  const { thing, due, recipient } = item;
  const object = objectOf(head);
  if (/^(?:proponer|cerrar)$/.test(infinitive) && !isPeriphrastic && (infinitive === "proponer" || !recipient))
    return true;
  if (infinitive === "poner" && /^en (?:altavoz|manos libres|espera|silencio)/.test(thing)) return true;
  if (!isPeriphrastic && recipient === null && HABIT.test(thing)) return true;
  if (infinitive === "ocupar" || PRICE.test(thing) || /^(?:un|el) \d/.test(thing)) return true;
  if (isShownNow(draft)) return true;
  const isInternal = /^(?:con|internamente|en casa|entre nosotros)(?: |$)/.test(thing) && TALK.test(infinitive);
  const reaches = recipient !== null && (SENDS.test(infinitive) || CONTACT.test(infinitive));
  if (isPlural && !isPeriphrastic && !due && !isInternal && !(reaches && !GIVES.test(infinitive))) return true;
  if (/^(?:sacar|quitar)$/.test(infinitive) && object) return true;
  if (/^(?:traer|llevar)$/.test(infinitive) && !recipient && !object && !isPeriphrastic && !isOwnDoing(draft))
    return true;
  return /^(?:hablar|ver|reunir|juntar|llamar|conectar)$/.test(infinitive) && clitics.includes("nos");
}

/** "Os presento a Sergio", "ahora le explico el panel": what is shown or told at once, to those who listen. */
function isShownNow({ head, item: { infinitive, thing, due, recipient } }: StepDraft): boolean {
  const isLater = due !== null && !/^(?:ahora|ahorita|enseguida|en seguida|en un (?:momento|rato))/i.test(due.said);
  if (isLater || objectOf(head) || /(?:^| )por (?:correo|escrito|mail|e-?mail|whatsapp)(?: |$)/i.test(thing))
    return false;
  if (/(?:^| )(?:aquí|acá|en el chat|por (?:el )?chat)(?: |$)/i.test(thing)) return true;
  if (/^(?:presentar|pasar)$/.test(infinitive)) return recipient !== null && /^(?:a \p{Lu}|con )/u.test(thing);
  return SHOWS.test(infinitive) && (recipient !== null || !/ al? \p{L}/u.test(thing));
}

/** "Les damos acceso" is what one gets rather than a step. */
const GIVES = /^(?:dar|dejar|entregar|llevar|traer|tener)$/;
const SHOWS =
  /^(?:contar|explicar|enseñar|mostrar|resumir|repasar|leer|aclarar|adelantar|recordar|anticipar|introducir)$/;

/** "Llevo yo una máquina": the speaker rather than anybody else. */
function isOwnDoing({ one: { words }, head: { from, to } }: StepDraft): boolean {
  return words[from - 1]?.lower === "yo" || words[to]?.lower === "yo";
}

/** "La llamo el lunes": the listener, where no other person was named before. */
export function withRecipient(one: Clauses, head: Head, read: readonly Clauses[]): Head {
  const { infinitive, clitics, from } = head;
  const isPerson = REACHES_PERSON.test(infinitive) && clitics.some((clitic) => /^l[oa]$/.test(clitic));
  const other = isPerson ? personBefore(one, read, one.words[from]!.start) : null;
  if (!isPerson || (other && /^\p{Ll}/u.test(other))) return head;
  return { ...head, clitics: clitics.map((clitic) => clitic.replace(/^l[oa]$/, "le")) };
}

export const REACHES_PERSON = /^(?:llamar|contactar|telefonear|avisar|visitar|atender)$/;
