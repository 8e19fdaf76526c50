import { ALMOST_NO } from "./almost-no";
import type { Clause } from "./clauses";
import type { Found } from "./fact-differences";
import type { Speech } from "./speech";

/** Only in lower case: "Not" is a German noun. */
const DENIES = /\b(?:not|never|cannot|no (?:longer|need))\b|n['’]t\b/u;
const DENIES_NOTHING =
  /\b(?:not (?:only|just|before|after|until|later|more than|less than)|whether or not|why not)\b|\b(?:if|unless|until|or)\b[^,;:]*/giu;
const NO =
  /\b(?:no|nope|nah|not|never|without|cannot|nobody|nothing|none|neither|nor|nowhere|nowt|(?:do|does|did|is|are|was|were|ca|wo|would|could|should|has|have|had)nt)\b|n['’]t\b/iu;
const AROUND = [-2, -1, 0, 1, 2];
/** A clause whose place is less certain proves nothing. */
const MIN_SCORE = 0.5;

/** Finds a clause that denies something although nobody near its place said no to anything. */
export function loneDenial({ text, turn, score }: Clause, { segments }: Speech): Found | null {
  if (turn < 0 || score < MIN_SCORE || !DENIES.test(text.replace(DENIES_NOTHING, " "))) return null;
  if (ALMOST_NO.test(segments[turn]!.text)) return null;
  if (AROUND.some((away) => NO.test(segments[turn + away]?.text ?? ""))) return null;
  return { kind: "negation", here: text.trim(), said: segments[turn]!.text, segmentIndex: turn, sure: true };
}
