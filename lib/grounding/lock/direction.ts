import { ONE_TO_TWELVE } from "../spoken/numerals";
import { type Clause, closestPiece, pieceAt } from "./clauses";
import type { Found } from "./fact-differences";
import type { Speech } from "./speech";

/** Numbers in words, as spoken limits have them. */
const FIGURE = `(?= (?:[$€£]|\\d|an? (?:hundred|thousand|million|dozen|hour|day|week|month|year|quarter|third|fifth|minute)|half|${ONE_TO_TWELVE}|thirt|fourt|fift|sixt|sevent|eight|ninet|twent|fort))`;
/** Pairs of opposite expressions: one as written, one as said. */
const PAIRS: [RegExp, RegExp][] = [
  [/\bbefore\b/i, /\b(?:after|once|provided|as soon as|when|following|since)\b/i],
  [/\b(?:after|once)\b/i, /\b(?:before|until|prior|ahead)\b/i],
  [
    new RegExp(`\\b(?:up to|at most|below|under|less than|fewer than|lower than|no more than)\\b${FIGURE}`, "i"),
    /\b(?:from|over|above|more than|at least|beyond|upwards|minimum|plus)\b(?! (?:the|a|an|all|this|that|my|our|your|there|here|time|\p{L}+days?)\b)/iu,
  ],
  [
    new RegExp(`\\b(?:above|over|more than|higher than|at least|from|beyond|minimum of)\\b${FIGURE}`, "i"),
    /\b(?:up to|below|under|less than|fewer than|at most|maximum|no more than|not more than)\b/i,
  ],
  [
    /\b(?:rais(?:e|ed|es|ing)|increas\w+|higher|go(?:es)? up|rises?|rising|grow\w*)\b/i,
    /\b(?:lower\w*|reduc\w+|cut|cuts|cutting|drop\w*|down|decreas\w+|less|off|discount|fall\w*|shrink\w*|cheaper|bring down|take off)\b/i,
  ],
  [
    /\b(?:lower\w*|reduc\w+|cut|cuts|cutting|dropp\w+|decreas\w+|cheaper|less|fewer|go(?:es)? down|falls?|fallen)\b/i,
    /\b(?:rais(?:e|ed|es|ing)|increas\w+|higher|up|rises?|rose|more|grow\w*|grew|gone up|put up)\b/i,
  ],
  [
    /\b(?:including|includes?|included)\b/i,
    /\b(?:excluding|excludes?|excluded|before|without|not included|on top|extra|plus|separate\w*)\b/i,
  ],
  [
    /\b(?:excluding|excludes?|excluded|on top|extra|separately)\b/i,
    /\b(?:including|includes?|included|inclusive|comes with|part of|all in)\b/i,
  ],
  [
    /\b(?:earlier|sooner|bring forward|brought forward|forward)\b/i,
    /\b(?:later|postpone\w*|push\w*|back|delay\w*|put off)\b/i,
  ],
  [/\b(?:later|postpone\w*|pushed back|delay\w*)\b/i, /\b(?:earlier|sooner|forward|bring forward|ahead)\b/i],
  [
    /\b(?:stays? in|remains? in|goes in|kept in|keep)\b/i,
    /\b(?:comes? out|takes? out|taken out|drop|struck|leave out|remove\w*)\b/i,
  ],
  [/\b(?:more|larger|bigger|longer|faster)\b/i, /\b(?:less|fewer|smaller|shorter|slower)\b/i],
  [/\b(?:less|fewer|smaller|shorter|slower)\b/i, /\b(?:more|larger|bigger|longer|faster)\b/i],
  [/\b(?:buy|buying|bought|purchas\w+)\b/i, /\b(?:sell|selling|sold|rent\w*|leas\w+)\b/i],
  [/\b(?:first)\b(?=.*\bthen\b)/i, /\bfirst\b/i],
  [/\b(?:more expensive|dearer|pricier|costs? more)\b/i, /\b(?:cheap\w*|less expensive|costs? less|lower)\b/i],
  [/\b(?:cheaper|less expensive|costs? less)\b/i, /\b(?:more expensive|dearer|pricier|costs? more|too expensive)\b/i],
  [/\b(?:maximum|at most)\b/i, /\b(?:minimum|at least)\b/i],
  [/\b(?:minimum|at least)\b/i, /\b(?:maximum|at most|up to|no more than)\b/i],
  [/\b(?:extend\w*|prolong\w*)\b/i, /\b(?:shorten\w*|cut short|cancel\w*)\b/i],
  [/\b(?:shorten\w*)\b/i, /\b(?:extend\w*|longer|prolong\w*)\b/i],
];

