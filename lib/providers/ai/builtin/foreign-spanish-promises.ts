import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import type { SpanishDue } from "@/lib/grounding/foreign/spanish-dues";
import { afterAdverbs, type Head } from "./foreign-spanish-heads.ts";
import { agreementOf, endOfObject, isFinite, POINTER, thingOf } from "./foreign-spanish-objects.ts";
import { mergedItems, SENDS, type SpanishItem } from "./foreign-spanish-merging.ts";
import { type Antecedent, DOCUMENT, fromTheOther, personBefore, pointedAt, relayedTo } from "./foreign-spanish-pointers.ts";
import { isConsent, isRefusal } from "./foreign-spanish-requests.ts";
import { thirdPersonsIn } from "./foreign-spanish-others.ts";
import { type Clauses, clausesOf, dueOf } from "./foreign-spanish-clauses.ts";
import { wordsOf } from "./foreign-spanish-tokens.ts";
import { spanishMeeting } from "./foreign-spanish-meeting.ts";
import { isLabel } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";

/** What only says that people meet then: "te llamo el jueves a las diez". */
const MEETS = /^(?:(?:llamar|marcar|conectar|escribir|contactar|visitar) (?:~les?|en|por)?|(?:reservar|agendar|bloquear|apuntar|programar|anotar|poner|apartar) (?:~l[oa] )?(?:en (?:la|el|mi) (?:agenda|calendario))?)$/;
const MAX_ITEMS = 24;
const MAX_WORDS = 18;
const MAX_SENTENCE = 90;
/** How many turns later an answer may come. */
const REPLY_REACH = 2;

/** What is said of the past, of habits, as a joke or as a mere possibility. */
const NEVER =
  /(?<!\p{L})(?:nunca|jamás|quizás?|tal vez|a lo mejor|capaz|de pronto|ojalá|siempre|cada (?:vez|día|semana|mes|año|lunes|viernes)|normalmente|habitualmente|a veces|por lo general|todos los|todas las|desde hace|antes (?:con|era|hac\p{L}+|mand\p{L}+)|ayer|anteayer|el otro día|la semana pasada|el mes pasado|el año pasado|ja,? ?ja\p{L}*|jaja\p{L}*|jeje\p{L}*|en broma|imagínate|imaginate|imagínese|supongamos|si acaso|ni loco|ni de broma|como si|no sé si|no creo que|(?:me|nos) (?:dijo|dijeron|prometió|prometieron) que|según|otro día|más adelante|en su momento|cuando llegue el momento)(?!\p{L})/iu;
const CONDITION = /(?<!\p{L})(?:si|siempre que|a menos que|salvo que)(?!\p{L})/iu;
const ASKS_WHETHER = /(?:ver|saber|confirm\p{L}+|pregunt\p{L}+|revis\p{L}+|consult\p{L}+|comprob\p{L}+|compruebo|mir\p{L}+|averigu\p{L}+|dig\p{L}+|dec\p{L}+|avis\p{L}+|verific\p{L}+|chec\p{L}+|valor\p{L}+|estudi\p{L}+|evalu\p{L}+|analiz\p{L}+|pued\p{L}+|como)(?: [\p{L}]+){0,7} $/iu;

