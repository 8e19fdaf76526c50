import { type Due, findDues } from "@/lib/grounding/spoken/deadlines";
import type { Dialogue } from "./commitments.ts";
import { asksOfElse, CORRECTION_FIRST, INSTEAD, isFilling } from "./due-answers.ts";
import type { Entry } from "./ledger.ts";
import { contentStems, tokenize } from "./nlp.ts";
import type { Sentence } from "./reading.ts";
import type { Turn } from "./turns.ts";

/** Whether a day is given to another thing: "Stamped by Monday", after the drawings were promised for tomorrow. */
export function isOfElse({ due, stems }: Entry, said: string, day: Due): boolean {
  if (!due?.on || due.on === day.on || INSTEAD.test(said)) return false;
  const lead = said.slice(0, day.start).replace(CORRECTION_FIRST, "");
  const isThere = IS_THERE.test(lead) && !contentStems(tokenize(lead)).some((stem) => stems.has(stem));
  if (isThere) return true;
  if (POINTS.test(lead) || isFilling(lead)) return false;
  return !contentStems(tokenize(lead)).some((stem) => stems.has(stem));
}

/** Whether the other side has asked for another thing since: "And the drawings?" */
export function isElseAsked(
  { turns }: Dialogue,
  { due, dueIn, madeIn, owner, stems }: Entry,
  turn: Turn,
  day: Due,
): boolean {
  if (!due?.on || due.on === day.on) return false;
  const last = turns.slice((dueIn ?? madeIn) + 1, turn.at).findLast(({ speaker }) => speaker !== owner);
  const named = last?.sentences.flatMap(({ sentence }) => sentence.stems) ?? [];
  return last !== undefined && ASKS_NEXT.test(last.raw) && !named.some((stem) => stems.has(stem));
}

/** "We've got one slot left, the seventeenth of December" */
const IS_THERE =
  /^(?:(?:I|we)(?:['’]ve| have)(?: only)?(?: got)?|there(?:['’]s| is| are)) (?:only )?(?:an?|one|two|three|another|some|the) \p{L}/iu;

const ASKS_NEXT =
  /^(?:okay[,.]? |ok[,.]? |good[,.]? |right[,.]? |fine[,.]? )?(?:and|what about|how about) (?:the|your|our|an?|(?!yes\b)(?:[\p{L}-]+ )?\p{L}+s\b)(?!.*\b(?:it|that|when|by)\b)/iu;
const POINTS = /\b(?:I|we|you|it|that|they|them|those|this|both)\b|['’](?:ll|d|s|m|ve)\b/i;

/** Whether the last question asked for the day of something else: "And when's the stocktake?", "When is she back?" */
export function isOfOtherQuestion({ turns }: Dialogue, focus: Entry, turn: Turn): boolean {
  const before = turns[turn.at - 1];
  if (!before || before.speaker === turn.speaker) return false;
  const asked = before.sentences.at(-1)?.sentence;
  const isNamed = asked?.stems.some((stem) => focus.stems.has(stem)) ?? true;
  const wanted = WANTS_WHEN.exec(asked?.clean ?? "")?.[1]?.toLowerCase();
  if (wanted && !contentStems(tokenize(wanted)).some((stem) => focus.stems.has(stem))) return true;
  return asksOfElse(focus, before.sentences) || (!isNamed && ASKS_OTHER.test(asked!.clean));
}

/** "When would you want a decision?" */
const WANTS_WHEN =
  /\b(?:when|by when) (?:would|do|will|can|could|should) (?:you|I|we) (?:want|need|expect|have|like|get) (?:an?|the|your|our) ([\p{L}-]+)\b/iu;
const ASKS_OTHER = /\b(?:when|what day|which day)(?:['’]s| is| are| does| do| did) (?!(?:it|that|this|you|I|we)\b)/i;

/** Whether the day only repeats what somebody else just told about something else: "He's away until the ninth." "The ninth." */
export function isEchoOfElse({ turns, reading }: Dialogue, focus: Entry, turn: Turn, day: Due): boolean {
  const before = turns[turn.at - 1];
  if (!before || before.speaker === turn.speaker || focus.due?.on) return false;
  const stated = before.sentences.find(({ sentence }) =>
    findDues(sentence.clean, reading.transcript.startTime).some(({ on }) => on !== null && on === day.on),
  )?.sentence;
  if (!stated || stated.question || !TELLS.test(stated.clean) || ABOUT_PROMISE.test(stated.clean)) return false;
  return !stated.stems.some((stem) => focus.stems.has(stem));
}

/** Somebody or something has a day of its own. */
const TELLS =
  /(?:^|[,;] |\b(?:and|but|because|so|then|that) )(?:(?:the|our|my|his|her|their|your|this|that)(?: [\p{L}'’-]+){1,4}?|he|she|they|who)(?:['’]s|['’]re| is| are| has| have| meets?| sits?| closes?| ends?| starts?| opens?| runs?| expires?| comes?| goes| renews?| must)\b|\b(?:I|we) (?:must|have to|need to|can only)\b/iu;
const ABOUT_PROMISE =
  /\b(?:have|get|need|want|see|send|like|expect|bring|read) (?:it|that|them|this|those|one|something)\b|\b(?:before|by) (?:then|that)\b|\b(?:please|would be|suits?|fine|works?)\b/i;

/** Whether the sentence hands over what another promise is about: "Wednesday you have the plan." */
export function isOfOtherPromise({ entries }: Dialogue, focus: Entry, { clean, speaker }: Sentence): boolean {
  const [, thing] = POINTS_AT.test(clean) ? [] : (HANDED.exec(clean) ?? []);
  const stems = thing ? contentStems(tokenize(thing)) : [];
  const isOf = (entry: Entry) => stems.some((stem) => entry.stems.has(stem));
  return !isOf(focus) && entries.some((one) => one !== focus && one.owner === speaker && one.due?.on && isOf(one));
}

const POINTS_AT = /\b(?:it|that|them|those|this|both|one)\b/i;
const HANDED = /\b(?:have|get|receive|see|got) (?:the|your|our|my) ((?:[\p{L}-]+ )?[\p{L}-]+)/iu;
