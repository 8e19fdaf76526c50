import type { Evidence } from "@/lib/grounding/analysis";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { spokenDays } from "@/lib/grounding/spoken/days";
import { type Clock, clockOf } from "./meeting-clock.ts";
import { readSentence } from "./meeting-negotiation.ts";
import { CALLS_OFF } from "./meeting-phrases.ts";
import { callOff, isSettled, type MeetingPlan, reach, worth } from "./meeting-plan.ts";
import type { Reading } from "./reading.ts";
import type { Turn } from "./turns.ts";

/** The agreed meeting, after all changes. `what` is its name as said, such as "call" or "demo". */
export type NextMeeting = {
  on: string;
  time: string | null;
  clock: Clock | null;
  what: string | null;
  evidence: Evidence[];
};

const known = new WeakMap<Reading, { meeting: NextMeeting | null }>();

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
      const begun = readSentence(one, plan, { turn, turns, from, isOurs: isOurs(turn.speaker) });
      if (begun && begun !== plan) plans.push(begun);
      plan = begun ?? plan;
    }
  }
  const isAcross = (speakers: Set<string>) => new Set([...speakers].map(isOurs)).size > 1;
  const best = plans
    .filter((plan) => isSettled(plan, isAcross))
    .sort((a, b) => worth(b) - worth(a) || b.began - a.began)[0];
  if (!best) return null;
  const { time, what } = best;
  const isOursAt = (segment: number) => isOurs(reading.transcript.segments[segment]?.speaker ?? "");
  const clock = time === null ? null : clockOf(time, best.evidence, isOursAt);
  return { on: best.on!, time, clock, what, evidence: best.evidence.slice(-6) };
}
