import { chosenDue } from "@/lib/grounding/spoken/chosen-due";
import { type Due, findDue, findDues } from "@/lib/grounding/spoken/deadlines";
import type { Act } from "./acts.ts";
import type { Clause } from "./clauses.ts";
import type { Dialogue } from "./commitments.ts";
import { isFilling } from "./due-answers.ts";
import { isOfThing, PAST, tellsEvent } from "./due-of-thing.ts";
import { hasTime } from "./due-own-day.ts";
import { putRight } from "./due-put-right.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** The deadline said with an act: in its own clause, next to it, or in the sentence before. */
export function dueOfAct(dialogue: Dialogue, turn: Turn, one: ReadSentence, clause: Clause, act: Act): Due | null {
  const { startTime } = dialogue.reading.transcript;
  const own = dueOf(one, clause, act, startTime);
  return own ? onDayBefore(dialogue, turn, own, startTime) : dueThen(dialogue, turn, act);
}

/** "He's back tomorrow. I'll call you after lunch": the hour is on the day just named. */
function onDayBefore({ before }: Dialogue, turn: Turn, own: Due, startTime: string): Due {
  const last = before.at(-1);
  if (!PART_OF_DAY.test(own.phrase) || last?.turn !== turn.at || last.sentence.question) return own;
  const day = findDues(last.sentence.clean, startTime).find(({ on }) => on !== null);
  return day?.on && own.on && day.on > own.on ? { ...own, on: day.on } : own;
}

/** A day that spells out a period: "before Christmas, so the eighteenth". */
function narrowed({ sentence }: ReadSentence, own: Due, startTime: string): Due | undefined {
  return findDues(sentence.clean, startTime).find(
    ({ on, start }) => on !== null && own.on !== null && on < own.on && SPELLS_OUT.test(sentence.clean.slice(0, start)),
  );
}

