import { type Act, actsOf } from "./acts.ts";
import { type Clause, clausesOf } from "./clauses.ts";
import type { Reading, Sentence } from "./reading.ts";

type ReadClause = { clause: Clause; acts: Act[] };
export type ReadSentence = { sentence: Sentence; clauses: ReadClause[]; turn: number };

/** Consecutive sentences of one speaker, up to the length of a monologue. */
export type Turn = { at: number; speaker: string; sentences: ReadSentence[]; raw: string; words: number };

const MAX_SENTENCE_LENGTH = 140;
/** Rules read the whole turn around each of its sentences, so a monologue is divided. */
const MAX_TURN_WORDS = 600;

const known = new WeakMap<Reading, Turn[]>();

export function turnsOf(reading: Reading): Turn[] {
  const turns = known.get(reading) ?? readTurns(reading);
  known.set(reading, turns);
  return turns;
}

function readTurns(reading: Reading): Turn[] {
  const turns: Turn[] = [];
  for (const sentence of reading.sentences) {
    let turn = turns.at(-1);
    if (!turn || turn.speaker !== sentence.speaker || turn.words > MAX_TURN_WORDS) {
      turn = { at: turns.length, speaker: sentence.speaker, sentences: [], raw: "", words: 0 };
      turns.push(turn);
    }
    const clauses = sentence.words > MAX_SENTENCE_LENGTH ? [] : clausesOf(sentence.clean);
    turn.sentences.push({
      sentence,
      turn: turn.at,
      clauses: clauses.map((clause) => ({ clause, acts: actsOf(clause) })),
    });
    turn.raw += `${turn.raw ? " " : ""}${sentence.raw}`;
    turn.words += sentence.words;
  }
  return turns;
}