/** Finds promises in Spanish, and requests and offers that were accepted; neither binds anybody alone. */
export function spanishPromises(reading: Reading): ActionItem[] {
  const day = meetingDay(reading.transcript.startTime);
  if (reading.people.bySpeaker.size < 2) return [];
  const read = reading.sentences.map((sentence) => clausesOf(sentence, day));
  const found: SpanishItem[] = [];
  for (const one of read) {
    const own = one.isQuestion || one.words.length > MAX_SENTENCE ? [] : promisesIn(one, read, found, reading);
    found.push(...own, ...acceptedIn(one, read, found, reading), ...thirdPersonsIn(one, read, reading));
  }
  const meeting = spanishMeeting(reading);
  const isMeeting = ({ infinitive, thing, due }: SpanishItem) => MEETS.test(`${infinitive} ${thing}`) && due?.on != null && due.on === meeting?.on;
  return mergedItems(found.filter((item) => !isMeeting(item)), read).slice(0, MAX_ITEMS).map(({ owner, infinitive, thing, due, evidence }) => {
    const person = owner === null ? undefined : reading.people.bySpeaker.get(owner);
    const task = wordedTask(infinitive, infinitive === "tener" && !/^(?:firm|list|prepar)/.test(thing) ? readied(thing) : thing);
    return {
      owner: owner !== null && (!person || !isLabel(person.first)) ? owner : null,
      task: task.charAt(0).toUpperCase() + task.slice(1),
      due: due?.said ?? null,
      dueOn: due?.on ?? null,
      evidence: uniqueEvidence(evidence),
    };
  });
}

/** "Tener lista la propuesta" */
function readied(thing: string): string {
  const { gender, isPlural } = agreementOf(thing);
  return `list${gender === "f" ? "a" : "o"}${isPlural ? "s" : ""} ${thing.replace(/ list[oa]s?$/, "")}`;
}

/** "Hablarlo con mi socio", "Llamarle", "Confirmarles" */
function wordedTask(infinitive: string, thing: string): string {
  const clitic = /^~(l[oa]s?|les?) ?/.exec(thing);
  if (/^(?:decir|pedir|preguntar|comentar)$/.test(infinitive) && /^al? /.test(thing)) return `${infinitive}le ${thing}`;
  return `${infinitive}${clitic?.[1] ?? ""} ${thing.slice(clitic?.[0].length ?? 0)}`.trim();
}

const LOOSE = /^(?:ver|decir|contar|mirar|tomar|dar|tratar|dejar|comentar|hablar|traer|apuntar|quitar|sacar|buscar|poner|cerrar|llevar|asegurar|recordar|presupuestar|estar|cambiar|subir|bajar|meter|ubicar|introducir|definir|avanzar|mantener|cotizar|manejar|cuadrar)$/;
const NEVER_DEED = /^(?:entender|tratarlo|encontrar|garantizar|recomendar|acompañar|tomar|asegurar|invitar|reconocer|apuntar|presentar nada)$/;
export const CONTACT = /^(?:llamar|avisar|escribir|marcar|contestar|responder|confirmar|telefonear|contactar)$/;
const MANAGES = /^(?:encargarse|ocuparse)$/;
const PRICE = /[€$%]|(?<!\p{L})(?:euros?|pesos|dólares|por ciento)(?!\p{L})/iu;

function promisesIn(one: Clauses, read: readonly Clauses[], before: readonly SpanishItem[], reading: Reading): SpanishItem[] {
  const { heads, words, text, sentence } = one;
  const items: SpanishItem[] = [];
  for (const [order, head] of heads.entries()) {
    if (head.kind !== "firm" || !isMeant(one, order)) continue;
    const item = itemOf(one, order, read, [...before, ...items]);
    if (item) items.push(item);
  }
  if (sentence.broken && /(?:\.\.|…|[-–—])\s*$/.test(text)) return [];
  const receives = receivedIn(one, read, [...before, ...items]);
  for (const item of items) item.due ??= askedDue(one, read) ?? nearDue(one, read);
  return [...items, ...(receives ? [receives] : [])].filter(({ thing }) => thing.split(" ").length <= MAX_WORDS && words.length > 0 && reading.heard.length > 0);
}

