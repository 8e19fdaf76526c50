import { ONE_TO_NINE, ONE_TO_TEN } from "../spoken/numerals";
import { termsIn } from "../terms";
import type { Found } from "./fact-differences";
import { type Speech, turnAt } from "./speech";
import { termsSaid } from "./turn-reading";

type State = "in" | "out";

const THING = String.raw`((?:[\p{L}-]+ ){0,3}[\p{L}-]+)`;
/** How a sentence says that the price covers a thing, or that it costs extra. */
const HERE: [RegExp, State][] = [
  [
    new RegExp(
      String.raw`\b${THING} (?:(?:is|are)n['’]t|(?:is |are |all )*(?:not|never)) (?:included|in (?:it|there|the price)|part of)`,
      "giu",
    ),
    "out",
  ],
  [
    new RegExp(String.raw`\b${THING} (?:is |are |comes? |goes )?(?:on top|extra|charged separately|excluded)\b`, "giu"),
    "out",
  ],
  [
    new RegExp(
      String.raw`\b(?:excluding|excludes?|not including|plus(?! (?:an?|${ONE_TO_TEN}|another|about|around)\b)) (?:the |any |our |all )?${THING}`,
      "giu",
    ),
    "out",
  ],
  [
    new RegExp(String.raw`\b${THING} (?:is |are |all |both )*(?:included|inclusive|in the price|in there)\b`, "giu"),
    "in",
  ],
  [new RegExp(String.raw`\b(?:including|includes?|inclusive of) (?:the |our |all |both )?${THING}`, "giu"), "in"],
];
/** What each of these ways has; most sentences have none. */
const PRICED = /inclu|exclu|\bin (?:it|there|the price)|part of|on top|extra|charged|plus/i;
const SAID_OUT = new RegExp(
  String.raw`\b(?:on top|extra|separate\w*|exclud\w+|exclusive|without|(?:not|\p{L}+n['’]t|never)(?: \p{L}+)? (?:included?|including|covered|in (?:it|there|that|the price)|part of)|(?:no|not|n['’]t|aren['’]t|isn['’]t)[,.]?$|additional|ex)\b|\b(?:${ONE_TO_NINE}|\d|hundred|thousand|\p{L}+t[yh])\b[^,.;]{0,24} more(?=[.,;]|$)`,
  "iu",
);
const PLUS = /\bplus [^,.;]{0,20}$/i;
const SAID_IN =
  /(?<!(?:\bnot|n['’]t|\bnever|\bno) (?:\p{L}+ )?)\b(?:included?|includes|including|inclusive|comes? with|part of (?:it|that|the)|in (?:it|there|that|the price)|all in|cover(?:s|ed)?|free|no extra|with)\b/iu;
const DENIED_OUT = /(?:\bnot|n['’]t|\bno|\bnothing|\bnever) (?:an? |any )?(?:extra|on top|separate\w*|additional)\b/iu;
/** What is said right after the thing counts more than what is around it: "Customs is in. Duties are not." */
const IS_IN =
  /^(?: (?!and\b|but\b|or\b)[\p{L}-]+){0,6}?(?:['’]s| is| are)(?: all| already)? (?:in|included|covered)\b(?! \p{L})/iu;
const IS_OUT =
  /^(?: (?!and\b|but\b|or\b)[\p{L}-]+){0,6}?(?:['’]s not|(?: is| are)(?:n['’]t| not))(?: (?:in|included|covered)\b)?(?! \p{L}|,? (?:except|unless|only))/iu;
const ASKS = /\b(?:in|with|includ\w*|cover\w*|part of)\b/iu;
const ANSWERS_IN =
  /^\W*(?:(?:yes|yeah|yep|no|oh|well|that|it)[,.]? )*(?:it['’]s|they['’]re|that['’]s|it is|they are|all) (?:all |already )?(?:in|included|covered)\b(?! \p{L})/iu;
const ANSWERS_OUT =
  /^\W*(?:(?:no|oh|well|um|sorry)[,.]? )*(?:(?:it|they|that) (?:is|are)n['’]t|(?:it|that)['’]s (?:not|extra|separate|on top))\b/iu;
const NO_EXTRA = /\bno (?:extra|additional)\b/i;
const NEAR = 44;
const PIECE_END = /[.!?;:]\s|,\s(?:and|but|so)\s/gu;
const MAX_PLACES = 12;
const NO_THING = /^(?:includ|price|cost|day|week|month|year|hour|time|set|all|total|number|half|call|meet)/;

/** Finds a thing said to be in the price that the call adds to it, or the other way around. */
export function inclusionDifference(sentence: string, speech: Speech): Found | null {
  if (!PRICED.test(sentence)) return null;
  for (const [pattern, state] of HERE)
    for (const { 0: here, 1: thing = "", index } of sentence.matchAll(pattern)) {
      if (state === "in" && /\b(?:not|never)\b|n['’]t\b/i.test(here)) continue;
      if (isDenied(sentence, index) || NO_EXTRA.test(here)) continue;
      const terms = termsIn(thing)
        .map(({ term }) => term)
        .filter((term) => !NO_THING.test(term));
      const votes = terms.flatMap((term) => votesOf(term, speech));
      const against = votes.find((one) => one.state !== state);
      if (!against || votes.some((one) => one.state === state)) continue;
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

function isDenied(sentence: string, at: number): boolean {
  return /(?:\b(?:not|never|whether|if)|n['’]t) (?:\p{L}+ )?$/iu.test(sentence.slice(0, at));
}

function votesOf(term: string, speech: Speech): { state: State; turn: number }[] {
  const places = speech.terms.get(term) ?? [];
  if (places.length > MAX_PLACES) return [];
  return places.flatMap((at) => {
    const turn = turnAt(speech, at);
    const state = stateAt(term, turn, speech);
    return state ? { state, turn } : [];
  });
}

/** "Is the scaffolding in your price?" "It's in." */
function answerTo(asked: string, turn: number, { segments }: Speech): State | null {
  const reply = segments[turn + 1];
  if (!reply || reply.speaker === segments[turn]!.speaker || !ASKS.test(asked)) return null;
  if (ANSWERS_IN.test(reply.text)) return "in";
  return ANSWERS_OUT.test(reply.text) ? "out" : null;
}

/** How the words around a thing in a turn count it. */
function stateAt(term: string, turn: number, speech: Speech): State | null {
  const { text } = speech.segments[turn]!;
  const found = termsSaid(turn, speech).find((one) => one.term === term);
  if (!found) return null;
  const ends = [...text.matchAll(PIECE_END)].map(({ index }) => index + 1);
  const from = Math.max(ends.findLast((end) => end <= found.start) ?? 0, found.start - NEAR);
  const to = Math.min(ends.find((end) => end > found.end) ?? text.length, found.end + NEAR);
  const around = text.slice(from, to);
  if (/\?/.test(text.slice(found.end, to + 1))) return answerTo(around, turn, speech);
  const rest = text.slice(found.end, to);
  if (IS_IN.test(rest)) return "in";
  if (IS_OUT.test(rest)) return "out";
  if (DENIED_OUT.test(around)) return "in";
  const [isOut, isIn] = [SAID_OUT.test(around) || PLUS.test(text.slice(from, found.start)), SAID_IN.test(around)];
  return isOut === isIn ? null : isOut ? "out" : "in";
}
