import { type Due, findDue, findDues } from "@/lib/grounding/spoken/deadlines";
import type { Dialogue } from "./commitments.ts";
import { answerOf, isConditionalYes } from "./consent.ts";
import { takesOnLater } from "./countered-days.ts";
import { isFilling } from "./due-answers.ts";
import { DELIVERED } from "./due-phrases.ts";
import { type Open, stemsOf } from "./ledger.ts";
import { contentStems, tokenize } from "./nlp.ts";
import { ASKS_WHO, TELLS_PART } from "./requests.ts";
import type { Turn } from "./turns.ts";

/** Whether a reply takes on what was asked without a yes: it says when, or whose it is. */
export function takesOn(dialogue: Dialogue, asked: Open, turn: Turn): boolean {
  return (
    saysWhen(dialogue, asked, turn) ||
    repeatsDay(dialogue, asked, turn) ||
    offersDay(dialogue, asked, turn) ||
    namesSelf(dialogue, asked, turn) ||
    confirmsPart(dialogue, asked, turn) ||
    repeatsThing(dialogue, asked, turn) ||
    takesUp(asked, turn) ||
    agreesLast(asked, turn) ||
    takesOnLater(dialogue, asked, turn)
  );
}

/** Whether a reply leaves no doubt without a yes: it sends the thing along, or repeats the verb. */
export function takesUp(asked: Open, turn: Turn): boolean {
  return goesAlong(asked, turn) || repeatsVerb(asked, turn);
}

/** "With and without. Aye, no bother.", after "Two prices, please. One with and one without." */
function agreesLast({ kind }: Open, { sentences }: Turn): boolean {
  const said = sentences.map(({ sentence }) => sentence);
  if (kind !== "request" || said.length < 2 || said.length > 3) return false;
  if (said.some(({ question, words, raw }) => question || words > MAX_ECHO || answerOf(raw) === "no")) return false;
  const last = answerOf(said.at(-1)!.raw);
  return last === "explicit" || last === "plain";
}

const MAX_ECHO = 6;

/** "Same mail.", "That goes out along with it." */
function goesAlong({ kind, deed }: Open, { raw }: Turn): boolean {
  return kind !== "offer" && SENDS.test(deed) && ALONG.test(raw);
}

