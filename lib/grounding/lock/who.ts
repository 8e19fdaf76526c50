import { termOf } from "../terms";
import type { Clause } from "./clauses";
import type { Anchor } from "./context";
import { boundsOf, type Span, spanOf } from "./deed-spans";
import { GIVE, TELL } from "./deed-verbs";
import { type Doer, personsHere } from "./deeds";
import type { Found } from "./fact-differences";
import { type Frame, framesIn } from "./frames";
import { type SaidFrame, saidFrames } from "./said-frames";
import type { Sides } from "./sides";
import { type Speech, turnAt } from "./speech";
import { speakersIn } from "./turn-reading";

/** Which doers the call gives the deeds of a sentence, and where it bears them out. */
export type WhoDoes = { differences: Found[]; borneOut: Span[] };

const MIN_TERMS = 2;
const VERB_WEIGHT = 2;
const DATE_WEIGHT = 2;
const UNSAID = 0.5;
const LEADING = 0.5;
const DATED_NEAR = 0.6;
const NEAR = 3;
const LIKE_VERB = 0.6;
const OTHER_VERB = 0.2;
/** Another's deed must match this well, and one's own much less. */
const MIN_FIT = 0.45;
const DOUBTED = 0.75;
const SURE = 0.6;
/** A rival that fits less well has to stand out more. */
const SURE_CLOSE = 0.4;
const CLEAR_FIT = 0.9;
const SURE_FIT = 0.5;
const BORNE_OUT = 0.55;
const HANDED = new Set("send give share provide tell call ring write answer bring come get".split(" ").map(termOf));

/** Compares who does what in a sentence with every deed of the call: the same deed of somebody else is a difference. */
export function whoDoes(sentence: string, clauses: readonly Clause[], speech: Speech, sides: Sides): WhoDoes {
  const speakers = speakersIn(speech);
  const frames = framesIn(sentence, personsHere(sides, speakers), false);
  const bounds = boundsOf(sentence);
  const found: WhoDoes = { differences: [], borneOut: [] };
  for (const frame of frames.filter(({ isFirm }) => isFirm)) {
    const span = spanOf(frame, frames, bounds, sentence.length);
    const rivals = rivalsOf(frame, aboutIn(span, frame, clauses, speech), speech, sides);
    if (!rivals) continue;
    const { same, other } = rivals;
    const rival = other?.fit ?? 0;
    if (same >= BORNE_OUT && same >= rival) found.borneOut.push(span);
    if (!other || rival < MIN_FIT || same > rival * DOUBTED) continue;
    const { speaker, text } = speech.segments[other.said.turn]!;
    found.differences.push({
      kind: "who",
      here: sentence.slice(span.start, span.end).trim(),
      said: `${speaker}: ${text}`,
      segmentIndex: other.said.turn,
      sure: rival > SURE_FIT && same <= rival * (rival > CLEAR_FIT ? SURE : SURE_CLOSE),
    });
  }
  return found;
}

type About = { terms: Anchor[]; dates: Anchor[] };
type Rivals = { same: number; other: { said: SaidFrame; fit: number } | null };

function aboutIn({ start, end }: Span, { verb }: Frame, clauses: readonly Clause[], { speakers }: Speech): About {
  const isIn = (one: Anchor) => one.start >= start && one.start < end;
  const isObject = ({ term }: Anchor) => !speakers.has(term) && term !== verb && !HANDED.has(term);
  return {
    terms: clauses.flatMap(({ anchors }) => anchors).filter((one) => isIn(one) && isObject(one)),
    dates: clauses.flatMap(({ marks }) => marks).filter(isIn),
  };
}

/** How well the best deed of the same doer fits, and that of anybody else; null for too little to go by. */
function rivalsOf(frame: Frame, { terms, dates }: About, speech: Speech, sides: Sides): Rivals | null {
  if (terms.filter(({ places }) => places.length > 0).length + dates.length < MIN_TERMS) return null;
  const turns = dates.map(({ places }) => places.map((place) => turnAt(speech, place)));
  const total =
    VERB_WEIGHT +
    DATE_WEIGHT * dates.length +
    terms.reduce((sum, { weight, places }) => sum + weight * (places.length === 0 ? UNSAID : 1), 0);
  const fitOf = (said: SaidFrame) => {
    let sum = VERB_WEIGHT * verbFit(frame.verb, said.verb);
    for (const { term, weight } of terms)
      sum += said.own.has(term) ? weight : said.around.has(term) ? weight * LEADING : 0;
    for (const dated of turns) {
      const isNear = dated.some((turn) => Math.abs(turn - said.turn) <= NEAR);
      sum += DATE_WEIGHT * (dated.includes(said.turn) ? 1 : isNear ? DATED_NEAR : 0);
    }
    return sum / total;
  };
  /** Two people may do different things on the same day. */
  const isAbout = ({ own, around }: SaidFrame) => terms.some(({ term }) => own.has(term) || around.has(term));
  const rivals: Rivals = { same: 0, other: null };
  for (const said of saidFrames(speech, sides)) {
    if (frame.doer.isWe && said.doer.isWe) continue;
    const fit = fitOf(said);
    if (isSame(frame.doer, said.doer) || isFetched(frame, said)) rivals.same = Math.max(rivals.same, fit);
    else if (isAbout(said) && verbFit(frame.verb, said.verb) >= LIKE_VERB && fit > (rivals.other?.fit ?? 0))
      rivals.other = { said, fit };
  }
  return rivals;
}

function verbFit(here: string, said: string): number {
  if (here === said) return 1;
  const isHanded = [here, said].every((verb) => verb === GIVE || verb === TELL);
  return isHanded || said === "" || said === "do" || here === "do" ? LIKE_VERB : OTHER_VERB;
}

/** "Rosie will get the plans" and "Rosie will have the plans ready": she receives them, or fetches or makes them. */
function isFetched({ getter }: Frame, said: Frame): boolean {
  return getter !== undefined && said.getter !== undefined && isSame(getter, said.getter);
}

function isSame(here: Doer, said: Doer): boolean {
  return here.side === said.side && (here.name === null || said.name === null || here.name === said.name);
}
