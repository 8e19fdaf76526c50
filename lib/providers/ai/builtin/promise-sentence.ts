import type { ActionItem } from "@/lib/grounding/analysis";
import type { Reading, Sentence } from "./reading.ts";

/** The last sentence of the owner's that an action item rests on. */
export function promiseSentence(item: ActionItem, { sentences }: Reading): Sentence | undefined {
  return sentences.findLast((one) => one.speaker === item.owner && isEvidence(one, item));
}

function isEvidence({ evidence }: Sentence, item: ActionItem): boolean {
  return evidence.some(({ segmentIndex, quote }) =>
    item.evidence.some((one) => one.segmentIndex === segmentIndex && one.quote === quote),
  );
}
