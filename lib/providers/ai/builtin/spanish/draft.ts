import type { ActionItem } from "@/lib/grounding/analysis";
import type { Draft, DraftBlock, DraftSentence } from "@/lib/grounding/draft";
import { foreignDays } from "@/lib/grounding/foreign/days";
import { foreignDay, foreignMoment } from "@/lib/grounding/foreign/moments";
import { SPANISH_COURTESIES, type SpanishAddress } from "@/lib/grounding/foreign/spanish-courtesies";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import type { DraftRequest } from "../../port.ts";
import { isPrivate } from "../private.ts";
import type { Reading } from "../reading.ts";
import { isVoicemail } from "../voicemail.ts";
import { addressedTo, addressOf, pronounFor, spanishToGuests } from "./address.ts";
import { spanishMeeting } from "./meeting.ts";
import { calledName, greetedNames } from "./names.ts";
import { spanishPoints } from "./points.ts";
import { isHeardInSpanish, isPersonalInSpanish } from "./private.ts";

const MAX_STEPS = 12;
const MAX_NAMES = 4;
const SENDS =
  /(?<!\p{L})(enviar|mandar|pasar|compartir|remitir|facilitar|devolver|entregar|hacer(?= llegar))(?=(?: |$))/iu;

/** Writes an email in Spanish, addressed as the guests were: what was said, who does what by when, the next meeting. */
export function spanishDraft(request: DraftRequest, reading: Reading): Draft {
  const guests = request.greet.length;
  const address = addressOf(reading, guests);
  const words = SPANISH_COURTESIES[address];
  const isTold = ({ task, evidence }: ActionItem) =>
    !isPrivate(task) &&
    !isPersonalInSpanish(task) &&
    evidence.every((one) => isHeardInSpanish(reading, one.segmentIndex));
  const steps = request.analysis.actionItems.filter(isTold);
  const sideOf = (name: string) => reading.people.bySpeaker.get(name)?.side;
  /** A colleague who is not there is on the side of whoever speaks for them. */
  const isGuests = ({ owner, evidence }: ActionItem) => {
    const last = reading.transcript.segments[evidence.at(-1)?.segmentIndex ?? -1]?.speaker ?? "";
    return reading.people.sidesKnown && (sideOf(owner ?? "") ?? sideOf(last)) === "external";
  };
  const day = meetingDay(request.transcript.startTime);
  const stepsOf = (isTheirs: boolean): DraftSentence[] => {
    const items = steps.filter((item) => isGuests(item) === isTheirs);
    const owners = new Set(items.map(({ owner }) => owner));
    const isNamed =
      owners.size > 1 ||
      (isTheirs ? guests > 1 || sideOf(items[0]?.owner ?? "") === undefined : items[0]?.owner !== request.sender.name);
    return items.flatMap((item): DraftSentence[] => {
      const text = stepText(item, { address, day, isNamed, isTheirs });
      return text === null ? [] : [{ text, kind: "commitment", evidence: item.evidence }];
    });
  };
  const [ours, theirs] = [stepsOf(false).slice(0, MAX_STEPS), stepsOf(true).slice(0, MAX_STEPS)];
  const names = greetedNames(
    request.greet,
    request.transcript.participants.filter(({ external }) => external).map(({ name }) => name),
  );
  const points = spanishPoints(reading, address);
  const meeting = spanishMeeting(reading);
  const isEmpty = ours.length + theirs.length + points.length === 0 && !meeting;
  return {
    subject: request.transcript.title,
    blocks: [
      paragraph(`Hola${names.length > 0 ? `, ${joined(names.slice(0, MAX_NAMES))}` : ""}:`),
      ...(isVoicemail(request.transcript) ? [] : [paragraph(words.thanks)]),
      ...list(words.points, points),
      ...list(reading.people.sidesKnown ? words.ours : words.steps, ours),
      ...list(words.theirs, theirs),
      ...(meeting
        ? [
            {
              list: false,
              sentences: [
                {
                  text: `Nuestra próxima reunión: ${foreignMoment(meeting.on, meeting.time, "es")}.`,
                  kind: "fact" as const,
                  evidence: meeting.evidence,
                },
              ],
            },
          ]
        : []),
      paragraph(isEmpty ? words.none : words.ask),
      paragraph(words.close),
      paragraph(request.sender.signature?.trim() || request.sender.name),
    ],
    note: "This conversation was in Spanish. The built-in engine reads less of it than of English, so check the draft against the transcript.",
  };
}

