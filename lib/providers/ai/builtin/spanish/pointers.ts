import type { Evidence } from "@/lib/grounding/analysis";
import type { SpanishDue } from "@/lib/grounding/foreign/spanish-dues";
import type { Clauses } from "./clauses.ts";
import type { Head } from "./heads.ts";
import type { SpanishItem } from "./merging.ts";
import { agreementOf, agrees, endOfObject, isFiniteVerb, POINTER, thingOf } from "./objects.ts";

/** What a pronoun stands for. */
export type Antecedent = { thing: string; evidence: Evidence[]; kind?: string; due?: SpanishDue | null };

const REACH = 10;
/** How far a document that is only mentioned goes before a promise. */
const PHRASE_REACH = 2;
/** What people send each other. */
export const DOCUMENT =
  /(?<!\p{L})(?:presupuestos?|propuestas?|ofertas?|cotizaci\p{L}+|contratos?|fichas?|estudios?|informes?|documentos?|documentaci\p{L}+|enlaces?|links?|decks?|presentaci\p{L}+|diapositivas|slides|listad\p{L}+|listas?|planos?|bases? de datos|correos?|mails?|e-?mails?|invitaci\p{L}+|invites?|facturas?|muestras?|catálogos?|tarifas?|tarifarios?|resúmen\p{L}*|resumen|actas?|borrador\p{L}*|certificad\p{L}+|cuestionarios?|guías?|manual\p{L}*|formularios?|contactos?|referencias?|curvas|padrón|archivos?|excel|fotos?|fotografías|imágenes|videos?|vídeos?|grabaci\p{L}+|accesos?|usuarios?|claves?|credenciales|pólizas?|memorias?|calendarios?|cronogramas?|cuadros?|desglose|detalles?|condiciones|ejemplos?|casos?|números?|direcci\p{L}+|teléfonos?|nombres?|pedidos?|órdenes|orden|licencias?|demos?|plantillas?|pdf|planillas?|reportes?|historial|medidas|cifras|datos|requisitos|comparativ\p{L}+|simulaci\p{L}+|anexos?|dossier|folletos?|brochures?|checklist|minuta|calculadora|one-?pager|proformas?|albaranes?|referencias|especificaciones|permisos?|cláusulas?|NDA|acuerdos?|escrituras?|balances?|nóminas?|histórico|extractos?|pliegos?|croquis|render\p{L}*|mapas?|inventarios?|catastro|informaci\p{L}+|análisis|esquemas?|diagramas?|métricas|estadísticas|specs)(?!\p{L})/iu;
/** What one does with documents and data, as against people, meetings and works. */
const HANDLES =
  /^(?:enviar|mandar|pasar|remitir|compartir|reenviar|entregar|facilitar|proporcionar|hacer llegar|devolver|regresar|dejar|dar|traer|llevar|subir|colgar|cargar|bajar|descargar|presentar|enseñar|mostrar|adjuntar|anexar|preparar|armar|hacer|elaborar|redactar|escribir|calcular|recalcular|cotizar|generar|sacar|montar|buscar|conseguir|localizar|recopilar|juntar|actualizar|revisar|repasar|completar|rellenar|llenar|firmar|corregir|ajustar|retocar|afinar|adaptar|pedir|solicitar|tramitar|detallar|desglosar|presupuestar|crear|abrir|modificar|cambiar|rehacer|estudiar|mirar|ver|leer|poner|incluir|añadir|agregar|sumar|meter|quitar|imprimir|traducir|validar|aprobar|autorizar|emitir|ampliar|renovar|extender|terminar|tener|recoger|copiar|editar|publicar|registrar|comprobar|verificar|cotejar|diseñar|dibujar|escanear|\p{L}+ y \p{L}+)$/u;
const NOUN_PHRASE =
  /^(?:el|la|los|las|un|una|unos|unas|ese|esa|este|esta|esos|esas|tu|su|tus|sus|mi|mis|algún|alguna|nuestr[oa]s?|vuestr[oa]s?|otr[oa])$/;

