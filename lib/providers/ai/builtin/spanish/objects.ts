import type { SpanishDue } from "@/lib/grounding/foreign/spanish-dues";
import { joinedWords, type Word } from "./tokens.ts";
import { formsOf } from "./verbs.ts";

const STOPS =
  /^(?:porque|pero|aunque|pues|entonces|mientras|eh|vale|ok|okay|sale|verdad|sino|excepto|cuando|apenas|ya|jaja\p{L}*|listo|bueno|dale|gracias|perfecto|genial|oye|oiga|oigan|mira|mire|igual|sí|va|okey|claro|no|mejor|quedamos|avísame|dime)$/u;
const STOPS_PAIR =
  /^(?:así que|es que|o sea|por si|para que|en cuanto|antes de que|después de que|una vez|ya que|por ejemplo|y así|y si|y yo|y con|y ahí|y luego|y después|y entonces|y nosotros|y ya|por mi|por mí|si no|y no|como siempre|como quedamos|te parece|le parece|les parece|os parece|lo que pasa|a ver|y también|de acuerdo|que si|y que|hasta que|de nada)$/;
const CONTINUES_COMMA =
  /^(?:con|sin|junto|incluyendo|incluid[oa]s?|más|tanto|además|para|en|por|desglosad[oa]s?|y|o|tal)$/;
const CLITIC = /^(?:me|nos|te|os|se|les?)$/;
export const DETERMINER =
  /^(?:el|la|los|las|un|una|unos|unas|mi|mis|tu|tus|su|sus|este|esta|estos|estas|ese|esa|esos|esas|nuestr[oa]s?|vuestr[oa]s?|al|del|otr[oa]s?|algún|alguna|lo|cada|varios|varias|dos|tres|cuatro|cinco)$/;
const LEADING =
  /^(?:usted|ustedes|vos|tú|ya|también|además|entonces|ahora|luego|pues|eh|este|bueno|porfa|yo|nosotros|mejor|igualmente|rápidamente|primero|antes|allá|allí|ahí|todos?|mismo|cuanto|nada|sí|encantad[oa]|personalmente|directamente|sin falta|igual|un poco|por favor|por aquí|por acá)$/;
const TRAILING =
  /^(?:ayer|anoche|anteayer|yo|también|ya|entonces|ahora|mismo|eh|vale|por|favor|porfa|claro|ok|listo|nosotros|y|e|o|de|a|en|con|para|que|el|la|los|las|del|al|un|una|mejor|luego|antes|sin|pues|sí|si|como|aquí|este|esta|lo|se|le|les|te|os|me|nos|su|mi|tu|perfecto|también|después|rápido|mañana|hoy|más)$/;

