import { DEEDS } from "./infinitives.ts";
import { DETERMINER } from "./objects.ts";
import { proclitics, type Word } from "./tokens.ts";
import { formsOf, infinitiveIn, type Person } from "./verbs.ts";

/**
 * What somebody says they do: the deed, its pronouns, and where it stands. `firm` promises, `offer` needs consent,
 * `other` is said of a third person.
 */
export type Head = {
  kind: "firm" | "offer" | "other";
  infinitive: string;
  clitics: string[];
  /** Index of the first word, and of the word after the predicate. */
  from: number;
  to: number;
  isPlural: boolean;
  /** "tengo que", "me encargo de": not the deed itself in the present. */
  isPeriphrastic: boolean;
};

/** Forms that are more often nouns or adjectives: "un paso", "completo". */
const NOUN =
  /^(?:paso|cambio|envío|aviso|pago|registro|archivo|cargo|abono|despacho|cuadro|completo|junto|limpio|activo|marco|giro|dibujo|regalo|trato|filtro|reclamo|estudio|desarrollo|cuento|tomo|resumen|llamo|ordeno|separo|trabajo|contrato|cobro|reparto|uso|comparto no|aporte|cierre|ajuste|asesoro|paso no|igual|amplio|sumo|subo no|copio|apunto|extiendo no|doy|hablamos|vemos|damos|tenemos|mantengo)$/;
const BEFORE_NOUN =
  /^(?:el|un|una|la|los|las|mi|tu|su|mis|sus|este|ese|esta|al|del|de|otro|otra|primer|próximo|cada|ningún|buen|gran|por|en|con|sin|tan|muy|más|algún|nuestro|cualquier)$/;
const NOT_BEFORE = /^(?:no|ni|nunca|tampoco|jamás|que|donde|como|cuando|quien|cual|si|lo|mientras|apenas|sin)$/;
const BINDS_QUE =
  /^(?:así|sea|claro|seguro|ya|vale|sí|entonces|pues|tranquil[oa]|descuida|quedamos en|quedado en|acuérdate de|acordate de|recuerda|recuérdame|acuérdese de|.* (?:así|sea|claro|seguro|sí|recuerda))$/;
const OPENS_OBJECT =
  /^(?:el|la|los|las|un|una|unos|unas|mi|mis|tu|tus|su|sus|este|esta|esto|eso|ese|esa|lo|a|con|todo|toda|todos|algo|nuestr[oa]s?|vuestr[oa]s?|al|otr[oa]s?|dos|tres|también|yo|nosotros|por|en)$/;
/** Unknown verbs count where pronouns and an object show that they are verbs: "te escaneo el contrato". */
const LOOKS_FIRST = /^\p{L}{3,}o$/u;
const ADVERB =
  /^(?:ya|también|luego|ahora|mañana|hoy|entonces|pues|mejor|igual|además|porfa|a|yo|nosotros|después|ahorita|rápido)$/;
const AUXILIARIES: [RegExp, Head["kind"]][] = [
  [/^(?:voy|vamos) a$/, "firm"],
  [/^(?:tengo|tenemos) que$/, "firm"],
  [/^(?:tendría|tendríamos) que$/, "firm"],
  [/^(?:he|hemos) de$/, "firm"],
  [/^(?:debo|debemos)$/, "firm"],
  [/^(?:(?:me|nos) toca(?:rá)?)$/, "firm"],
  [
    /^(?:me|nos) (?:encargo|encargaré|ocupo|ocuparé|encargamos|encargaremos|ocupamos|ocuparemos|comprometo|comprometemos|pongo|ponemos) (?:de|a)$/,
    "firm",
  ],
  [/^(?:quedo|quedamos) (?:en|de)$/, "firm"],
  [
    /^(?:(?:tengo|tenemos|me queda|nos queda|me quedó) pendiente(?: de)?|(?:quedo|quedamos) pendientes? (?:de|por))$/,
    "firm",
  ],
  [/^me (?:apunto|anoto|falta)$/, "firm"],
  [/^lo que (?:sí )?(?:voy a hacer|vamos a hacer|haré|haremos|hago|hacemos) es$/, "firm"],
  [/^lo que (?:sí )?(?:(?:te|le|les|os) )?(?:puedo|podemos) hacer es$/, "offer"],
  [/^(?:vuelvo|volvemos) a$/, "firm"],
  [/^(?:puedo|podemos|podría|podríamos|podré|podremos)$/, "offer"],
];

