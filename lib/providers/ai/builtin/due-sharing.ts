import type { Entry } from "./ledger.ts";

/** What is made or found out before it is handed over or told. */
const PREPARES =
  /^(?:ask|check|find|look|see|take|talk|speak|clarify|try|test|calculate|work out|read|pull|put|do|make|build|write|have|get|scan|anonymi[sz]e|collect|count|measure|draft|prepare|run|dig|export|photograph|give|show|mock|set up|go|bring|finish|fill)\b/i;
const HANDS_OVER =
  /^(?:send|mail|email|give|share|bring|get|have|tell|write|call|ring|text|let|come back|get back|drop|forward|put|show|report|return|post)\b/i;
/** Asked of somebody, which what is sent besides says nothing of. */
const ASKS = /^(?:ask|tell|talk|speak|call|ring|see)\b/i;
const OUTCOME = /\b(?:answers?|results?|reply|news|version|outcome|word|know|back)\b/i;
const GETS_OVER = /\band (?:get|send|have|mail|email|bring) \S+(?: \S+)? (?:over|with|to)\b/i;

/** "I'll check it and send you the sheet by Friday": the day of what is handed over bounds what it takes. */
export function shareDues(entries: Entry[]): void {
  for (const entry of entries) {
    if (entry.due || !PREPARES.test(entry.task)) continue;
    const next = entries.find(
      (one) =>
        one.owner === entry.owner &&
        one.due &&
        one.madeIn === entry.madeIn &&
        one.at >= entry.at &&
        one.at - entry.at <= 2 &&
        one !== entry &&
        (HANDS_OVER.test(one.task) || GETS_OVER.test(one.task)) &&
        (!ASKS.test(entry.task) || OUTCOME.test(one.task)),
    );
    if (next) entry.due = next.due;
  }
}
