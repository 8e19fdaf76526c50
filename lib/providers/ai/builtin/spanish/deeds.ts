import { type Clauses, dueOf } from "./clauses.ts";
import { afterAdverbs, type Head } from "./heads.ts";
import { askedBefore } from "./indirect.ts";
import { SENDS, type SpanishItem } from "./merging.ts";
import { namedInFull } from "./named-in-full.ts";
import { isNoStep, objectOf, REACHES_PERSON, type StepDraft, TALK, withRecipient } from "./no-steps.ts";
import { endOfObject, POINTER, thingOf } from "./objects.ts";
import { isNeutral, leftOf, personBefore, pointedAt, relayedTo, topicBefore } from "./pointers.ts";
import { CONTACT, managed, relayedItem, withNamedThing } from "./relays.ts";

const LOOSE =
  /^(?:ver|decir|contar|mirar|tomar|dar|tratar|dejar|comentar|hablar|traer|apuntar|quitar|sacar|buscar|poner|cerrar|llevar|asegurar|recordar|presupuestar|estar|cambiar|subir|bajar|meter|ubicar|introducir|definir|avanzar|mantener|cotizar|manejar|cuadrar)$/;
const NEVER_DEED =
  /^(?:entender|tratarlo|encontrar|garantizar|recomendar|acompañar|tomar|asegurar|invitar|reconocer|apuntar|presentar nada)$/;
/** What people do in the call itself: "les cuento", "te confirmo que sí", "voy a compartir pantalla". */
const TELLS =
  /^(?:contar|explicar|decir|enseñar|mostrar|resumir|leer|adelantar|aclarar|repetir|recordar|garantizar|recomendar|agradecer|repasar|introducir|anticipar|cobrar|regalar|descontar|hacer|dar|poner|compartir|preguntar|confirmar|dejar)$/;
const IN_CALL =
  /^(?:(?:la |mi )?pantalla|un (?:ejemplo|momento|segundo|poco|resumen rápido)(?: |$)|una (?:idea|pregunta|cosa|vuelta|duda)(?: |$)|la palabra|las? gracias|la razón|por hecho|bienvenida|contexto|cuenta de|un descuento|una rebaja|que (?:s[ií]|no|la|el|los|las|es|está|tenemos|ya|nosotros|todo|esto|eso)(?: |$))/iu;
const AMOUNT =
  /^(?:en|a|por|de|un|con) (?:los |las |unos )?(?:\d|cien|doscient|trescient|cuatrocient|quinient|seiscient|setecient|ochocient|novecient|mil(?!\p{L})|veint|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cinco por|diez por|quince)/iu;
const REPORTED = /^(?:una |la )?(?:respuesta|contestación)$|^noticias$/;
/** "Te cuento qué me han dicho", "le digo lo que haya" */
const OUTCOME =
  /^(?:qué|lo que|cómo|cuándo) (?:me |nos |se )?(?:ha\p{L}*|hay\p{L}*|dig\p{L}+|dice\p{L}*|respond\p{L}+|contest\p{L}+|decid\p{L}+|queda|resulta|fue|va)(?: |$)/iu;
const RECIPIENTS: Record<string, string> = { te: "le", le: "le", se: "le", les: "les", os: "les" };

/** The step that a deed in the first person promises, or null where it promises nothing. */
export function deedOf(
  one: Clauses,
  order: number,
  read: readonly Clauses[],
  before: readonly SpanishItem[],
): SpanishItem | null {
  const { heads, words, timings, sentence } = one;
  const head = withRecipient(one, heads[order]!, read);
  const start = afterAdverbs(words, head.to);
  const thing = thingOf(words.slice(start, endOfObject(words, start, heads[order + 1]?.from ?? words.length)), timings);
  const due = dueOf(one, order);
  const { infinitive, clitics } = head;
  if (NEVER_DEED.test(infinitive)) return null;
  if (/^(?:encargar|ocupar)$/.test(infinitive) && clitics.some((clitic) => /^(?:me|nos)$/.test(clitic)))
    return managed(one, order, thing, due, read);
  const item: SpanishItem = {
    owner: sentence.speaker,
    infinitive: infinitive === "poner" && /^en contacto(?: |$)/.test(thing) ? "ponerse" : infinitive,
    thing,
    due,
    evidence: [...sentence.evidence],
    at: sentence.at,
    segment: sentence.segment,
    hasPointer: objectOf(head) !== undefined,
    recipient: clitics.find((clitic) => /^(?:te|les?|os|se)$/.test(clitic)) ?? null,
  };
  const draft = { one, order, head, read, before, item };
  if (isNoStep(draft)) return null;
  addPeople(draft);
  if (!addThing(draft) || isEmptyStep(draft)) return null;
  if (/(?:^| )que (?:te|se|os|les?|nos|me) l[oa]s? \p{L}+$/u.test(item.thing)) return null;
  item.thing = namedInFull(item.thing, one, read);
  return relayedItem(item) ?? item;
}

