import { answerOf } from "./consent.ts";
import { distanceOf, isOfOneKind, isSameFigure, mentionsIn } from "./figure-mentions.ts";
import { holdsNow, type Naming, type Thread, WISHES } from "./figure-moves.ts";
import { threadsIn } from "./figure-threads.ts";
import { overtakenIn, waivedIn } from "./overtaken-figures.ts";
import type { Reading, Sentence } from "./reading.ts";
import { type Turn, turnsOf } from "./turns.ts";

/** "I can't do eleven", but not "I can't go below eleven" */
const REFUSED_BEFORE =
  /\b(?:(?:ca|could|would|wo|do)n['’]t|cannot|not|never|unable to)\b(?![^.?!,]*\b(?:below|under|lower|less|better|more|over|above|beyond|than|until|till|before|only)\b)[^.?!,]{0,22}$/iu;
const REFUSED_AFTER =
  /^[^.?!]{0,14}?(?:(?:,? ?(?:I|we) (?:can(?:no|['’])t|couldn['’]t|won['’]t|can not)\b)|(?:['’]s| is| would be) (?:very |too |really |just )?(?:difficult|hard|impossible|not possible|a joke|out of)\b)/iu;
const NOT_IT = /\bnot (?:the |a |about )?$/iu;
/** "112 rooms, not 120" tells that 120 does not hold. */
const IN_CONTRAST =
  /\b(?:not|instead of|rather than|no longer|(?:down|up|lowered|raised|reduced) from)(?: \p{L}+){0,2} [$€£]?$/iu;

const NEARBY = 30;
const LAST = 40;
const BEFORE = 4;
const CLOSE = 1.3;

const known = new WeakMap<Reading, Map<Sentence, Naming[]>>();

/** Whether a line about these sentences states a figure that was replaced, refused or only wished for. */
export function statesGoneFigure(text: string, sentences: readonly Sentence[], reading: Reading): boolean {
  const gone = sentences.flatMap((one) => goneIn(reading).get(one) ?? []);
  if (gone.length === 0) return false;
  return mentionsIn(text).some(
    (mention) => !IN_CONTRAST.test(text.slice(0, mention.start)) && gone.some((one) => isSameFigure(mention, one)),
  );
}

function goneIn(reading: Reading): Map<Sentence, Naming[]> {
  const found = known.get(reading) ?? new Map<Sentence, Naming[]>();
  if (!known.has(reading)) {
    const threads = threadsIn(reading);
    for (const [at, thread] of threads.entries())
      for (const one of goneOf(thread, threads.slice(Math.max(0, at - NEARBY), at + NEARBY), turnsOf(reading)))
        add(found, one);
    for (const one of [...overtakenIn(threads), ...waivedIn(threads, turnsOf(reading))]) add(found, one);
  }
  known.set(reading, found);
  return found;
}

function add(found: Map<Sentence, Naming[]>, one: Naming): void {
  found.set(one.sentence, [...(found.get(one.sentence) ?? []), one]);
}

/** What no longer holds: everything but the figure that was named last and not refused. */
function goneOf(thread: Thread, threads: Thread[], turns: Turn[]): Naming[] {
  if (!isDisputed(thread)) return thread.filter(isRefused);
  const valid = validOf(thread, turns);
  const gone = thread.filter((one) => !valid || !isSameFigure(one, valid));
  return valid ? [...gone, ...threads.flatMap((other) => (isPassedOver(other, thread, valid) ? other : []))] : gone;
}

export function isDisputed(thread: Thread): boolean {
  return thread.some((one) => !isSameFigure(one, thread[0]!));
}

/** Whether a price was named on other terms while people haggled, and never again: "On four years it's 865 a month". */
function isPassedOver(other: Thread, thread: Thread, valid: Naming): boolean {
  if (other === thread || isDisputed(other) || thread.some(({ kind }) => kind !== "price" && kind !== "bare"))
    return false;
  const [from, until] = [thread[0]!.turn.at - BEFORE, valid.turn.at];
  const isPrice =
    other.some(({ kind }) => kind === "price") && other.some(({ isGuest, sentence }) => !isGuest && !sentence.question);
  const isWithin = other.every(({ turn }) => turn.at >= from && turn.at < until);
  const isNear = other.every((one) => (distanceOf(one, valid) ?? Number.POSITIVE_INFINITY) < CLOSE);
  return isPrice && isWithin && isNear && thread.every((one) => isOfOneKind(one, other[0]!));
}

/** The figure that holds at the end; null if none is left. */
export function validOf(whole: Thread, turns: Turn[]): Naming | null {
  const thread = whole.slice(-LAST);
  const holds = (one: Naming, at: number) =>
    one.sentence.heard &&
    !thread.slice(at).some((other) => isRefused(other) && isSameFigure(other, one)) &&
    (one.isGuest ? isAccepted(one, thread, turns) : !isEchoed(one, thread[at - 1]));
  return thread.findLast(holds) ?? null;
}

function isRefused({ isGuest, before, after }: Naming): boolean {
  if (NOT_IT.test(before)) return true;
  const isAbout = REFUSED_AFTER.test(after) && mentionsIn(after).length === 0;
  return !isGuest && (isAbout || REFUSED_BEFORE.test(before));
}

/** "Eleven?" after a guest's "Could you do eleven?" */
function isEchoed(one: Naming, before: Naming | undefined): boolean {
  return one.sentence.question && before?.isGuest === true && isSameFigure(one, before);
}

/** A guest's own figure holds; a price they ask for needs the seller's yes. */
function isAccepted(one: Naming, thread: Thread, turns: Turn[]): boolean {
  const isOwn = thread[0]!.isGuest || holdsNow(one) || thread.some(({ kind }) => kind === "count");
  if (isOwn && !one.sentence.question && !WISHES.test(one.before)) return true;
  const isOurs = thread.some(
    (other) => !other.isGuest && !other.sentence.question && !isRefused(other) && isSameFigure(other, one),
  );
  const reply = turns[one.turn.at + 1];
  const answer = reply ? answerOf(reply.raw) : null;
  const isRivalled = thread.some((other) => other.turn === reply && !isSameFigure(other, one));
  const isAsked = one.sentence.question || WISHES.test(one.before);
  return isOurs || (isAsked && !isRivalled && (answer === "explicit" || answer === "plain"));
}
