import type { SpanishDue } from "@/lib/grounding/foreign/spanish-dues";
import { frontedThing } from "./fronted.ts";
import { afterAdverbs } from "./heads.ts";
import { DEEDS } from "./infinitives.ts";
import { endOfObject, POINTER, thingOf } from "./objects.ts";
import { proclitics, type Word } from "./tokens.ts";
import { formsOf, infinitiveIn, orderIn } from "./verbs.ts";

/** What somebody asks for, or offers, and where the words of it begin. */
export type Asked = { kind: "request" | "need" | "offer" | "thought"; infinitive: string; thing: string; from: number };
type Found = { kind: Asked["kind"]; infinitive: string; from: number; to: number };

const CAN = /^(?:pued[eo]s?|pueden|podés|podéis|podría[sn]?|podríais|querría[sn]?|importa|importaría)$/;
/** "Me tenéis que pasar la carta" */
const MUST = /^(?:tienes?|tienen|tenéis|tenés|tendrías?|tendrían|tendríais)$/;
const TO_US = /^(?:me|nos)$/;
/** "Me puede regalar el listado" asks to be sent it. */
const POLITE: Record<string, string> = {
  regalar: "enviar",
  colaborar: "enviar",
  prestar: "enviar",
  hacer_llegar: "enviar",
  dar: "dar",
};
const NEEDS =
  /(?<!\p{L})(?:(?:yo |nosotros |también |solo |sólo )*(?:necesito|necesitamos|necesitaría|necesitaríamos|necesitaré)|(?:me|nos) (?:haría|harían|hace|hacen|hará) falta|(?:me|nos) (?:vendría|vendrían|iría) (?:muy |genial|fenomenal)?bien|(?:me|nos) gustaría (?:ver|tener|recibir)|(?:me|nos) falta(?:n|ría)?|quiero ver|ocupo|ocupamos|requerimos|requiero)(?: es| sería| son)? (?=(?:el|la|los|las|un|una|unos|unas|algún|alguna|tu|su|tus|sus|otr[oa])(?!\p{L}))/giu;
const WISHES =
  /(?:(?:estaría|sería) (?:muy |de )?\p{L}+|es posible|(?:me|nos) gustaría|quisiera|quisiéramos|(?:te|le|les|os) (?:pido|pediría|agradecería|agradezco)|necesito|necesitamos|necesitaría|preferiría|quiero|queremos|(?:me|nos) (?:vendría|haría falta))(?: bien| mucho)? (?:que|si) /giu;
const OFFERS =
  /(?<!\p{L})(?:(?:quier[ea]s?|quieren|queréis|querés|necesitas?|prefier[ea]s?|(?:te|le|les|os) parece(?: bien)?|(?:te|le|les|os) sirve|(?:te|le|les|os) interesa) (?:que|si) )(?=(?:yo )?(?:te|le|les|os|l[oa]s?|se)? ?)/giu;

/** The requests in a text. */
export function requestsIn(
  words: readonly Word[],
  text: string,
  dues: readonly Pick<SpanishDue, "start" | "end">[],
): Asked[] {
  const found = [
    ...modalRequests(words),
    ...orders(words),
    ...directRequests(words),
    ...needs(words, text),
    ...wishes(words, text),
    ...offers(words, text),
  ];
  return found.flatMap(({ kind, infinitive, from, to }) => {
    const start = afterAdverbs(words, to);
    const after = thingOf(words.slice(start, endOfObject(words, start, words.length)), dues);
    const thing = kind === "request" ? (frontedThing(words, from, after, dues) ?? after) : after;
    return (POINTER.test(thing) ||
      /^(?:un[ao]?s?|la|el) (?:demo|prueba|visita|reunión|llamada|solución)/i.test(thing)) &&
      kind === "need"
      ? []
      : [{ kind, infinitive: POLITE[infinitive] ?? infinitive, thing, from }];
  });
}

