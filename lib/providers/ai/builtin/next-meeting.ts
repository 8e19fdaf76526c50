import type { Evidence } from "@/lib/grounding/analysis";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { type SpokenDay, spokenDays } from "@/lib/grounding/spoken/days";
import { unfilled } from "./due-answers.ts";
import { unique } from "./ledger.ts";
import { clausesWithDays, isOfTravel, withArticles, withoutDays } from "./meeting-clauses.ts";
import { meetingDays, sharesWeekday } from "./meeting-days.ts";
import { kindIn } from "./meeting-kind.ts";
import { FARTHEST_TURNS, isAskedOfOthers } from "./meeting-offers.ts";
import { openPlan } from "./meeting-opening.ts";
import { partsOf, TRAILS_OFF } from "./meeting-parts.ts";
import {
  ASKS_HOUR,
  ATTENDS,
  CALLS_OFF,
  CHANGES_TIME,
  CLOCKS,
  CONSENTS,
  DELIVERS,
  EARLY,
  FITS,
  FITS_AT_ONCE,
  HESITATES,
  INVITES,
  isOtherClock,
  LAUNCHES,
  OFFERS_TO_COME,
  OTHER,
  PART_ALONE,
  PART_OF_DAY,
  PROPOSES,
  RETURNS,
  SPANS,
  saysHour,
  sumsUp,
  TOGETHER,
  UNSURE,
  WHAT_IF,
} from "./meeting-phrases.ts";
import {
  agree,
  begin,
  callOff,
  isClosed,
  isLeft,
  isSettled,
  type MeetingPlan,
  reach,
  refuse,
  take,
  worth,
} from "./meeting-plan.ts";
import { isRefusal, SPARES } from "./meeting-refusals.ts";
import { ownClock, timesIn } from "./meeting-times.ts";
import { weekMeant } from "./meeting-weeks.ts";
import type { Reading } from "./reading.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** The agreed meeting, after all changes. `what` is its name as said, such as "call" or "demo". */
export type NextMeeting = { on: string; time: string | null; what: string | null; evidence: Evidence[] };

const MAX_ECHO = 4;
const known = new WeakMap<Reading, { meeting: NextMeeting | null }>();
const SHIFTS = /\b(?:later|earlier|sooner)\b/i;

/** The next meeting that both sides agreed on while guests could hear it, or null. */
export function nextMeeting(reading: Reading, turns: Turn[]): NextMeeting | null {
  const found = known.get(reading) ?? { meeting: findMeeting(reading, turns) };
  known.set(reading, found);
  return found.meeting;
}

function findMeeting(reading: Reading, turns: Turn[]): NextMeeting | null {
  const from = meetingDay(reading.transcript.startTime);
  if (!from) return null;
  const plans: MeetingPlan[] = [];
  const isOurs = (speaker: string) => reading.people.bySpeaker.get(speaker)?.side === "internal";
  for (const turn of turns) {
    let plan = plans.at(-1) ?? null;
    if (plan && turn.at - plan.last > reach(plan)) plan = null;
    for (const one of turn.sentences) {
      if (!one.sentence.heard) continue;
      if (CALLS_OFF.test(one.sentence.clean)) callOff(plans, spokenDays(one.sentence.clean, from), turn);
      const begun = read(one, turn, plan, { from, turns, isOurs: isOurs(turn.speaker) });
      if (begun && begun !== plan) plans.push(begun);
      plan = begun ?? plan;
    }
  }
  const isAcross = (speakers: Set<string>) => new Set([...speakers].map(isOurs)).size > 1;
  const best = plans
    .filter((plan) => isSettled(plan, isAcross))
    .sort((a, b) => worth(b) - worth(a) || b.began - a.began)[0];
  return best ? { on: best.on!, time: best.time, what: best.what, evidence: best.evidence.slice(-6) } : null;
}

/** `isOurs` says whether the current speaker is on the side that writes the email. */
type Context = { from: Date; turns: Turn[]; isOurs: boolean };

