import type { SpokenDay } from "@/lib/grounding/spoken/days";
import type { SpokenTime } from "@/lib/grounding/spoken/times";
import { unfilled } from "./due-answers.ts";
import { unique } from "./ledger.ts";
import { sharesWeekday } from "./meeting-days.ts";
import { kindIn } from "./meeting-kind.ts";
import { FARTHEST_TURNS } from "./meeting-offers.ts";
import type { MeetingPart } from "./meeting-parts.ts";
import {
  CHANGES_TIME,
  CLOCKS,
  CONSENTS,
  EARLY,
  FITS,
  FITS_AT_ONCE,
  INVITES,
  isOtherClock,
  PART_ALONE,
  PART_OF_DAY,
  PROPOSES,
  RETURNS,
  SPANS,
  saysHour,
  TOGETHER,
} from "./meeting-phrases.ts";
import { agree, begin, isClosed, type MeetingPlan, take } from "./meeting-plan.ts";
import { ownClock } from "./meeting-times.ts";

const MAX_ECHO = 4;
const SHIFTS = /\b(?:later|earlier|sooner)\b/i;
/** Of two times, the last one counts: "not two, make it three". */
const REPLACES = /\b(?:no|or|rather|instead|make it|better)\b/i;
const OR = /\bor\b/i;

/** Takes the day, the time and the consent that a text gives into the plan, or into a new one if nothing was left open. */
export function takePart(part: MeetingPart, open: MeetingPlan): MeetingPlan {
  takePartOfDay(part, open);
  const day = dayMeant(part, open);
  const on = day && !day.precise && sharesWeekday(day.on!, open.on) ? open.on! : day?.on;
  const isOther = Boolean(on) && on !== open.on;
  const isNew = isOther && isClosed(open) && !CHANGES_TIME.test(part.text);
  const plan = isNew ? begin(part.turn, part.text, TOGETHER.test(part.text)) : open;
  if (isOther && isDayOfElse(part, plan, day!)) return plan;
  if (on) take(plan, on, part.turn, part.one);
  takeTime(part, plan);
  takeConsent(part, plan);
  takeInvitation(part, plan);
  if (part.days.length > 0 || part.times.length > 0) plan.what ??= kindIn(part.one.sentence.clean);
  return plan;
}

/** "In the afternoon": what part of the day is talked about, which brings back a day that was refused for another part. */
function takePartOfDay({ text, days, times, one, turn }: MeetingPart, plan: MeetingPlan): void {
  const isPartAsserted = PART_OF_DAY.test(text) && !one.sentence.question;
  if (days.length > 0 && (times.length > 0 || isPartAsserted)) for (const { on } of days) plan.lost.delete(on!);
  if ((days.length > 0 && !RETURNS.test(text)) || PART_ALONE.test(text))
    plan.part = PART_OF_DAY.exec(text)?.[0] ?? plan.part;
  if (EARLY.test(text)) plan.part = "early";
  if (!plan.on && plan.near && PART_ALONE.test(text) && turn.at - plan.last <= 1) take(plan, plan.near, turn, one);
}

/** The last day that was not refused; of a span of days, the first. */
function dayMeant({ text, days }: MeetingPart, plan: MeetingPlan): SpokenDay | undefined {
  const [first, second, ...rest] = days.filter(({ on }) => !plan.lost.has(on!));
  const isSpan = first && second && rest.length === 0 && SPANS.test(text.slice(first.end, second.start));
  return isSpan ? first : (rest.at(-1) ?? second ?? first);
}

/** Whether another day, named after the day and time were agreed, is for something else. */
function isDayOfElse({ text, times, one: { sentence } }: MeetingPart, plan: MeetingPlan, day: SpokenDay): boolean {
  const isTimed = plan.agreed && plan.time !== null;
  if (!isTimed || sentence.question || times.length > 0) return false;
  return isAboutElse(text, day) && !PROPOSES.test(sentence.clean);
}

/** Whether a text gives a day to something else: "Maria, the floor plan Thursday". */
function isAboutElse(text: string, { start, end }: SpokenDay): boolean {
  return !FITS.test(text) && unfilled(text, { phrase: text.slice(start, end) }) >= 2;
}

