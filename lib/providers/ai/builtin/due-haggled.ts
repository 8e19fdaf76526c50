import { addDays, isoDay, weekdayInWeek } from "@/lib/grounding/spoken/calendar";
import { type Due, findDue, findDues } from "@/lib/grounding/spoken/deadlines";
import { spokenTimes } from "@/lib/grounding/spoken/times";
import type { Dialogue } from "./commitments.ts";
import {
  CORRECTION_FIRST,
  INSTEAD,
  isBare,
  isFilling,
  isTakenBackBefore,
  namesDayThatSuits,
  TAKES_BACK,
} from "./due-answers.ts";
import type { Entry } from "./ledger.ts";
import { TOGETHER } from "./meeting-phrases.ts";
import type { ReadSentence, Turn } from "./turns.ts";

const FARTHEST_TURNS = 2;
/** Why a day won't do: "That's a bit late", "The printer wants it sooner". */
const OBJECTS =
  /\b(?:late|tight|risky|soon|sooner|earlier|better|prefer|rather|hoping|ideally|nice|handy|in time|not|cannot|but|difficult|problem|only|until|have to|has to|need|closes?|leav(?:es|ing)|already)\b|n['’]t\b/i;
const THEN = /\bthen\b/i;
/** Works out the date of what was mentioned: "So that's the nineteenth." */
const COMPUTES = /^(?:so|then|right|okay)?,? ?(?:that|which|it)(?:['’]s| is)\b/i;
const NAMES_DAY =
  /^(?:(?:okay|ok|well|right|fine|good|so|then|sure|no problem|in that case),? )*(?:(?:let['’]s say|say|call it|make it|(?:I|we)(?:['’]ll| can| could| will| would|['’]d)? (?:do|make|manage|try|say)(?: it)?|give (?:me|us) (?:till|until)) )?/i;

/** Asks for another day: "Could it be Tuesday?", "It would have to be Friday", "Better a day earlier". */
const COUNTERS =
  /\b(?:make (?:it|that)|(?:could|can) (?:it|that|you|we)|(?:would have|has|have|needs?) to be|must be|better|sooner|earlier|any chance|how about|what about)\b/i;

/** Whether whoever promised moves the day after the other side objected: "The board is on the third." "Then the second." */
export function isMoved(dialogue: Dialogue, focus: Entry, turn: Turn, clean: string, due: Due): boolean {
  const before = dialogue.turns[turn.at - 1];
  if (!before || before.speaker === turn.speaker || !isFresh(dialogue, focus, turn) || COMPUTES.test(clean))
    return false;
  const said = clean.replace(NAMES_DAY, "").replace(/ it is(?=\W*$)/i, "");
  const lead = said.slice(0, Math.max(0, said.indexOf(due.phrase)));
  return (
    isFilling(lead) &&
    isBare(said, due) &&
    (OBJECTS.test(before.raw) || (COUNTERS.test(before.raw) && WEEKDAY_ONLY.test(due.phrase)) || THEN.test(clean))
  );
}

/** Whether the day was named just before, or has been haggled about since. */
function isFresh({ turns, reading }: Dialogue, { due, dueIn, madeIn }: Entry, turn: Turn): boolean {
  const since = dueIn ?? madeIn;
  if (due === null || turn.at - since > FARTHEST_HAGGLING) return false;
  const { startTime } = reading.transcript;
  const isAboutDay = ({ raw, words }: Turn) => words <= MAX_COUNTER && findDues(raw, startTime).length > 0;
  return turn.at - since <= FARTHEST_TURNS || turns.slice(since + 1, turn.at).every(isAboutDay);
}

const FARTHEST_HAGGLING = 5;

const MAX_COUNTER = 16;

/** The day that the other side asks for instead, which counts if the owner agrees. */
export function counterDay(dialogue: Dialogue, before: Turn, asked: ReadSentence): Due | null {
  const { focus, reading } = dialogue;
  const { clean, words } = asked.sentence;
  if (!focus || !isFresh(dialogue, focus, before) || words > MAX_COUNTER) return null;
  if (TOGETHER.test(before.raw) || spokenTimes(clean).length > 0) return null;
  const { startTime } = reading.transcript;
  const due = findDue(clean, startTime);
  const named = findDues(before.raw, startTime).filter(({ on }) => on !== null);
  if (!due?.on || named.length > 2) return null;
  return COUNTERS.test(clean) || namesDayThatSuits(dialogue.turns, before, due.phrase) ? due : null;
}

const WEEK_DAYS = 7;
const OF_A_WEEK = /\b(?:next|following|week)\b/i;
const WEEKDAY_ONLY = /^(?:by |on )?\p{L}+day$/iu;

/** "Could it be Tuesday?" after "Wednesday of next week" means Tuesday of that week. */
export function inSameWeek(before: Due | null, due: Due): Due {
  if (!before?.on || !due.on || due.on >= before.on) return due;
  if (!WEEKDAY_ONLY.test(due.phrase) || !OF_A_WEEK.test(before.phrase)) return due;
  const later = addDays(new Date(due.on), WEEK_DAYS);
  const isSame = weekdayInWeek(later, 1, 0).getTime() === weekdayInWeek(new Date(before.on), 1, 0).getTime();
  return isSame ? { ...due, on: isoDay(later) } : due;
}

/** Moves the day of an offer that its speaker corrects at once: "I'll send it Friday? No, Monday." */
export function correctOffer(dialogue: Dialogue, turn: Turn, { sentence }: ReadSentence): void {
  const { open, reading } = dialogue;
  const offer = open.findLast(({ kind, by, turn: at }) => kind === "offer" && by === turn.speaker && at === turn.at);
  const quote = sentence.evidence.at(-1)?.quote ?? "";
  if (!TAKES_BACK.test(quote) && !INSTEAD.test(quote) && !isTakenBackBefore(dialogue, turn)) return;
  const said = quote.replace(CORRECTION_FIRST, "");
  const due = findDue(said, reading.transcript.startTime);
  if (!offer?.due || !due?.on || sentence.question || !isBare(said, due)) return;
  offer.deed = offer.deed.replace(offer.due.phrase, "").trim();
  offer.due = due;
  offer.evidence = [...offer.evidence, ...sentence.evidence];
}