/** Whether a deed is said in earnest: not of the past, of habits or under a condition. */
export function isMeant({ text, words, heads }: Clauses, order: number): boolean {
  const head = heads[order]!;
  const start = words[head.from]!.start;
  const from = Math.max(...[". ", "; ", ": ", "? ", "! ", " pero "].map((mark) => text.lastIndexOf(mark, start - 1)), 0);
  const next = heads[order + 1] ? words[heads[order + 1]!.from]!.start : text.length;
  const close = /[.;!?…]|(?<!\p{L})(?:porque|pero)(?!\p{L})/u.exec(text.slice(start, next));
  const end = close ? start + close.index : next;
  if (NEVER.test(text.slice(from, end)) || /ja,? ?ja/i.test(text)) return false;
  const condition = CONDITION.exec(text.slice(from, end));
  if (!condition) return true;
  const at = from + condition.index;
  return ASKS_WHETHER.test(`${text.slice(from, at)}`) && at > from;
}

function itemOf(one: Clauses, order: number, read: readonly Clauses[], before: readonly SpanishItem[]): SpanishItem | null {
  const { heads, words, timings, sentence, text } = one;
  const head = heads[order]!;
  const next = heads[order + 1]?.from ?? words.length;
  const start = afterAdverbs(words, head.to);
  const end = endOfObject(words, start, next);
  let due = dueOf(one, order);
  let thing = thingOf(words.slice(start, end), timings);
  const { infinitive } = head;
  if (NEVER_DEED.test(infinitive) || MANAGES.test(infinitive)) return null;
  if (/^(?:encargar|ocupar)$/.test(infinitive) && head.clitics.some((clitic) => /^(?:me|nos)$/.test(clitic))) return managed(one, order, thing, due, read);
  if (infinitive === "ocupar") return null;
  const object = head.clitics.findLast((clitic) => /^l[oa]s?$/.test(clitic));
  const recipient = head.clitics.find((clitic) => /^(?:te|les?|os|se)$/.test(clitic));
  if (PRICE.test(thing) || /^(?:un|el) \d/.test(thing)) return null;
  const isInternal = /^(?:con|internamente|en casa|entre nosotros)(?: |$)/.test(thing) && TALK.test(infinitive);
  if (head.isPlural && !head.isPeriphrastic && !due && !isInternal && !(recipient && (SENDS.test(infinitive) || CONTACT.test(infinitive)))) return null;
  if (/^(?:sacar|quitar)$/.test(infinitive) && object) return null;
  if (/^(?:traer|llevar)$/.test(infinitive) && !recipient && !object && !head.isPeriphrastic) return null;
  const evidence: Evidence[] = [...sentence.evidence];
  if (/^(?:hablar|ver|reunir|juntar|llamar|conectar)$/.test(infinitive) && head.clitics.includes("nos")) return null;
  if (infinitive === "decir" && /^que /.test(thing)) thing = `${relayedTo(one, read)} ${thing}`.trim();
  const withThem = /^(?:con|a) (?:él|ella)(?= |$)/.exec(thing);
  if (withThem && object === undefined) {
    const person = personBefore(one, read, words[head.from]!.start);
    if (!person && !TALK.test(infinitive)) return null;
    if (person) thing = thing.replace(/(?:él|ella)/, person).replace("a el ", "al ");
  }
  const isTalk = TALK.test(infinitive) || (/^(?:poner|incluir|meter|dejar|añadir|agregar)$/.test(infinitive) && /^(?:en (?:el|la|los|las) |por escrito)/.test(thing));
  if (object && !(isTalk && /^(?:con|a|en|por escrito|internamente|entre)(?: |$)/.test(thing) && !leftOf(one, order))) {
    const left = leftOf(one, order);
    const antecedent: Antecedent | null = left ? { thing: left, evidence: [], kind: "left" } : pointedAt(isNeutral(one, head) ? "*" : head.clitics.includes("se") && object.endsWith("s") ? `se ${object}` : object, one, head, read, before);
    if (antecedent) {
      thing = isAddition(thing) ? `${withoutWay(antecedent.thing, thing)} ${thing}` : antecedent.thing;
      due ??= antecedent.due ?? null;
      evidence.unshift(...antecedent.evidence);
    } else if (thing === "" || isAddition(thing) || POINTER.test(thing)) return null;
  } else if (object) thing = `~${object} ${thing}`;
  if (POINTER.test(thing) && !(infinitive === "decir" && due)) {
    const left = leftOf(one, order);
    if (left && !recipientOnly(left)) thing = left;
    else if (CONTACT.test(infinitive) && recipient) thing = `~${RECIPIENTS[recipient] ?? "le"}`;
    else return null;
  }
  if (CONTACT.test(infinitive) && recipient && /^para (?:contar|comentar|decir|ver|explicar)\p{L}*$/u.test(thing)) thing = `~${RECIPIENTS[recipient] ?? "le"}`;
  if (infinitive === "dar" && REPORTED.test(thing) && recipient) thing = `~${RECIPIENTS[recipient] ?? "le"} ${thing}`;
  if (infinitive === "decir" && /^(?:algo.*)?$/.test(thing) && recipient) thing = `~${RECIPIENTS[recipient] ?? "le"} algo`;
  thing = thing.replace(/^(?:es|son|sería) /, "");
  if (/^(?:que|de) /.test(thing) && !(infinitive === "decir" || infinitive === "pedir") && !object) return null;
  if (/^(?:en|por|para) /.test(thing) && SENDS.test(infinitive) && !object) return null;
  if (TELLS.test(infinitive) && isSpeechAct(thing)) return null;
  if (LOOSE.test(infinitive) && !due && !recipient && !object && !head.isPeriphrastic && !/(?:^| )con /.test(thing)) return null;
  if (infinitive === "ver" && !/(?:^| )(?:con|si|internamente|entre)(?: |$)/.test(thing)) return null;
  if (infinitive === "decir" && !due && !/^~/.test(thing) && !/^a \p{Lu}|^a mi|^al? /u.test(thing)) return null;
  if (/^hacer$/.test(infinitive) && !object && !/^(?:un|una|el|la|los|las|otr|tu|su|unos|unas|algun)/.test(thing)) return null;
  if (!head.isPeriphrastic && !recipient && !object && !due && !isAction(one, head, text)) return null;
  return { owner: sentence.speaker, infinitive, thing, due, evidence, at: sentence.at, segment: sentence.segment, hasPointer: object !== undefined, recipient: recipient ?? null };
}

