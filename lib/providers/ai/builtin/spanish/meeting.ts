import type { Evidence } from "@/lib/grounding/analysis";
import { foreignDays, isDate } from "@/lib/grounding/foreign/days";
import { foreignTimes } from "@/lib/grounding/foreign/times";
import { addDays, isoDay, meetingDay, weekdayInWeek } from "@/lib/grounding/spoken/calendar";
import type { ForeignMeeting } from "../foreign-meeting.ts";
import type { Reading } from "../reading.ts";
import { type Clauses, clausesOf, dueOf } from "./clauses.ts";
import type { Head } from "./heads.ts";
import { SENDS } from "./merging.ts";
import { isHeardInSpanish } from "./private.ts";

/** How many sentences after a proposal people still talk about it. */
const REACH = 6;
const MEETS =
  /(?<!\p{L})(?:reuni(?:ón|rnos|mos|ones)|reunamos|veamos|verse|quedamos|quedar|vernos|nos (?:vemos|conectamos|juntamos|reunimos|hablamos|llamamos|encontramos|sentamos)|volvemos? a (?:hablar|ver|juntar|conectar|reunir)\p{L}*|(?:volver|juntar|conectar|sentar)(?:nos|me)|hablamos|llamada|videollamada|cita|demo|demostración|sesión|visita|visitar\p{L}*|(?:podría[ns]?|podríamos|puedo|pueden?|podemos|puedes) (?:ir|venir|pasar(?:me|nos)(?! (?:el|la|los|las|un|una) (?!lunes|martes|miércoles|jueves|viernes|día|semana)))|pasar(?:nos|me)? (?:a ver|por)|paso por|pasamos por|acercar(?:nos|me)|conectamos|(?:te|le|les|os) (?:viene|va|queda|vendría|iría|quedaría|parece|late|sirve|cuadra|acomoda|encaja)|agendar\p{L}*|agendamos|próxima|la siguiente|cuándo|qué día|(?:un|nuestro|otro) taller|cata|degustación|convocatoria|kick-?off|call|junta|cuadramos|retomamos|seguimos|cerramos|recorrido|prueba|presentación|comité)(?!\p{L})/iu;
/** "¿Cuándo me manda la orden?" */
const ASKS_FOR_THING =
  /(?<!\p{L})(?:cuándo|qué día) (?:(?:me|nos) )?(?:l[oa]s? )?(?:mand|enví|pas[aá]|entreg|tendr|tien|ten[eé]|recib)/iu;
const AGREES =
  /(?<!\p{L})(?:perfecto|vale|de acuerdo|sí|bien|genial|estupendo|hecho|claro|ok|okay|okey|hasta el|dale|listo|sale|va|venga|bárbaro|órale|fenomenal|excelente|buenísimo|sin problema|no hay problema|me (?:va|viene|queda|sirve|cuadra)|nos (?:va|viene|queda|sirve|cuadra)|puedo|podemos|ahí (?:estaré|nos vemos|estamos)|agendado|apuntado|anotado|súper|correcto|hágale|me parece|cuenta conmigo|allí|nos vemos|entonces|queda|quedamos|por mí)(?!\p{L})/iu;
const REFUSES =
  /(?<!\p{L})(?:no(?! (?:hay problema|pasa nada|te preocupes|se preocupe|importa))(?!,? (?:verdad|\p{L}+\?))|imposible|difícil|complicad[oa]|se (?:me|nos) complica\p{L}*|fatal|tampoco|ocupad[oa]|tengo(?! (?:libre|hueco|espacio|disponib\p{L}+|un hueco|un rato))|tenemos(?! (?:libre|hueco|espacio|disponib))|estoy(?! (?:libre|disponible|bien|de acuerdo))|estamos(?! (?:libres|disponibles))|ando|traigo|hay (?!problema)|viajo|viajamos|salgo|descargan|cerramos por|festivo|feriado|puente|libro|me coincide|me pilla|me agarra|me toca|no llego|me voy|voy a (?:estar|madrid|\p{Lu})|entro|es que)(?!\p{L})/iu;
