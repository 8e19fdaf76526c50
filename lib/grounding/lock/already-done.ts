import type { Clause } from "./clauses";
import type { Found } from "./fact-differences";
import type { Speech } from "./speech";

const ALREADY = /\b(?:has|have|['’]ve|had|is|are)(?: \p{Ll}+)? already\b|\balready (?:has|have|done|\p{L}+ed)\b/iu;
/** What tells of something done, whatever it is. */
const DONE =
  /\balready\b|\b(?:has|have|['’]ve|['’]s) (?:\p{L}+ )?\p{L}+(?:ed|en|nt)\b|\b(?:did|done|was|were|yesterday|last)\b/iu;
const NEAR_TURNS = 2;

/** Finds an "already" where nobody near the clause's place told of anything done. */
export function alreadyDone({ text, turn }: Clause, { segments }: Speech): Found | null {
  const here = turn < 0 ? undefined : ALREADY.exec(text)?.[0];
  const near = segments.slice(Math.max(0, turn - NEAR_TURNS), turn + NEAR_TURNS + 1);
  if (!here || near.some((one) => DONE.test(one.text))) return null;
  return { kind: "certainty", here, said: segments[turn]!.text, segmentIndex: turn, sure: true };
}
