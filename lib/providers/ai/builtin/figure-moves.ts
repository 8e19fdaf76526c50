import { answerOf } from "./consent.ts";
import { distanceOf, FACTOR, isSameFigure, type Mention } from "./figure-mentions.ts";
import type { Sentence } from "./reading.ts";
import type { Turn } from "./turns.ts";

/** A figure where it was said. */
export type Naming = Mention & {
  sentence: Sentence;
  turn: Turn;
  isGuest: boolean;
  /** The sentence up to the figure, from the figure before it, and the rest. */
  before: string;
  after: string;
  /** The sentences of the same turn right before and after. */
  previous: string;
  following: string;
};
/** The figures named for the same thing, in order. */
export type Thread = Naming[];

/** How a seller moves: "I could do", "let me say", "two sixty is what I've got". */
const MOVES_BEFORE =
  /\b(?:(?:(?:I|we) (?:can|could|would|will)|(?:can|could|shall) (?:I|we))(?: (?:still|also|maybe|just|only|probably|then|perhaps))* (?:do|go|take|get|make|offer|bring|come|knock|drop|stretch|move|give|leave|say|split|meet|put|live|support|work|stay|hold|extend|lengthen|raise|increase|lower|reduce|cut)\b|(?:I|we)['’](?:d|ll) (?:do|go|take|get|make|offer|bring|come|knock|drop|stretch|move|give|leave|say|split|meet|put|stay|hold|keep)\b|let(?:['’]s| me| us) (?:say|do|make|call)\b|(?:so|but) say\b|(?:call|leave|make|split|keep|put) (?:it|that|this)\b|(?:I|we)\b.* down to\b|(?:stay|stick(?:ing)?|stop) (?:by|at|with|there|on)\b|more like\b|closer to\b|goes (?:up|down)\b|for you\b|that brings\b|then (?:you['’](?:re|d be)|we['’](?:re|d be)) at\b|settle (?:on|at)\b|meet (?:me|you|in)\b)[^?!]{0,60}$/iu;
