import { termsIn } from "../terms";
import { boundsOf, spanOf } from "./deed-spans";
import { type Doer, personsSaid } from "./deeds";
import { type Frame, framesIn } from "./frames";
import type { Sides } from "./sides";
import type { Speech } from "./speech";
import { speakersIn } from "./turn-reading";

/** A deed somebody told or asked for, with the terms of its statement and of the turns that lead to it. */
export type SaidFrame = Frame & { turn: number; own: Set<string>; around: Set<string> };

const LEADS = 2;
const GRANTS =
  /^\W*(?:(?:oh|okay|ok|well|and|so|um|uh)[,.]?\s)*(?:sure|of course|no problem|no worries|gladly|happy to|yes|yeah|yep|yup|absolutely|certainly|i (?:can|could|will)|i['’]ll|will do|can do|on it)\b/iu;

const known = new WeakMap<Speech, SaidFrame[]>();

/** Every deed of a call. Whoever grants a request is its doer. */
export function saidFrames(speech: Speech, sides: Sides): SaidFrame[] {
  const found = known.get(speech);
  if (found) return found;
  const speakers = speakersIn(speech);
  const frames = speech.segments.flatMap((_, turn) => framesOfTurn(turn, { speech, sides, speakers }));
  known.set(speech, frames);
  return frames;
}

type Call = { speech: Speech; sides: Sides; speakers: readonly string[] };

function framesOfTurn(turn: number, { speech, sides, speakers }: Call): SaidFrame[] {
  const { segments } = speech;
  const { speaker, text } = segments[turn]!;
  const persons = personsSaid(speaker, sides, speakers);
  const frames = framesIn(text, persons, true);
  if (frames.length === 0) return [];
  const next = segments[turn + 1];
  const isGranted = next && next.speaker !== speaker && GRANTS.test(next.text);
  const granter = isGranted ? personsSaid(next.speaker, sides, speakers).first : null;
  const lead = segments.slice(Math.max(0, turn - LEADS), turn + 1).map((one) => one.text);
  const around = termSet(lead.join("\n"));
  const isAsked = ({ name, side, isWe }: Doer) => name === null && !isWe && side === persons.second?.side;
  const parts = partsOf(text, frames);
  return frames.map((frame, at) => ({
    ...frame,
    doer: granter?.side === persons.second?.side && granter && isAsked(frame.doer) ? granter : frame.doer,
    turn,
    own: termSet(frame.verb === "" ? text : parts[at]!),
    around,
  }));
}

const SENTENCE_END = /[.!?;]\s+/g;
const MAX_PART = 240;

/** The parts of a turn that tell about its deeds, up to the ends of their sentences. */
function partsOf(text: string, frames: readonly Frame[]): string[] {
  const [bounds, ends] = [boundsOf(text), boundsOf(text, SENTENCE_END)];
  return frames.map((frame) => {
    const { start } = spanOf(frame, frames, bounds, text.length);
    const next = frames.find((one) => one.start > frame.start)?.start ?? text.length;
    const end = ends.find((at) => at > frame.start) ?? text.length;
    return text.slice(start, Math.min(next, end, frame.start + MAX_PART));
  });
}

function termSet(text: string): Set<string> {
  return new Set(termsIn(text).map(({ term }) => term));
}
