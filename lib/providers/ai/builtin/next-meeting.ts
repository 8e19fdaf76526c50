import type { Evidence } from "@/lib/grounding/analysis";
import { isoDay, meetingDay } from "@/lib/grounding/spoken/calendar";
import { spokenDays } from "@/lib/grounding/spoken/days";
import { spokenTimes } from "@/lib/grounding/spoken/times";
import { clausesOf } from "./clauses.ts";
import { unique } from "./ledger.ts";
import type { Reading } from "./reading.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** The meeting that was agreed, after all changes of mind. `what` as it was called, "call" or "demo" for instance. */
export type NextMeeting = { on: string; time: string | null; what: string | null; evidence: Evidence[] };

/** A time being negotiated. `by` are those who proposed or took the day that stands. */
type MeetingPlan = {
  on: string | null;
  time: string | null;
  what: string | null;
  by: Set<string>;
  agreed: boolean;
  invited: boolean;
  /** Whether meeting was spoken of, not only a day. */
  together: boolean;
  lost: Set<string>;
  evidence: Evidence[];
  last: number;
  began: number;
};

const FARTHEST_TURNS = 4;
const PROPOSES =
  /\?|\b(?:what about|how about|shall we|should we|could we|can we|let's|let us|i'd suggest|i suggest|i propose|i'd like|would .{1,30} (?:work|suit)|does .{1,30} (?:work|suit)|say|how does|are you (?:free|around)|we could|we can|why don't we|come (?:by|over|in|round|on)|put (?:in|down)|pencil|book|on the books|i come|we come|i'll come|we'll come|i'd come|i'll be there|i'm free|we're free|i have time|best would be|let's take|i prefer|i could do|i can do|we meet|we speak|we talk|we'll (?:meet|speak|talk)|see you|we do|make it)\b/i;
const TOGETHER =
  /\b(?:meet|meeting|call|speak|talk|catch up|get together|demo|workshop|kick-?off|visit|walk-?through|session|review|follow-?up|see (?:the|you|it)|come|show|next (?:step|time|one|week)|again|diary|calendar|invit\w*|appointment|site|tour|presentation|training|lunch|coffee)\b/i;
const KINDS =
  /\b(demo|workshop|kick-?off(?: workshop| call| meeting)?|site visit|visit|walk-?through|(?:review|follow-?up|planning|technical|scoping|pricing|onboarding|training|working|discovery|negotiation|contract|steering) (?:session|meeting|call)|session|presentation|tour|training|video call|phone call|call|meeting|review)\b/gi;
const UNAVAILABLE =
  /\b(?:no|not|can't|cannot|couldn't|won't|don't|doesn't|difficult|impossible|busy|off|away|out|travell?ing|on holiday|on leave|on vacation|on nights|dentist|booked|full|taken|clash\w*|chaos|inspection|auditors?|bad|hail|prep|already have|I've got|I have got|we've got|we have got|I'm in|I'm at|he's in|she's in|they're in|is the|rather)\b/i;
/** A no to a day that is not named again. */
const DECLINES =
  /^(?:no|nope|ah|oh|not|sorry|hm)\b|\b(?:difficult|busy|away|travell?ing|on holiday|on leave|on nights|that's (?:the|my|our|half)|can't (?:do|make)|booked|won't work|doesn't work|in [A-Z][a-z]+|clash\w*)\b/;
const FITS =
  /\b(?:works?(?: for)?|good for|is good|is fine|fine|perfect|great|suits?|i can do|i can make|we can do|i'm free|we're free|free|yes|yeah|yep|sure|okay|ok|agreed|deal|lovely|brilliant|done|that's it|booked|confirmed|let's do|until then|see you|till|noted|all right|alright|wonderful|excellent)\b/i;
const INVITES =
  /\b(?:invit\w*|calendar|diary|book (?:it|that|the|a) |block (?:it|that|the)|put (?:it|that) in|joining link|dial-?in|meeting link)\b/i;