/** The deeds that a text says its speaker does, or that it says of others, in its order. */
export function headsIn(words: readonly Word[]): Head[] {
  const found: Head[] = [];
  for (let at = 0; at < words.length; at++) {
    const head = periphrasis(words, at) ?? letMe(words, at) ?? simple(words, at);
    if (!head) continue;
    found.push(head);
    at = Math.max(at, head.to - 1);
  }
  return found;
}

function simple(words: readonly Word[], at: number): Head | null {
  const { lower } = words[at]!;
  if (lower === "junto" && words[at + 1]?.lower === "con") return null;
  const forms = formsOf(lower).filter(({ mood }) => mood === "present" || mood === "future");
  const has = forms.find(({ infinitive, person }) => infinitive === "tener" && isFirst(person));
  const own =
    has && isHeldReady(words, at)
      ? has
      : forms.find(
          ({ person, infinitive, mood }) =>
            isFirst(person) && (DEEDS.has(infinitive) || (mood === "future" && !STATES.test(infinitive))),
        );
  const { from, clitics } = proclitics(words, at);
  const pair = clitics.length === 2 || clitics.some((one) => /^(?:te|les?|os)$/.test(one));
  const hasObject = clitics.some((one) => /^l[oa]s?$/.test(one)) || DETERMINER.test(words[at + 1]?.lower ?? "");
  const guessed =
    !own && forms.length === 0 && pair && hasObject && LOOKS_FIRST.test(lower) ? `${lower.slice(0, -1)}ar` : null;
  const infinitive = own?.infinitive ?? guessed;
  if (
    !infinitive ||
    isBlocked(words, from) ||
    (infinitive === "tener" && !has) ||
    /^(?:ser|estar|haber|poder|querer|saber|creer|deber|pensar|ir)$/.test(infinitive)
  )
    return null;
  const before = words[from - 1];
  const isFuture = own?.mood === "future";
  if (clitics.length === 0 && !isFuture && NOUN.test(lower)) {
    const starts =
      !before || words[from]!.gap !== "" || /^(?:y|pues|entonces|yo|luego|nosotros|después)$/.test(before.lower);
    if (!starts || !OPENS_OBJECT.test(words[at + 1]?.lower ?? "")) return null;
  }
  if (before && clitics.length === 0 && words[from]!.gap === "" && BEFORE_NOUN.test(before.lower) && !isFuture)
    return null;
  const next = infinitiveIn(words[at + 1]?.lower ?? "");
  const makes = infinitive === "hacer" && next && /^(?:llegar|saber)$/.test(next.infinitive);
  return {
    kind: "firm",
    infinitive: makes ? `hacer ${next.infinitive}` : infinitive,
    clitics,
    from,
    to: at + (makes ? 2 : 1),
    isPlural: own?.person === "nosotros",
    isPeriphrastic: isFuture,
  };
}

/** What happens to people rather than what they do: "necesitaré el historial". */
const STATES =
  /^(?:necesitar|tener|querer|gustar|esperar|ganar|perder|gastar|ahorrar|seguir|quedar|quedarse|trabajar|vivir|crecer|tardar|costar|depender|soler|preferir|desear|agradecer|recibir|creer|pensar|empezar|acabar|intentar|procurar|vender|usar|utilizar|cobrar|aceptar|decidir|estar|ir|venir|volver|salir|llegar)$/;

/** "Para el viernes le tengo el presupuesto" */
function isHeldReady(words: readonly Word[], at: number): boolean {
  const { clitics } = proclitics(words, at);
  const isFor = clitics.some((one) => /^(?:te|les?|os|se)$/.test(one));
  return (
    isFor && (clitics.length > 1 || /^(?:el|la|los|las|list[oa]s?|todo|ya|yo|un|una)$/.test(words[at + 1]?.lower ?? ""))
  );
}

function isFirst(person: Person): boolean {
  return person === "yo" || person === "nosotros";
}

function isBlocked(words: readonly Word[], from: number): boolean {
  const before = words[from - 1];
  if (!before || /[.;:!?…¿¡]/.test(words[from]!.gap)) return false;
  if (before.lower === "yo" || before.lower === "nosotros") return isBlocked(words, from - 1);
  if (before.lower === "mientras" && /^(?:yo|nosotros|y)$/.test(words[from - 2]?.lower ?? "")) return false;
  if (before.lower === "no" && words[from]!.gap.includes(",")) return false;
  if (before.lower === "que")
    return (
      words[from]!.gap === "" &&
      !BINDS_QUE.test(`${words[from - 3]?.lower ?? ""} ${words[from - 2]?.lower ?? ""}`.trim()) &&
      !BINDS_QUE.test(words[from - 2]?.lower ?? "")
    );
  return NOT_BEFORE.test(before.lower);
}

