import { holdSentence, knownBeside, type Proof } from "@/lib/grounding/lock/hold-sentence";
import { speechOf } from "@/lib/grounding/lock/speech";
import { meetingDay } from "@/lib/grounding/spoken/calendar";

/** Holds sentences against what was said in a call on December 1, 2026. `ours` are the sender and their colleagues. */
export function heldAgainst(said: readonly [speaker: string, text: string][], ours: readonly [string, ...string[]]) {
  const segments = said.map(([speaker, text], at) => ({ speaker, text, startSeconds: at * 10 }));
  const day = meetingDay("2026-12-01T10:00:00Z");
  const proof: Proof = {
    speech: speechOf(segments, day, new Set()),
    day,
    sides: { sender: ours[0], isOurs: (speaker) => ours.includes(speaker) },
    isWord: () => false,
    known: knownBeside([], day),
  };
  const differences = (sentence: string, cited: readonly number[] = []) =>
    holdSentence(sentence, proof, cited).differences;
  return {
    segments,
    differences,
    /** What a sentence differs in for certain. */
    sureKinds: (sentence: string) => differences(sentence).flatMap(({ sure, kind }) => (sure ? [kind] : [])),
  };
}
