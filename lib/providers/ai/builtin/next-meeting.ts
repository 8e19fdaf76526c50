import type { Evidence } from "@/lib/grounding/analysis";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { clausesOf } from "./clauses.ts";
import { unique } from "./ledger.ts";
import { meetingDays, sharesWeekday } from "./meeting-days.ts";
import { kindIn, kindOf } from "./meeting-kind.ts";
import {
  ASKS_TO_MEET,
  CHANGES_TIME,
  CLOCKS,
  DECLINES,
  DELIVERS,
  FITS,
  INVITES,
  LAUNCHES,
  OTHER,
  PART_OF_DAY,
  PROPOSES,
  SPANS,
  saysHour,
  TOGETHER,
  timesIn,
  UNAVAILABLE,
} from "./meeting-phrases.ts";
import type { Reading } from "./reading.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** The agreed meeting, after all changes. `what` is its name as said, such as "call" or "demo". */
export type NextMeeting = { on: string; time: string | null; what: string | null; evidence: Evidence[] };

/** A meeting under negotiation. `by` holds the people who proposed or accepted the current day. */
type MeetingPlan = {
  on: string | null;
  /** The day last discussed, whatever came of it. */
  near: string | null;
  time: string | null;
  what: string | null;
  by: Set<string>;
  agreed: boolean;
  invited: boolean;
  /** Whether somebody else repeated the time. */
  confirmed: boolean;
  /** Whether they talked about meeting, not only about a day. */
  together: boolean;
  lost: Set<string>;
  /** Who proposed the current time. */
  timeBy: string | null;
  /** The same hour in other time zones: "eleven Denver, noon in Tulsa". */
  alike: Set<string>;
  evidence: Evidence[];
  last: number;
  began: number;
};

const FARTHEST_TURNS = 4;
const MAX_ECHO = 4;
/** The next meeting that both sides agreed on while guests could hear it, or null. */
export function nextMeeting(reading: Reading, turns: Turn[]): NextMeeting | null {
  const from = meetingDay(reading.transcript.startTime);
  if (!from) return null;
  const plans: MeetingPlan[] = [];
  for (const turn of turns) {
    let plan = plans.at(-1) ?? null;
    if (plan && turn.at - plan.last > FARTHEST_TURNS) plan = null;
    for (const one of turn.sentences) {
      if (!one.sentence.heard) continue;
      const begun = read(one, turn, plan, from, turns);
      if (begun && begun !== plan) plans.push(begun);
      plan = begun ?? plan;
    }
  }
  const agreed = plans.filter((plan) => plan.on && plan.agreed && (plan.together || plan.time || plan.invited));
  const best = agreed.sort((a, b) => worth(b) - worth(a) || b.began - a.began)[0];
  return best ? { on: best.on!, time: best.time, what: best.what, evidence: best.evidence.slice(-6) } : null;
}

function worth(plan: MeetingPlan): number {
  return (plan.time ? 2 : 0) + (plan.invited ? 2 : 0) + (plan.by.size > 1 ? 1 : 0);
}

/** Applies a sentence to the current negotiation, or starts one. */
function read(one: ReadSentence, turn: Turn, open: MeetingPlan | null, from: Date, turns: Turn[]): MeetingPlan | null {
  const { sentence } = one;
  let plan = open;
  for (const text of partsOf(sentence, sentence.evidence.at(-1)?.quote ?? "")) {
    const days = meetingDays({ text, near: plan?.near ?? null, turns, turn, from });
    const times = timesIn(text, Boolean(plan?.on));
    const other =
      (times.length > 0 ? DELIVERS : OTHER).test(text) && !/\b(?:meet|speak|talk|call)\b[^.]*\?/i.test(text);
    if (!plan) {
      if (days.length === 0 || other || UNAVAILABLE.test(text)) continue;
      const context = `${turns
        .slice(Math.max(0, turn.at - 3), turn.at)
        .map(({ raw }) => raw.slice(-160))
        .join(" ")} ${turn.raw}`;
      const isOffered = PROPOSES.test(sentence.clean) || sentence.question || times.length > 0;
      if (!isOffered && !isAskedToMeet(turns, turn)) continue;
      plan = begin(turn, context, TOGETHER.test(context));
    }
    const isNo =
      UNAVAILABLE.test(text) &&
      !/\b(?:let me (?:look|see|check)|hang on|no problem|not (?:before|too|earlier|later|after|until)|why not|not a problem|is the (?:best|better))\b/i.test(
        text,
      );
    const relevant = days.length > 0 || times.length > 0;
    const isLaunch = sentence.question && times.length === 0 && LAUNCHES.test(text);
    if (isLaunch && relevant && !plan.agreed) plan.last = turn.at - FARTHEST_TURNS - 1;
    if (relevant && other && (!sentence.question || isLaunch)) continue;
    plan.near = days.at(-1)?.on ?? plan.near;
    const isTurned = isNo && days.length > 1 && !/\b(?:or|and|nor)\b/i.test(text);
    if (isNo) {
      refuse(plan, text, (isTurned ? days[0] : days.at(-1))?.on ?? null, times.length > 0, turn);
      if (!isTurned) continue;
    }
    const isNewPart = times.length > 0 || PART_OF_DAY.test(text);
    if (days.length > 0 && isNewPart && !sentence.question) for (const { on } of days) plan.lost.delete(on!);
    const open = days.filter(({ on }) => !plan!.lost.has(on!));
    const day = open.length === 2 && SPANS.test(text.slice(open[0]!.end, open[1]!.start)) ? open[0] : open.at(-1);
    const on = day && !day.precise && sharesWeekday(day.on!, plan.on) ? plan.on! : day?.on;
    const isOther = on && on !== plan.on && !sentence.question;
    if (isOther && isClosed(plan) && !CHANGES_TIME.test(text)) plan = begin(turn, text, TOGETHER.test(text));
    const isSettled = plan.agreed && plan.time !== null;
    if (isOther && isSettled && times.length === 0 && sentence.words > 5 && !PROPOSES.test(sentence.clean)) continue;
    if (on) take(plan, on, turn, one);
    const heard =
      times.length > 0 &&
      plan.time !== null &&
      (saysHour(text, times[0]!, plan.time) || plan.alike.has(times[0]!.time));
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
      plan.confirmed ||=
        plan.agreed && !sentence.question && (days.length > 0 || (isEcho && sentence.words <= MAX_ECHO));
      if (times.length > 1 && CLOCKS.test(text) && !sentence.question)
        for (const { time: other } of times) plan.alike.add(other);
      plan.time = time.time;
      plan.last = turn.at;
      plan.evidence = unique([...plan.evidence, ...sentence.evidence]);
    }
    if (plan.on && FITS.test(text) && turn.at - plan.last <= 2 && !plan.by.has(turn.speaker)) agree(plan, turn, one);
    if (plan.on && INVITES.test(text) && turn.at - plan.last <= FARTHEST_TURNS) {
      plan.invited = true;
      agree(plan, turn, one);
    }
    if (relevant) plan.what ??= kindIn(sentence.clean);
  }
  return plan;
}

