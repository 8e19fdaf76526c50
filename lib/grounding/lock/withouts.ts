import { termsIn } from "../terms";
import type { Found } from "./fact-differences";
import { type Mention, mentionsOf } from "./mentions";
import type { Speech } from "./speech";

type State = "with" | "without";

const THING = String.raw`((?:[\p{L}-]+ ){0,2}[\p{L}-]+)`;
const HERE: [State, RegExp][] = [
  [
    "without",
    new RegExp(String.raw`\b(?:without|with no|but no|and no|plus no) (?:any |the |our |your |an? )?${THING}`, "giu"),
  ],
  [
    "with",
    new RegExp(
      String.raw`\b(?:with|plus|including) (?!no\b|nobody|nothing)(?:the |our |your |all |both |an? )?${THING}`,
      "giu",
    ),
  ],
];
const SAID: [State, RegExp, RegExp][] = [
  [
    "without",
    /\b(?:no|without|not (?:the|any)|n['’]t (?:have|need|include|cover|do)(?: the| any)?|(?:remove|removing|delete|strip|(?:black|blank|take|leave|cut)(?:ing)? out) (?:all )?(?:the|their|our|your)) (?:[\p{L}-]+ )?$/iu,
    /^\s(?:not included|is out|stays out|(?:removed|deleted|stripped|blacked out|taken out|taken off|left out|cut out))\b/iu,
  ],
  [
    "with",
    /(?<!\bnot )\b(?:with|includes|including) (?:the |an? |both |your |our )?(?:[\p{L}-]+ )?$/iu,
    /^(?:['’]s|\sis|\sare)(?: all| already)? (?:in|inside|included|with it)\b/iu,
  ],
];
/** "I could black the names out" */
const TAKES =
  /\b(?:black|blank|take|taking|leave|cut|strip)(?:ing)? (?:all )?(?:the|their|our|your) (?:[\p{L}-]+ )?$/iu;
const OUT = /^\s(?:out|off)\b/i;
/** "With the names blacked out" is without them. */
const LEFT_OUT = /^[^,;.]{0,40}\b(?:removed|deleted|stripped|(?:blacked|blanked|taken|left|cut) (?:out|off))\b/i;
const EXTRA = /\b(?:on top|extra|separate\w*|without)\b/i;
/** "With or without?", "they have no fee": asked, or about others. */
const OPEN =
  /\?|\bdepends\b|\b(?:(?:or|and) without|or with|with or|without or)\b|\b(?:they|he|she) (?:have|has|had|do|does)n?['’]?t?\b/iu;
const WORD = /^[\p{L}-]+/u;
/** "No, processing's in it" */
const IS = /^['’]s\b/;
const ENDS = /[,;.:]|\s(?:and|but|so|that|which|who|with|to|will|is|are|at|from|by)\s/u;
const BEFORE = 40;
const AROUND = 200;
const NEAR_TURNS = 8;
const MAX_PLACES = 40;

/** Finds what a sentence leaves out that the call has in, or the other way around: "without the light". */
export function withoutDifference(sentence: string, turns: readonly number[], speech: Speech): Found | null {
  for (const [written, pattern] of HERE)
    for (const { 0: here, 1: thing = "", index } of sentence.matchAll(pattern)) {
      const begin = index + here.length - thing.length;
      const state = written === "with" && LEFT_OUT.test(sentence.slice(begin)) ? "without" : written;
      const [rest = ""] = sentence.slice(begin, begin + AROUND).split(/[,;.]\s/);
      if (EXTRA.test(rest) || /\bwith (?:and|or) $/i.test(sentence.slice(Math.max(0, index - BEFORE), index))) continue;
      const terms = termsIn(thing.split(ENDS)[0]!).filter(({ start }) => !/^\p{Lu}/u.test(thing.slice(start)));
      const said = terms.flatMap(({ term }) => statesOf(term, turns, speech));
      const against = said.find((one) => one.state !== state);
      if (!against || said.some((one) => one.state === state)) continue;
      return {
        kind: "negation",
        here,
        said: speech.segments[against.turn]!.text,
        segmentIndex: against.turn,
        sure: true,
      };
    }
  return null;
}

function statesOf(term: string, turns: readonly number[], speech: Speech): { state: State; turn: number }[] {
  return mentionsOf(term, { turns, reach: NEAR_TURNS, max: MAX_PLACES }, speech)
    .filter((one) => !isOpen(one))
    .flatMap(({ turn, text, start }) => {
      const front = text.slice(Math.max(0, start - BEFORE), start);
      const rest = text.slice(start, start + BEFORE).replace(WORD, "");
      if (LEFT_OUT.test(rest)) return [{ state: "without" as const, turn }];
      if (TAKES.test(front) && OUT.test(rest) && !/\bif\b/i.test(front)) return [{ state: "without" as const, turn }];
      const state = SAID.find(([, before, after]) => after.test(rest) || (before.test(front) && !IS.test(rest)))?.[0];
      return state ? [{ state, turn }] : [];
    });
}

/** Whether the sentence of speech around a place asks, or tells of others. */
function isOpen({ text, start, end }: Mention): boolean {
  const front = text
    .slice(Math.max(0, start - AROUND), start)
    .split(/[.!?]\s/)
    .at(-1)!;
  return OPEN.test(front + /^[^.!?]*[.!?]?/.exec(text.slice(start, end + AROUND))![0]);
}
