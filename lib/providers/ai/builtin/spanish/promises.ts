import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { isLabel } from "../people.ts";
import type { Reading } from "../reading.ts";
import { acceptedIn } from "./accepted.ts";
import { clausesOf } from "./clauses.ts";
import { spanishMeeting } from "./meeting.ts";
import { mergedItems, type SpanishItem } from "./merging.ts";
import { agreementOf } from "./objects.ts";
import { thirdPersonsIn } from "./others.ts";
import { promisesIn } from "./stated.ts";

/** What only says that people meet then: "te llamo el jueves a las diez". */
const MEETS =
  /^(?:(?:llamar|marcar|conectar|escribir|contactar|visitar|ver|esperar|atender|recibir) (?:(?:~les?|en|por|para|y)(?: .*)?)?|(?:reservar|agendar|bloquear|apuntar|programar|anotar|poner|apartar|proponer|dejar|confirmar) (?:~l[oa] ?)?(?:(?:en|para|a) .*)?|(?:agendar|programar|organizar|convocar|fijar|reservar) (?:una|la|otra|nuestra) (?:sesión|reunión|llamada|visita|demo|videollamada|cita|junta)(?: .*)?)$/;
/** Each is compared with those before. */
const MAX_FOUND = 300;
const MAX_ITEMS = 24;
const MAX_SENTENCE = 90;

/** Finds promises in Spanish, and requests and offers that were accepted; neither binds anybody alone. */
export function spanishPromises(reading: Reading): ActionItem[] {
  if (reading.people.bySpeaker.size < 2) return [];
  const day = meetingDay(reading.transcript.startTime);
  const read = reading.sentences.map((sentence) => clausesOf(sentence, day));
  const found: SpanishItem[] = [];
  for (const one of read) {
    if (found.length >= MAX_FOUND) break;
    const own = one.isQuestion || one.words.length > MAX_SENTENCE ? [] : promisesIn(one, read, found);
    found.push(...own, ...acceptedIn(one, read, found, reading), ...thirdPersonsIn(one, read, reading, found));
  }
  const meeting = spanishMeeting(reading);
  const isMeeting = ({ infinitive, thing, due }: SpanishItem) =>
    MEETS.test(`${infinitive} ${thing}`) && due?.on != null && due.on === meeting?.on;
  const steps = found.filter((item) => !isMeeting(item));
  return mergedItems(steps, read)
    .slice(0, MAX_ITEMS)
    .map((item) => actionItem(item, reading));
}

function actionItem({ owner, infinitive, thing, due, evidence }: SpanishItem, { people }: Reading): ActionItem {
  const person = owner === null ? undefined : people.bySpeaker.get(owner);
  const isReady = infinitive === "tener" && !/^(?:firm|list|prepar)/.test(thing);
  const task = wordedTask(infinitive, isReady ? readied(thing) : thing);
  return {
    owner: person && isLabel(person.first) ? null : owner,
    task: task.charAt(0).toUpperCase() + task.slice(1),
    due: due?.said ?? null,
    dueOn: due?.on ?? null,
    evidence: uniqueEvidence(evidence),
  };
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

function uniqueEvidence(evidence: readonly Evidence[]): Evidence[] {
  return evidence.filter(
    (one, at) =>
      evidence.findIndex((other) => other.segmentIndex === one.segmentIndex && other.quote === one.quote) === at,
  );
}
