import { type Alignment, alignmentOf, type Sign } from "./alignment";
import { certaintySigns } from "./certainty-signs";
import { figureSigns } from "./figure-signs";
import type { HeldSentence, Proof } from "./hold-sentence";
import { polaritySigns } from "./polarity-signs";
import { roleSigns } from "./role-signs";
import { speakersIn } from "./turn-reading";

export type Compared = { signs: Map<string, number>; alignments: Alignment[] };

/** Compares a sentence with the statements it rests on. Of several clauses, the one that stands out counts. */
export function comparisonsOf(
  sentence: string,
  { clauses, differences, held, coverage }: HeldSentence,
  { speech, sides }: Proof,
): Compared {
  const alignments = clauses.map((clause) => alignmentOf(clause, speech)).filter((one) => one !== null);
  const speakers = speakersIn(speech);
  const signs = new Map<string, number>();
  for (const [name, value] of [
    ...differences.map(({ kind }): Sign => [`doubted ${kind}`, 1]),
    ...alignments.flatMap((one) => [...polaritySigns(one), ...certaintySigns(one), ...roleSigns(one, sides, speakers)]),
    ...figureSigns(sentence, held, speech),
  ])
    signs.set(name, Math.max(signs.get(name) ?? 0, value));
  const total = clauses.flatMap(({ anchors }) => anchors).reduce((sum, { weight }) => sum + weight, 0);
  const covered = alignments.reduce((sum, { around, weight }) => sum + around[0].cover * weight, 0);
  signs.set("cover", total === 0 ? 1 : covered / total);
  signs.set("coverage", coverage ?? 1);
  return { signs, alignments };
}