/** "la documentación por chat" is sent "por correo" after all. */
function withoutWay(thing: string, way: string): string {
  const preposition = way.split(" ")[0]!;
  return /^(?:por|vía)$/.test(preposition) ? thing.replace(new RegExp(` (?:ahorita )?${preposition} \\p{L}+$`, "u"), "") : thing;
}

const TALK = /^(?:hablar|comentar|platicar|charlar|conversar|consultar|mirar|ver|revisar|preguntar|discutir|plantear|tratar|contrastar|cotejar|confirmar)$/;

function recipientOnly(left: string): boolean {
  return /^(?:a |eso|esto)/i.test(left);
}

/** What people do in the call itself: "les cuento", "te confirmo que sí", "voy a compartir pantalla". */
const TELLS = /^(?:contar|explicar|decir|enseñar|mostrar|resumir|leer|adelantar|aclarar|repetir|recordar|garantizar|recomendar|agradecer|repasar|introducir|anticipar|cobrar|regalar|descontar|hacer|dar|poner|compartir|preguntar|confirmar|dejar)$/;
const IN_CALL = /^(?:(?:la |mi )?pantalla|un (?:ejemplo|momento|segundo|poco|resumen rápido)(?: |$)|una (?:idea|pregunta|cosa|vuelta|duda)(?: |$)|la palabra|las? gracias|la razón|por hecho|bienvenida|contexto|cuenta de|un descuento|una rebaja|que (?:s[ií]|no|la|el|los|las|es|está|tenemos|ya|nosotros|todo|esto|eso)(?: |$))/iu;
const AMOUNT = /^(?:en|a|por|de|un|con) (?:los |las |unos )?(?:\d|cien|doscient|trescient|cuatrocient|quinient|seiscient|setecient|ochocient|novecient|mil(?!\p{L})|veint|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cinco por|diez por|quince)/iu;

