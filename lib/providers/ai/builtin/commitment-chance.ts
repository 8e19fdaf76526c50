import { SPELLED_OUT, WORDED } from "./commitment-signs.ts";
import { COMMITMENT_BIAS, COMMITMENT_WEIGHTS } from "./commitment-weights.ts";

const BEST_WORDING = Object.entries(COMMITMENT_WEIGHTS)
  .filter(([name, weight]) => name.startsWith(WORDED) && weight > 0)
  .reduce((sum, [, weight]) => sum + weight, 0);

/** Whether a possible commitment is more likely real than not. */
export function isLikely(signs: string[]): boolean {
  return signs.includes(`rule ${SPELLED_OUT}`) || oddsOf(signs) >= 0;
}

/** Whether it may still become likely once it is put in words, which takes time. */
export function mayBeLikely(signs: string[]): boolean {
  return oddsOf(signs) + BEST_WORDING >= 0;
}

/** The logarithm of the odds. */
function oddsOf(signs: string[]): number {
  return signs.reduce((sum, name) => sum + (COMMITMENT_WEIGHTS[name] ?? 0), COMMITMENT_BIAS);
}