/** Where what is done ends: at a new clause. */
export function endOfObject(words: readonly Word[], from: number, nextHead: number): number {
  let at = from;
  let isRelayed = false;
  for (; at < Math.min(words.length, nextHead); at++) {
    const { lower, gap, text } = words[at]!;
    if (at === from && gap.includes(",") && /^\p{Lu}\p{Ll}/u.test(text)) break;
    if (at > from || gap !== "") {
      if (/[.;:!?…¿¡()"«»]/.test(gap)) break;
      if (gap.includes(",") && at > from && isApposition(words, from, at)) continue;
      if (gap.includes(",") && !CONTINUES_COMMA.test(lower) && at > from) break;
      if (gap.includes(",") && startsClause(words, at)) break;
    }
    if (at > from && takesUp(words, at)) break;
    const pair = `${lower} ${words[at + 1]?.lower ?? ""}`;
    if (STOPS.test(lower) || STOPS_PAIR.test(pair)) break;
    if (/^(?:y|e|o|ni)$/.test(lower) && startsClause(words, at + 1)) break;
    if (lower === "que" && isRelay(words, from, at)) isRelayed = true;
    else if (lower === "que" && at > from && isLongRelative(words, at, nextHead)) break;
    if (lower === "si" && at > from + 4) break;
    if (
      CLITIC.test(lower) &&
      !isRelayed &&
      at > from &&
      !words.slice(from, at).some((one) => /^(?:que|si|cómo|cuándo|qué)$/.test(one.lower))
    )
      break;
  }
  return at;
}

/** "Las escrituras | las tiene el notario" */
function takesUp(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.lower ?? "";
  if (words[at]!.lower === "lo") return isFiniteVerb(next);
  return (
    /^(?:la|los|las)$/.test(words[at]!.lower) &&
    !/^(?:y|e|o|de|a|con|en|por|para|sin|que|según|entre|hasta|desde|sobre)$/.test(words[at - 1]!.lower) &&
    isFiniteVerb(next) &&
    formsOf(next).some(({ person }) => person === "él" || person === "ellos")
  );
}

/** "a Marisa, de compras, que se ponga en contacto" */
function isApposition(words: readonly Word[], from: number, at: number): boolean {
  const que = words.findIndex(({ lower }, place) => place >= at && place < at + 6 && lower === "que");
  return (
    que >= 0 &&
    /^(?:a|al)$/.test(words[from]!.lower) &&
    isRelay(words, from, que) &&
    !words.slice(at, que).some(({ lower }) => isFiniteVerb(lower))
  );
}

/** "a Beto que les agende la instalación": what somebody is asked to do. */
function isRelay(words: readonly Word[], from: number, at: number): boolean {
  const verb = words
    .slice(at + 1, at + 4)
    .find(({ lower }) => formsOf(lower).some(({ mood }) => mood === "subjunctive"));
  return verb !== undefined && (at === from || /^(?:a|al)$/.test(words[from]!.lower));
}

/** Whether a finite verb follows before the next comma or object. */
function startsClause(words: readonly Word[], from: number): boolean {
  for (let at = from; at < Math.min(words.length, from + 6); at++) {
    const { lower, gap } = words[at]!;
    if (at > from && gap !== "") return false;
    const before = words[at - 1]?.lower ?? "";
    if (/^(?:que|de|para|con|sin)$/.test(lower) && at > from) return false;
    if (DETERMINER.test(before) && at > from && !/^l[oa]s?$/.test(before)) continue;
    if (isFiniteVerb(lower)) return true;
  }
  return false;
}

const ALSO_A_NOUN =
  /^(?:un|una|nota|cambios?|paso|uso|parte|cuenta|vista|copia|firma|marca|venta|compra|pruebas?|entrega|visita|carga|muestra|forma|llamada|reserva|oferta|tarifa|costo|trabajo|registro|plan|tarde|pago|archivo|línea|cuadro|estudio|contrato|ajuste|lista|entrada|base|para|nombre|fecha|sobre|cargo|envío|integra|completo|completa|activa|cobertura|red|junta|clave|causa|toma|guía|cita|duda|consulta|factura|busca|saca|monta|gestora|cuota|cuenta|cena|obra|cosa|mejora|junta|regla|ventana|recarga|descarga|venta|planta|caja|copia|letra)$/;

/** Whether a word is a finite verb, rather than a noun of the same form. */
export function isFiniteVerb(lower: string): boolean {
  if (/^(?:hay|ha|han|hemos|he|es|son|será|serán|sería)$/.test(lower)) return true;
  return (
    lower.length > 1 &&
    !ALSO_A_NOUN.test(lower) &&
    formsOf(lower).some(
      ({ mood, infinitive }) => mood !== "subjunctive" && mood !== "imperative" && infinitive.length > 1,
    )
  );
}

const SHORT_RELATIVE = 6;

/** "el deck que acabamos de ver" stays, "la lista, que es lo que nos pidió el jefe de compras el otro día" does not. */
function isLongRelative(words: readonly Word[], at: number, end: number): boolean {
  let to = at + 1;
  while (
    to < Math.min(end, words.length) &&
    words[to]!.gap === "" &&
    !STOPS.test(words[to]!.lower) &&
    !/^(?:y|e|o)$/.test(words[to]!.lower)
  )
    to++;
  const clause = words.slice(at + 1, to).map(({ lower }) => lower);
  const isCause =
    formsOf(clause[0] ?? "").some(({ person }) => person === "ellos") && !/s$/.test(words[at - 1]?.lower ?? "s");
  return (
    isCause ||
    clause.length > SHORT_RELATIVE ||
    /^(?:es|son|está|están)$/.test(clause[0] ?? "") ||
    clause.some((word) => /^(?:me|te|os|nos|l[oa]s?|estoy|voy|tengo)$/.test(word))
  );
}

/** The words of a thing, without its deadline and the small words at its ends. */
export function thingOf(words: readonly Word[], dues: readonly Pick<SpanishDue, "start" | "end">[]): string {
  const isDue = ({ start, end }: Word) => dues.some((due) => start < due.end && end > due.start);
  let kept = words.filter((word) => !isDue(word)).filter(({ lower }, at, all) => !isStutter(lower, all[at + 1]?.lower));
  if (
    /^a (?:usted|ustedes|ti|vos|vosotros)(?: |$)/.test(
      kept
        .slice(0, 2)
        .map(({ lower }) => lower)
        .join(" "),
    )
  )
    kept = kept.slice(2);
  while (kept[0] && (LEADING.test(kept[0].lower) || (/^[,]/.test(kept[0].gap) && false))) {
    if (/^tod[oa]s?$/.test(kept[0].lower) && kept.length > 1) break;
    kept = kept.slice(1);
  }
  while (kept.length > 0 && TRAILING.test(kept.at(-1)!.lower) && !isEachOne(kept)) kept = kept.slice(0, -1);
  return joinedWords(kept).replace(/^(?:El|La|Los|Las|Un|Una|Unos|Unas|Lo|Mi|Tu|Su|Ese|Esa|Este|Esta)(?= )/, (word) =>
    word.toLowerCase(),
  );
}

function isEachOne(words: readonly Word[]): boolean {
  return words.at(-2)?.lower === "cada" && words.at(-1)!.lower === "una";
}

function isStutter(lower: string, next: string | undefined): boolean {
  return /^(?:eh|em|este|mmm?|o sea)$/.test(lower) && lower !== "este" ? true : lower === next && lower.length < 5;
}

export type Agreement = { gender: "m" | "f" | null; isPlural: boolean | null };

/** The gender and number of a noun phrase, as far as its first words show them. */
export function agreementOf(thing: string): Agreement {
  const [first = "", second = ""] = thing
    .toLowerCase()
    .replace(/^el (?=(?:acta|aula|área|alta|agenda)(?: |$))/, "la ")
    .replace(/^un (?=(?:acta|área|alta))/, "una ")
    .split(" ");
  const isTwo = / (?:y|e) (?:el|la|los|las|un|una)? ?\p{L}+/u.test(thing);
  if (/^(?:el|un|este|ese|aquel|al|del|algún|nuestro|vuestro|otro)$/.test(first))
    return { gender: "m", isPlural: isTwo };
  if (/^(?:la|una|esta|esa|alguna|nuestra|vuestra|otra)$/.test(first)) return { gender: "f", isPlural: isTwo };
  if (/^(?:los|unos|estos|esos|algunos|nuestros|vuestros|varios)$/.test(first)) return { gender: "m", isPlural: true };
  if (/^(?:las|unas|estas|esas|algunas|nuestras|vuestras|varias)$/.test(first)) return { gender: "f", isPlural: true };
  const noun = DETERMINER.test(first) ? second : first;
  const gender = /(?:ción|sión|dad|a|as|ciones)$/.test(noun) ? "f" : /(?:o|os|or|ores|aje)$/.test(noun) ? "m" : null;
  return { gender, isPlural: isTwo || /s$/.test(noun) };
}

/** Whether "lo", "la", "los" or "las" may stand for a thing. */
export function agrees(clitic: string, thing: string): boolean {
  const { gender, isPlural } = agreementOf(thing);
  if (clitic === "*") return true;
  if (clitic === "se los") return gender !== "f";
  if (clitic === "se las") return gender !== "m";
  if (clitic === "lo") return gender !== "f" && isPlural !== true;
  const wanted = { la: ["f", false], los: ["m", true], las: ["f", true] }[clitic];
  return !wanted || ((gender === null || gender === wanted[0]) && (isPlural === null || isPlural === wanted[1]));
}

export const POINTER =
  /^(?:l[oa]s?|eso|esto|es[ae]s?|est[ae]s?|esos|estos|todo|todo eso|todo esto|ello|nada|algo|así|aquello|de eso|de ello|de esto|de todo|eso mismo|esa parte|un poco)?$/iu;
