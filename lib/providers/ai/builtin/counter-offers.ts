import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { spokenDays } from "@/lib/grounding/spoken/days";
import { findDue } from "@/lib/grounding/spoken/deadlines";
import { spokenTimes } from "@/lib/grounding/spoken/times";
import { isOfOneKind, isSameFigure, type Mention, mentionsIn } from "./figure-mentions.ts";
import type { Reading } from "./reading.ts";

/** Figures further on are about something else. */
const ANSWERED_WITHIN = 60;
const UNTIL = /\b(?:until|till) (.+?)(?=[,.;?!]|$| (?:yes|yeah|sure|okay|then|for|and|but)\b)/i;

/** "I have four anyway" states a fact. */
const STATED = /\b(?:have|has|had|got|are|were|was|since|of)(?: about| around)? $/i;
/** "The last three returns" and "the BV 200" are known things, not amounts to agree on. */
const GIVEN = /\b(?:last|past|first|next|this|that|these|those|the|every|each|all|\p{Lu}[\p{L}\d]*) $/u;
/** "Four twenty" may be a price. */
const CLOCK = /\b(?:at|noon|midday|o['’]clock|half|quarter)\b|[ap]\.?m\b|:\d\d/i;

/** "Give us sixty days" */
const SPAN = /^(?!in\b|within\b).*\b(?:days|weeks|months|years|hours)$/i;

/** Whether a reply names another figure than was asked for: "Could you take ten percent off?" – "I can do five." */
export function isCountered(deed: string, reply: string, { transcript }: Reading): boolean {
  const day = meetingDay(transcript.startTime);
  const figuresOf = (text: string) => {
    const plain = withoutTimes(text, day);
    return mentionsIn(plain).filter(({ start }) => !STATED.test(plain.slice(0, start)));
  };
  const given = figuresOf(reply);
  const asked = figuresOf(deed).filter(({ start }) => !GIVEN.test(deed.slice(0, start)));
  return saysOtherEnd(deed, reply, transcript.startTime) || asked.some((one) => isReplaced(one, given));
}

function isReplaced(asked: Mention, given: readonly Mention[]): boolean {
  if (given.some((one) => isSameFigure(asked, one))) return false;
  return given.some((one) => one.start <= ANSWERED_WITHIN && isOfOneKind(asked, one));
}

/** "Could you hold the price until March?" – "Until the end of January, yes." */
function saysOtherEnd(deed: string, reply: string, startTime: string): boolean {
  const [asked, given] = [deed, reply].map((text) => UNTIL.exec(text)?.[1]?.toLowerCase());
  if (asked === undefined || given === undefined || asked.startsWith(given) || given.startsWith(asked)) return false;
  const [wanted, granted] = [asked, given].map((text) => findDue(text, startTime)?.on);
  return !wanted || wanted !== granted;
}

function withoutTimes(text: string, day: Date | null): string {
  const times = spokenTimes(text).filter(({ start, end }) => CLOCK.test(text.slice(start, end)));
  const days = day ? spokenDays(text, day).filter(({ start, end }) => !SPAN.test(text.slice(start, end))) : [];
  const spans = [...days, ...times];
  return spans.reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), text);
}