function periphrasis(words: readonly Word[], at: number): Head | null {
  for (const size of [8, 7, 6, 5, 4, 3, 2, 1]) {
    const phrase = words
      .slice(at, at + size)
      .map(({ lower }) => lower)
      .join(" ");
    const found = AUXILIARIES.find(([pattern]) => pattern.test(phrase));
    if (!found) continue;
    let next = at + size;
    while (/^(?:también|yo|ya|nosotros|mañana|hoy|luego|ahora|ir)$/.test(words[next]?.lower ?? "")) next++;
    const deed = infinitiveIn(words[next]?.lower ?? "");
    const { from, clitics } = proclitics(words, at);
    if (!deed || isBlocked(words, from) || words[next]!.gap !== "") return null;
    const isPledged = /^(?:me|nos) comprometo/.test(phrase) && DETERMINER.test(words[next + 1]?.lower ?? "");
    const holds =
      deed.infinitive === "tener" && (isPledged || /(?:ad|id|t|ch|list)[oa]s?$/.test(words[next + 1]?.lower ?? ""));
    if (!(DEEDS.has(deed.infinitive) || holds) || (/^tendría/.test(phrase) && !CONSULTS.test(deed.infinitive)))
      return null;
    const isForUs = [...clitics, ...deed.clitics].some((one) => /^(?:te|les?|os|se)$/.test(one));
    if (/^podría/.test(phrase) && !isForUs) return null;
    if (found[1] === "offer" && clitics.some((one) => /^(?:me|nos)$/.test(one))) return null;
    const second = infinitiveIn(words[next + 1]?.lower ?? "");
    const makes = deed.infinitive === "hacer" && second && /^(?:llegar|saber)$/.test(second.infinitive);
    return {
      kind: found[1],
      infinitive: makes ? `hacer ${second.infinitive}` : deed.infinitive,
      clitics: [...clitics, ...deed.clitics, ...(makes ? second.clitics : [])],
      from,
      to: next + (makes ? 2 : 1),
      isPlural: /^(?:vamos|tenemos|hemos|debemos|podemos|podríamos|podremos|quedamos)/.test(phrase),
      isPeriphrastic: true,
    };
  }
  return null;
}

/** "Tendría que hablarlo con mi socio" is a step all the same. */
const CONSULTS =
  /^(?:hablar|ver|mirar|valorar|comentar|consultar|platicar|charlar|pasar|presentar|plantear|pedir|preguntar|revisar|elevar|trasladar|llevar)$/;
const LET = /^(?:déj[ea]me|dejame|déjenme|dejadme|permítame|permíteme|permitime|déjenos|déjanos|deja|deje|dejá)$/;

/** "Déjame que les pregunte", "déjeme reviso", "déjame ver" */
function letMe(words: readonly Word[], at: number): Head | null {
  if (!LET.test(words[at]!.lower)) return null;
  let next = at + 1;
  while (/^(?:que|yo|y|nada|un|momento|ya|nosotros)$/.test(words[next]?.lower ?? "")) next++;
  let verb = next;
  while (/^(?:me|te|les?|os|se|l[oa]s?)$/.test(words[verb]?.lower ?? "") && verb - next < 2) verb++;
  const word = words[verb]?.lower ?? "";
  const form = formsOf(word).find(({ person, mood }) => person === "yo" && mood !== "conditional");
  const plain = infinitiveIn(word);
  const infinitive = form?.infinitive ?? plain?.infinitive;
  if (!infinitive || !DEEDS.has(infinitive)) return null;
  const clitics = [...words.slice(next, verb).map(({ lower }) => lower), ...(form ? [] : (plain?.clitics ?? []))];
  return { kind: "firm", infinitive, clitics, from: at, to: verb + 1, isPlural: false, isPeriphrastic: true };
}

/** Where the thing that is done begins: after adverbs and the speaker's own pronoun. */
export function afterAdverbs(words: readonly Word[], from: number): number {
  let at = from;
  while (ADVERB.test(words[at]?.lower ?? "") && !(words[at]!.lower === "a" && words[at + 1])) at++;
  return at;
}
