import type { Evidence } from "@/lib/grounding/analysis";
import type { SpanishDue } from "@/lib/grounding/foreign/spanish-dues";
import type { Clauses } from "./clauses.ts";
import { POINTER } from "./objects.ts";

/** A promise before it is worded. */
export type SpanishItem = {
  owner: string | null;
  infinitive: string;
  thing: string;
  due: SpanishDue | null;
  evidence: Evidence[];
  at: number;
  segment: number;
  hasPointer: boolean;
  /** The pronoun for whom it is done. */
  recipient: string | null;
};

export const SENDS =
  /(?:^| )(?:tener|enviar|mandar|pasar|remitir|compartir|reenviar|entregar|facilitar|hacer llegar|devolver|regresar|dejar|dar|traer|llevar|subir|colgar|cargar|presentar|enseñar|mostrar|proporcionar|adjuntar)$/;
const TALKS = /^(?:hablar|comentar|platicar|charlar|conversar|consultar|ver|mirar|discutir|revisar)$/;
/** How many turns later one still speaks of the same step. */
const NEAR = 6;
const READS = /^(?:revisar|mirar|ver|estudiar|firmar|hablar)$/;
const BUILDS = /^(?:preparar|armar|hacer|montar|elaborar|redactar)$/;
const WITH_THEM = /^(?:~l[oa]s? )?con (?:él|ella|ellos|ellas)(?: |$)/;
const MAKES =
  /^(?:preparar|armar|hacer|elaborar|redactar|calcular|cotizar|generar|sacar|montar|buscar|actualizar|revisar|completar|rellenar|llenar|firmar|corregir|ajustar|pedir|conseguir|recopilar|juntar|diseñar|mirar|ver|rehacer|poner|detallar|desglosar|presupuestar|bajar|descargar|crear|escribir|estudiar|modificar)$/;
const WITHDRAWN =
  /^(?:[¡,. ]*(?:no|ah|bueno|uy|pero|oye|mira)[,. ]+)*(?:no hace falta|no es necesario|no te molestes|no se moleste|déjalo|dejalo|dejá(?:lo)?|déjelo|ya l[oa]s? (?:tengo|tenemos)|no l[oa]s? necesit\p{L}+|olvídalo|olvidate|olvídelo|mejor no|eso no hace falta|con (?:eso|esto) no hace falta)(?!\p{L})/iu;

/** Joins what is said of one thing: "preparo la oferta y se la mando el lunes" is one step, due on Monday. */
export function mergedItems(items: readonly SpanishItem[], read: readonly Clauses[]): SpanishItem[] {
  const merged: SpanishItem[] = [];
  const reads = new Set<string | null>(read.map(({ sentence }) => sentence.speaker));
  for (const item of items) {
    if (isWithdrawn(item, read)) continue;
    const isEmptyWord =
      isReport(item) &&
      item.due === null &&
      reads.has(item.owner) &&
      !merged.some(({ owner, segment }) => owner === item.owner && segment === item.segment);
    if (isEmptyWord) continue;
    const previous = merged.at(-1);
    if (
      previous &&
      isReport(item) &&
      previous.owner === item.owner &&
      previous.segment === item.segment &&
      !isReport(previous) &&
      !SENDS.test(previous.infinitive) &&
      (previous.due === null || item.due === null || previous.due.on === item.due.on)
    ) {
      merged[merged.length - 1] = reported(previous, item);
      continue;
    }
    const at = merged.findIndex((other) => isSame(other, item));
    if (at < 0) merged.push(item);
    else merged[at] = joined(merged[at]!, item);
  }
  return merged.filter((one, at) => !merged.some((other, where) => where !== at && covers(other, one, where < at)));
}

/** "y le confirmo el jueves": what is reported is the deed before. */
function isReport({ thing, infinitive }: SpanishItem): boolean {
  return (
    /^~les?(?: (?:algo|(?:una |la )?(?:respuesta|contestación)|noticias|un sí o un no|(?:qué|lo que|cómo|cuándo) .*))?$/.test(
      thing,
    ) && infinitive !== ""
  );
}

function reported(one: SpanishItem, other: SpanishItem): SpanishItem {
  const evidence = [...one.evidence, ...other.evidence];
  const due = other.due ?? one.due;
  if (/^(?:llamar|marcar|contactar)$/.test(other.infinitive) && /^(?:hablar|platicar|charlar)/.test(one.infinitive))
    return { ...one, due, evidence };
  return { ...one, thing: `${one.thing} y ${other.infinitive}${other.thing.slice(1)}`, due, evidence };
}

function isWithdrawn({ at, segment, owner }: SpanishItem, read: readonly Clauses[]): boolean {
  return read
    .slice(at + 1, at + 5)
    .some(
      ({ sentence, text }) =>
        sentence.segment > segment &&
        sentence.segment <= segment + 1 &&
        sentence.speaker !== owner &&
        WITHDRAWN.test(text.trim()),
    );
}

function isSame(one: SpanishItem, other: SpanishItem): boolean {
  if (one.owner !== other.owner) return false;
  if (TALKS.test(one.infinitive) && TALKS.test(other.infinitive) && WITH_THEM.test(other.thing))
    return other.at - one.at <= 6;
  const [words, others] = [coreOf(one.thing), coreOf(other.thing)];
  if (words.length === 0 || others.length === 0) return false;
  const [less, more] = words.length < others.length ? [words, others] : [others, words];
  const isNear = other.segment - one.segment <= NEAR;
  const [sends, sent] = [SENDS.test(one.infinitive), SENDS.test(other.infinitive)];
  const isPair = isNear && MAKES.test(one.infinitive) && (sent || (MAKES.test(other.infinitive) && other.hasPointer));
  const isSameKind =
    one.infinitive === other.infinitive ||
    (sends && sent) ||
    (isPair && !READS.test(other.infinitive)) ||
    (sends && isNear && BUILDS.test(other.infinitive) && other.hasPointer);
  return isSameKind && !/^~/.test(one.thing) && words[0] === others[0] && less.every((word) => more.includes(word));
}

function coreOf(thing: string): string[] {
  return (
    thing
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu)
      ?.filter((word) => !/^(?:los|las|una|con|por|para|del|que|unos|unas|este|esta|junto|correo)$/.test(word)) ?? []
  );
}

function joined(one: SpanishItem, other: SpanishItem): SpanishItem {
  const [first = "", second = ""] = [one.infinitive, other.infinitive];
  const isPair = MAKES.test(first) && SENDS.test(second);
  const infinitive = isPair && !/ y /.test(first) ? `${first} ${/^h?i/.test(second) ? "e" : "y"} ${second}` : first;
  const thing =
    other.thing.length > one.thing.length && (!other.hasPointer || other.thing.startsWith(one.thing))
      ? other.thing
      : one.thing;
  return { ...one, infinitive, thing, due: other.due ?? one.due, evidence: [...one.evidence, ...other.evidence] };
}

/** Whether an item says all that another says; of two equal ones, the one with a day or the earlier one stays. */
function covers(one: SpanishItem, other: SpanishItem, isEarlier: boolean): boolean {
  if (one.owner !== other.owner || (other.due?.on && one.due?.on !== other.due.on)) return false;
  const [words, less] = [one, other].map(({ infinitive, thing }) =>
    coreOf(`${infinitive} ${POINTER.test(thing) ? "" : thing}`),
  );
  const isIn = less!.every((word) => words!.includes(word));
  return isIn && (words!.length > less!.length || (one.due?.on != null && other.due?.on == null) || isEarlier);
}
