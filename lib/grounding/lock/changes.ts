import type { Candidate, Candidates } from "./candidates";
import type { Found } from "./fact-differences";
import type { Fact } from "./facts-of-sentence";
import type { Speech } from "./speech";

const FROM = /\bfrom(?: the| about| around| a)?\s*(?:\p{Lu}{0,3}[$€£])?$/iu;
const TO =
  /^(?: (?:minutes?|hours?|days?|weeks?|months?|years?|percent|users?|people))?,? to (?:the |about |around |a )?(?:\p{Lu}{0,3}[$€£])?$/iu;
/** How a call names what holds at present. */
const NOW =
  /\b(?:now|today|currently|current|at (?:the moment|present|the minute)|so far|still|in the (?:contract|document|draft)|present|existing|old|used to|was|were|at)\b/iu;
const WANTED =
  /\b(?:want\w*|need\w*|can do|would like|i['’]d like|get (?:it )?to|have to be|must|should|aim|target|goal|make (?:it|that)|we['’]ll|become|instead)\b/iu;
const AROUND = 60;

/** Finds a change told backwards: "from 30 to 14 days" where fourteen is what holds now. */
export function changeDifference(
  sentence: string,
  facts: readonly Fact[],
  candidates: Candidates,
  speech: Speech,
): Found | null {
  for (const [at, first] of facts.entries()) {
    const second = facts[at + 1];
    if (first.kind !== "amount" || second?.kind !== "amount") continue;
    if (!FROM.test(sentence.slice(0, first.start)) || !TO.test(sentence.slice(first.end, second.start))) continue;
    const [before, after] = [first, second].map((fact) =>
      (candidates.get(fact) ?? []).filter(({ likeness, turn, end }) => likeness !== "other" && turn >= 0 && end > 0),
    ) as [Candidate[], Candidate[]];
    const present = after.find((place) => NOW.test(around(place, speech)) && !WANTED.test(around(place, speech)));
    if (!present || before.some((place) => NOW.test(around(place, speech)))) continue;
    if (before.length === 0 || !before.some((place) => WANTED.test(around(place, speech)))) continue;
    return {
      kind: "direction",
      here: sentence.slice(first.start, second.end),
      said: speech.segments[present.turn]!.text,
      segmentIndex: present.turn,
      sure: true,
    };
  }
  return null;
}

function around({ turn, start, end }: Candidate, { segments }: Speech): string {
  const { text } = segments[turn]!;
  const front = text
    .slice(Math.max(0, start - AROUND), start)
    .split(/[.?!;,]\s/)
    .at(-1)!;
  return `${front} ${text.slice(end, end + AROUND).split(/[.?!;,](?:\s|$)/)[0]!}`;
}