/** "¿Me podrían mandar…?", "si puedes pasarme…" */
function modalRequests(words: readonly Word[]): Found[] {
  return words.flatMap(({ lower }, at) => {
    if (!(CAN.test(lower) || MUST.test(lower)) || /^(?:puedo|podemos)$/.test(lower)) return [];
    const { from, clitics } = proclitics(words, at);
    let next = at + (MUST.test(lower) ? 2 : 1);
    if (MUST.test(lower) && (words[at + 1]?.lower !== "que" || !clitics.some((one) => TO_US.test(one)))) return [];
    while (
      /^(?:por|favor|porfa|porfavor|también|usted|ustedes|tú|vos|ya|además|entonces)$/.test(words[next]?.lower ?? "")
    )
      next++;
    const deed = infinitiveIn(words[next]?.lower ?? "");
    if (!deed || !DEEDS.has(deed.infinitive)) return [];
    const isForUs =
      [...clitics, ...deed.clitics].some((one) => TO_US.test(one)) ||
      /^(?:puedes?|podés|podrías?|podéis|pueden|podrían)$/.test(lower);
    if (clitics.includes("se")) return [];
    const isForOthers = [...clitics, ...deed.clitics].some((one) => /^(?:te|les?|os)$/.test(one));
    if ((isForOthers && !lower.startsWith("importa")) || words[from - 1]?.lower === "yo") return [];
    if (!isForUs || words[from - 1]?.lower === "se" || words[from - 1]?.lower === "no") return [];
    const second = infinitiveIn(words[next + 1]?.lower ?? "");
    const makes = deed.infinitive === "hacer" && second?.infinitive === "llegar";
    return [{ kind: "request", infinitive: makes ? "enviar" : deed.infinitive, from, to: next + (makes ? 2 : 1) }];
  });
}

/** "mándame", "pásenos": with a pronoun for whom it is. */
function orders(words: readonly Word[]): Found[] {
  return words.flatMap(({ lower }, at) => {
    const order = orderIn(lower);
    if (order && /^(?:preguntar|pedir|decir|comentar|consultar)$/.test(order.infinitive)) {
      const isToOther = order.clitics.join() === "le" && /^al?$/.test(words[at + 1]?.lower ?? "");
      return isToOther ? [{ kind: "request", infinitive: order.infinitive, from: at, to: at + 1 }] : [];
    }
    if (
      !order?.clitics.some((one) => TO_US.test(one)) ||
      !DEEDS.has(order.infinitive) ||
      /^(?:decir|dejar|contar|explicar|poner|avisar|ver)$/.test(order.infinitive)
    )
      return [];
    if (/^(?:un|el|ese|este)$/.test(words[at - 1]?.lower ?? "")) return [];
    return [{ kind: "request", infinitive: order.infinitive, from: at, to: at + 1 }];
  });
}

/** "¿me lo pones por escrito?", "me mandas el contrato" */
function directRequests(words: readonly Word[]): Found[] {
  return words.flatMap(({ lower }, at) => {
    const { from, clitics } = proclitics(words, at);
    if (
      !clitics.some((one) => TO_US.test(one)) ||
      /^(?:que|no|si no|siempre|ya|lo)$/.test(words[from - 1]?.lower ?? "")
    )
      return [];
    const isAwaited = /^(?:cuando|cuanto|apenas)$/.test(words[from - 1]?.lower ?? "");
    const form = formsOf(lower).find(
      ({ mood, person, infinitive }) =>
        (mood === "present" || (mood === "subjunctive" && isAwaited)) &&
        /^(?:tú|él|vosotros|ellos)$/.test(person) &&
        DEEDS.has(infinitive),
    );
    if (
      !form ||
      /^(?:decir|parecer|dar|dejar|hacer|ver|quedar|contar|tratar|tomar|llamar|traer|explicar|cuadrar|encontrar)$/.test(
        form.infinitive,
      )
    )
      return [];
    const isAddressed =
      form.person === "tú" ||
      form.person === "vosotros" ||
      words.slice(0, from + 1).some(({ gap }) => gap.includes("¿")) ||
      /^(?:usted|ustedes|si|cuando|cuanto|apenas)$/.test(words[from - 1]?.lower ?? "");
    return isAddressed ? [{ kind: "request", infinitive: form.infinitive, from, to: at + 1 }] : [];
  });
}

function needs(words: readonly Word[], text: string): Found[] {
  return [...text.matchAll(NEEDS)].map(({ 0: said, index }) => ({
    kind: "need" as const,
    infinitive: "enviar",
    from: words.findIndex(({ start }) => start >= index),
    to: words.findIndex(({ start }) => start >= index + said.length),
  }));
}

/** "estaría bien que nos mandaras…" */
function wishes(words: readonly Word[], text: string): Found[] {
  return [...text.matchAll(WISHES)].flatMap(({ 0: said, index }) => {
    const from = words.findIndex(({ start }) => start >= index + said.length);
    if (from < 0) return [];
    const at = words.findIndex(
      (_, place) => place >= from && place < from + 4 && subjunctiveIn(words[place]!.lower) !== null,
    );
    const infinitive = at < 0 ? null : subjunctiveIn(words[at]!.lower);
    const { clitics } = at < 0 ? { clitics: [] } : proclitics(words, at);
    const isForUs = clitics.some((one) => TO_US.test(one)) || /^(?:te|le|les|os) /i.test(said);
    const makes = infinitive === "hacer" && words[at + 1]?.lower === "llegar";
    const deed = makes ? "enviar" : infinitive;
    return deed && isForUs ? [{ kind: "request" as const, infinitive: deed, from, to: at + (makes ? 2 : 1) }] : [];
  });
}