/** Applies a sentence to the current negotiation, or starts one. */
function read(
  one: ReadSentence,
  turn: Turn,
  open: MeetingPlan | null,
  { from, turns, isOurs }: Context,
): MeetingPlan | null {
  const { sentence } = one;
  let plan = open;
  for (const text of partsOf(sentence, sentence.evidence.at(-1)?.quote ?? "").map(withArticles)) {
    const near = plan?.near ?? null;
    const named = meetingDays({ text, near, isRefused: near !== null && plan!.lost.has(near), turns, turn, from });
    const days = sentence.question || OFFERS_TO_COME.test(text) ? named : named.filter((day) => !isOfTravel(text, day));
    if (plan && days.length === 0 && named.length > 0) {
      plan.near = named.at(-1)!.on;
      continue;
    }
    const times = timesIn(text, {
      isSought: plan?.on != null,
      isFresh: plan !== null && turn.at - plan.last <= 2,
      time: plan?.time ?? null,
      part: plan?.part ?? null,
      offered: plan?.offered ?? [],
    });
    if (sumsUp(text, days)) continue;
    if (days.length > 0 && !sentence.question && !PROPOSES.test(text) && isAskedOfOthers(turns, turn)) continue;
    if (times.length === 0 && TRAILS_OFF.test(text)) continue;
    if (days.length === 0 && (WHAT_IF.test(text) || (plan && isLeft(plan, turn)))) continue;
    if (plan && HESITATES.test(text)) plan.doubted = turn.at;
    const besides = withoutDays(text, days);
    const isCome = times.length > 0 && plan?.on != null && ATTENDS.test(text);
    const other =
      !isCome &&
      !ASKS_HOUR.test(text) &&
      (times.length > 0 ? DELIVERS : OTHER).test(clausesWithDays(besides, days)) &&
      !/\b(?:meet|speak|talk|call)\b[^.]*\?/i.test(text);
    plan = openPlan({ text, days, times, sentence, turn, turns, from, isElse: other || isRefusal(besides) }, plan);
    if (!plan) continue;
    if (days.length === 0 && !other) plan.near = weekMeant(text, plan.near, from) ?? plan.near;
    const offersTwo = times.length === 2 && /\bor\b/i.test(text);
    if (offersTwo) plan.offered = times.map((one) => one.time);
    const isNo = !offersTwo && isRefusal(besides) && !(isClosed(plan) && FITS.test(besides)) && !SPARES.test(text);
    const relevant = days.length > 0 || times.length > 0;
    const isLaunch = sentence.question && times.length === 0 && LAUNCHES.test(text);
    if (isLaunch && relevant && !plan.agreed) plan.last = turn.at - FARTHEST_TURNS - 1;
    if (relevant && other && (!sentence.question || isLaunch)) continue;
    plan.near = days.at(-1)?.on ?? plan.near;
    if (relevant && UNSURE.test(text) && !FITS.test(text)) {
      plan.last = turn.at;
      continue;
    }
    const isTurned = isNo && days.length > 1 && !/\b(?:or|and|nor)\b/i.test(text);
    if (isNo) {
      refuse(plan, text, (isTurned ? days[0] : days.at(-1))?.on ?? null, times.length > 0, turn);
      if (!isTurned) continue;
    }
    const isNewPart = times.length > 0 || PART_OF_DAY.test(text);
    if (days.length > 0 && (times.length > 0 || (isNewPart && !sentence.question)))
      for (const { on } of days) plan.lost.delete(on!);
    if ((days.length > 0 && !RETURNS.test(text)) || PART_ALONE.test(text))
      plan.part = PART_OF_DAY.exec(text)?.[0] ?? plan.part;
    if (EARLY.test(text)) plan.part = "early";
    if (!plan.on && plan.near && PART_ALONE.test(text) && turn.at - plan.last <= 1) take(plan, plan.near, turn, one);
    const open = days.filter(({ on }) => !plan!.lost.has(on!));
    const day = open.length === 2 && SPANS.test(text.slice(open[0]!.end, open[1]!.start)) ? open[0] : open.at(-1);
    const on = day && !day.precise && sharesWeekday(day.on!, plan.on) ? plan.on! : day?.on;
    const isOther = on && on !== plan.on;
    if (isOther && isClosed(plan) && !CHANGES_TIME.test(text)) plan = begin(turn, text, TOGETHER.test(text));
    const isTimed = plan.agreed && plan.time !== null;
    if (
      isOther &&
      isTimed &&
      !sentence.question &&
      times.length === 0 &&
      isAboutElse(text, day!) &&
      !PROPOSES.test(sentence.clean)
    )
      continue;
    if (on) take(plan, on, turn, one);
    const isRestated = days.length === 1 && times.length === 1 && !sentence.question && hasOthers(plan, turn);
    const heard =
      times.length > 0 &&
      plan.time !== null &&
      (saysHour(text, times[0]!, plan.time) ||
        (!isRestated &&
          ((plan.alike.has(times[0]!.time) && !SHIFTS.test(text)) ||
            (plan.timeBy !== turn.speaker && isOtherClock(text, times[0]!, plan.time)))));
    const isPast = plan.invited || turn.at - plan.last > 2;
    const isLate = isClosed(plan) && isPast && days.length === 0 && !sentence.question && !CHANGES_TIME.test(text);
    const said = isLate
      ? undefined
      : /\b(?:no|or|rather|instead|make it|better)\b/i.test(text)
        ? times.at(-1)
        : times[0];
    const time = heard ? { ...times[0]!, time: plan.time! } : said;
    if (time && plan.on) {
      const isEcho = plan.time === time.time && plan.timeBy !== turn.speaker;
      if (isEcho || !plan.by.has(turn.speaker)) agree(plan, turn, one);
      if (!isEcho) plan.timeBy = turn.speaker;
      plan.isEchoed = isEcho || (plan.isEchoed && plan.time === time.time);
      if (plan.time !== time.time) plan.timeFor.clear();
      plan.timeFor.add(turn.speaker);
      plan.confirmed ||=
        plan.agreed && !sentence.question && (days.length > 0 || (isEcho && sentence.words <= MAX_ECHO));
      if (times.length > 1 && CLOCKS.test(text) && !/\bor\b/i.test(text))
        for (const { time: other } of times) plan.alike.add(other);
      if (plan.time !== time.time && SHIFTS.test(text)) plan.alike.clear();
      plan.time = time.time;
      plan.last = turn.at;
      plan.evidence = unique([...plan.evidence, ...sentence.evidence]);
    }
    const own = plan.time !== null && isOurs ? ownClock(text) : null;
    if (own?.slice(3) === plan.time?.slice(3) && own) plan.time = own;
    const isYes = FITS.test(text) || CONSENTS.test(sentence.evidence.at(-1)?.quote ?? "");
    if (plan.time && isYes && turn.at - plan.last <= 2) plan.timeFor.add(turn.speaker);
    if (plan.time && plan.timeBy !== turn.speaker && turn.at - plan.last <= 1 && FITS_AT_ONCE.test(text))
      plan.isEchoed = true;
    if (plan.on && isYes && turn.at - plan.last <= 2 && !plan.by.has(turn.speaker)) agree(plan, turn, one);
    const isDoubted = !plan.agreed && plan.doubted !== null && turn.at - plan.doubted <= 2;
    if (
      plan.on &&
      INVITES.test(text) &&
      turn.at - plan.last <= FARTHEST_TURNS &&
      !isDoubted &&
      !(plan.tentative && !plan.agreed)
    ) {
      plan.invited = true;
      agree(plan, turn, one);
    }
    if (relevant) plan.what ??= kindIn(sentence.clean);
  }
  return plan;
}

/** Whether somebody else proposed or accepted the day as well, so that naming it with its hour restates both. */
function hasOthers({ by }: MeetingPlan, { speaker }: Turn): boolean {
  return [...by].some((one) => one !== speaker);
}

/** Whether a text gives a day to something else: "Maria, the floor plan Thursday". */
function isAboutElse(text: string, { start, end }: SpokenDay): boolean {
  return !FITS.test(text) && unfilled(text, { phrase: text.slice(start, end) }) >= 2;
}
