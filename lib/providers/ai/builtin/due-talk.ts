import { type Due, findDues } from "@/lib/grounding/spoken/deadlines";
import { spokenTimes } from "@/lib/grounding/spoken/times";
import type { Dialogue } from "./commitments.ts";
import { type Entry, unique } from "./ledger.ts";
import type { ReadSentence, Turn } from "./turns.ts";

const FARTHEST_TURNS = 3;
const MAX_FRAGMENT_LENGTH = 12;
const MEETS = /\b(?:meet|call|talk|speak|demo|workshop|visit|invit\w*|free|diary|calendar|session)\b/i;
const UNAVAILABLE = /\b(?:no|not|can't|cannot|difficult|won't|busy|off|away|travelling|holiday)\b/i;
const INSTEAD = /\b(?:I mean|rather|actually|sorry|instead|make (?:it|that)|forget the|not the)\b/i;

/** "Tuesday." after "When?": a time that belongs to what was just promised. */
export function dueFragment(dialogue: Dialogue, turn: Turn, { sentence }: ReadSentence): Due | null {
  const { focus, reading } = dialogue;
  if (!focus || turn.at - focus.turn > FARTHEST_TURNS || sentence.words > MAX_FRAGMENT_LENGTH) return null;
  if (MEETS.test(sentence.clean) || UNAVAILABLE.test(sentence.clean.replace(INSTEAD, ""))) return null;
  const dues = findDues(sentence.clean, reading.transcript.startTime).filter(({ on }) => on !== null);
  const due = dues.find(({ precise }) => precise) ?? dues[0];
  if (!due) return null;
  if (turn.speaker === focus.owner)
    return (turn.at === focus.turn &&
      (!focus.due || isRestated(focus, due)) &&
      !sentence.question &&
      !hasTime(sentence.clean)) ||
      INSTEAD.test(sentence.clean) ||
      (due.start <= 4 && !isAboutMeeting(turn)) ||
      isAskedWhen(dialogue, focus, turn)
      ? due
      : null;
  if (promises(turn) || !isBare(sentence.clean, due)) return null;
  if (focus.due?.on && focus.due.on !== due.on && !due.precise) return null;
  return isRestated(focus, due) || !focus.due ? due : null;
}

function isAboutMeeting({ raw }: Turn): boolean {
  return MEETS.test(raw) || hasTime(raw);
}

function hasTime(text: string): boolean {
  return spokenTimes(text).length > 0;
}

/** "When?", "By when can I have it?", "Friday this week?": somebody else, since the promise was made. */
function isAskedWhen({ turns }: Dialogue, focus: Entry, turn: Turn): boolean {
  return turns
    .slice(focus.turn, turn.at)
    .some(({ speaker, raw }) => speaker !== turn.speaker && (WHEN.test(raw.slice(-120)) || DAY_ASKED.test(raw)));
}

const WHEN =
  /\b(?:when|what day|which day|how soon|how long|by what|by\?|by,? (?:um|uh|er),?\s*[—–-]?$|time ?frame|date)\b|\bby\s*[?—–-]+\s*$/i;
const DAY_ASKED =
  /\b(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|month|\p{L}+(?:teenth|tieth|rd|nd|th|first))\b[^.?!]{0,25}\?/iu;

/** Nothing but the day and a word or two around it. */
function isBare(clean: string, { phrase }: Due): boolean {
  const rest =
    clean
      .toLowerCase()
      .replace(phrase.toLowerCase(), " ")
      .match(/[\p{L}']+/gu) ?? [];
  return rest.filter((word) => !FILLING.test(word)).length <= 1;
}

const FILLING =
  /^(?:so|then|the|a|on|by|this|that|next|and|or|ok|okay|yes|yeah|right|great|good|fine|perfect|lovely|is|it|it's|that's|works|say|let's|for|me|of|in|at|um|mon|friday|monday|tuesday|wednesday|thursday|saturday|sunday|\p{L}+(?:teenth|tieth|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth))$/u;

function promises({ sentences }: Turn): boolean {
  return sentences.some(({ clauses }) => clauses.some(({ acts }) => acts.some(({ kind }) => kind === "promise")));
}

/** The same day, or its date when only the weekday was said. */
function isRestated({ due }: Entry, said: Due): boolean {
  if (!due?.on || !said.on) return true;
  if (due.on === said.on) return true;
  return !due.precise && new Date(due.on).getUTCDay() === new Date(said.on).getUTCDay();
}

export function refine(entry: Entry, due: Due, { sentence }: ReadSentence): void {
  const sooner = entry.due?.on && !due.precise && entry.due.precise && !INSTEAD.test(sentence.clean);
  if (sooner) return;
  const same = entry.due?.on === due.on && entry.due !== null;
  entry.due = same ? { ...entry.due!, precise: true } : due;
  entry.evidence = unique([...entry.evidence, ...sentence.evidence]);
}