const REFUSES_ALL =
  /^(?:[¡,. ]*(?:uy|ay|uf|híjole|ah|hm+|pues|bueno|mm+)[,. ]+)*(?:imposible|no puedo|no podemos|ese día (?:no|\p{L}+ no|tengo|estoy)|no me (?:va|viene|queda)|me viene (?:mal|fatal)|no llego|mejor otro día|.*(?<!\p{L})(?:lo dejamos para|vemos fecha|ya (?:nos )?vemos cuándo|ya (?:te|le|les|os) (?:aviso|digo) (?:yo )?(?:cuándo|si)|otro día será))(?!\p{L})/iu;
const SAME_TIME = /misma hora/iu;
const PAST =
  /(?<!\p{L})(?:ayer|pasad[oa]|la última|últim[oa]|nos vimos|quedamos en|hablamos (?:el|la) \p{L}+ pasad|estuv\p{L}+|fue|era|cada|todos los|los (?:lunes|martes|miércoles|jueves|viernes))(?!\p{L})/iu;
/** An agreement stays open for the other's word this long. */
const ANSWER_REACH = 5;

type State = {
  on: string | null;
  time: string | null;
  evidence: Evidence[];
  speaker: string;
  at: number;
  isAgreed: boolean;
  hasOptions: boolean;
};

/** The next meeting that both sides agree to, after all changes of day and time. */
export function spanishMeeting(reading: Reading): ForeignMeeting | null {
  const day = meetingDay(reading.transcript.startTime);
  if (!day) return null;
  let state: State | null = null;
  let agreed: State | null = null;
  let zone = -REACH - 1;
  for (const sentence of reading.sentences) {
    const one = clausesOf(sentence, day);
    if (!isHeardInSpanish(reading, sentence.segment)) continue;
    const isNear = sentence.at - zone <= REACH;
    if (PAST.test(one.text) && !isNear) continue;
    if (isSentThen(one, reading, day)) continue;
    const meets = MEETS.test(one.text) && !isDueOnly(one) && !ASKS_FOR_THING.test(one.text);
    if (!meets && !isNear) continue;
    const next = heard(one, isNear ? state : null, day, meets);
    if (next === undefined) continue;
    zone = sentence.at;
    state = next;
    if (state?.isAgreed && state.on) agreed = state;
    else if (state === null || (agreed && state.on !== agreed.on && agreed.at < sentence.at - 2 === false))
      agreed = state ? agreed : null;
  }
  return agreed?.on ? { on: agreed.on, time: agreed.time, evidence: agreed.evidence.slice(-6) } : null;
}

/** Whether its days say when something is sent: "se la mando el dieciocho", "¿Para cuándo?" – "Mañana mismo." */
function isSentThen(one: Clauses, { sentences }: Reading, day: Date): boolean {
  if (one.dues.length === 0 || foreignTimes(one.text, "es").length > 0) return false;
  const used = sendingDues(one);
  const before = sentences[one.sentence.at - 1];
  const isTaken =
    before !== undefined &&
    before.speaker !== one.sentence.speaker &&
    sendingDues(clausesOf(before, day)).some((due) => one.dues.some(({ on }) => on !== null && on === due?.on));
  if (isTaken && !MEETS.test(one.text)) return true;
  const isAsked =
    before !== undefined &&
    before.speaker !== one.sentence.speaker &&
    /para cuándo[^?]*\?/iu.test(before.evidence.map(({ quote }) => quote).join(" "));
  return isAsked || (!MEETS.test(one.text) && one.dues.every((due) => used.includes(due)));
}

function sendingDues(one: Clauses): ReturnType<typeof dueOf>[] {
  return one.heads.flatMap((head, order) =>
    head.kind === "firm" && SENDS.test(head.infinitive) ? [dueOf(one, order)] : [],
  );
}

/** Whether the days of a sentence are deadlines: "te mando la oferta el lunes". */
function isDueOnly(one: Clauses): boolean {
  const used = one.heads.flatMap((head, order) =>
    head.kind === "firm" && !GATHERS.test(head.infinitive) && !isHeld(head) ? [dueOf(one, order)] : [],
  );
  return (
    one.dues.length > 0 && one.dues.every((due) => used.includes(due)) && foreignTimes(one.text, "es").length === 0
  );
}

/** "¿Hacemos una llamada el lunes?" */
function isHeld({ infinitive, isPlural }: Head): boolean {
  return isPlural && /^(?:hacer|tener)$/.test(infinitive);
}

const GATHERS =
  /^(?:hablar|ver|reunir|llamar|visitar|conectar|retomar|pasar|presentar|juntar|cerrar|quedar|agendar|reservar|bloquear|apartar|programar|poner)$/;