const MOVES_AFTER =
  /^[^.?!]{0,30}[.!]? ?(?:(?:I|we) (?:could|can) (?:do|live|go|make|manage)\b|(?:that)?['’]s (?:what I['’]ve got|my (?:limit|best|floor|last)|the (?:best|lowest|least))|(?:that )?is (?:what I['’]ve got|my (?:limit|best|floor)))/iu;
/** What is only considered, or offered on a condition, unless the guest takes it up. */
export const HEDGED =
  /\b(?:if|unless|probably|maybe|perhaps|might|in theory|ask|were|depending|as long as|provided)\b/iu;
/** How a guest asks for another figure. */
export const WISHES =
  /\b(?:(?:can|could|would|might) (?:you|we|it|I)\b|if (?:you|we) (?:could|can|did|would)|what (?:if|about)|how about|I['’]d (?:sign|like|want|say|pay|rather|need|take)|we['’]d (?:like|want|say|pay|rather|need)|make it|give (?:me|us)|asking for|any chance (?:of|for|you)|hoping|modell?ed|come on|meet me|live with|knock|push (?:him|her|them|you) for|I was thinking|I want|we want|say)\b[^?!]{0,60}$/iu;
/** "One fifty and we have a deal" */
const BIDS =
  /^,? and (?:(?:we|you)(?:['’]ve| have)(?: got)? a deal|it['’]s a deal|(?:I|we)(?:['’]ll)? (?:sign|take it|order)|(?:I|we)(?:['’]m|['’]re) (?:in|happy))\b/iu;
/** What a guest holds against a figure: "Your brochure says", "You wrote" */
const QUOTES_US =
  /\b(?:you(?:['’]d| had)? (?:wrote|said|told|quoted|offered)|(?:brochure|web ?site|letter|sheet|list|mail|e-?mail|quote|leaflet|invoice) (?:says|said)|on your (?:brochure|web ?site|letter|sheet|list|mail|quote|leaflet))\b/iu;
const CORRECTS =
  /(?:^|[,.!?] )(?:\p{L}+,? )?(?:no|nope|sorry|actually|hang on|hold on|wait|correction|rather)\b|\b(?:my mistake|my bad|my fault|counted again|recounted|I['’]d rather|it['’]s \p{L}+ now|(?:is|was|are) (?:old|outdated|wrong)|out of date|I['’]d said|drop (?:one|two|three|four))\b/iu;
const THEN = /^(?: [\p{L}]+)?,? (?:then|it is)\b/iu;
/** "It's fifteen now.", "thirty-four now", unlike "we're on fifteen now", which is paid elsewhere */
export function holdsNow({ before, after }: Pick<Naming, "before" | "after">): boolean {
  return /^(?: \p{L}+)?,? now\b/iu.test(after) && HOLDS.test(before);
}

const HOLDS =
  /^(?:(?:well|oh|no|yes|yeah|okay),? )*(?:(?:it|that|there|they)(?:['’](?:s|re)| is| are) |(?:I|we) have |(?:I|we)['’]ve got )?$/i;
/** "Three lifts. Well, four if you count the one for goods." */
const THINKS_AGAIN = /^(?:well|or rather|actually),? $/i;
const BUT_IT_IS = /^[\s,]*(?:but |it['’]s |its |it is |rather )/iu;
const NOT_IT = /\bnot (?:the |a |about )?$/iu;
const OPENS =
  /^(?:(?:oh|ah|uh|um|well|okay|ok|right|yes|yeah|no|nope|hm+|look|so|then|for|at|about|and|but)[\s,.]+)*$/iu;
const SHORT = 6;
const COMES_TO = /^so (?:that|it)(?:['’]s| is| would be|['’]d be) (?:now |then )?$/iu;
const SUMS_UP = /\bso\b/i;
const BARE = 1;
/** A guest's wish stays open for as many turns. */
const OPEN_FOR = 4;
const TAKEN_UP_WITHIN = 4;

/** Whether a figure is named to replace one of those before: an offer, a wish, a correction. */
export function isMove(naming: Naming, thread: Thread, namings: readonly Naming[], turns: readonly Turn[]): boolean {
  const { isGuest, before, after, following, sentence } = naming;
  if (!sentence.heard) return false;
  const at = namings.indexOf(naming);
  const isShort = sentence.words <= SHORT;
  if (sumsUpAnew(naming, thread)) return true;
  if (isCorrection(naming, namings[at - 1]) || (isShort && THEN.test(after))) return true;
  if (isGuest) {
    const isCount = thread.some(({ kind }) => kind === "count");
    if (QUOTES_US.test(before) || (!isCount && (WISHES.test(before) || BIDS.test(after)))) return true;
  } else if (MOVES_BEFORE.test(before) || MOVES_AFTER.test(`${after} ${following}`))
    return !HEDGED.test(sentence.raw) || isTakenUp(naming, namings.slice(at + 1), turns);
  return isAlone(naming, thread) || isCounter(naming, namings.slice(0, at)) || isBetween(naming, thread);
}

/** "So that's eighteen thirty a room", after another price a room */
function sumsUpAnew({ before, kind, units }: Naming, thread: Thread): boolean {
  return (
    kind === "price" && COMES_TO.test(before) && thread.some((one) => one.units.some((unit) => units.includes(unit)))
  );
}

/** "I counted again. It's a hundred and thirty-four", "It's not three point one, it's two point nine" */
function isCorrection(naming: Naming, last: Naming | undefined): boolean {
  const isFirst = last?.sentence !== naming.sentence;
  if (THINKS_AGAIN.test(naming.before) && last?.turn === naming.turn && distanceOf(last, naming) !== null) return true;
  if (
    holdsNow(naming) ||
    CORRECTS.test(naming.before) ||
    NOT_IT.test(naming.before) ||
    (isFirst && CORRECTS.test(naming.previous))
  )
    return true;
  return !isFirst && last !== undefined && NOT_IT.test(last.before) && BUT_IT_IS.test(naming.before);
}

/** Whether the guest answers an offer with a yes, the same figure or another one, or the seller repeats it. */
function isTakenUp(naming: Naming, later: readonly Naming[], turns: readonly Turn[]): boolean {
  const reply = turns[naming.turn.at + 1];
  const answer = reply && answerOf(reply.raw);
  if (answer === "explicit" || answer === "plain") return true;
  return later.some(
    (one) =>
      one.turn.at > naming.turn.at &&
      one.turn.at - naming.turn.at <= TAKEN_UP_WITHIN &&
      (isSameFigure(one, naming) || (one.isGuest && distanceOf(one, naming) !== null)),
  );
}

/** "Drop two. Six treadmills.", "One forty-two, you come down. One thirty-five." */
function isAlone({ before, after, turn, kind }: Naming, thread: Thread): boolean {
  if (kind === "span" || SUMS_UP.test(before)) return false;
  const isBare = OPENS.test(before) && after.split(/\s+/).filter(Boolean).length <= BARE;
  return isBare && thread.some((one) => one.turn === turn || (one.kind === "count" && kind === "count"));
}

/** "Two fifty." after "Two eighty-five", but not after "Two eighty-five. How many do you need?" */
function isCounter(naming: Naming, earlier: readonly Naming[]): boolean {
  const { turn, before, sentence } = naming;
  const isFirst = turn.sentences[0]?.sentence === sentence || sentence.words <= SHORT;
  if (!isFirst || !OPENS.test(before)) return false;
  return earlier.some(
    (one) =>
      one.turn.at === turn.at - 1 &&
      one.turn.speaker !== turn.speaker &&
      !isFollowedByQuestion(one) &&
      distanceOf(one, naming) !== null,
  );
}

function isFollowedByQuestion({ turn, sentence }: Naming): boolean {
  const last = turn.sentences.at(-1)!.sentence;
  return last.question && last !== sentence;
}

/** Whether a seller meets a guest halfway. */
function isBetween(naming: Naming, thread: Thread): boolean {
  const wish = thread.at(-1)!;
  const offer = thread.findLast(({ isGuest }) => !isGuest);
  if (naming.isGuest || !wish.isGuest || !offer || naming.turn.at - wish.turn.at > OPEN_FOR) return false;
  const [from, to, value] = [wish, offer, naming].map(({ values, thousands }) => [...values, ...thousands]);
  return from!.some((low) =>
    to!.some(
      (high) => high / low < FACTOR && low / high < FACTOR && value!.some((one) => (one - low) * (high - one) > 0),
    ),
  );
}
