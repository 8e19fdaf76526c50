import type { Evidence } from "@/lib/grounding/analysis";
import { spokenDays } from "@/lib/grounding/spoken/days";
import { type Due, findDue } from "@/lib/grounding/spoken/deadlines";
import { spokenTimes } from "@/lib/grounding/spoken/times";
import type { Dialogue } from "./commitments.ts";
import { answerOf } from "./consent.ts";
import { isFilling } from "./due-answers.ts";
import type { Open } from "./ledger.ts";
import type { Turn } from "./turns.ts";

const MAX_WORDS = 25;
/** Says that a day won't do: "Friday's tight", "Wednesday is a bit early". */
const WONT_DO =
  /^(?: (?:morning|afternoon|evening))?(?:['’]s| is| would be|['’]d be| will be|['’]ll be| looks| might be)(?: (?:going to be|a bit|a little|a touch|very|too|rather|quite|pretty|probably))*(?: (?:tight|soon|early|ambitious|optimistic|tricky|difficult|hard|bad|out|impossible|unlikely|unrealistic|full|no good|not (?:going to|possible|realistic|doable|happening|great|ideal)|a (?:push|stretch|struggle|bit much|holiday)))\b/i;
/** Puts another day forward: "more like Monday", "I'd say Thursday", "how about the tenth?" */
export const PUTS_FORWARD =
  /^(?:(?:well|hmm?|so|but|honestly|actually|probably|realistically|let me think|to be honest|no),? )*(?:(?:(?:it|that|they)(?:['’]ll| will|['’]d| would|['’]s| is))? ?(?:(?:more |most |very )?(?:likely|probably|realistically) ?)?(?:have to )?(?:be )?(?:more like(?:ly)?|nearer|closer to|rather|probably)(?: (?:to )?be)?|(?:I|we)(?:['’]d| would|['’]ll| will| can| could) (?:say|do|manage|aim for|make it)|(?:let['’]s |shall we |can we |could we |would you take )?(?:say|call it|make it|do)|(?:how|what) about|would|is|could it be)? ?(?:by |on |for )?(?:the )?$/i;

/** The day that a reply names instead of the one asked for: "This week?" – "More like Monday." */
export function counteredDay({ reading }: Dialogue, asked: Due | null, { sentences, words, raw }: Turn): Due | null {
  if (!asked?.on || words > MAX_WORDS || MEETS.test(raw)) return null;
  const { startTime } = reading.transcript;
  const offered = sentences.flatMap(({ sentence: { clean } }) => {
    const due = findDue(clean, startTime);
    if (!due?.on || wontDo(clean, due) || spokenTimes(clean).length > 0) return [];
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

/** "Could you send the draft by Friday?", "When can we have it?" */
const ASKS_FOR_THING =
  /\b(?:can|could|would|will) (?:you|we|I) (?:please |possibly |maybe |also )?(?:send|get|have|give|share|bring|mail|e-?mail|forward|deliver|turn|finish|provide|see|expect|let (?:me|us) know|tell|confirm|sign|return|decide|check|ship|invoice|pay|update|finish|prepare|fill|complete|approve)\b/i;
const MEETS =
  /\b(?:meet|speak|talk|catch up|get together|come (?:over|by|in|round|back)|visit|see you|call (?:me|us|you)|(?:a|the|another|next|our) (?:call|meeting|session|demo|visit|workshop))\b/i;

/** Whether a turn haggles over when something asked for just before is handed over, not over when to meet. */
export function isAboutDelivery(turns: Turn[], { at, speaker, raw }: Turn, from: Date): boolean {
  const before = turns[at - 1];
  if (!before || before.speaker === speaker || MEETS.test(raw) || MEETS.test(before.raw)) return false;
  if (!ASKS_FOR_THING.test(before.raw)) return false;
  return /\b(?:when|how soon)\b/i.test(before.raw) || spokenDays(before.raw, from).length > 0;
}