/** What "lo", "la", "los" or "las" stands for, from the same sentence or those before. */
export function pointedAt(
  clitic: string,
  one: Clauses,
  head: Head,
  read: readonly Clauses[],
  before: readonly SpanishItem[],
): Antecedent | null {
  const here = before.findLast(
    ({ at, thing, owner }) =>
      !/^~|^(?:con|a|al|de|por|en) /.test(thing) &&
      at === one.sentence.at &&
      owner === one.sentence.speaker &&
      agrees(clitic, thing),
  );
  const said = before.findLast(
    ({ segment, thing, owner }) =>
      segment === one.sentence.segment && owner === one.sentence.speaker && /^(?:el|la|los|las|un|una) /.test(thing),
  );
  if (here) return { thing: here.thing, evidence: here.evidence };
  if (said && (agrees(clitic, said.thing) || clitic === "lo")) return { thing: said.thing, evidence: said.evidence };
  const inSentence = one.asked.findLast(
    ({ thing, from }) =>
      from < head.from && !POINTER.test(thing) && !/^(?:por|en|con|a) /.test(thing) && agrees(clitic, thing),
  );
  if (inSentence) return { thing: inSentence.thing, evidence: [] };
  const isHandled = HANDLES.test(head.infinitive);
  const isNear = isHandled && !LOOKS_AT.test(head.infinitive);
  const own = isHandled ? phraseIn(one, clitic, head.from) : null;
  if (own) return { thing: own, evidence: [] };
  const near = read.slice(Math.max(0, one.sentence.at - REACH), one.sentence.at).reverse();
  const topic = clitic === "lo" || clitic === "*" ? topicBefore(one, read, head) : null;
  if (topic) return topic;
  for (const other of near.filter(({ sentence: { segment } }) => segment === one.sentence.segment - 1)) {
    const wanted = clitic === "lo" && other.asked.length === 1 ? "*" : clitic;
    const thing = other.asked.length > 0 ? promisedIn(other, wanted, before, one, head, isHandled) : null;
    if (thing) return antecedentIn(other, thing, one);
  }
  for (const [distance, other] of near.entries()) {
    const thing =
      promisedIn(other, clitic, before, one, head, isHandled) ??
      (isHandled && distance < (isNear ? PHRASE_REACH : 1) ? phraseIn(other, clitic, other.words.length) : null);
    if (thing) return antecedentIn(other, thing, one);
  }
  if (!isHandled || LOOKS_AT.test(head.infinitive)) return null;
  for (const other of near) {
    const thing = phraseIn(other, clitic, other.words.length);
    if (thing) return antecedentIn(other, thing, one);
  }
  return null;
}

const LOOKS_AT = /^(?:ver|mirar|revisar|comprobar|verificar|estudiar)$/;
const LOOKS_INTO =
  /^(?:ver|mirar|revisar|comprobar|verificar|estudiar|consultar|hablar|comentar|plantear|preguntar|averiguar|confirmar|tratar|valorar|analizar)$/;
const TOPIC = /(?<!\p{L})(?:lo (?:de|del)|(?:el|un) (?:tema|asunto) (?:de|del)) (?!que|si)[^.,;:?!¿]+/iu;
const TOPIC_REACH = 6;

/** "Lo miro" is about the subsidies after "luego está lo de las subvenciones". */
export function topicBefore(one: Clauses, read: readonly Clauses[], { infinitive }: Head): Antecedent | null {
  if (!LOOKS_INTO.test(infinitive)) return null;
  for (const other of read.slice(Math.max(0, one.sentence.at - TOPIC_REACH), one.sentence.at).reverse()) {
    const said = TOPIC.exec(other.text)?.[0]
      .replace(/,? (?:que|porque|no) .*$/u, "")
      .trim();
    if (said && said.split(" ").length <= 9)
      return antecedentIn(other, said.charAt(0).toLowerCase() + said.slice(1), one);
  }
  return null;
}

function antecedentIn(other: Clauses, thing: string, one: Clauses): Antecedent {
  const isTheirs = other.sentence.speaker !== one.sentence.speaker;
  return {
    thing: isTheirs ? fromTheOther(thing) : thing,
    evidence: other.sentence.evidence,
    due: isTheirs ? requestedDue(other) : null,
  };
}

/** "¿Me la puede mandar antes del viernes?" */
function requestedDue({ asked, dues, words }: Clauses): SpanishDue | null {
  const [first] = asked;
  return first === undefined ? null : (dues.find(({ start }) => start >= words[first.from]!.start) ?? null);
}

function promisedIn(
  other: Clauses,
  clitic: string,
  before: readonly SpanishItem[],
  one: Clauses,
  head: Head,
  isHandled: boolean,
): string | null {
  const asked = other.asked.findLast(
    ({ thing, infinitive }) =>
      (isHandled || infinitive === head.infinitive) &&
      !POINTER.test(thing) &&
      agrees(clitic, thing) &&
      (thing.split(" ").length > 1 || DOCUMENT.test(thing)),
  );
  if (asked && !/^(?:con|a|de|por|en|si|que) /i.test(asked.thing)) return asked.thing;
  const item = before.findLast(
    ({ at, thing, owner, infinitive }) =>
      (isHandled || infinitive === head.infinitive) &&
      at === other.sentence.at &&
      owner === one.sentence.speaker &&
      thing !== "" &&
      !/^(?:con|a|al|de|por|en|si|que)(?: |$)|^~|^(?:lo del?|el tema|un tema|el asunto) /i.test(thing) &&
      agrees(clitic, thing),
  );
  return item?.thing ?? null;
}

/** The last document a sentence names before a word: "el presupuesto en dos fases". */
function phraseIn({ words, timings, heads }: Clauses, clitic: string, until: number): string | null {
  for (let at = until - 1; at >= 0; at--) {
    const isBare = DOCUMENT.test(words[at]!.lower) && HAS.test(words[at - 1]?.lower ?? "");
    if (!NOUN_PHRASE.test(words[at]!.lower) && !isBare) continue;
    const next = heads.find(({ from }) => from > at)?.from ?? words.length;
    const end = Math.min(endOfObject(words, at, next), until);
    const thing = thingOf(words.slice(at, end), timings);
    const noun = thing
      .split(" ")
      .slice(isBare ? 0 : 1, 5)
      .join(" ")
      .replace(/ (?:de|del|con|en|para) .*/, "");
    const named = isBare ? withArticle(thing) : thing;
    if (DOCUMENT.test(noun) && agrees(clitic, named) && thing.split(" ").length <= 12) return named;
  }
  return null;
}