/** What a sentence does to the proposal; undefined where it does nothing. */
function heard(one: Clauses, state: State | null, day: Date, meets: boolean): State | null | undefined {
  const { sentence, text, isQuestion } = one;
  const { speaker, at, evidence } = sentence;
  let { on = null, time = null, isAgreed = false, hasOptions = false } = state ?? {};
  const before = { on, time };
  const parts = text.split(/(?<=[,;:.!?…])\s+|\s+(?=(?:pero|mejor|porque|que) )/u);
  const isOtherSpeaker = state !== null && state.speaker !== speaker;
  const named: string[] = [];
  let changed = false;
  let refused = false;
  for (const part of parts) {
    const days = daysIn(part, day, on ?? state?.on ?? null).filter((one) => one !== null);
    const times = foreignTimes(part, "es").map((one) => one.time);
    const refuses =
      REFUSES.test(part) &&
      !/(?<!\p{L})(?:sí|mejor|prefiero|puedo|podría)(?!\p{L})/iu.test(
        part.replace(/no (?:puedo|podría|podemos)/giu, "no"),
      );
    if (refuses && (days.length > 0 || times.length > 0)) {
      refused = true;
      if (days.some((one) => one === on)) on = null;
      if (times.some((one) => one === time)) time = null;
      if (days.some((one) => one === before.on)) [on, time] = [null, time];
      continue;
    }
    if (days.length > 0) {
      named.push(...days);
      if (days.at(-1) !== on) {
        if (on !== null && !SAME_TIME.test(text) && !times.length)
          time = refused ? time : keepsTime(state) ? time : null;
        on = days.at(-1)!;
        changed = true;
      }
      hasOptions = new Set(days).size > 1 || (/ o (?:el|mejor|si no)/.test(text) && new Set(named).size > 1);
    }
    const last = times.at(-1);
    if (last !== undefined && last !== time) {
      time = last;
      changed = true;
    }
  }
  const mentions = named.length > 0 || foreignTimes(text, "es").length > 0;
  const next: State = {
    on,
    time,
    evidence: [...(state?.evidence ?? []), ...evidence],
    speaker,
    at,
    isAgreed,
    hasOptions,
  };
  if (!mentions && !refused) {
    if (!state || !isOtherSpeaker || state.on === null)
      return meets && !state ? { ...next, isAgreed: false } : undefined;
    if (REFUSES_ALL.test(text)) return { ...next, on: null, time: null, isAgreed: false };
    if (AGREES.test(text) && !isQuestion && !state.hasOptions && at - state.at <= ANSWER_REACH)
      return { ...next, speaker: state.speaker, at: state.at, isAgreed: true };
    return undefined;
  }
  if (refused && on === null && !changed) return { ...next, isAgreed: false };
  if (changed) {
    const isAnswer = isOtherSpeaker && !isQuestion && state?.on !== null && state?.on !== undefined;
    const isDetail = isOtherSpeaker && !isQuestion && before.on === on;
    return {
      ...next,
      isAgreed:
        (isAnswer && AGREES.test(text) && on !== null) || (isDetail && on !== null) || (isAgreed && before.on === on),
    };
  }
  const isConfirmed = isOtherSpeaker && !isQuestion && on !== null && !refused;
  return { ...next, isAgreed: isAgreed || isConfirmed };
}

function keepsTime(state: State | null): boolean {
  return state !== null && state.time !== null && !state.isAgreed;
}

/** "El lunes siguiente" is after the day proposed last, a bare weekday in its week. */
function daysIn(text: string, day: Date, about: string | null): string[] {
  return foreignDays(text, day, "es").flatMap(({ on, said, isSpan, index }) => {
    if (isSpan || /^(?:hoy|esta)/i.test(said)) return [];
    if (!about || (isDate({ said }) && !/^\p{L}+ siguiente/u.test(said))) return [on];
    const weekday = new Date(on).getUTCDay();
    const base = new Date(about);
    if (/^ siguiente/.test(text.slice(index + said.length)))
      return [isoDay(addDays(base, ((weekday - base.getUTCDay() + 6) % 7) + 1))];
    const isLate = base.getUTCDay() >= 4 && weekday <= 2 && weekday >= 1;
    const moved = isoDay(weekdayInWeek(base, weekday, isLate ? 1 : 0));
    return [moved >= isoDay(day) ? moved : on];
  });
}
