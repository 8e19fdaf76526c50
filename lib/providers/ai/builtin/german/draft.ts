import type { ActionItem } from "@/lib/grounding/analysis";
import type { Draft, DraftBlock, DraftSentence } from "@/lib/grounding/draft";
import { GERMAN_STEPS } from "@/lib/grounding/foreign/courtesies";
import { foreignDays } from "@/lib/grounding/foreign/days";
import { foreignDay, foreignMoment } from "@/lib/grounding/foreign/moments";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import type { DraftRequest } from "../../port.ts";
import type { ForeignMeeting } from "../foreign-meeting.ts";
import { isPrivate, privateSegments } from "../private.ts";
import type { Reading } from "../reading.ts";
import { isVoicemail } from "../voicemail.ts";
import { germanLetter, type Letter } from "./letter.ts";
import { germanMeeting } from "./meeting.ts";
import { germanPoints } from "./points.ts";
import { withheldIn } from "./withheld.ts";

const MAX_STEPS = 12;
const STARTS_BY = /^(?:bis(?: zum| spätestens)?|spätestens) /iu;

/** Writes an email in German: who does what by when, the next meeting and what was said. */
export function germanDraft(request: DraftRequest, reading: Reading): Draft {
  const letter = germanLetter(reading, request.greet, request.sender.name);
  const { words } = letter;
  const hidden = new Set([...privateSegments(reading), ...withheldIn(reading)]);
  const steps = request.analysis.actionItems
    .filter(
      ({ task, evidence }) =>
        !isPrivate(task) && evidence.every((one) => reading.heard[one.segmentIndex] && !hidden.has(one.segmentIndex)),
    )
    .slice(0, MAX_STEPS);
  const day = meetingDay(request.transcript.startTime);
  const { bySpeaker } = reading.people;
  const speakerOf = ({ evidence }: ActionItem) =>
    request.transcript.segments[evidence.at(-1)?.segmentIndex ?? -1]?.speaker ?? "";
  /** Whoever doesn't speak is on the side that names them. */
  const isGuests = (item: ActionItem) =>
    (bySpeaker.get(item.owner ?? "") ?? bySpeaker.get(speakerOf(item)))?.side === "external";
  const [ours, theirs] = [steps.filter((one) => !isGuests(one)), steps.filter(isGuests)];
  const listed = (heading: string, items: ActionItem[]) => {
    const isNamed = new Set(items.map(({ owner }) => owner)).size > 1 || items[0]?.owner !== request.sender.name;
    return list(
      heading,
      items.map((item) => ({
        text: stepText(item, { day, isNamed, isGuests: isGuests(item), letter }),
        kind: "commitment",
        evidence: item.evidence,
      })),
    );
  };
  const points = germanPoints(reading);
  const meeting = germanMeeting(reading);
  const isEmpty = steps.length === 0 && points.length === 0 && !meeting;
  return {
    subject: request.transcript.title,
    blocks: [
      paragraph(`${letter.greeting},`),
      ...(isVoicemail(request.transcript) ? [] : [paragraph(words.thanks)]),
      ...listed(reading.people.sidesKnown ? words.ourSteps : GERMAN_STEPS, ours),
      ...listed(words.yourSteps, theirs),
      ...list(words.meeting, meeting ? [momentOf(meeting)] : []),
      ...list(words.points, points),
      paragraph(isEmpty ? words.none : words.ask),
      paragraph(words.close),
      paragraph(request.sender.signature?.trim() || request.sender.name),
    ],
    note: `This conversation was in German. The built-in engine reads less of it than of English, so check the draft against the transcript.`,
  };
}

type Stepping = { day: Date | null; isNamed: boolean; isGuests: boolean; letter: Letter };

/** "Das Angebot schicken (bis Freitag, 27. November)", with a first name where several people have steps. */
function stepText({ owner, task, due, dueOn }: ActionItem, { day, isNamed, isGuests, letter }: Stepping): string {
  const isSpan = day !== null && foreignDays(due ?? "", day, "de")[0]?.isSpan;
  const by = STARTS_BY.exec(due ?? "")?.[0].toLowerCase() ?? (isSpan ? "bis " : "");
  const when = dueOn ? ` (${by}${foreignDay(dueOn, "de")})` : due ? ` (${due})` : "";
  const wording = isGuests ? letter.toGuest(task) : task;
  const name = owner && isNamed ? letter.nameOf(owner) : "";
  return `${name ? `${name}: ` : ""}${wording}${when}`;
}

function momentOf({ on, time, evidence }: ForeignMeeting): DraftSentence {
  const moment = foreignMoment(on, time, "de");
  return { text: moment.charAt(0).toUpperCase() + moment.slice(1), kind: "fact", evidence };
}

function list(heading: string, sentences: DraftSentence[]): DraftBlock[] {
  return sentences.length > 0 ? [paragraph(heading), { list: true, sentences }] : [];
}

function paragraph(text: string): DraftBlock {
  return { list: false, sentences: [{ text, kind: "courtesy", evidence: [] }] };
}