type Told = { address: SpanishAddress; day: Date | null; isNamed: boolean; isTheirs: boolean };

/** "Enviar el presupuesto (viernes 4 de diciembre)", with a first name where several people have steps. */
function stepText(item: ActionItem, { address, day, isNamed, isTheirs }: Told): string | null {
  const { owner, task } = item;
  const wording = isTheirs ? guestsTask(task, address, isNamed) : oursTask(task, address, isNamed);
  if (wording === null) return null;
  const text = `${wording}${dueText(item, day)}`;
  if (!owner || !isNamed) return text;
  const name = calledName(owner);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** "Llamarle" is for whom the email is addressed to. */
function oursTask(task: string, address: SpanishAddress, isNamed: boolean): string {
  const text = addressedTo(task, address).replace(TOLD, pronounFor(address));
  return isNamed
    ? text.replace(/(?<!\p{L})(mi)(s?)(?= )/gu, "su$2").replace(/(?<= (?:qué|que) )me(?= )/gu, "le")
    : text;
}

/** The pronoun of whoever is told something: "llamarle", "decirle algo". */
const TOLD =
  /(?<=(?:^| y )\p{L}+[aei]r)les?(?= (?:algo|una respuesta|respuesta|noticias|un sí o un no|si|qué|lo que|cómo|cuándo|cuánt[oa]s?|dónde|por correo|para|y)(?!\p{L})|$)/giu;

/** A guest's task in an email to the guests: "mandarnos el plano". */
function guestsTask(task: string, address: SpanishAddress, isNamed: boolean): string | null {
  const forUs = task.replace(TOLD, "~");
  const [first = "", ...rest] = forUs.split(" ");
  const turned = spanishToGuests(rest.join(" "), address, isNamed);
  if (turned === null) return null;
  const whole = `${first} ${turned}`.trim().replaceAll("~", "nos");
  const isToOthers = / (?:a|al) (?!más|finales|principios)\p{L}/u.test(whole) || /[aei]rnos(?: |$)/.test(whole);
  return isToOthers ? whole : whole.replace(SENDS, "$1nos");
}

const NO_DAY = /^(?:ese (?:mismo )?día|para entonces|en cuanto pueda)$/i;

function dueText({ due, dueOn }: ActionItem, day: Date | null): string {
  if (!dueOn) return due && !NO_DAY.test(due) ? ` (${due.charAt(0).toLowerCase()}${due.slice(1)})` : "";
  const isSpan = day !== null && foreignDays(due ?? "", day, "es")[0]?.isSpan;
  const date = foreignDay(dueOn, "es");
  if (/^antes de/i.test(due ?? "") && !isSpan) return ` (antes del ${date})`;
  if (
    isSpan ||
    /^(?:a más tardar|como (?:muy tarde|máximo|mucho|tarde|tope)|hasta|lo más tarde|máximo)/i.test(due ?? "") ||
    /más tardar|como (?:muy tarde|máximo|mucho|tope)/i.test(due ?? "")
  )
    return ` (a más tardar el ${date})`;
  return ` (${date})`;
}

function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  return `${names.slice(0, -1).join(", ")} ${/^h?i(?!e)/i.test(last) ? "e" : "y"} ${last}`;
}

function list(heading: string, sentences: DraftSentence[]): DraftBlock[] {
  return sentences.length > 0 ? [paragraph(heading), { list: true, sentences }] : [];
}

function paragraph(text: string): DraftBlock {
  return { list: false, sentences: [{ text, kind: "courtesy", evidence: [] }] };
}