const SPELLS_OUT = /,? (?:so|that's|that is|meaning|say),?(?: by| on)?(?: the)?\s*$/i;

/** "Friday. I'll ask her then.", "The second at eight. I'll open the door." */
function dueThen({ before, focus, reading }: Dialogue, turn: Turn, { deed }: Act): Due | null {
  const last = before.at(-1);
  if (last?.turn !== turn.at) return null;
  const { sentence, clauses } = last;
  const due = findDue(sentence.clean, reading.transcript.startTime);
  const isDeadline = due !== null && LATEST.test(due.phrase) && !isAbsence(sentence.clean, due);
  const isAlone = clauses.every(({ acts }) => acts.length === 0) && !sentence.question && sentence.words <= MAX_ALONE;
  const isNamed = focus?.dueIn !== turn.at && sentence.words <= MAX_NAMED && NAMES_DAY.test(sentence.clean);
  return /\bthen$/i.test(deed) || isNamed || (isAlone && (isDeadline || ON_THE_DAY.test(deed))) ? due : null;
}

/** "I'm on leave until Monday" */
function isAbsence(text: string, { phrase, start }: Due): boolean {
  return /^(?:until|till)\b/i.test(phrase) && !isFilling(text.slice(0, start));
}

const PART_OF_DAY =
  /^(?:(?:at|over|after|before|by|around) (?:lunch(?:time)?|noon|midday|dinner)|in the (?:morning|afternoon|evening))$/i;

/** The outcome, whose day counts: "I'll ask her today and let you know tomorrow". */
const REPORTED =
  /\band (?:then )?(?:let \p{L}+ know|tell (?:you|\p{Lu})|(?:come|get|be) back to|report back|give you (?:an|the|his|her) answer)\b.*$/iu;
const MAX_ALONE = 7;
const MAX_NAMED = 9;
/** "Call it the end of the month, then. I'll ask all three." */
const NAMES_DAY = /^(?:(?:so|then|well|okay),? )*(?:call it|say|let['’]s say|make (?:it|that)) /i;
/** Done on a day rather than by a day. */
const ON_THE_DAY =
  /^(?:ring|call|phone|bring|come|open|pick|meet|see|join|show|collect|fetch|measure|install|drive|drop by|visit|walk|take you)\b/i;

/** Looks in the act's own clause, then in short clauses next to it that have no act of their own. */
function dueOf(one: ReadSentence, clause: Clause, act: Act, startTime: string): Due | null {
  if (SENDS_INVITATION.test(act.deed) && hasTime(one.sentence.clean)) return meant(act.deed, startTime);
  const reported = REPORTED.exec(act.deed)?.[0] ?? reportAfter(one, act);
  const own =
    (STARTS_OVER.test(clause.text) ? findDue(one.sentence.clean, startTime) : null) ??
    (reported && findDue(reported, startTime)) ??
    (meant(act.deed, startTime) || null) ??
    ofClause(clause.text, act.deed, startTime);
  if (own) return narrowed(one, own, startTime) ?? putRight(one.sentence.clean, act.deed, own, startTime) ?? own;
  const at = one.clauses.findIndex((other) => other.clause === clause);
  const next = one.clauses[at + 1];
  if (next && next.acts.length === 0) {
    const later = meant(next.clause.text, startTime);
    if (later && next.clause.text.split(/\s+/).length <= 9) return later;
  }
  if (next?.acts.some(({ deed }) => POINTS_AT_IT.test(deed))) return meant(next.clause.text, startTime);
  const before = one.clauses[at - 1];
  if (before && before.acts.length === 0 && before.clause.text.split(/\s+/).length <= 9)
    return ACKNOWLEDGES.test(`${before.clause.text} ${clause.text}`) ||
      DID.test(before.clause.text) ||
      IF_OTHERS.test(before.clause.text) ||
      AWAY.test(before.clause.text) ||
      tellsEvent(before.clause.text)
      ? null
      : meant(before.clause.text, startTime);
  return null;
}

/** The deadline of a clause, unless somebody else's part comes between it and the deed. */
function ofClause(text: string, deed: string, startTime: string): Due | null {
  const due = meant(text, startTime);
  const lead = due ? text.slice(due.start + due.phrase.length, Math.max(0, text.indexOf(deed))) : "";
  return OTHERS_PART.test(lead) ? null : due;
}

/** "I'll write it up by Friday, and Ann will run the test" */
const OTHERS_PART = /\band \p{Lu}\p{L}+(?: will|['’]ll) $/u;

/** "Friday at two, I'll send the invite": the day beside it is that of the meeting. */
const SENDS_INVITATION = /^(?:send|forward|make|share)\b.*\binvit/i;

/** "This afternoon, no wait, I'm out this afternoon, tomorrow" */
const STARTS_OVER = /\b(?:no,? wait|wait,? no|no,? sorry|sorry,? no)[\s,]*$/i;

/** "I'll confirm the sizes, I can do that today" */
const POINTS_AT_IT = /^(?:do|finish|send|get|have|bring) (?:it|that|them|those)\b/i;

/** "If you send the boxes by Friday, I'll run the test": Friday is for the boxes. */
const IF_OTHERS =
  /^(?:(?:and|but|so|then|okay),? )*(?:if|once|when|as soon as|provided(?: that)?|as long as) (?!I\b|we\b)/i;
/** "We changed the process in October, I'd like to send you a bag." */
const DID = new RegExp(
  String.raw`^(?:(?:well|so|and|but|okay),? )*(?:we|I) (?:just |only |already |have |had )?(?!need|agree|want|plan|promis|discuss|talk|wish|mention|had (?:to|better|hoped)\b)(?:${PAST}|told|spoke|rang|left)\b`,
  "iu",
);
/** "I'm out until Monday, so I'll send it when I'm back" */
const AWAY =
  /^(?:(?:well|so|and|but|okay),? )*(?:I|we|he|she)(?:['’](?:m|re|s)| am| are| is| will be|['’]ll be) (?:\p{L}+ )??(?:out|off|away|travell?ing|closed|busy|on (?:holiday|leave|vacation|the road)|in (?:meetings|workshops|training))\b/iu;
/** "Friday's fine, and I'll need the manual" */
const ACKNOWLEDGES =
  /^(?:(?!I\b|we\b)[\p{L}'’-]+ ){1,3}(?:okay|ok|fine|good|great|perfect|works|cool|suits)(?: for (?:me|us))?\b/iu;

/**
 * A deadline that is not only the month or season of what the words before it are about ("they're full in May"), nor
 * the day of something past ("it ended on Friday").
 */
function meant(text: string, startTime: string): Due | null {
  const dues = findDues(text, startTime);
  const own = dues.filter((due) => !isOfThing(text, due));
  const found = own.length === dues.length ? findDue(text, startTime) : chosenDue(own, text);
  if (!found) return null;
  const particle = PARTICLE.exec(found.phrase)?.[0] ?? "";
  const due = {
    ...found,
    phrase: found.phrase.slice(particle.length),
    start: found.start + particle.length,
  };
  const lead = text.slice(0, due.start);
  const isOfElse =
    LENGTHENS.test(lead) ||
    LASTS.test(due.phrase) ||
    WITHIN_MATTER.test(lead) ||
    (HAPPENED.test(lead) && !LATEST.test(due.phrase)) ||
    (SEASON.test(due.phrase) && SUBORDINATE.test(lead));
  return isOfElse ? null : due;
}

/** "I'll put it in this afternoon" */
const PARTICLE = /^in (?=(?:this|next|today|tomorrow|tonight)\b(?! \p{L}+['’]s\b))/iu;
/** "Extend the trial to the thirty-first" */
const LENGTHENS = /\b(?:extend|prolong|lengthen|push|postpone|move|shift|delay)\b.* to (?:the )?$/i;
/** "Try it for two weeks before I sign anything" */
const LASTS = /^for .* (?:before|after)$/i;
/** "Tell them that nothing is paid between the first and the sixth" */
const WITHIN_MATTER = /\b(?:that|not|nothing|nobody|no|\p{L}+n['’]t)\b[^,;]{0,120}\bbetween\b[^,;]{0,120}$/iu;
const HAPPENED =
  /\b(?:it|that|this|which|he|she|they) (?:just |only |already )?(?:was|were|had|came|went|ran|got|fell|(?!need)\p{L}{2,}ed)\b[^,;]*$/iu;
const LATEST = /^(?:by|before|until|till)\b/i;

const SEASON = /^(?:in|during|over) (?:the )?\p{L}+$/iu;
const SUBORDINATE =
  /\b(?:is|are|was|were|whether|which|because|so (?:that )?(?:nobody|they|we|you|it|he|she|I)|if)\b|['’](?:s|re) /i;

/** The outcome of an inquiry, said after it: "I ask our controller, and I write you by Friday". */
function reportAfter({ sentence }: ReadSentence, { deed }: Act): string | undefined {
  if (!INQUIRES.test(deed)) return undefined;
  const start = sentence.clean.indexOf(deed);
  const rest = start < 0 ? "" : sentence.clean.slice(start + deed.length);
  return (OUTCOME.exec(rest) ?? REPORTED.exec(rest))?.[0];
}

const INQUIRES =
  /^(?:ask|check|find out|clarify|ring|call|speak (?:to|with)|talk (?:to|with)|look into|see (?:if|whether))\b/i;
const OUTCOME =
  /\b(?:(?:I|we)(?:['’]ll| will)? (?:\p{L}+ )?(?:let (?:you|\p{Lu}\p{L}+) know|tell you|say (?:it )?(?:to )?you|write (?:to )?you|confirm (?:it )?(?:to )?you|give you|come back|get back|report)|you(?:['’]ll| will)? (?:have|get|hear|know))\b.*$/iu;
