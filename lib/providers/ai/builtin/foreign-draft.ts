import type { ActionItem } from "@/lib/grounding/analysis";
import type { Draft, DraftBlock, DraftSentence } from "@/lib/grounding/draft";
import { FOREIGN_COURTESIES, type WrittenLanguage } from "@/lib/grounding/foreign/courtesies";
import { foreignDays } from "@/lib/grounding/foreign/days";
import { languageName } from "@/lib/grounding/foreign/language";
import { foreignDay, foreignMoment } from "@/lib/grounding/foreign/moments";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import type { DraftRequest } from "../port.ts";
import { frenchDraft } from "./foreign-french-draft.ts";
import { BY, GRAMMARS } from "./foreign-grammar.ts";
import { type ForeignMeeting, foreignMeeting } from "./foreign-meeting.ts";
import { toldToGuest } from "./foreign-perspective.ts";
import { foreignPoints } from "./foreign-points.ts";
import { spanishDraft } from "./foreign-spanish-draft.ts";
import type { Letter } from "./german/letter.ts";
import { isPrivate, privateSegments } from "./private.ts";
import type { Reading } from "./reading.ts";

const MAX_STEPS = 12;
const STARTS_BY = new RegExp(`^${BY}`, "iu");
const UNTIL: Record<WrittenLanguage, string> = { de: "bis ", es: "hasta el ", fr: "d'ici " };
/** Writes an email in the language of the conversation: who does what by when, the next meeting and what was said. */
export function foreignDraft(request: DraftRequest, reading: Reading, language: WrittenLanguage): Draft {
  if (language === "es") return spanishDraft(request, reading);
  if (language === "fr") return frenchDraft(request, reading);
  const letter = GRAMMARS[language].letter?.(reading, request.greet, request.sender.name);
  const words = letter?.words ?? FOREIGN_COURTESIES[language];
  const hidden = new Set([...privateSegments(reading), ...(GRAMMARS[language].withheld?.(reading) ?? [])]);
  const steps = request.analysis.actionItems
    .filter(
      ({ task, evidence }) =>
        !isPrivate(task) && evidence.every((one) => reading.heard[one.segmentIndex] && !hidden.has(one.segmentIndex)),
    )
    .slice(0, MAX_STEPS);
  const day = meetingDay(request.transcript.startTime);
  const isGuests = ({ owner }: ActionItem) => reading.people.bySpeaker.get(owner ?? "")?.side === "external";
  const [ours, theirs] = [steps.filter((one) => !isGuests(one)), steps.filter(isGuests)];
  const listed = (heading: string, items: ActionItem[]) => {
    const isNamed = new Set(items.map(({ owner }) => owner)).size > 1 || items[0]?.owner !== request.sender.name;
    return list(
      heading,
      items.map((item) => ({
        text: stepText(item, { language, day, isNamed, isGuests: isGuests(item), letter }),
        kind: "commitment",
        evidence: item.evidence,
      })),
    );
  };
  const points = foreignPoints(reading, language);
  const meeting = foreignMeeting(reading, language);
  const isEmpty = steps.length === 0 && points.length === 0 && !meeting;
  return {
    subject: request.transcript.title,
    blocks: [
      paragraph(
        `${letter?.greeting ?? [words.hello, request.greet.slice(0, 4).join(", ")].filter(Boolean).join(" ")},`,
      ),
      paragraph(words.thanks),
      ...listed(words.ourSteps, ours),
      ...listed(words.yourSteps, theirs),
      ...list(words.meeting, meeting ? [momentOf(meeting, language)] : []),
      ...list(words.points, points),
      paragraph(isEmpty ? words.none : words.ask),
      paragraph(words.close),
      paragraph(request.sender.signature?.trim() || request.sender.name),
    ],
    note: `This conversation was in ${languageName(language)}. The built-in engine reads less of it than of English, so check the draft against the transcript.`,
  };
}

/** The placeholder draft for other languages: an English email about words said in another language would be wrong. */
export function noDraft(request: DraftRequest, language: string): Draft {
  return {
    subject: request.transcript.title,
    blocks: [paragraph(request.sender.signature?.trim() || request.sender.name)],
    note: `The built-in engine drafts only in English, German, Spanish and French. This conversation was in ${languageName(language)}; its transcript and evidence are ready to write from.`,
  };
}

type Told = {
  language: WrittenLanguage;
  day: Date | null;
  isNamed: boolean;
  isGuests: boolean;
  letter?: Letter | undefined;
};

/** "Das Angebot schicken (bis Freitag, 27. November)", with a first name where several people have steps. */
function stepText({ owner, task, due, dueOn }: ActionItem, { language, day, isNamed, isGuests, letter }: Told): string {
  const isSpan = day !== null && foreignDays(due ?? "", day, language)[0]?.isSpan;
  const by = STARTS_BY.exec(due ?? "")?.[0] ?? (isSpan ? UNTIL[language] : "");
  const when = dueOn ? ` (${by}${foreignDay(dueOn, language)})` : due ? ` (${due})` : "";
  const wording = isGuests ? (letter?.toGuest(task) ?? toldToGuest(task, language)) : task;
  const name = owner && isNamed ? (letter?.nameOf(owner) ?? owner.split(" ")[0]!) : "";
  return `${name ? `${name}: ` : ""}${wording}${when}`;
}

function momentOf({ on, time, evidence }: ForeignMeeting, language: WrittenLanguage): DraftSentence {
  const moment = foreignMoment(on, time, language);
  return { text: moment.charAt(0).toUpperCase() + moment.slice(1), kind: "fact", evidence };
}

function list(heading: string, sentences: DraftSentence[]): DraftBlock[] {
  return sentences.length > 0 ? [paragraph(heading), { list: true, sentences }] : [];
}

function paragraph(text: string): DraftBlock {
  return { list: false, sentences: [{ text, kind: "courtesy", evidence: [] }] };
}
