import type { Candidate, Candidates } from "./candidates";
import { excerpt } from "./excerpt";
import type { Found } from "./fact-differences";
import type { Fact } from "./facts-of-sentence";
import type { Speech } from "./speech";

const CURRENCY = String.raw`(?:\p{Lu}{0,3}[$€£])?$`;
const FROM = new RegExp(String.raw`\bfrom (?:about |around )?${CURRENCY}`, "iu");
const TO = new RegExp(String.raw`^(?: \p{L}+){0,3} (?:down |up )?to (?:about |around )?${CURRENCY}`, "iu");
const INSTEAD = new RegExp(
  String.raw`^(?: \p{L}+){0,2} (?:instead of|rather than) (?:about |around )?${CURRENCY}`,
  "iu",
);
/** "Five rather than three" names the old value second. */
const OLD = /\b(?:rather than|instead of|not|from|was|were|normally|before|currently|no longer)\b[^.?!]*$/i;
const OLD_WITHIN = 30;
/** Two values within this many words of each other belong to one change. */
const TOGETHER = 60;

/** Finds a value that changes the wrong way around: who tells a change names the old value first, then the new one. */
export function changeDifference(
  sentence: string,
  facts: readonly Fact[],
  candidates: Candidates,
  { segments }: Speech,
): Found | null {
  const amounts = facts.filter(({ kind }) => kind === "amount");
  for (const [at, first] of amounts.entries()) {
    const second = amounts[at + 1];
    const change = second && first.text !== second.text ? changeOf(sentence, first, second) : null;
    const said = change && nearestPair(change, candidates);
    if (!second || !said || said.new.at > said.old.at) continue;
    const { turn, start } = said.old;
    if (OLD.test(segments[turn]!.text.slice(Math.max(0, start - OLD_WITHIN), start))) continue;
    return {
      kind: "direction",
      here: excerpt(sentence, first.start, second.end),
      said: segments[said.new.turn]!.text,
      segmentIndex: said.new.turn,
      sure: true,
    };
  }
  return null;
}

type Change<One> = { old: One; new: One };

function changeOf(sentence: string, first: Fact, second: Fact): Change<Fact> | null {
  const between = sentence.slice(first.end, second.start);
  if (INSTEAD.test(between)) return { old: second, new: first };
  return FROM.test(sentence.slice(0, first.start)) && TO.test(between) ? { old: first, new: second } : null;
}

function nearestPair(change: Change<Fact>, candidates: Candidates): Change<Candidate> | null {
  const same = (fact: Fact) => (candidates.get(fact) ?? []).filter(({ likeness }) => likeness === "same");
  let best: Change<Candidate> | null = null;
  const away = (pair: Change<Candidate>) => Math.abs(pair.old.at - pair.new.at);
  for (const old of same(change.old))
    for (const next of same(change.new)) {
      const pair = { old, new: next };
      if (away(pair) > 0 && away(pair) <= TOGETHER && (!best || away(pair) < away(best))) best = pair;
    }
  return best;
}
