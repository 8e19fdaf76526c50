import { type Due, findDue } from "@/lib/grounding/spoken/deadlines";
import { isCounted } from "@/lib/grounding/spoken/event-days";
import { answerOf } from "./consent.ts";
import { WHEN } from "./due-answers.ts";
import { type Entry, unique } from "./ledger.ts";
import { TOGETHER } from "./meeting-phrases.ts";
import { contentStems, tokenize } from "./nlp.ts";
import type { Sentence } from "./reading.ts";
import type { Turn } from "./turns.ts";

const OBJECT =
  "(?<object>it|that|this|them|those|these|both|one|(?:the|your|an?|those|that|all)(?: (?!by\\b|on\\b|before\\b|until\\b|at\\b)[\\p{L}’'-]+){1,5}?)";
const WHEN_WISHED =
  "(?= (?:by|on|before|until|till|at|in|within|the|this|next|first|a|an|tomorrow|today|tonight|for|\\p{L}+day)\\b)";
/** Says when a thing is wanted: "I'd need it by Friday", "Could we have the certificate before the weekend?" */
const WISHES = [
  `\\b(?:I|we|he|she|they)(?:['’]d|['’]ll| would| will)? (?:really |still |also |just |ideally )?(?:need|want|like|love|prefer)(?: to (?:have|see|get))? ${OBJECT}${WHEN_WISHED}.*$`,
  `\\b(?:can|could|may|might) (?:I|we|you|he|she|they) (?:please |maybe )?(?:have|get|see|send|do|make|manage|read) ${OBJECT}${WHEN_WISHED}.*$`,
  `\\b(?:any chance|any way|possible|possibility|hoping|handy|useful|great|good|nice|helpful|ideal)(?: of| to| that| if)?(?: (?:I|we|you)(?: could| can| might)?)? (?:having|getting|seeing|have|get|see|had|got|send) ${OBJECT}${WHEN_WISHED}.*$`,
].map((pattern) => new RegExp(pattern, "iu"));
/** "Thursday would be great.", "A week before, ideally" */
const SUITS =
  /\b(?:would|['’]d) (?:be|do|suit|work|help)\b|\b(?:ideally|please|at the latest|if possible|if you can|is fine|['’]s fine|is perfect|will do)\b/i;
const ASKS_NEED = /\b(?:need|want|like|prefer|expect|due|suits?|works?|have)\b/i;
const MAX_WISH = 30;
const MAX_SUITING = 9;
const HANDS_OVER =
  /^(?:send|mail|e-?mail|forward|share|get|give|bring|drop|deliver|have|do|make|write|prepare|put|draft|finish|return|sign|fill|scan|post|ship|print)\b/i;

type Wish = { due: Due; turn: Turn; sentence: Sentence };

/** Gives a promise without a day the one that the other side asked for, just before it or with the owner's yes after it. */
export function wishedDues(entries: Entry[], turns: Turn[], startTime: string): void {
  for (const entry of entries) {
    if (entry.task === "") continue;
    const wish = wishBefore(entry, turns, startTime) ?? wishAfter(entry, entries, turns, startTime);
    if (!wish || (entry.due && !(isCounted(wish.due.phrase) && wish.turn.at < entry.madeIn))) continue;
    Object.assign(entry, { due: wish.due, dueIn: wish.turn.at });
    entry.evidence = unique([...entry.evidence, ...wish.sentence.evidence]);
  }
}

/** "I need the list by Friday." "You'll have the list." */
function wishBefore(entry: Entry, turns: Turn[], startTime: string): Wish | null {
  const before = turns[entry.madeIn - 1];
  const made = turns[entry.madeIn]!.raw;
  if (!before || answerOf(made) === "no" || REFUSES.test(made)) return null;
  return wishIn(entry, before, turns, startTime);
}

/** "I'll send you the list." "Any chance of having it by Friday?" "I'd think so, yes." */
function wishAfter(entry: Entry, entries: Entry[], turns: Turn[], startTime: string): Wish | null {
  const after = turns[entry.madeIn + 1];
  const reply = turns[entry.madeIn + 2];
  if (!after || reply?.speaker !== entry.owner) return null;
  if (entries.some((one) => one !== entry && one.owner === entry.owner && one.at > entry.at && one.madeIn <= after.at))
    return null;
  const wish = wishIn(entry, after, turns, startTime);
  if (!wish) return null;
  const answer = answerOf(reply.raw);
  const isTaken = reply.raw.toLowerCase().includes(wish.due.phrase.toLowerCase()) || AGREES.test(reply.raw);
  return answer !== "no" && !REFUSES.test(reply.raw) && (answer !== null || isTaken) ? wish : null;
}

/** "That I cannot commit", "I can only push." */
const REFUSES =
  /\b(?:cannot|can['’]t|won['’]t|not (?:able|possible|sure)|unable|impossible|can only|don['’]t know|too (?:soon|tight|early))\b/i;

const AGREES = /^(?:I['’]d think so|I think so|should be|that should|easily|we['’]ll manage)\b/i;

function wishIn(entry: Entry, turn: Turn, turns: Turn[], startTime: string): Wish | null {
  if (turn.speaker === entry.owner || TOGETHER.test(turn.raw)) return null;
  for (const { sentence } of [...turn.sentences].reverse()) {
    const said = wishedOf(entry, sentence, turns[turn.at - 1], startTime);
    if (said) return { due: said, turn, sentence };
  }
  return null;
}

function wishedOf(entry: Entry, sentence: Sentence, before: Turn | undefined, startTime: string): Due | null {
  const { clean, words } = sentence;
  if (words > MAX_WISH) return null;
  for (const pattern of WISHES) {
    const match = pattern.exec(clean);
    const due = match && findDue(match[0], startTime);
    if (match && due && isDay(due) && isMeant(entry, match.groups!.object!)) return due;
  }
  const isAsked = before?.speaker === entry.owner && WHEN.test(before.raw) && ASKS_NEED.test(before.raw);
  const due = words <= MAX_SUITING && (isAsked || SUITS.test(clean)) ? findDue(clean, startTime) : null;
  return due && isDay(due) && due.start <= MAX_LEAD && HANDS_OVER.test(entry.task) ? due : null;
}

const MAX_LEAD = 12;

function isDay({ on, phrase }: Due): boolean {
  return on !== null || isCounted(phrase);
}

/** Whether "it" or a thing named is what was promised. */
function isMeant({ task, stems }: Entry, object: string): boolean {
  const named = contentStems(tokenize(object));
  return named.length === 0 ? HANDS_OVER.test(task) : named.some((stem) => stems.has(stem));
}