function isSpeechAct(thing: string): boolean {
  return IN_CALL.test(thing) || AMOUNT.test(thing);
}

const REPORTED = /^(?:una |la )?(?:respuesta|contestación)$|^noticias$/;
/** "Me encargo del alta", "de eso me ocupo yo" */
function managed(one: Clauses, order: number, thing: string, due: SpanishDue | null, read: readonly Clauses[]): SpanishItem | null {
  const { sentence } = one;
  const left = leftOf(one, order);
  const named = /^del? (?!eso|esto|ello|todo)/.test(thing) ? thing : left && /^(?:del? |la |el |lo de)/i.test(left) ? left.replace(/^(?=la |los |las |lo )/i, "de ").replace(/^el /i, "del ") : null;
  const base = { owner: sentence.speaker, due, at: sentence.at, segment: sentence.segment, recipient: "te" };
  if (named) return { ...base, infinitive: "encargarse", thing: named.charAt(0).toLowerCase() + named.slice(1), evidence: [...sentence.evidence], hasPointer: false };
  for (const other of read.slice(Math.max(0, sentence.at - 4), sentence.at).reverse()) {
    const asked = other.sentence.speaker === sentence.speaker ? undefined : other.asked.find(({ kind, thing: what }) => kind === "request" && !POINTER.test(what));
    if (asked) return { ...base, infinitive: asked.infinitive, thing: fromTheOther(asked.thing), evidence: [...other.sentence.evidence, ...sentence.evidence], hasPointer: true };
  }
  return null;
}

const RECIPIENTS: Record<string, string> = { te: "le", le: "le", se: "le", les: "les", os: "les" };

/** "por correo", "en PDF", "junto con la propuesta": how a thing is sent, not what. */
function isAddition(thing: string): boolean {
  return /^(?:por|en|con|junto|vía|sin|a|al|para|list[oa]s?|hech[oa]s?|firmad[oa]s?|contestad[oa]s?|rellen[oa]s?|complet[oa]s?|\p{L}+ad[oa]s?)(?: |$)/iu.test(thing);
}

/** A bare "reviso el contrato" promises where the clause opens with it. */
function isAction({ words }: Clauses, { from }: Head, text: string): boolean {
  const before = words[from - 1];
  return !before || words[from]!.gap !== "" || /^(?:yo|y|nosotros|pues|entonces|luego|también|después|ya)$/.test(before.lower) || /^yo /i.test(text);
}

/** "Eso se lo mando yo" may stand for a thing of any gender. */
function isNeutral({ words }: Clauses, { from }: Head): boolean {
  return words.slice(Math.max(0, from - 2), from).some(({ lower }) => /^(?:eso|esto)$/.test(lower));
}

/** "El contrato se lo envío mañana" */
function leftOf({ words, heads, timings }: Clauses, order: number): string | null {
  const head = heads[order]!;
  const floor = heads[order - 1]?.to ?? 0;
  let from = head.from;
  while (from > floor && !/[,.;:!?…¿¡]/.test(words[from]!.gap) && head.from - from < 9) from--;
  const whole = words.slice(from, head.from);
  const left = whole.slice(whole.findLastIndex(({ lower }) => /^(?:y|que|para|porque|pero|si)$/.test(lower) || isFinite(lower)) + 1);
  const opens = left.findIndex(({ lower }) => /^(?:el|la|los|las|un|una|ese|esa|esos|esas|este|esta|estos|estas|lo|mi|tu|su|de|del|con)$/.test(lower));
  if (opens < 0 || opens > 3) return null;
  const [first, second] = left.slice(opens);
  if (first!.lower === "lo" && second?.lower !== "de" && second?.lower !== "del") return null;
  if (/^(?:de|con|del)$/.test(first!.lower) && !/^(?:encargar|ocupar)/.test(head.infinitive)) return null;
  const thing = thingOf(left.slice(opens), timings);
  return thing === "" || POINTER.test(thing) ? null : thing;
}

