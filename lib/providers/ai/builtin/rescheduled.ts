import { type Due, findDues } from "@/lib/grounding/spoken/deadlines";
import type { Dialogue } from "./commitments.ts";
import { answerOf } from "./consent.ts";
import { PUTS_FORWARD } from "./countered-days.ts";
import { isFilling } from "./due-answers.ts";
import { isAboutNextMeeting, MEETS } from "./due-own-day.ts";
import type { Entry } from "./ledger.ts";
import { isAskedToMeet } from "./meeting-offers.ts";
import { TOGETHER } from "./meeting-phrases.ts";
import { nounPhrases } from "./noun-phrases.ts";
import { promiseNamed, promisesOf } from "./promise-named.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** A promise with the day it is put to. */
export type Moved = { entry: Entry; due: Due };
type NewDay = { due: Due; lead: string };

const NEAR_TURNS = 6;
const MAX_BEFORE = 3;

/**
 * The new day of a promise whose day proved impossible or whose thing is named: "Thursday's full. Friday noon.",
 * "Tomorrow I'm away, let's say Monday", "The list, that'll be Friday".
 */
export function rescheduled(dialogue: Dialogue, turn: Turn, { sentence }: ReadSentence): Moved | null {
  if (promisesOf(dialogue).length === 0) return null;
  const { startTime } = dialogue.reading.transcript;
  const named = newDay(sentence.clean, startTime);
  if (!named || hasObstacle(sentence.clean.slice(named.due.start))) return null;
  const entry = impossible(dialogue, turn, named) ?? resumed(dialogue, turn, named);
  if (!entry || entry.due?.on === named.due.on) return null;
  return isAgreed(dialogue, turn, sentence.question, entry, named.due) ? { entry, due: named.due } : null;
}

/** The promise whose day its owner takes back without another: "I can't promise Friday, the lab is behind." */
export function withoutDay(dialogue: Dialogue, turn: Turn, { sentence }: ReadSentence): Entry | null {
  const refused = CANT_PROMISE.exec(sentence.clean);
  if (!refused) return null;
  const own = promisesOf(dialogue).filter(
    (entry) => entry.owner === turn.speaker && turn.at - entry.turn <= NEAR_TURNS,
  );
  const { startTime } = dialogue.reading.transcript;
  return datedOn(own, sentence.clean.slice(refused.index), startTime).at(-1) ?? null;
}

