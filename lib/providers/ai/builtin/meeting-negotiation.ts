import { type SpokenDay, spokenDays } from "@/lib/grounding/spoken/days";
import type { SpokenTime } from "@/lib/grounding/spoken/times";
import { clausesWithDays, isOfTravel, withArticles, withoutDays } from "./meeting-clauses.ts";
import { meetingDays } from "./meeting-days.ts";
import { FARTHEST_TURNS, isAskedOfOthers } from "./meeting-offers.ts";
import { openPlan } from "./meeting-opening.ts";
import { type MeetingPart, offersTwoTimes, partsOf, type Said, TRAILS_OFF } from "./meeting-parts.ts";
import {
  ASKS_HOUR,
  ATTENDS,
  DELIVERS,
  FITS,
  HESITATES,
  LAUNCHES,
  OFFERS_TO_COME,
  OTHER,
  PROPOSES,
  sumsUp,
  UNSURE,
  WHAT_IF,
} from "./meeting-phrases.ts";
import { isClosed, isLeft, type MeetingPlan, refuse } from "./meeting-plan.ts";
import { isRefusal, SPARES } from "./meeting-refusals.ts";
import { takePart } from "./meeting-taking.ts";
import { timesIn } from "./meeting-times.ts";
import { weekMeant } from "./meeting-weeks.ts";
import type { ReadSentence } from "./turns.ts";

const MEETS = /\b(?:meet|speak|talk|call)\b[^.]*\?/i;
const LISTS = /\b(?:or|and|nor)\b/i;

/** "I send the offer tomorrow, you the photos by Friday, and we speak again on Monday" */
const MEETS_LAST = /\bwe(?:['’]ll| will)? (?:then )?(?:speak|talk|meet|catch up|reconvene|see each other)\b[^,;]*$/i;

/** Applies a sentence to the plan under negotiation, or begins one. */
export function readSentence(
  one: ReadSentence,
  open: MeetingPlan | null,
  context: Omit<Said, "text" | "one">,
): MeetingPlan | null {
  const raw = one.sentence.evidence.at(-1)?.quote ?? "";
  let plan = open;
  for (const part of partsOf(one.sentence, raw)) {
    const text = withArticles(part);
    const isRecap = sumsUp(text, spokenDays(text, context.from));
    plan = readPart({ ...context, one, text: (isRecap && MEETS_LAST.exec(text)?.[0]) || text }, plan);
  }
  return plan;
}

/** Finds what a text names, and whether that is about a meeting. */
function readPart(said: Said, open: MeetingPlan | null): MeetingPlan | null {
  const named = daysNamed(said, open);
  const days = withoutTravel(said, named);
  if (open && days.length === 0 && named.length > 0) {
    open.near = named.at(-1)!.on;
    return open;
  }
  const part = { ...said, days, times: timesNamed(said, open) };
  if (isBeside(part, open)) return open;
  if (open && HESITATES.test(part.text)) open.doubted = part.turn.at;
  const isElse = isForElse(part, open);
  const isRefused = isRefusal(withoutDays(part.text, days));
  const plan = openPlan({ ...part, sentence: part.one.sentence, isElse: isElse || isRefused }, open);
  return plan && applyPart(part, plan, isElse);
}

function daysNamed({ text, turns, turn, from }: Said, open: MeetingPlan | null): SpokenDay[] {
  const near = open?.near ?? null;
  return meetingDays({ text, near, isRefused: near !== null && open!.lost.has(near), turns, turn, from });
}

function withoutTravel({ text, one }: Said, named: SpokenDay[]): SpokenDay[] {
  const mayArrive = one.sentence.question || OFFERS_TO_COME.test(text);
  return mayArrive ? named : named.filter((day) => !isOfTravel(text, day));
}

function timesNamed({ text, turn }: Said, open: MeetingPlan | null): SpokenTime[] {
  return timesIn(text, {
    isSought: open?.on != null,
    isFresh: open !== null && turn.at - open.last <= 2,
    time: open?.time ?? null,
    part: open?.part ?? null,
    offered: open?.offered ?? [],
  });
}

/** Whether a text changes nothing: a summary, when others do something, a thought that is not finished or only played with. */
function isBeside({ text, days, times, one, turn, turns }: MeetingPart, open: MeetingPlan | null): boolean {
  if (sumsUp(text, days)) return true;
  if (days.length > 0 && !one.sentence.question && !PROPOSES.test(text) && isAskedOfOthers(turns, turn)) return true;
  if (times.length === 0 && TRAILS_OFF.test(text)) return true;
  return days.length === 0 && (WHAT_IF.test(text) || (open !== null && isLeft(open, turn)));
}

/** Whether a day or time is given to something other than a meeting, such as a delivery. */
function isForElse({ text, days, times }: MeetingPart, open: MeetingPlan | null): boolean {
  const isAttended = times.length > 0 && open?.on != null && ATTENDS.test(text);
  if (isAttended || ASKS_HOUR.test(text)) return false;
  const other = times.length > 0 ? DELIVERS : OTHER;
  return other.test(clausesWithDays(withoutDays(text, days), days)) && !MEETS.test(text);
}

/** Leaves what is about something else, unsure or refused, and takes the rest. */
function applyPart(part: MeetingPart, plan: MeetingPlan, isElse: boolean): MeetingPlan {
  const { text, days, times, one, turn, from } = part;
  const isNaming = days.length > 0 || times.length > 0;
  if (days.length === 0 && !isElse) plan.near = weekMeant(text, plan.near, from) ?? plan.near;
  if (offersTwoTimes(part)) plan.offered = times.map(({ time }) => time);
  const isLaunch = one.sentence.question && times.length === 0 && LAUNCHES.test(text);
  if (isLaunch && isNaming && !plan.agreed) plan.last = turn.at - FARTHEST_TURNS - 1;
  if (isNaming && isElse && (!one.sentence.question || isLaunch)) return plan;
  plan.near = days.at(-1)?.on ?? plan.near;
  if (isNaming && UNSURE.test(text) && !FITS.test(text)) {
    plan.last = turn.at;
    return plan;
  }
  if (!isRefused(part, plan)) return takePart(part, plan);
  const isReplaced = days.length > 1 && !LISTS.test(text);
  refuse(plan, text, (isReplaced ? days[0] : days.at(-1))?.on ?? null, times.length > 0, turn);
  return isReplaced ? takePart(part, plan) : plan;
}

function isRefused(part: MeetingPart, plan: MeetingPlan): boolean {
  const besides = withoutDays(part.text, part.days);
  if (offersTwoTimes(part) || !isRefusal(besides) || SPARES.test(part.text)) return false;
  return !(isClosed(plan) && FITS.test(besides));
}
