import type { Evidence } from "@/lib/grounding/analysis";
import { unique } from "./ledger.ts";
import { sharesWeekday } from "./meeting-days.ts";
import { kindOf } from "./meeting-kind.ts";
import { FARTHEST_TURNS } from "./meeting-offers.ts";
import { DECLINES } from "./meeting-phrases.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** A meeting under negotiation. `by` holds the people who proposed or accepted the current day. */
export type MeetingPlan = {
  on: string | null;
  /** The day last discussed, whatever came of it. */
  near: string | null;
  time: string | null;
  /** The part of the day last talked about. */
  part: string | null;
  /** The times last offered to choose from. */
  offered: string[];
  what: string | null;
  by: Set<string>;
  agreed: boolean;
  invited: boolean;
  /** The turn in which somebody last hesitated. */
  doubted: number | null;
  /** Whether somebody else repeated the time. */
  confirmed: boolean;
  /** Whether they talked about meeting, not only about a day. */
  together: boolean;
  /** Begun by a day that nobody had asked for. */
  tentative: boolean;
  lost: Set<string>;
  /** Who proposed the current time. */
  timeBy: string | null;
  /** Who named or accepted the current time. */
  timeFor: Set<string>;
  /** Whether somebody else repeated the current time. */
  isEchoed: boolean;
  /** The same hour in other time zones: "eleven Denver, noon in Tulsa". */
  alike: Set<string>;
  evidence: Evidence[];
  last: number;
  began: number;
};

/** Which of several agreed plans is the meeting: the one with most of what a meeting needs. */
export function worth(plan: MeetingPlan): number {
  return (plan.tentative ? -9 : 0) + (plan.time ? 2 : 0) + (plan.invited ? 2 : 0) + (plan.by.size > 1 ? 1 : 0);
}

/** Whether nothing is left to agree, so that what is said next is about something else. */
export function isClosed({ agreed, time, invited, confirmed }: MeetingPlan): boolean {
  return agreed && time !== null && (invited || confirmed);
}

/** Whether a day that may not be for a meeting was left some turns ago. */
export function isLeft({ together, last }: MeetingPlan, { at }: Turn): boolean {
  return !together && at - last > 2;
}

export function begin(turn: Turn, context: string, together: boolean): MeetingPlan {
  return {
    together,
    on: null,
    near: null,
    time: null,
    part: null,
    offered: [],
    what: kindOf(turn, context),
    by: new Set(),
    agreed: false,
    invited: false,
    doubted: null,
    confirmed: false,
    tentative: false,
    lost: new Set(),
    timeBy: null,
    timeFor: new Set(),
    isEchoed: false,
    alike: new Set(),
    evidence: [],
    last: turn.at,
    began: turn.at,
  };
}

export function take(plan: MeetingPlan, on: string, turn: Turn, { sentence }: ReadSentence): void {
  if (plan.on !== on) {
    const weekdayOnly = plan.on !== null && plan.evidence.length === 0;
    const isDated = sharesWeekday(on, plan.on) && !plan.agreed && turn.at - plan.last <= 1;
    if (!weekdayOnly && !isDated) plan.by.clear();
    Object.assign(plan, { on, agreed: false, invited: false, confirmed: false, evidence: [] });
  }
  plan.by.add(turn.speaker);
  if (plan.by.size > 1) plan.agreed = true;
  plan.last = turn.at;
  plan.evidence = unique([...plan.evidence, ...sentence.evidence]);
}

/** Rejects a day: "Tuesday I can't". Without a day, it is the current one unless that was already agreed. */
export function refuse(plan: MeetingPlan, text: string, day: string | null, hasTime: boolean, turn: Turn): void {
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

/** Whether people of both sides settled on a plan. A day that nobody had asked for also needs an hour that is echoed. */
export function isSettled(plan: MeetingPlan, isAcross: (speakers: Set<string>) => boolean): boolean {
  if (!plan.on || !plan.agreed) return false;
  if (plan.tentative) return (plan.isEchoed || plan.invited) && isAcross(plan.timeFor);
  return plan.together || plan.time !== null || plan.invited;
}

/** For how many turns without a word about it a plan stays open. */
export function reach({ tentative, agreed }: MeetingPlan): number {
  return tentative && !agreed ? TENTATIVE_TURNS : FARTHEST_TURNS;
}

const TENTATIVE_TURNS = 2;
const NEGOTIATED_TURNS = 8;

/** Gives up every plan for the days that are called off; without a day, what was negotiated last. */
export function callOff(plans: MeetingPlan[], days: { on: string | null }[], turn: Turn): void {
  const isMeant = (plan: MeetingPlan) => (days.length > 0 ? isOn(plan, days) : turn.at - plan.last <= NEGOTIATED_TURNS);
  for (const plan of plans.filter(isMeant)) if (plan.on) drop(plan, plan.on);
}

function isOn(plan: MeetingPlan, days: { on: string | null }[]): boolean {
  return days.some(({ on }) => on !== null && sharesWeekday(on, plan.on));
}

function drop(plan: MeetingPlan, on: string): void {
  plan.by.clear();
  Object.assign(plan, { on: null, agreed: false, evidence: [] });
  plan.lost.add(on);
}

export function agree(plan: MeetingPlan, turn: Turn, { sentence }: ReadSentence): void {
  plan.by.add(turn.speaker);
  plan.agreed = true;
  plan.last = turn.at;
  plan.evidence = unique([...plan.evidence, ...sentence.evidence]);
}
