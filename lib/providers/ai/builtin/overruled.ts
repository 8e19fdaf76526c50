import { MONTH_NAME, WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";
import { DATE } from "./worth-patterns.ts";

/** What somebody had in mind before: "I'd been thinking the thirteenth", "Rory was going to do yours on Monday" */
const HAD_IN_MIND =
  /\b(?:I|we|he|she|they|\p{Lu}\p{Ll}+)(?:['’]d| had| was| were|['’]ve| have) (?:just |actually |originally |sort of |kind of )*(?:been (?:thinking|hoping|planning|assuming|looking at)|thinking|hoping|going to|assuming|intending|meaning to)\b/u;
/** Not yet said to hold: "then we'd be live", "we could do", "what I'd suggest" */
const PROPOSES =
  /\b(?:would|could|can|might|shall|suggest|propose|proposing|let['’]s|say)\b|['’](?:d|ll)\b|^(?:so |well |okay )?then\b/iu;
const DAY = new RegExp(String.raw`\b(?:${WEEKDAY_NAME}|${MONTH_NAME}|Easter|Christmas)\b`, "u");
/** How the other side names another day instead. */
const INSTEAD =
  /\b(?:I|we)(?:['’]d| would) (?:much |really |far )?(?:rather|prefer|sooner)\b|\b(?:make|call) (?:it|that) (?!up|work|happen|easier|clear|a day|quits)|\b(?:that|it)(?:['’]s| is| would be|['’]d be) (?:far |much |a bit |way )?(?:too (?:late|early|soon|tight)|no (?:good|use)|not (?:possible|going to work)|impossible|the worst|half[- ]term)\b|\b(?:doesn['’]t|does not|won['’]t|wouldn['’]t) (?:work|fit|suit|do)\b|\b(?:can['’]t|cannot) (?:do|make) (?:it|that|the|an?)\b|\bwhat about\b|\bhow about\b/iu;
const DECLINES =
  /^(?:(?:oh|ah|okay|ok|well|right|yeah|no|nah|hm+)[\s,.]+)*(?:(?:we|I) (?:don['’]t|do not|won['’]t) (?:need|want|use) (?:that|it|those|this|them|any|one)\b|don['’]t bother\b|no,? thanks?\b|no,? thank you\b|forget (?:it|that)\b|not for us\b|leave (?:it|that) (?:out|off)\b|(?:we|I) can (?:do|live|manage) without\b|(?:we|I)(?:['’]ll| will) (?:pass|skip)\b)/iu;
/** "We can fit it on a Saturday, that's a hundred and fifty extra." "No, weekdays are fine." */
const OFFERS = /^(?:I|we) (?:can|could) /i;
const SAYS_NO =
  /^no,? (?!(?:problem|worries|worry|rush|hurry|really|way|kidding|doubt|that['’]s (?:fine|great|good|okay))\b)/i;
const REPLIES = 2;

/** Whether a plan was only in somebody's mind, or the other side turns it down at once or names another day. */
export function isOverruled(sentence: Sentence, reading: Reading): boolean {
  const { clean } = sentence;
  if (HAD_IN_MIND.test(clean) || answersIf(sentence, reading)) return true;
  const replies = repliesTo(sentence, reading);
  const isOurs = !mayBeExternal(reading.people, sentence.speaker);
  if (isOurs && replies.some((one) => DECLINES.test(one.clean))) return true;
  if (isOurs && OFFERS.test(clean) && replies[0] && SAYS_NO.test(replies[0].clean)) return true;
  if (!PROPOSES.test(clean) || !namesDay(clean)) return false;
  return replies.some((one) => INSTEAD.test(one.clean));
}

/** "Then you'd be in the next tier", after "What if we grow?" */
function answersIf({ at, raw, speaker }: Sentence, { sentences }: Reading): boolean {
  const asked = sentences[at - 1];
  return (
    THEN.test(raw) && asked?.speaker !== speaker && asked?.question === true && /\b(?:if|suppose)\b/i.test(asked.clean)
  );
}

const THEN = /^(?:(?:so|well|okay|yes|oh),? )*then (?:you|we|it|that|they|I)(?:['’](?:d|ll)| would| will)\b/i;

function namesDay(clean: string): boolean {
  return DAY.test(clean) || DATE.test(clean);
}

/** What the other side says first after a sentence that ends a turn. */
function repliesTo({ at, speaker }: Sentence, { sentences, people }: Reading): Sentence[] {
  const first = sentences.slice(at + 1, at + 1 + REPLIES).find((one) => one.speaker !== speaker);
  if (!first || mayBeExternal(people, first.speaker) === mayBeExternal(people, speaker)) return [];
  return sentences.slice(first.at, first.at + REPLIES).filter((one) => one.speaker === first.speaker);
}
