import { type Due, findDues } from "@/lib/grounding/spoken/deadlines";
import { spokenTimes } from "@/lib/grounding/spoken/times";
import type { Dialogue } from "./commitments.ts";
import {
  INSTEAD,
  isAskedWhen,
  isBare,
  isTaken,
  isTakenBackBefore,
  isWantedOn,
  TAKES_BACK,
  unfilled,
  WHEN,
} from "./due-answers.ts";
import { isMoved } from "./due-haggled.ts";
import { isOfOtherQuestion } from "./due-of-else.ts";
import { afterReason } from "./due-put-right.ts";
import type { Entry } from "./ledger.ts";
import { TOGETHER } from "./meeting-phrases.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** Whether a day that whoever promised names on its own is the day of the promise. */
export function isOwnDay(
  dialogue: Dialogue,
  focus: Entry,
  turn: Turn,
  { sentence, due }: { sentence: ReadSentence["sentence"]; due: Due },
): boolean {
  const { clean, question, evidence } = sentence;
  const concludes = CONCLUDES.test(evidence.at(-1)?.quote ?? "") && isBare(clean, due);
  if (isWantedOn(dialogue, turn)) return !question && due.start <= 4;
  if (isOfOthers(dialogue, turn, sentence)) return false;
  if (concludes && turn.at === focus.turn) return !question;
  if (isOfOtherQuestion(dialogue, focus, turn)) return concludes;
  if (isClosed(dialogue, focus, turn)) return false;
  if (SETTLES.test(clean) || (turn.at === focus.dueIn && afterReason(clean) !== null)) return !question;
  if (setsTime(dialogue, focus, turn)) return false;
  if (INSTEAD.test(clean) || isTaken(dialogue, turn, clean, due)) return true;
  if (isMoved(dialogue, focus, turn, clean, due)) return !question;
  if (focus.dueIn === turn.at && isNarrower(focus, due) && isBare(clean, due)) return !question;
  if (focus.dueIn === turn.at && !isRestated(focus, due))
    return (
      (due.start <= 4 && (isTakenBackBefore(dialogue, turn) || THINKS_AGAIN.test(evidence.at(-1)?.quote ?? ""))) ||
      (TAKES_BACK.test(clean) && unfilled(clean, due) <= 2)
    );
  if (turn.at === focus.turn && !question && !hasTime(clean)) return true;
  if (isAskedWhen(dialogue, focus, turn)) return !isElsewhere(focus, sentence, due);
  if (!focus.due && due.start <= 4 && /^,? then\b/i.test(clean.slice(due.end))) return !question;
  const isDay = (due.start <= 4 || isBare(clean, due)) && !isAboutMeeting(turn) && unfilled(clean, due) <= MAX_BESIDE;
  return isDay && (isRestated(focus, due) || isCancelled(dialogue, focus));
}

/** "You'll get it today. Well, tomorrow, they have to export it." */
const THINKS_AGAIN = /^(?:well|oh|hmm?|actually|or rather)[,.]? (?!(?:then|that|it|if|so)\b)/i;

/** "Make it Friday. No, I'm in Leeds." */
const CANCELS =
  /^(?:(?:oh|ah|wait|hang on)[,.]? )*no[,.]? (?:I['’]m|I am|we['’]re|we are|I['’]ve got|that['’]s when)\b/i;

/** Whether the owner took back the day right after naming it. */
function isCancelled({ before }: Dialogue, { owner, dueIn }: Entry): boolean {
  return before.some(
    ({ turn, sentence }) =>
      turn === dueIn && sentence.speaker === owner && CANCELS.test(sentence.evidence.at(-1)?.quote ?? ""),
  );
}

