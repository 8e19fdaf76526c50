import type { Evidence } from "@/lib/grounding/analysis";
import { isoDay } from "@/lib/grounding/spoken/calendar";
import { type Due, findDue, findDues } from "@/lib/grounding/spoken/deadlines";
import { spokenTimes } from "@/lib/grounding/spoken/times";
import type { Dialogue } from "./commitments.ts";
import { answerOf } from "./consent.ts";
import { isFilling } from "./due-answers.ts";
import type { Open } from "./ledger.ts";
import { ASKS_TO_MEET, TOGETHER } from "./meeting-phrases.ts";
import type { Turn } from "./turns.ts";

const MAX_WORDS = 25;
/** Says that a day won't do: "Friday's tight", "Wednesday is a bit early". */
const WONT_DO =
  /^(?: (?:morning|afternoon|evening))?(?:['’]s| is| would be|['’]d be| will be|['’]ll be| looks| might be)(?: (?:going to be|a bit|a little|a touch|very|too|rather|quite|pretty|probably))*(?: (?:tight|soon|early|ambitious|optimistic|tricky|difficult|hard|bad|out|impossible|unlikely|unrealistic|full|no good|not (?:going to|possible|realistic|doable|happening|great|ideal)|a (?:push|stretch|struggle|bit much|holiday)))\b/i;
/** Puts another day forward: "more like Monday", "I'd say Thursday", "how about the tenth?" */
export const PUTS_FORWARD =
  /^(?:(?:well|hmm?|so|but|honestly|actually|probably|realistically|let me think|to be honest|no),? )*(?:(?:(?:it|that|they)(?:['’]ll| will|['’]d| would|['’]s| is))? ?(?:(?:more |most |very )?(?:likely|probably|realistically) ?)?(?:have to )?(?:be )?(?:more like(?:ly)?|nearer|closer to|rather|probably)(?: (?:to )?be)?|(?:I|we)(?:['’]d| would|['’]ll| will| can| could) (?:say|do|manage|aim for|make it)|(?:let['’]s |shall we |can we |could we |would you take )?(?:say|call it|make it|do)|(?:how|what) about|would|is|could it be)? ?(?:by |on |for )?(?:the )?$/i;

/** The day that a reply names instead of the one asked for: "This week?" – "More like Monday." */
export function counteredDay({ reading, turns }: Dialogue, asked: Due | null, turn: Turn): Due | null {
  const { sentences, words, raw } = turn;
  if (!asked?.on || words > MAX_WORDS || MEETS.test(raw)) return null;
  const { startTime } = reading.transcript;
  const meetings = turns[turn.at - 1]?.sentences.filter(({ sentence }) => MEETS.test(sentence.clean)) ?? [];
  const toMeet = meetings.flatMap(({ sentence }) => findDues(sentence.clean, startTime).map(({ on }) => on));
  const offered = sentences.flatMap(({ sentence: { clean } }) => {
    const due = findDue(clean, startTime);
    if (!due?.on || toMeet.includes(due.on) || wontDo(clean, due) || spokenTimes(clean).length > 0) return [];
    const lead = clean.slice(0, due.start);
    const isOffered = PUTS_FORWARD.test(lead) || (isFilling(lead) && isFilling(clean.slice(due.end)));
    return isOffered ? [due] : [];
  });
  const last = offered.at(-1);
  return last && last.on !== asked.on ? last : null;
}

/** What was said where a turn names a day. */
export function evidenceOf({ phrase }: Due, { sentences }: Turn): Evidence[] {
  return sentences.find(({ sentence }) => sentence.clean.includes(phrase))?.sentence.evidence ?? [];
}

/** Whether a reply takes a request on for another day; if it asks, whoever requested it has to agree. */
export function takesOnLater(dialogue: Dialogue, { kind, by, due }: Open, turn: Turn): boolean {
  if (kind !== "request" || !counteredDay(dialogue, due, turn)) return false;
  if (!turn.sentences.at(-1)!.sentence.question) return true;
  const reply = dialogue.turns[turn.at + 1];
  const answer = reply?.speaker === by ? answerOf(reply.raw) : null;
  return answer !== null && answer !== "no";
}

/** Whether a sentence says that its day won't do. */
export function wontDo(clean: string, { end }: Pick<Due, "end">): boolean {
  return WONT_DO.test(clean.slice(end));
}

const HANDS_OVER =
  "send|get|have|give|share|mail|e-?mail|forward|deliver|post|ship|turn|finish|provide|confirm|sign|return|decide|check|invoice|pay|update|prepare|fill|complete|approve";
/** "Could you send the draft by Friday?", "When can we have it?" */
const ASKS_FOR_THING = new RegExp(
  String.raw`\b(?:can|could|would|will) (?:you|we|I) (?:please |possibly |maybe |also )?(?:${HANDS_OVER}|bring|see|expect|let (?:me|us) know|tell)\b`,
  "i",
);
const HANDS_OVER_FIRST = new RegExp(`^(?:${HANDS_OVER})\\b`, "i");
const MEETS =
  /\b(?:meet|speak|talk|catch up|get together|come (?:over|by|in|round|back)|visit|see you|call (?:me|us|you)|(?:a|the|another|next|our) (?:call|meeting|session|demo|visit|workshop))\b/i;

const MAX_HAGGLING_TURNS = 5;
const MAX_HAGGLING_WORDS = 16;

/** Whether a turn haggles over when something promised or asked for is handed over, not over when to meet. */
export function isAboutDelivery(turns: Turn[], { at, speaker, raw }: Turn, from: Date): boolean {
  if (turns[at - 1]?.speaker === speaker || isToMeet(raw)) return false;
  for (const before of turns.slice(Math.max(0, at - MAX_HAGGLING_TURNS), at).reverse()) {
    if (MEETS.test(before.raw)) return false;
    const isDated = findDues(before.raw, isoDay(from)).some(({ phrase }) => !/\bweek\b/i.test(phrase));
    if (asksForThing(before, isDated) || (isDated && promisesThing(before, from))) return true;
    if (!isDated || before.words > MAX_HAGGLING_WORDS || isToMeet(before.raw)) return false;
  }
  return false;
}

function isToMeet(text: string): boolean {
  return MEETS.test(text) || TOGETHER.test(text) || ASKS_TO_MEET.test(text);
}

function asksForThing({ raw }: Turn, isDated: boolean): boolean {
  return ASKS_FOR_THING.test(raw) && (isDated || /\b(?:when|how soon)\b/i.test(raw));
}

function promisesThing({ sentences }: Turn, from: Date): boolean {
  return sentences.some(
    ({ sentence, clauses }) =>
      clauses.some(({ acts }) => acts.some(({ deed }) => HANDS_OVER_FIRST.test(deed) && !TOGETHER.test(deed))) &&
      findDues(sentence.clean, isoDay(from)).length > 0,
  );
}
