import { termsIn } from "../terms";
import type { Candidates } from "./candidates";
import { excerpt } from "./excerpt";
import type { Found } from "./fact-differences";
import type { Fact } from "./facts-of-sentence";
import { mentionsOf } from "./mentions";
import type { Speech } from "./speech";

type Order = "before" | "after";

const HERE = /\b(before|ahead of|prior to|after|once)\b/giu;
/** The words of a call that put something before or after what they stand next to. */
const SAID: Record<Order, RegExp> = {
  before:
    /\b(?:before|by|until|till|ahead|prior|in time|latest|later than|up to|while|for|deadline|due|needs?|through|ends?|clos\w+|finish\w*|have|first|earlier)\b/iu,
  after:
    /\b(?:after\w*|from|since|once|when|if|past|following|as soon as|start\w*|begin\w*|beyond|until|till|then|back|first|later)\b/iu,
};
/** Words that contradict the other order on their own. */
const STRICT: Record<Order, RegExp> = {
  before: /\b(?:before|by|until|till|prior to|ahead of)\b/iu,
  after: /\b(?:after|once|as soon as)\b/iu,
};
const OPPOSITE: Record<Order, Order> = { before: "after", after: "before" };
/** "You cannot sign before the vote" */
const DENIED = /(?:\b(?:not|never|from|cannot)|n['’]t)\b[^,;.:]*$/iu;
const DENIED_WITHIN = 40;
const BEFORE_PLACE = 40;
const AFTER_PLACE = 30;
const NEXT_TO = 24;
const OBJECT_WORDS = 5;
const NEAR_TURNS = 6;
const TAIL = 40;
const BESIDE_TURNS = 2;
const MAX_PLACES = 8;
const MAX_SAID = 100;
const ENDS_OBJECT = /[,;.:]|\s(?:and|but|so|that|which|who|with|to|will|is|are|on|in|at)\s/u;

/** Finds what a sentence puts after a day or an event that the call puts before it, or the other way around. */
export function beforeAfterDifference(
  sentence: string,
  facts: readonly Fact[],
  candidates: Candidates,
  { speech, turns }: { speech: Speech; turns: readonly number[] },
): Found | null {
  for (const { 0: word, index } of sentence.matchAll(HERE)) {
    const end = index + word.length;
    if (
      /^\s(?:before|after|until)\b/i.test(sentence.slice(end)) ||
      facts.some((one) => one.start < end && end < one.end)
    )
      continue;
    const places = placesOf(sentence, end, facts, candidates, { speech, turns });
    const written = orderBefore(sentence, end + 1);
    const tail = facts.find(
      (one) =>
        one.kind === "moment" &&
        one.start > end &&
        one.start <= end + TAIL &&
        !/[,;.]|\b(?:and|but|so|to|until)\b/.test(sentence.slice(end, one.start)),
    );
    const late = tail ? (candidates.get(tail) ?? []).filter(({ likeness }) => likeness === "same") : [];
    const said = [...places.found, ...late].slice(0, MAX_SAID).map(({ turn, start }) => ({
      turn,
      order: orderBefore(speech.segments[turn]!.text, start),
    }));
    const opposed = said.find(
      ({ turn, order }) =>
        written !== null && order === OPPOSITE[written] && turns.some((one) => Math.abs(one - turn) <= BESIDE_TURNS),
    );
    if (opposed && said.every(({ order }) => order !== written))
      return {
        kind: "direction",
        here: excerpt(sentence, index, end + NEXT_TO),
        said: speech.segments[opposed.turn]!.text,
        segmentIndex: opposed.turn,
        sure: true,
      };
    if (DENIED.test(sentence.slice(Math.max(0, index - DENIED_WITHIN), index))) continue;
    const order: Order = /after|once/i.test(word) ? "after" : "before";
    const against = places.found.find(({ turn, start, end: until }) => {
      const { text } = speech.segments[turn]!;
      return STRICT[OPPOSITE[order]].test(
        text
          .slice(Math.max(0, start - NEXT_TO), until)
          .split(/[.;?!]/)
          .at(-1)!,
      );
    });
    const isBorneOut = places.found.some(({ turn, start, end: until }) => {
      const { text } = speech.segments[turn]!;
      return SAID[order].test(text.slice(Math.max(0, start - BEFORE_PLACE), until + AFTER_PLACE));
    });
    const first = against ?? (places.isDay ? places.found[0] : undefined);
    if (!first || isBorneOut) continue;
    return {
      kind: "direction",
      here: excerpt(sentence, index, end + NEXT_TO),
      said: speech.segments[first.turn]!.text,
      segmentIndex: first.turn,
      sure: true,
    };
  }
  return null;
}

const FRONT = 120;
const ORDERED =
  /(.*)\b(before|by|until|till|ahead of|prior to|in time for|after|once|as soon as)(?:\s(?!and\b|but\b|that\b|this\b|then\b)[\p{L}'’-]+){0,2}\s$/isu;
const UNREAL =
  /\b(?:not?|never|nothing|nobody|cannot|(?:do|does|did|is|are|was|were|wo|would|could|should|ca|has|have|had|must|need)n['’]?t)\b(?!\s(?:only|just|later)\b)(?:\s(?!(?:and|but|so|or|if|because|i|we|you|he|she|they)\b)[\p{L}\d'’-]+){0,5}\s?$/iu;

/** Whether what stands at a place comes before or after, by the words right in front; "not before" is after. */
function orderBefore(text: string, at: number): Order | null {
  const found = ORDERED.exec(
    text
      .slice(Math.max(0, at - FRONT), at)
      .split(/[.;?!,]\s/)
      .at(-1)!,
  );
  if (!found) return null;
  const [, front = "", word = ""] = found;
  if (/after|once|as soon/i.test(word)) return UNREAL.test(front) ? "before" : "after";
  if (!UNREAL.test(front)) return "before";
  return /by/i.test(word) ? null : "after";
}

type Spot = { turn: number; start: number; end: number };

/** Where the call names the day or event that follows "before" or "after". */
function placesOf(
  sentence: string,
  from: number,
  facts: readonly Fact[],
  candidates: Candidates,
  { speech, turns }: { speech: Speech; turns: readonly number[] },
): { found: Spot[]; isDay: boolean } {
  const day = facts.find(
    (fact) => fact.kind === "moment" && fact.moment.kind !== "time" && fact.start <= from + 1 && fact.end > from + 1,
  );
  if (day && /['’]s\b/.test(sentence.slice(day.start, day.end + 2))) return { found: [], isDay: true };
  if (day) return { found: (candidates.get(day) ?? []).filter(({ likeness }) => likeness === "same"), isDay: true };
  const object = withoutFacts(sentence, facts)
    .slice(from)
    .split(ENDS_OBJECT)[0]!
    .split(/\s+/)
    .slice(0, OBJECT_WORDS + 1)
    .join(" ");
  const found = termsIn(object).flatMap(({ term }) =>
    mentionsOf(term, { turns, reach: NEAR_TURNS, max: MAX_PLACES }, speech),
  );
  return { found, isDay: false };
}

function withoutFacts(sentence: string, facts: readonly Fact[]): string {
  return facts
    .filter(({ kind }) => kind !== "name")
    .reduce((text, { start, end }) => text.slice(0, start) + "_".repeat(end - start) + text.slice(end), sentence);
}
