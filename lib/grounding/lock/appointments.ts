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
/** How many moments before and after a mention can be beside it. */
const NEIGHBORS = 3;

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

/** How `stated` differs from what the call last named right beside `anchor`. */
function differenceOf(sentence: string, anchor: Named, stated: Named, { candidates, speech }: Said): Found | null {
  const pairs = pairsOf(anchor.moment, stated.moment, speech);
  const last = pairs.findLast(({ one, other, text }) => isAppointment(one, other, text, BESIDE))?.other;
  if (!last) return null;
  const isSame = ({ moment }: SaidMoment) => sameMoment(stated.moment, moment);
  const isProposal = (turn: number) => turn < last.turn && last.turn - turn <= REPLACED_WITHIN;
  const isPaired = pairs.some(
    ({ one, other, text }) =>
      isSame(other) && !isProposal(other.turn) && (!APART.test(between(one, other, text)) || other.turn >= last.turn),
  );
  const follows = (turn: number, reach: number) => turn >= last.turn && turn <= last.turn + reach;
  const isLater = speech.moments.some((one) => follows(one.turn, LATER_TURNS) && isSame(one));
  const isAnswer = (candidates.get(stated) ?? []).some(
    ({ likeness, turn }) => likeness === "same" && follows(turn, ANSWER_TURNS),
  );
  if (isPaired || isLater || isAnswer) return null;
  const said = speech.segments[last.turn]!.text.slice(last.start, last.end);
  return {
    kind: stated.moment.kind === "time" ? "time" : "date",
    here: excerpt(sentence, stated.start, stated.end),
    said,
    segmentIndex: last.turn,
    sure: true,
    fact: stated,
    place: { ...last, text: said },
  };
}

type Pair = { one: SaidMoment; other: SaidMoment; text: string };

/** Each mention of an anchor with the moments beside it that could stand in place of the stated one. */
function pairsOf(anchor: Moment, stated: Moment, { segments, moments }: Speech): Pair[] {
  return moments.flatMap((one, at) => {
    if (!sameMoment(anchor, one.moment)) return [];
    const text = segments[one.turn]!.text;
    return moments
      .slice(Math.max(0, at - NEIGHBORS), at + NEIGHBORS + 1)
      .filter((other) => other.turn === one.turn && isLike(stated, other.moment))
      .filter((other) => between(one, other, text).length <= BESIDE)
      .map((other) => ({ one, other, text }));
  });
}

/** Whether a spoken moment could stand in place of a stated one: a time for a time, a date, not a weekday, for a date. */
function isLike(stated: Moment, { kind }: Moment): boolean {
  return stated.kind === "time" ? kind === "time" : kind === "day" || kind === "dayOfMonth";
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