/** Draws the day from what was just said: "She's back on Monday. So say Tuesday.", "I need a week. So the ninth." */
const CONCLUDES = /^(?:so|then|say|call it|let['’]s say|make (?:it|that))\b/i;
/** Wants a thing from somebody else: "I'd want it the day before." */
const WANTS =
  /\b(?:I|we)(?:['’]d| would)? (?:want|need|like) (?:it|that|them|this|those)\b(?! (?:with|(?:back |over )?to) you\b)/i;

/** Whether the day is that of something the speaker wants from others. */
function isOfOthers({ before }: Dialogue, turn: Turn, { clean }: ReadSentence["sentence"]): boolean {
  const last = before.at(-1);
  return WANTS.test(clean) || (last?.turn === turn.at && WANTS.test(last.sentence.clean));
}

/** Whether the day only takes up what the owner of the promise wants from others. */
export function isOwnWish({ turns }: Dialogue, { owner }: Entry, turn: Turn): boolean {
  const before = turns[turn.at - 1];
  return before?.speaker === owner && (WANTS.test(before.raw) || IF_YOU.test(before.raw));
}

/** "If you turn it round by Friday, I can get you in" */
const IF_YOU = /\bif you (?:can |could )?(?!want|like|prefer|need|wish)\p{L}+/iu;

export const MAX_BESIDE = 4;

/** Whether something else has this day: "The present contracts run out on the thirtieth." */
function isElsewhere({ stems }: Entry, sentence: ReadSentence["sentence"], { start }: Due): boolean {
  return OTHER_SUBJECT.test(sentence.clean.slice(0, start)) && !sentence.stems.some((stem) => stems.has(stem));
}

const OTHER_SUBJECT = /^(?:(?:and|but|because|well|so),? )*(?:the|our|their|his|her) (?:[\p{L}-]+ ){3,}$/iu;
const NEXT_MEETING =
  /\bwhen (?:are|will|would|can|could) (?:you|we|he|she|they) (?:\p{L}+ )?(?:come|coming|visit|visiting|be (?:here|there|over))\b|\bwhen (?:do|shall|should|can|could|will) we (?:\p{L}+ )?(?:meet|speak|talk|see|go (?:through|over)|review|discuss|look at|catch up|visit)\b|\b(?:shall|should|can|could) we (?:\p{L}+ ){0,3}?(?:meet|speak|talk|look|review|go through|do|have|call|sit|say|make)\b|\bnext (?:meeting|call)\b|\b(?:speak|talk|meet) again\b|\b(?:we (?:should |could |can )?(?:\p{L}+ )?(?:meet|speak|talk)|sit down|reconven\w*|regroup\w*|same (?:group|people|place|time))\b|\btogether\b/iu;

/** Whether somebody proposed a meeting since: days named now are for that. */
export function isAboutNextMeeting({ turns }: Dialogue, { at, dueIn, madeIn }: Entry, turn: Turn): boolean {
  const beside = turns[madeIn]?.sentences.filter(({ sentence }) => sentence.at > at) ?? [];
  if (madeIn < turn.at && beside.some(({ sentence }) => NEXT_MEETING.test(sentence.clean))) return true;
  return turns.slice((dueIn ?? madeIn) + 1, turn.at + 1).some(({ raw }) => NEXT_MEETING.test(raw));
}

/** "Friday is more honest", "Monday's safer", "I'll aim for the first" */
const SETTLES =
  /(?:['’]s|\bis|\bwould be) (?:more (?:honest|realistic|likely|like it)|safer|surer)\b|^(?:I|we)(?:['’]ll| will) (?:aim|shoot|try) for\b/i;
/** "I have my own review on the Wednesday" */
const OWN_MEETING = /\bmy (?:own )?(?:\p{L}+ )?(?:review|meeting|call|session|training|visit)\b/giu;

/** "Next week is fine" */
const WEEK_IS = /\bnext week(?=['’]s\b| is\b| would be\b)/gi;

/** Whether a meeting and its day have come up since. */
function isClosed({ turns, reading }: Dialogue, focus: Entry, turn: Turn): boolean {
  return turns
    .slice((focus.dueIn ?? focus.madeIn) + 1, turn.at)
    .some(
      ({ raw }) =>
        TOGETHER.test(raw.replace(OWN_MEETING, "").replace(WEEK_IS, "")) &&
        !PRESSES.test(raw) &&
        findDues(raw, reading.transcript.startTime).some(({ on }) => on !== null),
    );
}

/** Says when the promised thing is needed, if for a meeting: "By Monday, please", "It'd be nice to have it for that" */
const PRESSES = /^(?:by|before) \S|\b(?:have|get|need|see|want|got) (?:it|that|them|those)\b/i;

/** Narrows a period to a day: "This week. Wednesday." */
export function isNarrower({ due }: Entry, said: Due): boolean {
  return due !== null && /\b(?:week|month|year)\b/i.test(due.phrase) && (said.on ?? "") <= (due.on ?? "");
}

export const MEETS = /\b(?:meet|call|talk|speak|demo|workshop|visit|invit\w*|free|diary|calendar|session)\b/i;

function isAboutMeeting({ raw }: Turn): boolean {
  return MEETS.test(raw) || hasTime(raw);
}

/** "Thursday, yes. Quarter past three." after a promise without a day arranges a meeting. */
function setsTime({ turns }: Dialogue, { due, turn: made }: Entry, { raw, at }: Turn): boolean {
  const before = turns[at - 1]?.raw ?? "";
  return !due && at > made && hasTime(raw) && !/\b(?:by|before)\b/i.test(raw) && !WHEN.test(before);
}

export function hasTime(text: string): boolean {
  return spokenTimes(text).length > 0;
}

/** Whether it is the same day, or a date for the weekday given before. */
export function isRestated({ due }: Entry, said: Due): boolean {
  if (!due?.on || !said.on) return true;
  if (due.on === said.on) return true;
  return !due.precise && new Date(due.on).getUTCDay() === new Date(said.on).getUTCDay();
}
