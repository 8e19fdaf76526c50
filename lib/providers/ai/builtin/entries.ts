import { LET } from "./acts.ts";
import { type Heard, signsOf, wordingSignsOf } from "./commitment-signs.ts";
import type { Dialogue } from "./commitments.ts";
import { type Entry, type Open, stemsOf, unique } from "./ledger.ts";
import { wordTask } from "./naming.ts";
import { mayBeExternal } from "./people.ts";
import type { ReadSentence, Turn } from "./turns.ts";
import { verbStrength } from "./verbs.ts";

/** `weak` is a commitment that only the model may accept. */
export type Read = { entry?: Entry; open?: Open; settled?: boolean; weak?: Entry };

export function entryOf(dialogue: Dialogue, heard: Heard, task: string, evidence: Entry["evidence"]): Entry {
  const { said, owner, due } = heard;
  const { sentence } = said.one;
  const { deed } = said.act;
  const turn = heard.consent ?? said.turn;
  const strength = verbStrength(deed.replace(LET, ""), due !== null, true);
  const weight = (strength === "strong" ? 2 : 1) + (due ? 2 : 0) + (owner ? 0.5 : 0);
  const [madeIn, dueIn] = [turn.at, due && turn.at];
  const stems = stemsOf(task);
  const signs = [...signsOf(dialogue, heard), ...wordingSignsOf(heard, task, evidence)];
  const origins = [{ key: `${sentence.at} ${deed}`, signs }];
  return {
    owner,
    task,
    due,
    evidence: unique(evidence),
    stems,
    turn: turn.at,
    madeIn,
    dueIn,
    at: sentence.at,
    weight,
    origins,
  };
}

/** A commitment about which the rules have doubts; nothing else in the dialogue depends on it. */
export function weakly(dialogue: Dialogue, heard: Heard, speaker: string): Read | null {
  const { said, owner, due } = heard;
  if (!/^[a-z]/i.test(said.act.deed) || !dialogue.mayBeLikely(signsOf(dialogue, heard))) return null;
  const spoken = {
    deed: said.act.deed,
    due,
    owner,
    speaker,
    to: owner === speaker ? spokenTo(dialogue, said.turn) : null,
  };
  const worded = wordTask(dialogue, said.turn, said.one, spoken);
  if (!worded) return null;
  const evidence = [...said.one.sentence.evidence, ...naming(dialogue, owner, said.one), ...worded.evidence];
  return { weak: entryOf(dialogue, heard, worded.task, evidence) };
}

/** Evidence from the sentence that names an owner who was not present. */
export function naming(
  { reading, before }: Dialogue,
  owner: string | null,
  { sentence }: ReadSentence,
): Entry["evidence"] {
  if (!owner || reading.people.bySpeaker.has(owner) || sentence.clean.includes(owner)) return [];
  return before.findLast((one) => one.sentence.clean.includes(owner))?.sentence.evidence ?? [];
}

/** Resolves "you" to the previous speaker if that person is on the other side. */
export function spokenTo({ reading, turns }: Dialogue, turn: Turn): string | null {
  const before = turns[turn.at - 1]?.speaker ?? null;
  if (!before || !reading.people.sidesKnown) return null;
  const { people } = reading;
  return mayBeExternal(people, before) !== mayBeExternal(people, turn.speaker) ? before : null;
}
