import { termsIn } from "../terms";
import { type Clause, pieceAt } from "./clauses";
import { closeness } from "./context";
import { type Deed, type Doer, deedsIn, personsHere, personsSaid } from "./deeds";
import type { Found } from "./fact-differences";
import { possessionsIn } from "./possessions";
import { oncePerTurn } from "./read-once";
import type { Sides } from "./sides";
import type { Speech } from "./speech";
import { positionOf, speakersIn } from "./turn-reading";

/** A deed is compared with what was said within this many turns of the clause's place. */
const FAR = 3;
const MIN_CLOSENESS = 0.5;
const SURE = 0.6;
/** What was said this much farther from the clause's words counts less than the conflicting line. */
const AS_CLOSE = 0.5;
/** Somebody can take up a matter this many turns later. */
const FAR_AGREEING = 8;
const OBJECT_WITHIN = 12;

type Role = Deed & { turn: number; weight: number; at: number };

/** Finds a deed or a possession that the call attributes to somebody else. */
export function doerDifference(clause: Clause, speech: Speech, sides: Sides): Found | null {
  if (clause.turn < 0) return null;
  const here = personsHere(sides, speakersIn(speech));
  for (const { read, saidIn } of READERS) {
    const own = read(clause.text, here);
    if (own.length === 0) continue;
    const said = rolesNear(clause, saidIn, speech, sides);
    for (const { doer, verb } of own) {
      const same = said.filter((one) => one.verb === verb);
      const against = same
        .filter((one) => isOther(doer, one.doer) && Math.abs(one.turn - clause.turn) <= FAR)
        .sort((a, b) => b.weight - a.weight)[0];
      if (!against || against.weight < MIN_CLOSENESS) continue;
      if (same.some((one) => isSameDoer(doer, one.doer) && one.weight >= against.weight * AS_CLOSE)) continue;
      const { speaker, text } = speech.segments[against.turn]!;
      return {
        kind: "who",
        here: clause.text.trim(),
        said: `${speaker}: ${text}`,
        segmentIndex: against.turn,
        sure: against.weight > SURE && namesObject(clause, against.at, verb, speech),
      };
    }
  }
  return null;
}

/** Whether the sentence at a place is about something the clause names, besides the verb. */
export function namesObject({ anchors, marks }: Clause, at: number, verb: string, speech: Speech): boolean {
  const said = new Set(termsIn(pieceAt(speech, at)).map(({ term }) => term));
  const isNear = marks.some(({ places }) => places.some((place) => Math.abs(place - at) <= OBJECT_WITHIN));
  return isNear || anchors.some(({ term }) => term !== verb && !speech.speakers.has(term) && said.has(term));
}

function saidBy(read: typeof deedsIn) {
  return oncePerTurn((turn, speech, sides: Sides) => {
    const { speaker, text } = speech.segments[turn]!;
    return read(text, personsSaid(speaker, sides, speakersIn(speech))).map((deed) => ({
      ...deed,
      turn,
      at: positionOf(turn, deed.start, speech),
    }));
  });
}

const READERS = [deedsIn, possessionsIn].map((read) => ({ read, saidIn: saidBy(read) }));

function rolesNear(clause: Clause, saidIn: ReturnType<typeof saidBy>, speech: Speech, sides: Sides): Role[] {
  const anchors = [...clause.anchors, ...clause.marks];
  const found: Role[] = [];
  const from = Math.max(0, clause.turn - FAR_AGREEING);
  for (let turn = from; turn <= Math.min(speech.segments.length - 1, clause.turn + FAR_AGREEING); turn++)
    for (const deed of saidIn(turn, speech, sides)) found.push({ ...deed, weight: closeness(anchors, null, deed.at) });
  return found;
}

/** "We" may mean both sides. */
function isOther(here: Doer, said: Doer): boolean {
  if (here.isWe && said.isWe) return false;
  return here.side !== said.side || (here.name !== null && said.name !== null && here.name !== said.name);
}

export function isSameDoer(here: Doer, said: Doer): boolean {
  return here.side === said.side && (here.name === null || said.name === null || here.name === said.name);
}
