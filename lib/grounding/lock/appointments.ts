import type { Candidates } from "./candidates";
import { excerpt } from "./excerpt";
import type { Found } from "./fact-differences";
import type { Fact } from "./facts-of-sentence";
import { type Moment, sameMoment } from "./moments";
import type { SaidMoment, Speech } from "./speech";

type Said = { candidates: Candidates; speech: Speech };
type Named = Extract<Fact, { kind: "moment" }>;

/** A day and its time must be this close to each other, in characters. */
const BESIDE = 40;
const BESIDE_HERE = 20;
const LATER_TURNS = 20;
/** A bare hour can be an answer only right after: "Make it three." */
const ANSWER_TURNS = 3;
/** What was named together this many turns before another pair was a proposal. */
const REPLACED_WITHIN = 8;
const APART = /[;.?!]/;
/** "By noon on Monday" is a time and a day together, but no appointment. */
const NO_APPOINTMENT = /\b(?:before|after|until|till|by|not|or)\b/i;
const DEADLINE = /\b(?:before|after|until|till|by) $/i;
const WORD_BEFORE = 8;

/** Finds a day told with another time than the one it was last named with, or a time with another day. */
export function appointmentDifferences(sentence: string, facts: readonly Fact[], said: Said): Found[] {
  const named = facts.filter((fact): fact is Named => fact.kind === "moment");
  return named.flatMap((time, at) => {
    const day = time.moment.kind === "time" ? dayBeside(named, at, sentence) : null;
    if (!day) return [];
    const found = [differenceOf(sentence, day, time, said), differenceOf(sentence, time, day, said)];
    return found.filter((one) => one !== null);
  });
}

function dayBeside(named: readonly Named[], at: number, sentence: string): Named | null {
  const time = named[at]!;
  const near = [named[at - 1], named[at + 1]].find(
    (one) => one?.moment.kind === "day" && isAppointment(one, time, sentence, BESIDE_HERE),
  );
  return near ?? null;
}

/** How `told` differs from what the call last named right beside `anchor`. */
function differenceOf(sentence: string, anchor: Named, told: Named, { candidates, speech }: Said): Found | null {
  const others = speech.moments.filter(({ moment }) => isLike(told.moment, moment));
  const together = speech.moments
    .filter(({ moment }) => sameMoment(anchor.moment, moment))
    .flatMap((one) => others.filter(({ turn }) => turn === one.turn).map((other) => ({ one, other })))
    .map((pair) => ({ ...pair, text: speech.segments[pair.one.turn]!.text }))
    .filter(({ one, other, text }) => between(one, other, text).length <= BESIDE);
  const last = together.findLast(({ one, other, text }) => isAppointment(one, other, text, BESIDE))?.other;
  if (!last) return null;
  const isReplaced = (turn: number) => turn < last.turn && last.turn - turn <= REPLACED_WITHIN;
  const isAgreed = together.some(
    ({ one, other, text }) =>
      sameMoment(told.moment, other.moment) &&
      !isReplaced(other.turn) &&
      (!APART.test(between(one, other, text)) || other.turn >= last.turn),
  );
  const isLater = speech.moments.some(
    ({ turn, moment }) => sameMoment(told.moment, moment) && turn >= last.turn && turn <= last.turn + LATER_TURNS,
  );
  const isAnswered = (candidates.get(told) ?? []).some(
    ({ likeness, turn }) => likeness === "same" && turn >= last.turn && turn <= last.turn + ANSWER_TURNS,
  );
  if (isAgreed || isLater || isAnswered) return null;
  const said = speech.segments[last.turn]!.text.slice(last.start, last.end);
  return {
    kind: told.moment.kind === "time" ? "time" : "date",
    here: excerpt(sentence, told.start, told.end),
    said,
    segmentIndex: last.turn,
    sure: true,
    fact: told,
    place: { ...last, text: said },
  };
}

/** Whether a spoken moment could stand in place of the told one: a time for a time, and a date, not a weekday, for a date. */
function isLike(told: Moment, { kind }: Moment): boolean {
  return told.kind === "time" ? kind === "time" : kind === "day" || kind === "dayOfMonth";
}

type Span = Pick<SaidMoment, "start" | "end">;

/** What stands between a day and a time. */
function between(one: Span, other: Span, text: string): string {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  return text.slice(first.end, second.start);
}

/** Whether a day and a time are an appointment, neither a deadline nor two things. */
function isAppointment(one: Span, other: Span, text: string, reach: number): boolean {
  const words = between(one, other, text);
  const start = Math.min(one.start, other.start);
  const before = text.slice(Math.max(0, start - WORD_BEFORE), start);
  return words.length <= reach && !APART.test(words) && !NO_APPOINTMENT.test(words) && !DEADLINE.test(before);
}
