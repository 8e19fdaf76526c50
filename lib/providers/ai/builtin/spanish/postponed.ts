import type { SpanishDue } from "@/lib/grounding/foreign/spanish-dues";
import type { Clauses } from "./clauses.ts";
import { POINTER } from "./objects.ts";
import { openDue } from "./open-due.ts";
import { isConsent, isRefusal } from "./requests.ts";

/** How many turns after a promise people still change its day. */
const REACH = 4;
const LONG = 18;
/** What is said about when, rather than about another thing. */
const SHIFTS =
  /(?<!\p{L})(?:mejor|antes|con que|vale con|basta|me vale|nos vale|me sirve|prefier\p{L}+|preferir\p{L}+|podría ser|puede ser|pued\p{L}+|podr\p{L}+|festivo|feriado|puente|fiesta|no estoy|no estamos|no (?:hay|tengo|corre) prisa|sin prisa|tarde|tranquil\p{L}+|llegas?|llego|que sea|sería|iría|para (?:el|la|mañana|hoy))(?!\p{L})/iu;
const CORRECTS =
  /(?<!\p{L})(?:perdón|perdona|perdone|disculp\p{L}+|digo|mejor dicho|quise decir|quiero decir|me equivoqu\p{L}+|me he equivocado|corrijo|rectifico|espera|espere|no,|bueno, no|mejor|ahora que lo pienso)(?!\p{L})/iu;
const MEETS =
  /(?<!\p{L})(?:agend\p{L}+|nos (?:vemos|reunimos|conectamos|juntamos|llamamos|hablamos)|vernos|reuni\p{L}+|quedamos|llamada|visit\p{L}*|volv\p{L}+ a hablar|hora|horas|cita|demo|junta|sesión|venir|vengo|vienes?|vienen|venís|acercar\p{L}*|paso por|pasarme|hablamos)(?!\p{L})/iu;

/** The day that a promise has in the end, where it is changed in the turns after it; null where it is not. */
export function changedDue(one: Clauses, read: readonly Clauses[], planned: SpanishDue | null): SpanishDue | null {
  const { sentence } = one;
  let changed: SpanishDue | null = null;
  let proposed: SpanishDue | null = null;
  let isQuestioned = false;
  for (const other of read.slice(sentence.at + 1, sentence.at + 9)) {
    if (other.sentence.segment > sentence.segment + REACH) break;
    if (MEETS.test(other.text)) break;
    const isOwn = other.sentence.speaker === sentence.speaker;
    const due = /(?<!\p{L})(?:intent\p{L}+|trat\p{L}+ de)(?!\p{L})/iu.test(other.text) ? null : openDue(other);
    if (!isOwn) {
      if (isAboutElse(other) || other.heads.some(({ kind, clitics }) => kind === "firm" && clitics.length > 0)) break;
      const isSameDay = planned?.on != null && other.dues.some(({ on }) => on === planned.on);
      const shifts = (SHIFTS.test(other.text) || (other.isQuestion && other.words.length <= 9)) && !namesThing(other);
      if (other.dues.length > 0 && (shifts || isSameDay)) [proposed, isQuestioned] = [due ?? proposed, true];
      else if (ASKS_WHEN.test(other.text.trim())) isQuestioned = true;
      else if (other.words.length > 6) break;
      continue;
    }
    if (isQuestioned) {
      if (isAboutElse(other) && !isConsent(other.text)) break;
      if (due && other.words.length <= 14) return lastOfTurn(other, read) ?? due;
      if (proposed && isConsent(other.text) && !isRefusal(other.text)) return proposed;
      if (other.sentence.segment > sentence.segment + 1 && other.words.length > 6) break;
      continue;
    }
    if (!due || other.words.length > 12 || isAboutElse(other) || !CORRECTS.test(other.text)) {
      if (other.sentence.segment === sentence.segment && other.words.length > 4 && !due) break;
      continue;
    }
    changed = due;
  }
  return changed;
}

/** "¿Podría ser antes?", "¿para cuándo?" */
const ASKS_WHEN =
  /^¿?(?:y |pero |uy,? |vale,? |genial,? )?(?:(?:no )?(?:podría|puede|podría\p{L}*|pued\p{L}*) (?:ser|ir|estar) (?:un poco )?antes|antes no\p{L}*|(?:para )?(?:cuándo|qué día)(?: (?:sería(?: eso)?|más o menos|l[oa]s? .{0,20}|me l[oa]s? .{0,20}|nos l[oa]s? .{0,20}))?)\s*\?/iu;

/** Whether a sentence names a thing besides its days. */
function namesThing({ text, timings }: Clauses): boolean {
  const rest = [...timings]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
      text.replace(/ (?:que|porque) .*$/iu, ""),
    );
  return /(?<!\p{L})(?:el|la|los|las|un|una|su|tu|nuestr[oa]|ese|esa) \p{L}{4,}/iu.test(rest);
}

/** "El lunes... no, perdón, el lunes es festivo. El martes." */
function lastOfTurn({ sentence }: Clauses, read: readonly Clauses[]): SpanishDue | null {
  const later = read
    .slice(sentence.at + 1, sentence.at + 4)
    .filter((other) => other.sentence.segment === sentence.segment && !isAboutElse(other));
  return later.some(({ text }) => CORRECTS.test(text))
    ? (later.map(openDue).findLast((due) => due !== null) ?? null)
    : null;
}

/** Whether a sentence is about a thing of its own. */
function isAboutElse({ heads, asked, words, timings, dues }: Clauses): boolean {
  return (
    words.length > LONG ||
    timings.length > dues.length + 1 ||
    asked.some(({ kind, thing }) => kind !== "thought" && !POINTER.test(thing)) ||
    heads.some(
      ({ kind, clitics, infinitive }) =>
        kind === "firm" &&
        infinitive !== "decir" &&
        clitics.some((clitic) => /^(?:te|les?|os|se)$/.test(clitic)) &&
        !clitics.some((clitic) => /^l[oa]s?$/.test(clitic)),
    )
  );
}