const RECEIVES =
  /(?<!\p{L})(?:(?:(?<what>l[oa]s?) (?:tiene[sn]?|tenés|tenéis|tendrás?|tendrán|tendréis|recibes?|recibirá[sn]?|recibe[sn]?|va[sn]? a (?:tener|recibir)))|(?:te|le|les|os) (?:llega|llegará|va a llegar|estará llegando)(?: (?<thing>(?:el|la|los|las|un|una) [^.,;!?]+))?)(?!\p{L})/iu;

/** "La tienes el miércoles", "les llega la factura mañana" */
function receivedIn(one: Clauses, read: readonly Clauses[], before: readonly SpanishItem[]): SpanishItem | null {
  const { text, words, dues, sentence } = one;
  const match = RECEIVES.exec(text);
  if (!match || CONDITION.test(text.slice(0, match.index)) || NEVER.test(text)) return null;
  const due = dues.find(({ start }) => start >= match.index) ?? dues.findLast(({ end }) => end <= match.index);
  if (!due) return null;
  const at = words.findIndex(({ start }) => start >= match.index);
  const { thing: named } = match.groups ?? {};
  const what = match.groups?.what?.toLowerCase() ?? "lo";
  const head: Head = { kind: "firm", infinitive: "enviar", clitics: ["te", what], from: at, to: at + 2, isPlural: false, isPeriphrastic: true };
  const thing = named ? thingOf(wordsOf(named), spanishDuesIn(named, due)) : null;
  const antecedent = thing ? { thing, evidence: [] } : pointedAt(what, one, head, read, before);
  if (!antecedent) return null;
  const evidence = [...antecedent.evidence, ...sentence.evidence];
  return { owner: sentence.speaker, infinitive: "enviar", thing: antecedent.thing, due, evidence, at: sentence.at, segment: sentence.segment, hasPointer: true, recipient: "te" };
}

function spanishDuesIn(named: string, due: SpanishDue): SpanishDue[] {
  const at = named.indexOf(due.said);
  return at < 0 ? [] : [{ ...due, start: at, end: at + due.said.length }];
}

/** Requests that the addressee grants, and offers that are taken. */
function acceptedIn(one: Clauses, read: readonly Clauses[], before: readonly SpanishItem[], reading: Reading): SpanishItem[] {
  const { sentence } = one;
  const offers = one.heads.flatMap((head, order) => (head.kind === "offer" ? [order] : []));
  const asked = one.asked.filter(({ kind, thing }) => kind !== "thought" && (kind !== "need" || DOCUMENT.test(thing)));
  const questioned = one.isQuestion ? one.heads.flatMap((head, order) => (head.kind === "firm" && head.clitics.some((clitic) => /^(?:te|les?|os|se)$/.test(clitic)) ? [order] : [])) : [];
  if (offers.length + asked.length + questioned.length === 0) return [];
  const last = [...read].reverse().find(({ sentence: { segment, at } }) => segment === sentence.segment && at >= sentence.at)!;
  const reply = replyTo(last.sentence, read);
  if (reply.length === 0) return [];
  const said = reply.map(({ text }) => text).join(" ");
  if (!isConsent(said)) return [];
  const evidence = [...sentence.evidence, ...reply.slice(0, 2).flatMap((other) => other.sentence.evidence)];
  const replier = reply[0]!.sentence.speaker;
  const replyDue = reply.flatMap(({ dues }) => dues)[0] ?? null;
  const place = { at: reply[0]!.sentence.at, segment: reply[0]!.sentence.segment, hasPointer: false, recipient: "te" };
  const granted = asked.flatMap(({ kind, infinitive, thing, from }): SpanishItem[] => {
    if (POINTER.test(thing) || thing.split(" ").length > MAX_WORDS) return [];
    const owner = kind === "offer" ? sentence.speaker : replier;
    if (kind !== "offer" && reply.some((other) => promisesIn(other, read, before, reading).length > 0)) return [];
    const due = replyDue ?? one.dues.find(({ start }) => start >= one.words[from]!.start) ?? one.dues[0] ?? null;
    return [{ owner, infinitive, thing: kind === "offer" ? thing : fromTheOther(thing), due, evidence, ...place }];
  });
  const taken = [...offers, ...questioned].flatMap((order) => {
    if (!isOffered(one, order)) return [];
    const item = itemOf(one, order, read, before);
    return item ? [{ ...item, due: item.due ?? (reply[0]!.dues[0] ?? null), evidence }] : [];
  });
  return [...granted, ...(isRefusal(reply[0]!.text) ? [] : taken)];
}