/** Whether nothing is left to agree, so that what is said next is about something else. */
function isClosed({ agreed, time, invited, confirmed }: MeetingPlan): boolean {
  return agreed && time !== null && (invited || confirmed);
}

/** Returns the whole sentence or, without punctuation, its clauses, joining a bare day with what follows. */
function partsOf({ clean, words }: ReadSentence["sentence"], raw: string): string[] {
  if (clean === "") return [raw];
  if (/[.?!…]["')]*$/.test(raw.trim()) && words <= 30) return [clean];
  const parts: string[] = [];
  let held = "";
  for (const { text, asks } of clausesOf(clean)) {
    const part = `${held}${text}${asks ? "?" : ""}`;
    const isBare = part.split(/\s+/).length <= 3 && !/\?$/.test(part);
    if (isBare) held = `${part} `;
    else parts.push(part);
    if (!isBare) held = "";
  }
  return held ? [...parts, held.trim()] : parts;
}

/** Whether somebody else asked shortly before to meet, so that a bare day is a proposal. */
function isAskedToMeet(turns: Turn[], turn: Turn): boolean {
  return turns
    .slice(Math.max(0, turn.at - FARTHEST_TURNS), turn.at)
    .some(({ sentences }) => sentences.some(({ sentence }) => sentence.question && ASKS_TO_MEET.test(sentence.clean)));
}

function begin(turn: Turn, context: string, together: boolean): MeetingPlan {
  return {
    together,
    on: null,
    near: null,
    time: null,
    what: kindOf(turn, context),
    by: new Set(),
    agreed: false,
    invited: false,
    confirmed: false,
    lost: new Set(),
    timeBy: null,
    alike: new Set(),
    evidence: [],
    last: turn.at,
    began: turn.at,
  };
}

function take(plan: MeetingPlan, on: string, turn: Turn, { sentence }: ReadSentence): void {
  if (plan.on !== on) {
    const weekdayOnly = plan.on !== null && plan.evidence.length === 0;
    if (!weekdayOnly) plan.by.clear();
    Object.assign(plan, { on, agreed: false, evidence: [] });
  }
  plan.by.add(turn.speaker);
  if (plan.by.size > 1) plan.agreed = true;
  plan.last = turn.at;
  plan.evidence = unique([...plan.evidence, ...sentence.evidence]);
}

/** Rejects a day: "Tuesday I can't". Without a day, it is the current one unless that was already agreed. */
function refuse(plan: MeetingPlan, text: string, day: string | null, hasTime: boolean, turn: Turn): void {
  if (turn.at - plan.last > 2 || hasTime || (day === null && !DECLINES.test(text))) return;
  const meant = day === null || sharesWeekday(day, plan.on) ? plan.on : day;
  if (meant === null) return;
  if (day === null && plan.agreed && !/\b(?:that day|that's the|that morning|that afternoon|that one)\b/i.test(text))
    return;
  if (day === null && plan.by.has(turn.speaker) && !/^(?:no|not|ah|oh|actually|sorry)\b/i.test(text)) return;
  if (meant === plan.on) drop(plan, meant);
  plan.lost.add(meant);
  plan.last = turn.at;
}

function drop(plan: MeetingPlan, on: string): void {
  plan.by.clear();
  Object.assign(plan, { on: null, agreed: false, evidence: [] });
  plan.lost.add(on);
}

function agree(plan: MeetingPlan, turn: Turn, { sentence }: ReadSentence): void {
  plan.by.add(turn.speaker);
  plan.agreed = true;
  plan.last = turn.at;
  plan.evidence = unique([...plan.evidence, ...sentence.evidence]);
}
