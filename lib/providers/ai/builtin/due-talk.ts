import { type Due, findDues } from "@/lib/grounding/spoken/deadlines";
import type { Dialogue } from "./commitments.ts";
import { type Entry, unique } from "./ledger.ts";
import type { ReadSentence, Turn } from "./turns.ts";

const FARTHEST_TURNS = 3;
const MAX_FRAGMENT_LENGTH = 12;
/** What somebody else says of the day. */
const MAX_ECHO_LENGTH = 6;
const MEETS = /\b(?:meet|call|talk|speak|demo|workshop|visit|invit\w*|free|diary|calendar|session)\b/i;
const UNAVAILABLE = /\b(?:no|not|can't|cannot|difficult|won't|busy|off|away|travelling|holiday)\b/i;
const INSTEAD = /\b(?:I mean|rather|actually|sorry|instead|make (?:it|that)|forget the|not the)\b/i;

/** "Tuesday." after "When?": a time that belongs to what was just promised. */
export function dueFragment({ focus, reading }: Dialogue, turn: Turn, { sentence }: ReadSentence): Due | null {
  if (!focus || turn.at - focus.turn > FARTHEST_TURNS || sentence.words > MAX_FRAGMENT_LENGTH) return null;
  if (MEETS.test(sentence.clean) || UNAVAILABLE.test(sentence.clean.replace(INSTEAD, ""))) return null;
  const dues = findDues(sentence.clean, reading.transcript.startTime).filter(({ on }) => on !== null);
  const due = dues.find(({ precise }) => precise) ?? dues[0];
  if (!due) return null;
  const own = turn.speaker === focus.owner;
  if (!own && (sentence.words > MAX_ECHO_LENGTH || promises(turn))) return null;
  if (!own && focus.due?.on && focus.due.on !== due.on && !due.precise) return null;
  return own || isRestated(focus, due) || !focus.due ? due : null;
}

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
