import { findDue } from "@/lib/grounding/spoken/deadlines";
import { DELIVERED } from "./due-phrases.ts";
import { isElseAsked } from "./due-resumed.ts";
import { type Entry, unique } from "./ledger.ts";
import { TOGETHER } from "./meeting-phrases.ts";
import type { Turn } from "./turns.ts";

const FARTHEST_TURNS = 5;
const MAX_WORDS = 12;
const BOTH = /\b(?:both|the two of them|all three)\b/i;
/** The same in a longer sentence. */
const HAVE_BOTH =
  /\byou(?:['’]ll| will|['’]d)? (?:have|get|see) (?:them )?(?:both|the two of them|all three)\b(?: \S+){1,5}/i;

/** Gives several promises without a day the one day said for all of them: "Shall we say both by Wednesday?" */
export function dueTogether(entries: Entry[], turns: Turn[], startTime: string): void {
  for (const turn of turns)
    for (const { sentence } of turn.sentences) {
      const said = sentence.words > MAX_WORDS ? HAVE_BOTH.exec(sentence.clean)?.[0] : sentence.clean;
      if (!said || !BOTH.test(said) || TOGETHER.test(said)) continue;
      const due = findDue(said, startTime);
      if (!due?.on) continue;
      const open = entries.filter(
        ({ due: own, madeIn }) => !own && madeIn <= turn.at && turn.at - madeIn <= FARTHEST_TURNS,
      );
      const own = sentence.question ? [] : open.filter(({ owner }) => owner === turn.speaker);
      const meant = own.length > 0 ? own : open;
      if (own.length === 0 && meant.length < 2) continue;
      for (const entry of meant) {
        Object.assign(entry, { due, dueIn: turn.at });
        entry.evidence = unique([...entry.evidence, ...sentence.evidence]);
      }
    }
}

/** Work that is done before the result is handed over or reported. */
const PREPARES =
  /^(?:ask|check|find|look|see|take|talk|speak|clarify|try|test|calculate|work out|read|pull|put|do|make|build|write|have|get|scan|anonymi[sz]e|collect|count|measure|draft|prepare|run|dig|export|photograph|give|show|mock|set up|go|bring|finish|fill|knock|draw|type)\b/i;
const HANDS_OVER =
  /^(?:send|mail|email|give|share|bring|get|have|tell|write|call|ring|text|let|come back|get back|drop|forward|put|show|report|return|post)\b/i;
/** Questions to somebody, which take the deadline only if their outcome is handed over. */
const ASKS = /^(?:ask|tell|talk|speak|call|ring|see)\b/i;
/** "I'll get them printed", said next of what is made. */
function isOfIt(one: Entry, { madeIn }: Entry): boolean {
  return one.madeIn - madeIn <= 2 && /^\p{L}+ (?:it|them|that|those)\b/iu.test(one.task);
}

const OUTCOME = /\b(?:answers?|results?|reply|news|version|outcome|word|know|back)\b/i;
const GETS_OVER = /\band (?:get|send|have|mail|email|bring) \S+(?: \S+)? (?:over|with|to)\b/i;

/** Whether the day of a promise is when its outcome arrives: "I'll strip the names. You'll have it on Friday." */
function isDelivered({ due, dueIn, madeIn, owner }: Entry, turns: Turn[]): boolean {
  const said = turns.slice(madeIn, (dueIn ?? madeIn) + 1).flatMap(({ sentences }) => sentences);
  return said.some(
    ({ sentence: { clean, speaker } }) =>
      speaker === owner && due !== null && clean.includes(due.phrase) && DELIVERED.test(clean),
  );
}

/** Applies the deadline of a delivery to the work before it: "I'll check it and send you the sheet by Friday". */
export function shareDues(entries: Entry[], turns: Turn[]): void {
  for (const entry of entries) {
    if (entry.due || !PREPARES.test(entry.task)) continue;
    const next = entries.find(
      (one) =>
        one.owner === entry.owner &&
        one.due &&
        one.at >= entry.at &&
        one !== entry &&
        (one.madeIn === entry.madeIn
          ? one.at - entry.at <= 2
          : isOfIt(one, entry) || (one.madeIn - entry.madeIn <= 2 && isDelivered(one, turns))) &&
        (HANDS_OVER.test(one.task) ||
          GETS_OVER.test(one.task) ||
          (!ASKS.test(entry.task) && isDelivered(one, turns))) &&
        (!ASKS.test(entry.task) || OUTCOME.test(one.task)) &&
        !isElseAsked(turns.slice(entry.madeIn + 1, one.madeIn)),
    );
    if (!next) continue;
    Object.assign(entry, { due: next.due, dueIn: next.dueIn });
    entry.evidence = unique([...entry.evidence, ...next.evidence]);
  }
}