/** Names whom a step is about: "le digo que te escriba", "hablaré con él". */
function addPeople({ one, head, read, before, item }: StepDraft): void {
  const { infinitive } = head;
  if (infinitive === "decir" && /^que /.test(item.thing)) {
    item.thing = `${relayedTo(one, read)} ${item.thing}`.trim();
    const near = read.slice(Math.max(0, item.at - 2), item.at);
    item.evidence.unshift(...near.flatMap((other) => other.sentence.evidence));
  }
  if (/^(?:decir|pedir|comentar|avisar|encargar)$/.test(infinitive))
    item.thing = withNamedThing(item.thing, one, head, read, before);
  if (!/^(?:con|a) (?:él|ella)(?= |$)/.test(item.thing) || objectOf(head)) return;
  const person = personBefore(one, read, one.words[head.from]!.start);
  if (person) item.thing = item.thing.replace(/(?:él|ella)/, person).replace("a el ", "al ");
  else if (!TALK.test(infinitive)) item.thing = "";
}

/** Says what pronouns stand for. False where nothing says it. */
function addThing(draft: StepDraft): boolean {
  const { one, order, head, read, before, item } = draft;
  const { infinitive } = head;
  const object = objectOf(head);
  const clitic = object && head.clitics.includes("se") && object.endsWith("s") ? `se ${object}` : object;
  const pointer = (isAny: boolean) => pointedAt(isAny ? "*" : (clitic ?? "lo"), one, head, read, before);
  const left = leftOf(one, order);
  const isPlaced =
    PLACES.test(infinitive) && /^(?:en (?:el|la|los|las) |por escrito)/.test(item.thing) && !pointer(false);
  const isPassed =
    /^(?:llevar|pasar|presentar|elevar|trasladar)$/.test(infinitive) &&
    /^(?:al|a la|por el|por la) (?!correo|mail)/.test(item.thing) &&
    item.recipient === null &&
    !pointer(false);
  const isTalkedOver =
    isPassed || (TALK.test(infinitive) && /^(?:con|a|en|por escrito|internamente|entre)(?: |$)/.test(item.thing));
  if (addQuestion(draft, left)) return true;
  const person =
    object && REACHES_PERSON.test(infinitive) ? personBefore(one, read, one.words[head.from]!.start) : null;
  if (person) {
    item.thing = `a ${person}`.replace(/^a el /, "al ");
    return true;
  }
  if (object && !left && (isPlaced || isTalkedOver)) {
    const topic = object === "lo" && isTalkedOver ? topicBefore(one, read, head) : null;
    item.thing = `${topic?.thing ?? `~${object}`} ${item.thing}`;
    item.evidence.unshift(...(topic?.evidence ?? []));
  } else if (object) {
    const found = left ? { thing: left, evidence: [], due: null } : pointer(isNeutral(one, head));
    const isReported = infinitive === "confirmar" && item.recipient !== null && item.due !== null;
    if (!found && !isReported && (isAddition(item.thing) || POINTER.test(item.thing))) return false;
    if (found) {
      item.thing = isAddition(item.thing) ? `${withoutWay(found.thing, item.thing)} ${item.thing}` : found.thing;
      item.due ??= found.due ?? null;
      item.evidence.unshift(...found.evidence);
    }
  }
  return addCounted(draft) && addReport(item, left);
}

/** "Te busco uno", "le mando un par de ellas" */
const COUNTED = /^(?:un[oa]s?|otr[oa]s?|algun[oa]s?|un par|\p{L}+(?: \p{L}+)? de (?:ell[oa]s|es[oa]s|cada un[oa]))$/iu;

/** Says what is meant by a bare number of things. False where nothing says it. */
function addCounted({ one, head, read, before, item }: StepDraft): boolean {
  if (!COUNTED.test(item.thing)) return true;
  const found = /a$|as$/.test(item.thing) ? ["la", "las"] : ["lo", "los", "la", "las"];
  for (const clitic of found) {
    const antecedent = pointedAt(clitic, one, head, read, before);
    if (!antecedent) continue;
    item.thing = antecedent.thing;
    item.evidence.unshift(...antecedent.evidence);
    return true;
  }
  return false;
}

const FINDS_OUT =
  /^(?:confirmar|consultar|preguntar|comprobar|verificar|averiguar|mirar|revisar|checar|chequear|hablar|ver|contestar|decir|contar|plantear|comentar)$/;

/** "Se lo confirmo mañana" is about the question that was asked: "confirmar si tenemos certificación". */
function addQuestion({ one, head, read, before, item }: StepDraft, left: string | null): boolean {
  const { infinitive } = head;
  const isBare =
    POINTER.test(item.thing) ||
    /^(?:por (?:correo|escrito|mail|e-?mail|whatsapp)|con \S+(?: \S+){0,3}|a(?:l| la)? \S+(?: \S+){0,2})$/iu.test(
      item.thing,
    );
  if (
    !FINDS_OUT.test(infinitive) ||
    left ||
    !isBare ||
    (!objectOf(head) && !/^(?:preguntar|consultar)$/.test(infinitive))
  )
    return false;
  const asked = askedBefore(one, read);
  if (!asked) return false;
  const reworded = /^(?:hablar|ver|plantear|comentar)$/.test(infinitive) ? null : asked.text;
  if (reworded === null) return false;
  if (before.some(({ at, owner, thing }) => at === item.at && owner === item.owner && thing.endsWith(reworded))) {
    item.thing = `~le${infinitive === "decir" ? " algo" : ""}`;
    return true;
  }
  item.thing = `${/^(?:decir|contar|contestar)$/.test(infinitive) ? "~le " : ""}${POINTER.test(item.thing) ? "" : `${item.thing} `}${reworded}`;
  item.evidence.unshift(...asked.by.sentence.evidence);
  return true;
}