const CANT_PROMISE =
  /\bI (?:can['’]t|cannot|shouldn['’]t|couldn['’]t|won['’]t|wouldn['’]t)(?: (?:really|actually|quite))? (?:promise|make|manage|commit to|guarantee|keep)\b/i;

/** The last day of a sentence, if it is put forward. `lead` is what the sentence says before. */
function newDay(clean: string, startTime: string): NewDay | null {
  const due = findDues(clean, startTime)
    .filter(({ on, phrase }) => on !== null && !HOUR_ONLY.test(phrase))
    .sort((a, b) => b.start - a.start)[0];
  if (!due) return null;
  const [tail = ""] = clean.slice(due.end).split(REASON);
  if (!isFilling(tail.replace(AFTER_DAY, " "))) return null;
  const before = clean.slice(0, due.start);
  const ends = [...before.matchAll(CLAUSE_END)].map(({ index, 0: { length } }) => index + length);
  const from = [0, ...ends].find((at) => SETTLES.some((pattern) => pattern.test(before.slice(at))));
  return from === undefined ? null : { due, lead: before.slice(0, from) };
}

/** "Thursday, end of day" */
const HOUR_ONLY = /\b(?:(?:end|close) of (?:the )?(?:day|business|play)|eod|cob)$/i;
const REASON = /[,;]| (?:because|since|as|if|when|so)\b/i;
const CLAUSE_END =
  /[,;:–—][\s]*(?:(?:and|so|but|then) )?| (?:so|but|then) |(?<=\b(?:off|away|full|closed|shut|busy|booked)) (?=$)/gi;
/** "Would Friday be possible?", "Monday to be safe" */
const AFTER_DAY =
  /(?: |(?=['’]s ))(?:instead|rather|now|please|probably|to be safe|too|(?:be )?(?:possible|better|fine|okay|ok|all right|doable)|(?:works?|suits?)(?: (?:for )?(?:you|us|me))?|(?:would|will) (?:do|be)|(?:at the )?latest|(?:in the )?(?:morning|afternoon|evening)|first thing|(?:(?:is|would be) |['’]s )?(?:more (?:realistic|likely|honest)|safer|surer|better))(?= |[.?!]|$)/gi;
const SETTLES = [
  PUTS_FORWARD,
  /^(?:(?:and|so|well|then|okay|but|actually),? )*(?:I|we)(?:['’]ll| will|['’]d| would| can| could) (?:(?:rather|probably|then) )?(?:do|send|bring|get|have|post|mail|ship|deliver|pay|finish|make) (?:it|that|them|those)(?: (?:over|out|across|back|in|off|done|ready|to you))* ?(?:by |on |for )?(?:the )?$/i,
  /^(?:(?:and|so|well|then|okay|but|actually),? )*(?:(?:it|that|they)(?:['’]s| is|['’]re| are)? (?:going to be|won['’]t be (?:until|before))|(?:it|that|this|they)(?:['’]ll| will|['’]d| would)(?: have to| need to)? be|(?:I|we)(?:['’]ll| will|['’]d| would)? need (?=until|till)|give (?:me|us) (?=until|till)|(?:can|could|may|shall|would|does|do) (?:I|we|you)?(?: (?:say|do|make|manage|have|get|send|bring|need|try))?(?: (?:it|that|them))?|(?:please )?(?:make|call) (?:it|that|them)) ?(?:by |on |for )?(?:the )?$/i,
];

/** Whose day somebody says won't do, in the same turn or in the one it answers. */
function impossible(dialogue: Dialogue, turn: Turn, { lead, due }: NewDay): Entry | null {
  const { startTime } = dialogue.reading.transcript;
  const recent = promisesOf(dialogue).filter((entry) => turn.at - entry.turn <= NEAR_TURNS);
  const own = [...saidBefore(dialogue, turn), lead]
    .filter((text) => hasObstacle(text) || ONLY_LATER.test(text))
    .join(". ");
  if (own !== "") return datedOn(recent, own, startTime).at(-1) ?? outrun(dialogue, turn, own, due);
  const before = dialogue.turns[turn.at - 1];
  const said = before?.sentences.map(({ sentence }) => sentence.clean) ?? [];
  const owned = recent.filter(({ owner }) => owner === turn.speaker);
  const dated = datedOn(owned, said.filter(hasObstacle).join(". "), startTime).at(-1);
  const mayConclude = before && CONCLUDES.test(turn.raw) && !isPromised(before);
  return dated ?? (mayConclude ? outrun(dialogue, turn, said.join(". "), due) : null);
}

/** The promise just discussed, if what it needs is there only after its day: "The part only comes on the fourth. So the seventh." */
function outrun(dialogue: Dialogue, turn: Turn, said: string, { on }: Due): Entry | null {
  if (!ONLY_LATER.test(said) || MEETS.test(said)) return null;
  const { startTime } = dialogue.reading.transcript;
  const day = findDues(said, startTime).findLast((one) => one.on !== null)?.on;
  if (!day || day > on!) return null;
  const last = promisesOf(dialogue).findLast(({ owner, due }) => owner === turn.speaker && due?.on);
  if (!last || turn.at - last.turn > NEAR_TURNS || last.due!.on! >= day) return null;
  return isAboutNextMeeting(dialogue, last, turn) || isAskedToMeet(dialogue.turns, turn) ? null : last;
}

/** "The part only comes on the fourth", "We aren't open until Monday" */
const ONLY_LATER =
  /\bonly\b|(?<!\bgive (?:me|us|him|her|them) )\b(?:until|till)\b|(?:\bnot\b|n['’]t\b)[^.?!]*\bbefore\b/i;
const CONCLUDES = /\b(?:then|so|in that case)\b/i;

function isPromised({ sentences }: Turn): boolean {
  return sentences.some(({ clauses }) => clauses.some(({ acts }) => acts.length > 0));
}

/** What the same speaker promised and names again just before the day. */
function resumed({ entries }: Dialogue, turn: Turn, { lead }: NewDay): Entry | null {
  if (!FRONTED.test(lead) || hasObstacle(lead)) return null;
  const named = nounPhrases(lead).map(({ text }) => promiseNamed(entries, text));
  const entry = named.findLast((one) => one !== null);
  return entry?.owner === turn.speaker && entry.due?.on ? entry : null;
}

/** "Actually, the list, ", "And for the insurer " */
const FRONTED =
  /^(?:(?:and|so|but|oh|ah|well|actually|sorry|by the way),? )*(?:(?:about|for|on|as for|regarding|with) )?(?:the|your|our|my|that|those) (?:[\p{L}-]+ ?){1,4}, $/iu;

function hasObstacle(text: string): boolean {
  return OBSTACLE.test(text) || TAKES_BACK.test(text);
}

const OBSTACLE =
  /\b(?:full|booked|closed|shut|out|off|away|travell?ing|busy|packed|holiday|tight|too (?:early|soon|late)|bad|not (?:in|here|possible|good|realistic|back)|no (?:good|use)|at (?:a|an|the|my|our)|in (?:a|an|the|\p{Lu}\p{L}+)|can['’]t|cannot|won['’]t|doesn['’]t work|behind|impossible|nobody|ambitious|optimistic|audit|clash)\b/u;
const TAKES_BACK = /^(?:(?:oh|ah|um),? )*(?:no|wait|hang on|hold on|actually|sorry|scratch that)\b/i;

/** Whether the day is its owner's word, or one that the other takes up. */
function isAgreed({ turns }: Dialogue, turn: Turn, isQuestion: boolean, { owner }: Entry, due: Due): boolean {
  const next = turns[turn.at + 1];
  if (owner === turn.speaker && !isQuestion) return true;
  if (!next || (owner === turn.speaker ? false : next.speaker !== owner) || TOGETHER.test(turn.raw)) return false;
  const answer = answerOf(next.raw);
  if (answer === "no" || OBSTACLE.test(next.raw)) return false;
  return answer !== null || owner === turn.speaker || next.raw.toLowerCase().includes(due.phrase.toLowerCase());
}

export function saidBefore({ before }: Dialogue, { at }: Turn): string[] {
  const own = before.slice(-MAX_BEFORE).filter((one) => one.turn === at);
  return own.map(({ sentence }) => sentence.clean);
}

/** The promises that were due on a day named in a text. */
export function datedOn(entries: Entry[], text: string, startTime: string): Entry[] {
  const days = findDues(text.replace(OF_DAY, "$1 is"), startTime).flatMap(({ on }) => (on ? [on] : []));
  return entries.filter(({ due }) => due?.on && days.includes(due.on));
}

/** "Monday's no good", "not on Fridays" */
export const OF_DAY = /\b(\p{L}+day|tomorrow)(?:['’]s|s)\b/giu;