function takeTime(part: MeetingPart, plan: MeetingPlan): void {
  const { text, days, times, one, turn, isOurs } = part;
  const time = timeMeant(part, plan);
  if (time !== null && plan.on) {
    const isEcho = plan.time === time && plan.timeBy !== turn.speaker;
    if (isEcho || !plan.by.has(turn.speaker)) agree(plan, turn, one);
    if (!isEcho) plan.timeBy = turn.speaker;
    plan.isEchoed = isEcho || (plan.isEchoed && plan.time === time);
    if (plan.time !== time) plan.timeFor.clear();
    plan.timeFor.add(turn.speaker);
    const isFull = days.length > 0 || (isEcho && one.sentence.words <= MAX_ECHO);
    plan.confirmed ||= plan.agreed && !one.sentence.question && isFull;
    if (times.length > 1 && CLOCKS.test(text) && !OR.test(text)) for (const other of times) plan.alike.add(other.time);
    if (plan.time !== time && SHIFTS.test(text)) plan.alike.clear();
    plan.time = time;
    plan.last = turn.at;
    plan.evidence = unique([...plan.evidence, ...one.sentence.evidence]);
  }
  const own = plan.time !== null && isOurs ? ownClock(text) : null;
  if (own && own.slice(3) === plan.time?.slice(3)) plan.time = own;
}

/** The time of the plan if the text only says it again, otherwise the one that the text proposes. */
function timeMeant(part: MeetingPart, plan: MeetingPlan): string | null {
  const { text, days, times, one, turn } = part;
  if (times.length > 0 && plan.time !== null && isSameTime(part, times[0]!, plan, plan.time)) return plan.time;
  const isPast = plan.invited || turn.at - plan.last > 2;
  const isLate = isClosed(plan) && isPast && days.length === 0 && !one.sentence.question && !CHANGES_TIME.test(text);
  if (isLate) return null;
  return (REPLACES.test(text) ? times.at(-1) : times[0])?.time ?? null;
}

/** Whether a text says the agreed hour, or the same moment on another clock. */
function isSameTime(
  { text, days, times, one, turn }: MeetingPart,
  first: SpokenTime,
  plan: MeetingPlan,
  agreed: string,
) {
  if (saysHour(text, first, agreed)) return true;
  const isRestated = days.length === 1 && times.length === 1 && !one.sentence.question && hasOthers(plan, turn.speaker);
  if (isRestated) return false;
  const isAlike = plan.alike.has(first.time) && !SHIFTS.test(text);
  return isAlike || (plan.timeBy !== turn.speaker && isOtherClock(text, first, agreed));
}

/** Whether somebody else proposed or accepted the day as well, so that naming it with its hour restates both. */
function hasOthers({ by }: MeetingPlan, speaker: string): boolean {
  return [...by].some((one) => one !== speaker);
}

function takeConsent({ text, one, turn }: MeetingPart, plan: MeetingPlan): void {
  const isYes = FITS.test(text) || CONSENTS.test(one.sentence.evidence.at(-1)?.quote ?? "");
  const away = () => turn.at - plan.last;
  if (plan.time && isYes && away() <= 2) plan.timeFor.add(turn.speaker);
  if (plan.time && plan.timeBy !== turn.speaker && away() <= 1 && FITS_AT_ONCE.test(text)) plan.isEchoed = true;
  if (plan.on && isYes && away() <= 2 && !plan.by.has(turn.speaker)) agree(plan, turn, one);
}

/** "I'll send you an invitation" agrees to what was proposed. */
function takeInvitation({ text, one, turn }: MeetingPart, plan: MeetingPlan): void {
  const isDoubted = !plan.agreed && plan.doubted !== null && turn.at - plan.doubted <= 2;
  const isOpen = plan.tentative && !plan.agreed;
  if (!plan.on || !INVITES.test(text) || turn.at - plan.last > FARTHEST_TURNS || isDoubted || isOpen) return;
  plan.invited = true;
  agree(plan, turn, one);
}