function isYesOrNo({ evidence }: SpanishItem): boolean {
  return evidence.some(({ quote }) => /(?<!\p{L})un sí o un no(?!\p{L})/iu.test(quote));
}

const PLACES = /^(?:poner|incluir|meter|dejar|añadir|agregar)$/;

/** "Le confirmo", "te digo algo", "les doy una respuesta": the other is told, and no thing is named. */
function addReport(item: SpanishItem, left: string | null): boolean {
  const { infinitive, recipient } = item;
  const them = `~${RECIPIENTS[recipient ?? ""] ?? "le"}`;
  if (infinitive === "confirmar" && recipient && item.due && POINTER.test(item.thing)) item.thing = them;
  if (POINTER.test(item.thing) && !(infinitive === "decir" && item.due)) {
    if (left && !/^(?:a |eso|esto)/i.test(left)) item.thing = left;
    else if (CONTACT.test(infinitive) && recipient) item.thing = them;
    else if (infinitive === "contar" && recipient && item.due) item.thing = them;
    else return false;
  }
  if (!recipient) return true;
  if (/^(?:contar|decir|comentar)$/.test(infinitive) && OUTCOME.test(item.thing)) item.thing = `${them} ${item.thing}`;
  if (
    CONTACT.test(infinitive) &&
    /^(?:para (?:contar|comentar|decir|ver|explicar)\p{L}*|hasta (?:dónde|cuánto) ?.*)$/u.test(item.thing)
  )
    item.thing = them;
  if (infinitive === "dar" && REPORTED.test(item.thing))
    item.thing = `${them} ${isYesOrNo(item) ? "un sí o un no" : item.thing}`;
  if (infinitive === "decir" && /^(?:algo.*)?$/.test(item.thing)) item.thing = `${them} algo`;
  return true;
}

/** What is said with the verb alone, or done in the call itself. */
function isEmptyStep({ one, head, item }: StepDraft): boolean {
  item.thing = item.thing.replace(/^(?:es|son|sería) /, "");
  const { infinitive, isPeriphrastic } = head;
  const { thing, due, recipient } = item;
  const object = objectOf(head);
  const isSaid = /^(?:decir|pedir)$/.test(infinitive);
  if (!object && /^(?:que|de) (?!(?:alta|baja)(?: |$))/.test(thing) && !isSaid) return true;
  if (!object && /^(?:en|por|para) /.test(thing) && SENDS.test(infinitive)) return true;
  if (/^(?:cada|todos los|todas las) /.test(thing) && !recipient && !due) return true;
  if (TELLS.test(infinitive) && (IN_CALL.test(thing) || AMOUNT.test(thing))) return true;
  if (infinitive === "ver" && !/(?:^| )(?:con|si|internamente|entre)(?: |$)/.test(thing)) return true;
  if (infinitive === "decir" && !due && !/^~|^al? /u.test(thing)) return true;
  if (infinitive === "hacer" && !object && !/^(?:un|una|el|la|los|las|otr|tu|su|unos|unas|algun)/.test(thing))
    return true;
  if (recipient || object || due || isPeriphrastic) return false;
  return (LOOSE.test(infinitive) && !/(?:^| )con /.test(thing)) || !isAction(one, head);
}

/** "la documentación por chat" is sent "por correo" after all. */
function withoutWay(thing: string, way: string): string {
  const preposition = way.split(" ")[0]!;
  return /^(?:por|vía)$/.test(preposition)
    ? thing.replace(new RegExp(` (?:ahorita )?${preposition} \\p{L}+$`, "u"), "")
    : thing;
}

/** "por correo", "en PDF", "junto con la propuesta": how a thing is sent, not what. */
function isAddition(thing: string): boolean {
  return /^(?:por|de nuevo|otra vez|nuevamente|en|con|junto|vía|sin|a|al|para|list[oa]s?|hech[oa]s?|firmad[oa]s?|contestad[oa]s?|rellen[oa]s?|complet[oa]s?|\p{L}+ad[oa]s?)(?: |$)/iu.test(
    thing,
  );
}

/** A bare "reviso el contrato" promises where the clause opens with it. */
function isAction({ words, text }: Clauses, { from }: Head): boolean {
  const before = words[from - 1];
  return (
    !before ||
    words[from]!.gap !== "" ||
    /^(?:yo|y|nosotros|pues|entonces|luego|también|después|ya)$/.test(before.lower) ||
    /^yo /i.test(text)
  );
}
