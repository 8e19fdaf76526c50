import { findDue } from "@/lib/grounding/spoken/deadlines";
import type { Dialogue } from "./commitments.ts";
import { type Entry, unique } from "./ledger.ts";
import type { Turn } from "./turns.ts";

/** Whether whoever promised asked a colleague for the day: "By, what's sensible, Ian?" "Give us till the fourth." */
export function isAskedByColleague({ reading, turns }: Dialogue, owner: string | null, turn: Turn): boolean {
  const before = turns[turn.at - 1];
  if (!before || before.speaker !== owner || !/\?\s*$/.test(before.raw)) return false;
  const [asking, answering] = [before, turn].map(({ speaker }) => reading.people.bySpeaker.get(speaker)?.side);
  return asking !== undefined && asking !== "unknown" && asking === answering;
}

/** Has somebody else do it: "have Clara send the drawings", "get our trainer to call you". */
const DELEGATES =
  /^(?:Have|Get|Ask|Tell) (?:\p{Lu}\p{L}+|(?:my|our|the) (?:[\p{L}-]+ ){0,2}?[\p{L}-]+) (?:to )?(?:send|mail|e-?mail|forward|share|call|ring|phone|text|give|bring|drop|do|check|export|pull|dig|get|put|run|write|make|scan|look|come|contact|reach|measure|fix|print|confirm|set|sort)\b/u;
/** When they do it: "She'll get them to you by Friday." */
const THEY =
  /(?:^|, |\b(?:and|so|then|but) )(?:he|she|they)(?:['’]ll| will|['’]d| would| can| should) (?!(?:be )?(?:off|out|away|back|know)\b)[^?]*$/iu;
const FARTHEST_TURNS = 2;
const MAX_WORDS = 14;

/** Gives a promise that somebody else will do something the day on which they will. */
export function delegateDues(entries: Entry[], turns: Turn[], startTime: string): void {
  for (const entry of entries) {
    if (entry.due || !DELEGATES.test(entry.task)) continue;
    for (const { at, sentence } of saidNext(entry, turns)) {
      const said = THEY.exec(sentence.clean)?.[0];
      const due = said ? findDue(said, startTime) : null;
      if (!due?.on) continue;
      Object.assign(entry, { due, dueIn: at });
      entry.evidence = unique([...entry.evidence, ...sentence.evidence]);
      break;
    }
  }
}

/** What the same speaker says of it: in the same turn, or briefly in the next. */
function saidNext({ owner, madeIn, at: made }: Entry, turns: Turn[]) {
  return turns
    .slice(madeIn, madeIn + FARTHEST_TURNS + 1)
    .filter(({ speaker }) => speaker === owner)
    .flatMap(({ at, sentences }) => sentences.map(({ sentence }) => ({ at, sentence })))
    .filter(({ at, sentence }) => sentence.at >= made && (at === madeIn || sentence.words <= MAX_WORDS));
}