/** "¿Quiere que le mande…?" */
function offers(words: readonly Word[], text: string): Found[] {
  return [...text.matchAll(OFFERS)].flatMap(({ 0: said, index }) => {
    const from = words.findIndex(({ start }) => start >= index + said.length);
    if (from < 0) return [];
    const at = words.findIndex(
      (_, place) => place >= from && place < from + 4 && ownDeed(words[place]!.lower) !== null,
    );
    const infinitive = at < 0 ? null : ownDeed(words[at]!.lower);
    return infinitive ? [{ kind: "offer" as const, infinitive, from, to: at + 1 }] : [];
  });
}

function ownDeed(word: string): string | null {
  const form = formsOf(word).find(
    ({ mood, person, infinitive }) =>
      DEEDS.has(infinitive) && /^(?:yo|nosotros)$/.test(person) && /^(?:subjunctive|present)$/.test(mood),
  );
  return form?.infinitive ?? null;
}

/** Present and past subjunctive of the second and third person: "mandes", "mandaras". */
function subjunctiveIn(word: string): string | null {
  const present = formsOf(word).find(
    ({ mood, person, infinitive }) => mood === "subjunctive" && person !== "nosotros" && DEEDS.has(infinitive),
  );
  if (present) return present.infinitive;
  const past = /^(\p{L}+?)(ara|aras|arais|aran|ase|ases|asen)$/u.exec(word);
  if (past && DEEDS.has(`${past[1]}ar`)) return `${past[1]}ar`;
  const other = /^(\p{L}+?)(?:i?(?:er|es)(?:a|as|ais|an|ais))$/u.exec(word);
  if (!other) return null;
  const stem = other[1]!;
  const known = Object.entries(PAST_STEMS).find(([, past]) => past === stem)?.[0];
  return known ?? ["er", "ir"].map((end) => stem + end).find((verb) => DEEDS.has(verb)) ?? null;
}

const PAST_STEMS: Record<string, string> = {
  hacer: "hic",
  poner: "pus",
  proponer: "propus",
  dar: "d",
  traer: "traj",
  decir: "dij",
  pedir: "pid",
  tener: "tuv",
};

const CONSENT =
  /^(?:[¡¿,. ]*(?:ah|uy|nada|hombre|mujer|bueno|pues|ay|oh|y|eso|ok|okay)[,. ]+)*[¡¿]*(?:sí|si|claro|por supuesto|vale|venga|dale|listo|hágale|hagale|hecho|desde luego|cómo no|perfecto|ok|okay|okey|con (?:mucho )?gusto|con todo gusto|encantad[oa]|cuent[ae]\p{L}* con|sale|va|órale|obvio|de una|bárbaro|genial|estupendo|ya mismo|ahora mismo|sin problema|no hay problema|ningún problema|de acuerdo|faltaba más|eso está hecho|lo hago|lo miro|me (?:encargo|ocupo)|yo (?:me encargo|me ocupo|lo hago)|déjamelo|dejámelo|déjemelo|dejad\p{L}+|muy bien|está bien|buena idea|me parece (?:bien|perfecto|genial)|nos (?:parece|ayudaría|vendría|serviría)|me (?:ayudaría|vendría|serviría)|eso nos|súper|te lo agradezco|se lo agradezco|lo agradecería|exacto|exactamente|correcto|eso es|así es|tal cual|así quedamos|por favor|seguro|anotado|apuntado|tomo nota|descuida|quedo|fenomenal|excelente|buenísimo|faltaría más|cuando quieras?)(?!\p{L})/iu;
const REFUSAL =
  /(?<!\p{L})(?:no(?! (?:hay|te preocupes|se preocupe|os preocupéis|tengo problema|tenemos problema|me cuesta|sé cuándo|faltaba))|lamentablemente|desgraciadamente|difícil|imposible|complicado|depende|ya (?:lo|la|los|las) (?:tengo|tenemos)|tendría que ver\p{L}*|déjalo|dejalo|tal vez|quizás?|ya veremos|lo vemos luego|más adelante)(?!\p{L})/iu;

/** Whether a reply grants a request, or takes an offer. */
export function isConsent(reply: string): boolean {
  if (/^no,? (?:claro|para nada|en absoluto|qué va|hombre|por supuesto|mujer)/i.test(reply)) return true;
  const [first = ""] = reply.split(/(?<=[.!?])\s/);
  return (
    CONSENT.test(reply) &&
    !REFUSAL.test(first) &&
    !/^[^.!]*\?\s*$/.test(first.replace(/[,.]? ¿?(?:no|vale|verdad|eh)\?$/i, ""))
  );
}

export function isRefusal(reply: string): boolean {
  return REFUSAL.test(reply);
}