/** "Si quiere, le puedo mandar…" is an offer, "si fuera así podríamos…" is a thought. */
function isOffered({ text, words, heads }: Clauses, order: number): boolean {
  const before = text.slice(0, words[heads[order]!.from]!.start);
  return !NEVER.test(text) && !CONDITION.test(before.replace(/si (?:quier\p{L}*|gust\p{L}*|prefier\p{L}*|le sirve|te sirve|les sirve|necesit\p{L}*)/giu, ""));
}

export function replyTo(sentence: Sentence, read: readonly Clauses[]): Clauses[] {
  const next = read.slice(sentence.at + 1).find((other) => other.sentence.speaker !== sentence.speaker);
  if (!next || next.sentence.segment > sentence.segment + REPLY_REACH) return [];
  return read.slice(next.sentence.at, next.sentence.at + 4).filter((other) => other.sentence.segment === next.sentence.segment);
}

function uniqueEvidence(evidence: readonly Evidence[]): Evidence[] {
  return evidence.filter((one, at) => evidence.findIndex((other) => other.segmentIndex === one.segmentIndex && other.quote === one.quote) === at);
}

/** "¿Para cuándo?" – "Para el jueves." */
function askedDue({ sentence }: Clauses, read: readonly Clauses[]): SpanishDue | null {
  const next = read.slice(sentence.at + 1, sentence.at + 4);
  const question = next.find((other) => other.sentence.speaker !== sentence.speaker);
  if (!question || !/(?<!\p{L})(?:para )?(?:cuándo|qué día|qué fecha)(?!\p{L})/iu.test(question.text) || /(?<!\p{L})(?:vemos|reuni|quedamos|hablamos|juntamos)/iu.test(question.text)) return null;
  const answer = read.slice(question.sentence.at + 1, question.sentence.at + 4).find((other) => other.sentence.speaker === sentence.speaker);
  return answer?.dues[0] ?? null;
}

const SHORT = 9;

/** A deadline said right after a promise: "Para el jueves sin falta." */
function nearDue({ sentence }: Clauses, read: readonly Clauses[]): SpanishDue | null {
  for (const other of read.slice(sentence.at + 1, sentence.at + 5)) {
    if (other.sentence.segment > sentence.segment + 3) return null;
    if (other.words.length > SHORT || other.heads.some(({ kind }) => kind === "firm") || other.dues.length === 0) continue;
    if (other.timings.length > other.dues.length || /(?<!\p{L})(?:nos|reuni\p{L}+|quedamos|vemos|hablamos|viene|va|no|cuándo|tengo|puedo)(?!\p{L})/iu.test(other.text)) return null;
    if (other.sentence.speaker === sentence.speaker) return other.isQuestion ? null : other.dues[0]!;
    const answer = replyTo(other.sentence, read);
    return answer[0]?.sentence.speaker === sentence.speaker && isConsent(answer[0].text) ? other.dues[0]! : null;
  }
  return null;
}