/** Deadlines, other people's meetings and what is done by somebody alone. */
const OTHER =
  /\b(?:by|until|till|before|since|from|closes?|due|deadline|expires?|ends?|runs? out|go(?:es)? live|live (?:on|by|from)|starts?|launch\w*|send|sent|have it|you'll have|you'll get|deliver\w*|finish\w*|sign(?:ed)?|submit\w*|publish\w*|pay|invoice\w*|renew\w*|(?:board|committee|council|partners?) (?:meets?|meeting|is)|they meet|last|ago)\b/i;

/** Of those, what a time of day does not turn into a meeting. */
const DELIVERS =
  /\b(?:by|until|till|due|deadline|closes?|shuts?|send|sent|have it|you'll have|you'll get|deliver\w*|submit\w*|publish\w*|call you|ring you|(?:board|committee|council) (?:meets?|is)|went|was|were)\b/i;

/** The next meeting both sides agreed on while guests could hear it; null when none was. */
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

/** Reads one sentence into the negotiation that is going on, or begins one. */
function read(one: ReadSentence, turn: Turn, open: MeetingPlan | null, from: Date, turns: Turn[]): MeetingPlan | null {
  const { sentence } = one;
  let plan = open;
  for (const text of partsOf(sentence, sentence.evidence.at(-1)?.quote ?? "")) {
    const days = spokenDays(text, from).filter(({ on }) => on !== null && on > isoDay(from));
    const times = spokenTimes(text);
    const other =
      (times.length > 0 ? DELIVERS : OTHER).test(text) && !/\b(?:meet|speak|talk|call)\b[^.]*\?/i.test(text);
    if (!plan) {
      if (days.length === 0 || other || UNAVAILABLE.test(text)) continue;
      const context = `${turns
        .slice(Math.max(0, turn.at - 3), turn.at)
        .map(({ raw }) => raw.slice(-160))
        .join(" ")} ${turn.raw}`;
      if (!(PROPOSES.test(sentence.clean) || sentence.question || times.length > 0)) continue;
      plan = begin(turn, context, TOGETHER.test(context));
    }
    const isNo =
      UNAVAILABLE.test(text) &&
      !/\b(?:no problem|not (?:before|too|earlier|later|after|until)|why not|not a problem|is the (?:best|better))\b/i.test(
        text,
      );
    const relevant = days.length > 0 || times.length > 0;
    if (relevant && other && !sentence.question) continue;
    if (isNo) {
      refuse(plan, text, days.at(-1)?.on ?? null, times.length > 0, turn);
      continue;
    }
    const day = days.filter(({ on }) => !plan!.lost.has(on!)).at(-1);
    if (day) take(plan, !day.precise && sharesWeekday(day.on!, plan.on) ? plan.on! : day.on!, turn, one);
    const time = /\b(?:no|or|rather|instead|make it|better)\b/i.test(text) ? times.at(-1) : times[0];
    if (time && plan.on) {
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

/** A sentence as a whole; where nobody set full stops, its clauses, a bare day together with what is said of it. */
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

function begin(turn: Turn, context: string, together: boolean): MeetingPlan {
  return {
    together,
    on: null,
    time: null,
    what: kindIn(context),
    by: new Set(),
    agreed: false,
    invited: false,
    lost: new Set(),
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

/** "Tuesday I can't": the day is off. Without a day it is the one that stands, unless that was agreed before. */
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

function sharesWeekday(day: string, other: string | null): boolean {
  return other !== null && new Date(day).getUTCDay() === new Date(other).getUTCDay();
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

function kindIn(text: string): string | null {
  const kinds = [...text.matchAll(KINDS)].map((match) => match[1]!.toLowerCase());
  return kinds.find((kind) => !/^(?:call|meeting|review|session|training)$/.test(kind)) ?? kinds.at(-1) ?? null;
}