const HAS = /^(?:tienes?|tienen|tenéis|tenés|hay|existe|falta)$/;

/** "¿Tenéis plano de la nave?" */
function withArticle(thing: string): string {
  const { gender, isPlural } = agreementOf(thing);
  return `${gender === "f" ? (isPlural ? "las" : "la") : isPlural ? "los" : "el"} ${thing}`;
}

const PERSON =
  /(?<!\p{L})((?:[Ee]l|[Ll]a|[Mm]i|[Nn]uestr[oa]|[Uu]na?) (?:president[ea]|jef[ea]|director[a]?|gerente|soci[oa]|herman[oa]|cuñad[oa]|contador[a]?|gestor[a]?|abogad[oa]|responsable|compañer[oa]|coleg[ao]|administrador[a]?|propietari[oa]|dueñ[oa]|encargad[oa]|técnic[oa]|ingenier[oa]|arquitect[oa]|tesorer[oa])(?: (?:de|del) [\p{L}]+(?: [\p{L}]+)?)?(?:,? (?:don |doña )?\p{Lu}\p{L}+)?|(?:don |doña )?(?<=\p{Ll},? (?:don |doña )?)\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?!\p{L})/gu;

/** Whom "con él" is about: the person named last, here or in the sentence before. */
export function personBefore({ sentence, text }: Clauses, read: readonly Clauses[], until: number): string | null {
  const texts = [...read.slice(Math.max(0, sentence.at - 2), sentence.at).map((one) => one.text), text.slice(0, until)];
  for (const said of texts.reverse()) {
    const found = [...said.matchAll(PERSON)].at(-1)?.[1];
    if (found) return found.replace(/^(?:El|La|Mi|Nuestr[oa]|Una?)(?= )/, (word) => word.toLowerCase());
  }
  return null;
}

/** "Le digo que te escriba": whom, with its preposition. */
export function relayedTo(one: Clauses, read: readonly Clauses[]): string {
  const person = personBefore(one, read, 0);
  return person === null ? "" : `a ${person}`.replace(/^a el /, "al ");
}

/** What is "mine" to one speaker is "yours" to the other: "nuestros datos", "tu catálogo". */
export function fromTheOther(thing: string): string {
  return thing.replace(
    /(?<!\p{L})(mis?|nuestr[oa]s?|tus?|sus?|vuestr[oa]s?)(?= (\p{L}+))/giu,
    (said, owner: string, noun: string) => {
      const isMany = owner.endsWith("s");
      if (/^(?:mi|nuestr)/i.test(owner)) return isMany ? "sus" : "su";
      if (/^su/i.test(owner) && said !== said.toLowerCase()) return said;
      const isFeminine = agreementOf(`${isMany ? "sus" : "su"} ${noun}`).gender === "f";
      return `nuestr${isFeminine ? "a" : "o"}${isMany ? "s" : ""}`;
    },
  );
}

/** "Eso se lo mando yo" may stand for a thing of any gender. */
export function isNeutral({ words }: Clauses, { from }: Head): boolean {
  return words.slice(Math.max(0, from - 2), from).some(({ lower }) => /^(?:eso|esto)$/.test(lower));
}

/** "El contrato se lo envío mañana" */
export function leftOf({ words, heads, timings }: Clauses, order: number): string | null {
  const head = heads[order]!;
  const floor = heads[order - 1]?.to ?? 0;
  let from = head.from;
  while (from > floor && !/[,.;:!?…¿¡]/.test(words[from]!.gap) && head.from - from < 9) from--;
  const whole = words.slice(from, head.from);
  if (whole.some(({ lower }) => /^(?:cuando|cuanto|apenas|mientras)$/.test(lower))) return null;
  const left = whole.slice(
    whole.findLastIndex(
      ({ lower }, at) =>
        /^(?:y|que|para|porque|pero|si)$/.test(lower) ||
        (isFiniteVerb(lower) && !/^(?:el|la|los|las|un|una|ese|esa|mi|tu|su)$/.test(whole[at - 1]?.lower ?? "")),
    ) + 1,
  );
  const opens = left.findIndex(({ lower }) =>
    /^(?:el|la|los|las|un|una|ese|esa|esos|esas|este|esta|estos|estas|lo|mi|tu|su|de|del|con)$/.test(lower),
  );
  if (opens < 0 || opens > 3) return null;
  const [first, second] = left.slice(opens);
  if (first!.lower === "lo" && second?.lower !== "de" && second?.lower !== "del") return null;
  if (/^(?:de|con|del)$/.test(first!.lower) && !/^(?:encargar|ocupar)/.test(head.infinitive)) return null;
  const thing = thingOf(left.slice(opens), timings);
  return thing === "" || POINTER.test(thing) ? null : thing;
}