const LIMIT = /^(?:above|over|more than|beyond|up to|at most|below|under|less than|fewer than)/i;
/** "Minimum is a hundred and fifty, otherwise there's a charge" */
const OTHERWISE = /\b(?:otherwise|or else|if not)\b/i;
/** "Up to 38 we fly. If it's more, we come back." */
const MORE = /\b(?:if|when|once|whenever) (?:it|they|that|there)(?:['’]s| is| are)? more\b/i;
const DENIED_BEFORE = /\b(?:not|never|nothing|\p{L}+n['’]t)(?: (?:an?|any|the|even))? $/iu;
/** The longest denial in front of a word, in characters. */
const DENIAL = 24;
const NEGATED = /\b(?:not?|nobody|nothing|never|\p{L}+n['’]t)\b/iu;

/** Finds an inverted relation, such as "before" for "after" or "raise" for "lower". */
export function directionDifference(clause: Clause, sentence: string, speech: Speech): Found | null {
  if (clause.turn < 0) return null;
  const written = withLimits(clause.text);
  const whole = withLimits(sentence);
  const turned = PAIRS.filter(([here, there]) => here.test(written) && !there.test(whole));
  if (turned.length === 0) return null;
  const closest = plain(closestPiece(clause, speech));
  const near = [speech.segments[clause.turn + 1]?.text ?? "", speech.segments[clause.turn - 1]?.text ?? ""];
  const texts = [pieceAt(speech, clause.at), ...near].map(plain);
  const around = [...texts, plain(speech.segments[clause.turn]!.text)].join(" \n ");
  for (const [here, there] of turned) {
    const match = here.exec(written)!;
    if (here.test(isTemporal(here) ? plain(speech.segments[clause.turn]!.text) : around)) continue;
    if (LIMIT.test(match[0]) && (OTHERWISE.test(around) || MORE.test(around))) continue;
    const local = affirmed(there, closest) ?? affirmed(there, texts[0]!);
    const opposite = local ?? affirmed(there, plain(speech.segments[clause.turn]!.text));
    if (opposite && !(isTemporal(here) && NEGATED.test(closest)))
      return {
        kind: "direction",
        here: match[0],
        said: opposite[0],
        segmentIndex: clause.turn,
        sure: local !== null || isTemporal(here),
      };
  }
  return null;
}

/** What is said and not denied: "it's not extra" is no opposite of "included". */
function affirmed(pattern: RegExp, text: string): RegExpExecArray | null {
  const match = pattern.exec(text);
  return match && !DENIED_BEFORE.test(text.slice(Math.max(0, match.index - DENIAL), match.index)) ? match : null;
}

function plain(text: string): string {
  return withLimits(text).replace(/\bnot (?:before|after|until)\b|\b(?:before|after) (?:that|this|then)\b/gi, " ");
}

function withLimits(text: string): string {
  return text
    .replace(/\b(?:at |for )?no (?:extra|additional)(?: charge| cost| fee)?\b/gi, "included")
    .replace(/\b(?:no|not) (?:less|fewer) than\b/gi, "at least")
    .replace(/\b(?:no|not) (?:more|longer) than\b/gi, "at most");
}

/** "Before" and "after" are frequent, so only the supporting line counts. */
function isTemporal(pattern: RegExp): boolean {
  return /before|after/.test(pattern.source);
}