const ALONG =
  /^(?:(?:yes|yeah|sure|oh|okay|well),? )*(?:(?:(?:that|it|this|they|those)(?:['’]ll| will)? )?(?:goes?|comes?|be) (?:out |in |over )?(?:along )?with (?:it|that|them|the \p{L}+)\b|(?:in |with |by )?(?:the )?same (?:e-?mail|mail|envelope|package|parcel|message)\b)/iu;

/** "I check." after "You check if we have it?" */
function repeatsVerb({ kind, deed }: Open, { sentences }: Turn): boolean {
  const verb = kind === "request" ? REPEATS.exec(sentences[0]?.sentence.clean ?? "")?.[1] : undefined;
  return verb !== undefined && deed.toLowerCase().startsWith(`${verb.toLowerCase()} `);
}

const REPEATS =
  /^(?:(?:yes|okay|sure|well|yeah),? )*(?:I|we)(?:['’]ll| will| can)? (\p{L}{3,})(?: (?:it|that|this|them|those))?[.!]*$/iu;

/** A short answer with a day to "by when?", or a statement of delivery such as "It's in your inbox tonight". */
function saysWhen({ reading }: Dialogue, { isTimed, kind }: Open, { sentences }: Turn): boolean {
  return sentences.slice(0, 2).some(({ sentence: { clean, words, question } }, at) => {
    if (words > MAX_DELIVERY || question) return false;
    const isNamed = findDues(clean, reading.transcript.startTime).some(({ on }) => on !== null);
    return isNamed && ((isTimed && at === 0) || (kind === "request" && DELIVERED.test(clean)));
  });
}

const MAX_DELIVERY = 10;

/** "Tuesday week it'll be." after "Let us see it by Tuesday week." */
function repeatsDay({ reading, turns }: Dialogue, { kind, turn: at }: Open, { sentences }: Turn): boolean {
  const said = kind === "request" ? IT_IS.exec(sentences[0]?.sentence.clean ?? "")?.[1] : undefined;
  const { startTime } = reading.transcript;
  const due = said ? findDue(said, startTime) : null;
  return due?.on != null && findDues(turns[at]!.raw, startTime).some(({ on }) => on === due.on);
}

const IT_IS =
  /^(?:(?:yes|yeah|okay|ok|fine|right|well|then|so),? )*(.{3,30}?) (?:it is|it['’]ll be|it will be)(?: then)?\W*$/i;

function offersDay(dialogue: Dialogue, { by, kind, deed }: Open, turn: Turn): boolean {
  const day = SENDS.test(deed) && kind !== "offer" ? dayOffered(dialogue, turn) : null;
  const reply = dialogue.turns[turn.at + 1];
  if (!day || reply?.speaker !== by) return false;
  const answer = answerOf(reply.raw);
  return answer === null ? reply.raw.toLowerCase().includes(day.phrase.toLowerCase()) : answer !== "no";
}

const SENDS = /^(?:send|give|share|bring|mail|e-?mail|forward)\b/i;

/** The day a turn ends with as a question: "I'm off Monday, so, Tuesday?", "End of the month all right?" */
export function dayOffered({ reading }: Dialogue, { sentences }: Turn): Due | null {
  const last = sentences.at(-1)?.sentence;
  if (!last?.question || last.words > MAX_OFFER) return null;
  const said = last.clean.replace(AWAY_FIRST, "");
  const due = findDue(said, reading.transcript.startTime);
  return due?.on && isFilling(said.slice(0, due.start)) && SUITS.test(said.slice(due.end)) ? due : null;
}

const MAX_OFFER = 12;
const AWAY_FIRST = /^(?:I['’]m|I am|we['’]re|we are|he['’]s|she['’]s) [^,]{3,40}, /i;
const SUITS =
  /^,?(?: (?:be )?(?:okay|ok|all right|alright|fine|good|any good|soon enough|enough|do you|do|suit(?: you)?|work))?(?: (?:for|with) (?:you|that))?\W*$/i;

/** "Two hotel references, yes, end of this week." after "Can you send two references?" */
function repeatsThing({ reading }: Dialogue, { kind, deed }: Open, { sentences }: Turn): boolean {
  const said = sentences[0]?.sentence;
  if (kind !== "request" || !SENDS.test(deed) || !said || said.question || said.words > MAX_DELIVERY) return false;
  const isTold = said.tokens.some(({ tag }) => tag === "VERB" || tag === "AUX");
  const due = findDue(said.clean, reading.transcript.startTime);
  const isMeant = AGREED.test(said.clean) || due?.on != null;
  const thing = due ? said.clean.replace(due.phrase, " ") : said.clean;
  const asked = new Set(contentStems(tokenize(deed)));
  const isNamed = contentStems(tokenize(thing)).some((stem) => asked.has(stem));
  return !isTold && isMeant && isNamed && !DENIED.test(said.clean);
}

const AGREED = /\b(?:yes|yeah|yep|sure|of course|no problem|absolutely|gladly|will do)\b/i;
const DENIED = /\b(?:no|not|never|none|maybe|perhaps)\b(?! problem)/i;

/** "I do." after "Who writes the paper?" */
function namesSelf({ turns }: Dialogue, asked: Open, { raw }: Turn): boolean {
  return MYSELF.test(raw) && isSaidIn(turns[asked.turn]!, ASKS_WHO);
}

/** "Correct." after "So you're sending me the drawings" */
function confirmsPart({ turns }: Dialogue, asked: Open, { raw }: Turn): boolean {
  return CONFIRMS.test(raw) && isSaidIn(turns[asked.turn]!, TELLS_PART);
}

function isSaidIn({ sentences }: Turn, form: RegExp): boolean {
  return sentences.some(({ clauses }) => clauses.some(({ clause }) => form.test(clause.text)));
}

const CONFIRMS = /^(?:(?:yes|yeah|yep),? )?(?:correct|exactly|right|that['’]s (?:right|correct|it))\b/i;

/** "Sure, happy to. I'll send some times today.": a yes of its own, before a promise of something else. */
export function consentsBeside(dialogue: Dialogue, asked: Open, turn: Turn): boolean {
  const [first, ...rest] = turn.sentences;
  if (asked.kind !== "offer" && asked.turn === turn.at - 1 && isConditionalYes(turn.raw)) return true;
  if (!first || rest.length === 0 || asked.kind === "offer" || asked.turn !== turn.at - 1) return false;
  if (first.clauses.some(({ acts }) => acts.length > 0) || answerOf(first.sentence.raw) !== "explicit") return false;
  const made = dialogue.entries.filter((entry) => entry.madeIn === turn.at && entry.owner === turn.speaker);
  const wanted = stemsOf(asked.deed);
  return (
    made.length > 0 &&
    made.every(({ task, stems }) => BRINGS.test(task) && ![...stems].some((stem) => wanted.has(stem)))
  );
}

/** Something of its own, rather than how the request will be met. */
const BRINGS =
  /^(?:send|share|bring|prepare|draft|book|add|include|throw in|introduce|invite) (?!(?:it|that|this|them|those|these)\b)/i;

const MYSELF =
  /^(?:(?:oh|well|yes|yeah|yep|yup|okay|um|uh|mm-hm),? )*(?:I do|I will|we do|we will|it(?:['’]s| is) (?:me|us)|leave (?:it|that|this|them|those) (?:for|to|with) (?:me|us)|me|us|mine|ours|that(?:['’]s| is| would be|['’]d be) (?:(?:on )?(?:me|us)|mine|ours))(?=[.,!]|$| (?:sir|then|boss)\b)/i;
