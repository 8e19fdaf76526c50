import type { Candidate, Candidates } from "./candidates";
import { anchorsOf } from "./context";
import type { Found } from "./fact-differences";
import type { Fact } from "./facts-of-sentence";
import type { Speech } from "./speech";

/** Two facts within this many words of each other belong to one statement. */
const TOGETHER = 60;
const NAME_LAG = 2;
/** A word within this distance of a fact belongs to it. */
const BESIDE = 3;
const ROLES: [RegExp, string][] = [
  [/\b(?:instead of|rather than|not|no longer)(?: the| an?| only)?\s*$/i, "not"],
  [/\b(?:from|starting at)(?: the| about| an?)?\s*$/i, "from"],
  [/\b(?:to|until|till)(?: the| about| an?)?\s*$/i, "to"],
];

/** Finds two facts of one kind that were swapped. */
export function swapDifferences(
  sentence: string,
  facts: readonly Fact[],
  candidates: Candidates,
  speech: Speech,
): Found[] {
  const found: Found[] = [];
  for (const [at, one] of facts.entries())
    for (const other of facts.slice(at + 1)) {
      if (!alike(one, other, speech) || one.text === other.text) continue;
      const said = closest(one, other, candidates);
      if (!said) continue;
      const difference = swapped(sentence, [one, other], said, { facts, speech });
      if (difference) found.push(difference);
    }
  return found;
}

function alike(a: Fact, b: Fact, speech: Speech): boolean {
  if (a.kind === "amount" && b.kind === "amount") return a.amount.kind === b.amount.kind;
  if (a.kind === "moment" && b.kind === "moment") return (a.moment.kind === "time") === (b.moment.kind === "time");
  return (
    a.kind === "name" &&
    b.kind === "name" &&
    ![a, b].some(({ parts }) => parts.some((part) => speech.speakers.has(part)))
  );
}

/** The two nearest places where both facts were said, or null. */
function closest(a: Fact, b: Fact, candidates: Candidates): [Candidate, Candidate] | null {
  let best: [Candidate, Candidate] | null = null;
  const same = (fact: Fact) => (candidates.get(fact) ?? []).filter(({ likeness }) => likeness === "same").slice(0, 40);
  for (const one of same(a))
    for (const other of same(b)) {
      const away = Math.abs(one.at - other.at);
      if (away > 0 && away <= TOGETHER && (!best || away < Math.abs(best[0].at - best[1].at))) best = [one, other];
    }
  return best;
}

function swapped(
  sentence: string,
  [one, other]: [Fact, Fact],
  [saidOne, saidOther]: [Candidate, Candidate],
  { facts, speech }: { facts: readonly Fact[]; speech: Speech },
): Found | null {
  const tell = (place: Candidate): Found => ({
    kind: "direction",
    here: sentence.slice(one.start, other.end),
    said: speech.segments[place.turn]?.text ?? null,
    segmentIndex: place.turn,
    sure: true,
  });
  const roles = [roleOf(sentence.slice(0, one.start)), roleOf(sentence.slice(0, other.start))];
  const saidRoles = [saidOne, saidOther].map(({ turn, start }) => roleOf(speech.segments[turn]!.text.slice(0, start)));
  for (const at of [0, 1]) {
    const [here, there] = [roles[at], saidRoles[at]];
    if (here && there && here !== there) return tell(saidOne);
    if (!here && there === "not" && roles[1 - at] === "not") return tell(saidOne);
  }
  if (saidOne.turn !== saidOther.turn) return null;
  let [agrees, disagrees] = [0, 0];
  for (const { word, places } of anchorsOf(sentence, facts, speech)) {
    const lag = one.kind === "name" ? NAME_LAG : 1;
    const here = nearer(gap(word, one.word, one.word, lag), gap(word, other.word, other.word, lag));
    const away = ({ at, until }: Candidate) => Math.min(...places.map((place) => gap(place, at, until, lag)));
    const there = nearer(away(saidOne), away(saidOther));
    if (here === 0 || there === 0) continue;
    if (here === there) agrees++;
    else disagrees++;
  }
  const needed = one.kind === "name" ? 1 : 2;
  return disagrees >= needed && agrees === 0 ? tell(saidOne) : null;
}

/** The distance of a word from a fact; words after a name count as farther away than words before it. */
function gap(word: number, from: number, until: number, lag: number): number {
  return word < from ? from - word : Math.max(0, word - until) * lag;
}

/** Which of two facts a word clearly belongs to: -1 for the first, 1 for the second, 0 for neither. */
function nearer(one: number, other: number): number {
  if (Math.min(one, other) > BESIDE || Math.abs(one - other) < 2) return 0;
  return one < other ? -1 : 1;
}

function roleOf(before: string): string | null {
  return ROLES.find(([pattern]) => pattern.test(before))?.[1] ?? null;
}
