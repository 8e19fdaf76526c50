import type { Evidence } from "@/lib/grounding/analysis";
import type { Head } from "./foreign-spanish-heads.ts";
import type { SpanishItem } from "./foreign-spanish-merging.ts";
import { agrees, endOfObject, POINTER, thingOf } from "./foreign-spanish-objects.ts";
import type { Clauses } from "./foreign-spanish-clauses.ts";

/** What a pronoun stands for. */
export type Antecedent = { thing: string; evidence: Evidence[]; kind?: string };

const REACH = 8;
/** What people send each other. */
export const DOCUMENT =
  /(?<!\p{L})(?:presupuestos?|propuestas?|ofertas?|cotizaci\p{L}+|contratos?|fichas?|estudios?|informes?|documentos?|documentaci\p{L}+|enlaces?|links?|decks?|presentaci\p{L}+|diapositivas|slides|listad\p{L}+|listas?|planos?|bases? de datos|correos?|mails?|e-?mails?|invitaci\p{L}+|invites?|facturas?|muestras?|catálogos?|tarifas?|tarifarios?|resúmen\p{L}*|resumen|actas?|borrador\p{L}*|certificad\p{L}+|cuestionarios?|guías?|manual\p{L}*|formularios?|contactos?|referencias?|curvas|padrón|archivos?|excel|fotos?|fotografías|imágenes|videos?|vídeos?|grabaci\p{L}+|accesos?|usuarios?|claves?|credenciales|pólizas?|memorias?|calendarios?|cronogramas?|cuadros?|desglose|detalles?|condiciones|ejemplos?|casos?|números?|direcci\p{L}+|teléfonos?|nombres?|pedidos?|órdenes|orden|licencias?|demos?|plantillas?|pdf|planillas?|reportes?|historial|medidas|cifras|datos|requisitos|comparativ\p{L}+|simulaci\p{L}+|anexos?|dossier|folletos?|brochures?|checklist|minuta|calculadora|one-?pager|proformas?|albaranes?|referencias|especificaciones|permisos?|cláusulas?|NDA|acuerdos?|escrituras?|balances?|nóminas?|histórico|extractos?|pliegos?|croquis|render\p{L}*|mapas?|inventarios?|catastro|informaci\p{L}+|análisis|esquemas?|diagramas?|métricas|estadísticas|specs)(?!\p{L})/iu;
const NOUN_PHRASE = /^(?:el|la|los|las|un|una|unos|unas|ese|esa|este|esta|esos|esas|tu|su|tus|sus|mi|mis|algún|alguna|nuestr[oa]s?|vuestr[oa]s?|otr[oa])$/;

/** What "lo", "la", "los" or "las" stands for, from the same sentence or those before. */
export function pointedAt(clitic: string, one: Clauses, head: Head, read: readonly Clauses[], before: readonly SpanishItem[]): Antecedent | null {
  const here = before.findLast(({ at, thing, owner }) => at === one.sentence.at && owner === one.sentence.speaker && agrees(clitic, thing));
  if (here) return { thing: here.thing, evidence: here.evidence };
  const inSentence = one.asked.findLast(({ thing, from }) => from < head.from && !POINTER.test(thing) && agrees(clitic, thing));
  if (inSentence) return { thing: inSentence.thing, evidence: [] };
  const own = phraseIn(one, clitic, head.from);
  if (own) return { thing: own, evidence: [] };
  for (const other of read.slice(Math.max(0, one.sentence.at - REACH), one.sentence.at).reverse()) {
    const thing = thingIn(other, clitic, before);
    if (thing) return { thing, evidence: other.sentence.evidence };
  }
  return null;
}

function thingIn(other: Clauses, clitic: string, before: readonly SpanishItem[]): string | null {
  const asked = other.asked.findLast(({ thing }) => !POINTER.test(thing) && agrees(clitic, thing) && (thing.split(" ").length > 1 || DOCUMENT.test(thing)));
  if (asked && !/^(?:con|a|de|por|en|si|que) /i.test(asked.thing)) return asked.thing;
  const item = before.findLast(({ at, thing }) => at === other.sentence.at && thing !== "" && !/^(?:con|a|de|por|en|si|que|#) ?/i.test(thing) && agrees(clitic, thing));
  if (item) return item.thing;
  return phraseIn(other, clitic, other.words.length);
}

/** The last document a sentence names before a word: "el presupuesto en dos fases". */
function phraseIn({ words, dues, heads }: Clauses, clitic: string, until: number): string | null {
  for (let at = until - 1; at >= 0; at--) {
    if (!NOUN_PHRASE.test(words[at]!.lower)) continue;
    const next = heads.find(({ from }) => from > at)?.from ?? words.length;
    const end = Math.min(endOfObject(words, at, next), until);
    const thing = thingOf(words.slice(at, end), dues);
    const noun = thing.split(" ").slice(1, 5).join(" ").replace(/ (?:de|del|con|en|para) .*/, "");
    if (DOCUMENT.test(noun) && agrees(clitic, thing) && thing.split(" ").length <= 12) return thing;
  }
  return null;
}
