import { findDue } from "@/lib/grounding/spoken/deadlines";
import { type Entry, unique } from "./ledger.ts";
import type { Turn } from "./turns.ts";

const INQUIRES =
  /^(?:ask|check|find out|clarify|call|ring|phone|speak|talk|take|put|look into|run|see (?:if|whether)|have a word)\b/i;
/** Says when the outcome is known: "I'll let you know on Friday", "You'll hear by tomorrow". */
const REPORTS =
  /\b(?:(?:I|we)(?:['’]ll| will)? (?:\p{L}+ )?(?:let (?:you|\p{Lu}\p{L}+) know|tell you|say (?:it )?(?:to )?you|write (?:to )?you|give you (?:to know|an? |the |her |his |their )|come back|get back|revert|report|put (?:the two of )?you in touch)|you(?:['’]ll| will| should| ought to) (?:know|hear)|you(?:['’]ll| will)? (?:have|get) (?:an?|the|her|his|their|our|my) (?:answer|reply|result|number))\b.*$/iu;
const FARTHEST_TURNS = 4;

/** Gives an inquiry without a day the day on which its outcome is reported. */
export function reportDues(entries: Entry[], turns: Turn[], startTime: string): void {
  for (const entry of entries) {
    if (entry.due || !INQUIRES.test(entry.task)) continue;
    const next = entries.find((one) => one.owner === entry.owner && one.at > entry.at && INQUIRES.test(one.task));
    const said = turns
      .slice(entry.madeIn, entry.madeIn + FARTHEST_TURNS + 1)
      .flatMap(({ at, sentences }) => sentences.map(({ sentence }) => ({ at, sentence })))
      .filter(({ sentence }) => sentence.speaker === entry.owner && sentence.at >= entry.at)
      .filter(({ sentence }) => !sentence.question && (!next || sentence.at <= next.at));
    for (const { at, sentence } of said) {
      const reported = REPORTS.exec(sentence.clean)?.[0];
      const due = reported && findDue(reported, startTime);
      if (!due || due.on === null) continue;
      Object.assign(entry, { due, dueIn: at });
      entry.evidence = unique([...entry.evidence, ...sentence.evidence]);
      break;
    }
  }
}
