import { WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { type Due, findDue, findDues } from "@/lib/grounding/spoken/deadlines";
import { FIRST_TO_TWELFTH } from "@/lib/grounding/spoken/numerals";
import type { Dialogue } from "./commitments.ts";
import { answerOf } from "./consent.ts";
import {
  CORRECTION_FIRST,
  INSTEAD,
  isAskedWhen,
  isBare,
  isLatest,
  isPicked,
  MAX_FRAGMENT_LENGTH,
  unfilled,
  WHEN,
} from "./due-answers.ts";
import { isAskedByColleague } from "./due-delegates.ts";
import { POINTS_BACK } from "./due-events.ts";
import { inSameWeek } from "./due-haggled.ts";
import { isEchoOfElse, isElseAsked, isOfElse, isOfOtherPromise, isOfOtherQuestion } from "./due-of-else.ts";
import {
  hasTime,
  isAboutNextMeeting,
  isNarrower,
  isOwnDay,
  isOwnWish,
  isRestated,
  MAX_BESIDE,
  MEETS,
} from "./due-own-day.ts";
import { afterReason } from "./due-put-right.ts";
import { type Entry, unique } from "./ledger.ts";
import { TOGETHER } from "./meeting-phrases.ts";
import type { ReadSentence, Turn } from "./turns.ts";

const FARTHEST_TURNS = 3;
const FARTHEST_TALK = 8;
const MAX_DELIVERY_LENGTH = 25;
const UNAVAILABLE =
  /\b(?:no|not|can't|cannot|difficult|won't|busy|off(?! (?:the|this) (?:phone|call|line)\b)|away|travelling|holiday)\b/i;

const CLOSED = /\b(?:closed|shut|(?:on|an?|bank|public|national) holiday)\b/i;

/** A deadline for the latest promise, given on its own: "Tuesday." after "When?" */
export function dueFragment(dialogue: Dialogue, turn: Turn, { sentence }: ReadSentence): Due | null {
  const { focus, reading } = dialogue;
  if (!focus || turn.at - focus.turn > FARTHEST_TALK || sentence.words > MAX_DELIVERY_LENGTH) return null;
  if (PARTS.test(sentence.clean) || ASKS_FOR_DAY.test(focus.task)) return null;
  const isOwn = speaksFor(dialogue, focus, turn);
  const delivers = isOwn && DELIVERED.test(sentence.clean) && (!CALLS.test(focus.task) || HEARS.test(sentence.clean));
  const whole = (afterReason(sentence.clean) ?? sentence.clean).replace(IF_FIRST, "").replace(AWAY_FIRST, "");
  const short = isOwn ? whole.replace(REASON_LAST, "") : wishIn(whole);
  const said = delivers && !DELIVERED.test(short) ? whole : short;
  if (!delivers && STILL_IF.test(said)) return null;
  if (!delivers && (MEETS.test(said) || said.split(" ").length > MAX_FRAGMENT_LENGTH)) return null;
  const isWanted = !isOwn && !focus.due && (WANTED.test(sentence.clean) || isWished(short));
  const plain = (isOwn ? said.replace(CORRECTION_FIRST, "") : said).replace(INSTEAD, "").replace(NO_HURRY, "");
  if (UNAVAILABLE.test(plain) && !isWanted) return null;
  const dues = findDues(said, reading.transcript.startTime).filter(
    ({ on, start, end, phrase }) =>
      (on !== null ||
        (POINTS_BACK.test(phrase) &&
          !(focus.due?.on && /\bsame\b/i.test(phrase)) &&
          /^[\s.,!]*$/.test(said.slice(end)))) &&
      !DROPPED.test(said.slice(0, start)) &&
      !(UNTIL.test(phrase) && ABSENT.test(said.slice(0, start))),
  );
  const chosen = findDue(said, reading.transcript.startTime);
  const isKept = chosen !== null && dues.some(({ start }) => start === chosen.start);
  const due = dues.find(({ precise }) => precise) ?? (isKept ? chosen : dues[0]);
  if (!due || !isNear(dialogue, focus, turn, unfilled(said, due))) return null;
  if (delivers && isOfOtherPromise(dialogue, focus, sentence)) return null;
  if (delivers) return isElseAsked(dialogue, focus, turn, due) ? null : due;
  if (isEchoOfElse(dialogue, focus, turn, due)) return null;
  if (isOfElse(focus, said, due)) return null;
  if (!isNarrower(focus, due) && isAboutNextMeeting(dialogue, focus, turn)) return null;
  if (isOwn) return isOwnDay(dialogue, focus, turn, { sentence, due }) ? due : null;
  if (isOwnWish(dialogue, focus, turn)) return null;
  if (isOfOtherQuestion(dialogue, focus, turn)) return null;
  if ((isAskedBy(dialogue, focus, turn) || isPicked(dialogue, focus, turn, due)) && !sentence.question) return due;
  if (isWanted && !promises(turn)) return isRefused(dialogue, focus, turn) ? null : due;
  if (promises(turn) || !isBare(sentence.clean, due) || !isReply(turn, sentence.at)) return null;
  if (CLOSED.test(turn.raw)) return null;
  if (focus.due?.on && focus.due.on !== due.on && !due.precise) return null;
  return isRestated(focus, due) && !(sentence.question && !focus.due) ? due : null;
}

/** "Ask them if a Saturday suits": days that come up are those asked about. */
const ASKS_FOR_DAY = new RegExp(
  String.raw`^(?:ask|check|see|find out)\b.*\b(?:if|whether|when|which|what)\b.*\b(?:day|date|suits?|${WEEKDAY_NAME}s?)\b`,
  "i",
);
/** "Until then!" is how people part. */
const PARTS =
  /^(?:(?:okay|ok|good|great|right|perfect|lovely|thanks|and|so),? )*(?:until|till) then(?:,? \p{L}+)?[.!]*$/iu;

/** Whether the turn is by whoever promised it, themselves or for somebody absent. */
function speaksFor(dialogue: Dialogue, { owner, due, madeIn }: Entry, turn: Turn): boolean {
  if (turn.speaker === owner || (!due && isAskedByColleague(dialogue, owner, turn))) return true;
  const { reading, turns } = dialogue;
  return owner !== null && !reading.people.bySpeaker.has(owner) && turns[madeIn]?.speaker === turn.speaker;
}

/** Haggling about the day somebody asked for takes no time: "By when?", "Would Tuesday do?", "Any chance of Monday?" */
function isNear(dialogue: Dialogue, focus: Entry, turn: Turn, besides: number): boolean {
  if (turn.at - focus.turn <= FARTHEST_TURNS) return true;
  if (focus.due?.on || besides > MAX_BESIDE || !isAskedWhen(dialogue, focus, turn)) return false;
  const { startTime } = dialogue.reading.transcript;
  const isAboutDay = ({ raw, words }: Turn) =>
    words <= MAX_FRAGMENT_LENGTH && (WHEN.test(raw) || findDues(raw, startTime).length > 0);
  return dialogue.turns.slice(focus.turn + 1, turn.at).filter((one) => !isAboutDay(one)).length < FARTHEST_TURNS;
}

/** What the other side wishes for: "The board meets on Monday, I'd need it the day before." */
function wishIn(text: string): string {
  const last = text.split(/, (?:and |so |but )?(?=(?:I|we)\b)/i).at(-1) ?? text;
  return WANTED.test(last) ? last : text.replace(BECAUSE_LAST, "");
}

const NO_HURRY = /\bno (?:hurry|rush|problem|worries|stress)\b/gi;

/** "Friday would be ideal", "before Monday please" */
function isWished(text: string): boolean {
  return WISHED.test(text) && !hasTime(text) && !TOGETHER.test(text);
}

const WISHED =
  /\b(?:no (?:hurry|rush)|ideally|preferably|if (?:possible|you (?:can|could|would))|please|would (?:be (?:ideal|great|good|better|best|perfect|helpful|lovely|brilliant|wonderful)|help|do|suit))\b/i;

/** Whether nothing but a word or two comes before it in its turn. */
function isReply({ sentences }: Turn, at: number): boolean {
  return sentences.every(({ sentence }) => sentence.at >= at || sentence.words <= MAX_WORDS_BEFORE);
}

const MAX_WORDS_BEFORE = 3;

/** The other side says when it has to be there: "as long as it's here before Christmas". */
const WANTED =
  /\bany ?time (?:before|by|until|up to)\b|\b(?:have|need|get|want|see|expect) (?:it|that|them|this|those)\b|\b(?:it|that|they)(?:['’]s|['’]re| is| are| gets?| arrives?) (?:here|in|with (?:me|us)|done|ready|there)\b/i;
/** An absence before the day meant: "I'm out until Monday, so Tuesday". */
const AWAY_FIRST =
  /^(?:(?:well|but|only|actually|no|sorry|oh),? )*(?:(?:I(?:['’]m| am)|we(?:['’]re| are)) (?:off|away|out|back|travell?ing|on (?:holiday|leave))\b[^,]{2,40}, (?:so )?|(?:he|she|(?:our|my|the) [\p{L} ]{2,30}?)(?:['’]s| is) (?:off|away|out|travell?ing|on (?:holiday|leave))\b[^,]{2,40}, so )/iu;

/** What the day depends on: "The end of June, if I get the password." */
const REASON_LAST = /,? (?:if|because|since|as long as|assuming|provided|unless)\s.*$/i;
const BECAUSE_LAST = /,? because\s.*$/i;
/** "She's at a conference until Tuesday" */
const ABSENT = /(?:['’](?:s|re|m)|\b(?:is|are|am)) (?:at|in|on|with|off|out|away|travell?ing)\b[^.?!]*$/i;
const UNTIL = /^(?:until|till)\b/i;

function isRefused({ turns }: Dialogue, { owner }: Entry, turn: Turn): boolean {
  const reply = turns[turn.at + 1];
  return reply?.speaker === owner && answerOf(reply.raw) === "no";
}

/** Words that reject the day after them: "Forget the thirtieth", "not Friday". */
export const DROPPED = /\b(?:forget|not|instead of|rather than)(?: (?:on|by))?(?: the)?\s*$/i;
/** A day that depends on another: "If I get it Tuesday, then Friday". */
export const IF_FIRST =
  /^if [^,]{3,60}?(?:, (?:then )?| then | (?=(?:I|we|you|it|they)(?:['’](?:ll|d)| can| could| will| would)\b))/i;
/** "If you tell me before Christmas it fits in" */
const STILL_IF = /^(?:and |but |so )?(?:if|unless|otherwise|or else)\b/i;
/** Announces a delivery: "You have it in one week", "it goes out this evening". */
export const DELIVERED =
  /^(?:already )?on (?:its|their|the) way\b|^(?:so,? )?give (?:me|us|him|her|them) (?:till|until)\b|^look for (?:it|that|them)\b|\bI(?:['’]ll| will| should) (?:know|have an answer)\b|\b(?:you(?:'ll| will|'d| would)?(?: then)? (?:have|get|receive|hear|know|see)|you've got (?:it|that|them)|(?:it|they|that)(?:'s|'re|'ll be| is| are| will be)? (?:with you|in your (?:inbox|mail|post)|on (?:its|their) way|going out|done|ready)|(?:it|they|that) (?:goes?|will go|comes?) (?:out|over|off)|(?:he|she|they)(?:'ll| will) have (?:\w+ed|\w+en|done|sent|got|made|met|run|put|set))\b/i;

const HEARS = /\byou(?:'ll| will) (?:know|hear)\b/i;
const CALLS = /^(?:call|ring|phone|speak|talk|meet)\b/i;

/** Whether the person who promised asked for the deadline. A "when" after they gave one is mostly of something else. */
function isAskedBy({ turns }: Dialogue, { owner, due, madeIn }: Entry, turn: Turn): boolean {
  const before = turns[turn.at - 1];
  if (before?.speaker !== owner || !WHEN.test(before.raw.slice(-120))) return false;
  if (!due?.on) return true;
  const names = due.phrase.toLowerCase().match(DAY_NAME) ?? [];
  const isConfirmed = ({ speaker, raw, sentences }: Turn) =>
    speaker !== owner &&
    sentences.every(({ sentence }) => !sentence.question) &&
    names.some((name) => raw.toLowerCase().includes(name));
  return WANTED_WHEN.test(before.raw.slice(-120)) && !turns.slice(madeIn + 1, before.at).some(isConfirmed);
}

const DAY_NAME = new RegExp(
  String.raw`\b(?:today|tomorrow|\p{L}+day|\d+(?:st|nd|rd|th)|\p{L}*(?:teenth|tieth|${FIRST_TO_TWELFTH}))\b`,
  "gu",
);
const WANTED_WHEN =
  /\b(?:when|day|soon|date)\b[^.?!]{0,25}\b(?:need|want|like|prefer|expect|due|latest|suit|works?|good|best|better)\b|\bby (?:when|what)\b/i;

function promises({ sentences }: Turn): boolean {
  return sentences.some(({ clauses }) => clauses.some(({ acts }) => acts.some(({ kind }) => kind === "promise")));
}

export function refine(entry: Entry, due: Due, turn: Turn, { sentence }: ReadSentence): void {
  const sooner =
    entry.due?.on && !due.precise && entry.due.precise && isRestated(entry, due) && !INSTEAD.test(sentence.clean);
  if (sooner) return;
  const meant = inSameWeek(entry.due, due);
  const same = entry.due?.on === meant.on && entry.due !== null;
  if (!same) entry.dueBefore = entry.due;
  entry.due = same ? { ...entry.due!, precise: true } : meant;
  Object.assign(entry, { turn: turn.at, dueIn: turn.at });
  entry.evidence = unique([...entry.evidence, ...sentence.evidence]);
}

/**
 * The earlier promise a sentence refers to: "But your report only comes on the thirtieth", "when can we have the
 * draft?"
 */
export function spokenOf(
  { entries, reading, focus, turns }: Dialogue,
  turn: Turn,
  { sentence }: ReadSentence,
): Entry | null {
  const days = findDues(sentence.clean, reading.transcript.startTime).filter(({ on }) => on !== null);
  const stems = turn.sentences.flatMap((one) => one.sentence.stems);
  const isNamed = (entry: Entry, least: number) =>
    stems.filter((stem) => entry.stems.has(stem) && !HANDED.has(stem)).length >= least;
  const dated = entries.filter(({ due }) => days.some(({ on }) => on === due?.on));
  const isOpen = focus && focus.owner !== turn.speaker && !focus.due && turn.at - focus.turn <= FARTHEST_ASKED;
  const isPressed =
    isOpen &&
    sentence.words <= MAX_PRESSING &&
    PRESSES.test(sentence.clean) &&
    (!BARE_WHEN.test(sentence.clean) || isLatest(focus, turns, turn.at));
  const pressed = isPressed ? focus : undefined;
  const precise = dated.findLast((entry) => days.some((day) => day.precise) && isNamed(entry, 1));
  const moved = MOVES.test(sentence.clean) ? dated.filter(({ owner }) => owner === turn.speaker) : [];
  const asked = WHEN.test(sentence.clean)
    ? entries.findLast((entry) => isNamed(entry, entry.owner === turn.speaker ? 1 : 2))
    : undefined;
  const entry = precise ?? (moved.length === 1 ? moved[0] : undefined) ?? asked ?? pressed ?? null;
  if (entry) entry.turn = turn.at;
  return entry;
}

/** What is done with any thing. */
const HANDED = new Set("send get give have mail bring put do make".split(" "));
const FARTHEST_ASKED = 6;
const MAX_PRESSING = 8;
const PRESSES = /^(?:(?:and|so|okay|but),? )*(?:by )?when\b(?!.*\bwe\b)(?:.*\byou\b|[?\s]*$)/i;
const BARE_WHEN = /\bwhen[?\s]*$/i;

/** Says that a day mentioned before does not work. */
const MOVES = new RegExp(
  String.raw`\b(?:not realistic|unrealistic|won't (?:work|happen)|too (?:soon|early|tight)|can't make|not going to make|not (?:on |by )?(?:today|tomorrow|${WEEKDAY_NAME}|the \p{L}+(?:th|st|nd|rd|first|second|third)))\b`,
  "iu",
);
