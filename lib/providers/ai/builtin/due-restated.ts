import { type Due, findDue } from "@/lib/grounding/spoken/deadlines";
import { type Entry, unique } from "./ledger.ts";
import { TOGETHER } from "./meeting-phrases.ts";
import { contentStems, tokenize } from "./nlp.ts";
import type { Turn } from "./turns.ts";

const MAX_WORDS = 14;
const NEAR_TURNS = 4;
/** Tells about the thing rather than when it is due: "the list was ready on Monday", "the board meets on Friday". */
const TELLS =
  /\b(?:is|are|was|were|had|has been|have been|did|said|told|starts?|ends?|closes?|opens?|expires?|runs? out|meets?|sits?|if|unless|not|can['’]t|won['’]t|last|ago)\b/i;
/** What is said of something that is handed over: "you'll have the list by Friday". */
const PROMISED =
  /\b(?:I|we|you|he|she|they)(?:['’]ll| will|['’]d| can| could| would)\b|^(?:and )?\p{Lu}\p{L}+ (?:can|will)\b/u;

/** Gives a promise without a day the one that is said when it comes up again: "Tomasz, the loading plan Thursday." */
export function restateDues(entries: Entry[], turns: Turn[], startTime: string): void {
  const open = entries.filter(({ due, task }) => !due && task !== "");
  for (const entry of open) {
    const again = sayingAgain(entry, entries, turns, startTime);
    if (!again) continue;
    Object.assign(entry, { due: again.due, dueIn: again.turn });
    entry.evidence = unique([...entry.evidence, ...again.evidence]);
  }
}

function sayingAgain(entry: Entry, entries: Entry[], turns: Turn[], startTime: string) {
  const things = new Set([...entry.stems].filter((stem) => stem !== verbOf(entry)));
  const others = entries.filter((one) => one !== entry);
  const first = entry.owner?.split(" ")[0];
  for (const { at, speaker, sentences } of turns.slice(entry.madeIn)) {
    for (const { sentence, clauses } of sentences) {
      if (sentence.at <= entry.at || sentence.question || !sentence.stems.some((stem) => things.has(stem))) continue;
      for (const { clause } of clauses) {
        const { text } = clause;
        const isMeant = speaker === entry.owner || (first !== undefined && text.includes(first));
        if (!isMeant || isElse(text)) continue;
        const due = findDue(text, startTime);
        const stems = due?.on ? contentStems(tokenize(text.replace(due.phrase, " "))) : [];
        const shared = stems.filter((stem) => things.has(stem));
        const isClear = shared.length > 1 || at - entry.madeIn <= NEAR_TURNS || things.size === 1;
        const isShared = others.some((one) => shared.every((stem) => one.stems.has(stem)));
        if (due && shared.length > 0 && isClear && !isShared)
          return { due, turn: at, evidence: sentence.evidence } satisfies { due: Due; turn: number; evidence: unknown };
      }
    }
  }
  return null;
}

function isElse(text: string): boolean {
  return (TELLS.test(text) && !PROMISED.test(text)) || TOGETHER.test(text) || text.split(" ").length > MAX_WORDS;
}

function verbOf({ task }: Entry): string | undefined {
  return contentStems(tokenize(/^\S+/.exec(task)?.[0] ?? ""))[0];
}
