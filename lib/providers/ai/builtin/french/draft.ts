import type { ActionItem } from "@/lib/grounding/analysis";
import type { Draft, DraftBlock, DraftSentence } from "@/lib/grounding/draft";
import { firstNameOf } from "@/lib/grounding/first-name";
import { FOREIGN_COURTESIES, FRENCH_STEPS, FRENCH_TU } from "@/lib/grounding/foreign/courtesies";
import { foreignDays } from "@/lib/grounding/foreign/days";
import { withWrittenFigures } from "@/lib/grounding/foreign/figures/written-figures";
import { foreignDay, foreignMoment } from "@/lib/grounding/foreign/moments";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import type { DraftRequest } from "../../port.ts";
import { isPrivate, privateSegments } from "../private.ts";
import type { Reading } from "../reading.ts";
import { isVoicemail } from "../voicemail.ts";
import { isInformal, toldInFrench } from "./address.ts";
import { frenchMeeting } from "./meeting.ts";
import { frenchPoints } from "./points.ts";
import { frenchHidden, isPrivateFrench } from "./privacy.ts";

const MAX_STEPS = 12;
const NOTE =
  "This conversation was in French. The built-in engine reads less of it than of English, so check the draft against the transcript.";

/** Writes an email about a French call: who does what by when, the next meeting and what was said. */
export function frenchDraft(request: DraftRequest, reading: Reading): Draft {
  const hidden = new Set([...privateSegments(reading), ...frenchHidden(reading)]);
  const isOpen = ({ task, evidence }: ActionItem) =>
    !isPrivate(task) &&
    !isPrivateFrench(task) &&
    !/^(?:L'|Les? |La )/u.test(task) &&
    evidence.every((one) => !hidden.has(one.segmentIndex));
  const steps = request.analysis.actionItems.filter(isOpen).slice(0, MAX_STEPS);
  const { sidesKnown } = reading.people;
  const isTu = isInformal(reading) && request.greet.length === 1;
  const words = isTu ? FRENCH_TU : FOREIGN_COURTESIES.fr;
  const sideOf = (item: ActionItem) => isGuestsItem(item, reading);
  const listed = (heading: string, items: ActionItem[], isGuests: boolean) => {
    const isSeveral = new Set(items.map(({ owner }) => owner)).size > 1;
    const isNamed = isSeveral || (isGuests ? request.greet.length > 1 : items[0]?.owner !== request.sender.name);
    return list(
      heading,
      items.map((item) => ({
        text: stepText(item, reading, { isTu, isGuests, isNamed }),
        kind: "commitment",
        evidence: item.evidence,
      })),
    );
  };
  const points = frenchPoints(reading, { isTu, hidden });
  const meeting = frenchMeeting(reading, (segment) => hidden.has(segment));
  const isEmpty = steps.length === 0 && points.length === 0 && !meeting;
  const moment = meeting && foreignMoment(meeting.on, meeting.time, "fr");
  return {
    subject: request.transcript.title,
    blocks: [
      paragraph(`${[words.hello, request.greet.slice(0, 4).join(", ")].filter(Boolean).join(" ")},`),
      ...(isVoicemail(request.transcript) ? [] : [paragraph(words.thanks)]),
      ...list(words.points, points),
      ...(sidesKnown ? [] : listed(FRENCH_STEPS, steps, false)),
      ...listed(words.ourSteps, sidesKnown ? steps.filter((one) => !sideOf(one)) : [], false),
      ...listed(words.yourSteps, sidesKnown ? steps.filter(sideOf) : [], true),
      ...list(
        words.meeting,
        meeting && moment ? [{ text: capital(moment), kind: "fact", evidence: meeting.evidence }] : [],
      ),
      paragraph(isEmpty ? words.none : words.ask),
      paragraph(words.close),
      paragraph(request.sender.signature?.trim() || request.sender.name),
    ],
    note: NOTE,
  };
}

/** Somebody who was not present belongs to the side of whoever named them. */
function isGuestsItem({ owner, evidence }: ActionItem, { people, transcript }: Reading): boolean {
  const own = people.bySpeaker.get(owner ?? "");
  if (own) return own.side === "external";
  const participant = transcript.participants.find(({ name }) => name === owner);
  if (participant) return participant.external;
  const speaker = transcript.segments[evidence.at(-1)?.segmentIndex ?? -1]?.speaker ?? "";
  return people.bySpeaker.get(speaker)?.side === "external";
}

type Told = { isTu: boolean; isGuests: boolean; isNamed: boolean };

/** "Karim : envoyer le guide (d'ici le vendredi 27 novembre)" */
function stepText(item: ActionItem, { transcript }: Reading, { isTu, isGuests, isNamed }: Told): string {
  const { owner, task, due, dueOn } = item;
  const wording = toldInFrench(withWrittenFigures(task, "fr"), { isTu, isGuests });
  const when = dueOn ? ` (${untilOf(due ?? "", transcript.startTime)}${foreignDay(dueOn, "fr")})` : "";
  return `${owner && isNamed ? `${firstNameOf(owner)} : ` : ""}${owner && isNamed ? lowered(wording) : wording}${when}`;
}

function untilOf(due: string, startTime: string): string {
  const day = meetingDay(startTime);
  const said = due.toLowerCase();
  if (said.startsWith("jusqu")) return "jusqu'au ";
  if (said.startsWith("avant")) return "avant le ";
  const isBy = /^(?:d['’]ici|au plus tard|sous|dans|pour)/.test(said);
  return isBy || (day && foreignDays(due, day, "fr")[0]?.isSpan) ? "d'ici le " : "";
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function list(heading: string, sentences: DraftSentence[]): DraftBlock[] {
  return sentences.length > 0 ? [paragraph(heading), { list: true, sentences }] : [];
}

function paragraph(text: string): DraftBlock {
  return { list: false, sentences: [{ text, kind: "courtesy", evidence: [] }] };
}
