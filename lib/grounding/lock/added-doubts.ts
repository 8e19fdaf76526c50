import type { Clause } from "./clauses";
import type { Found } from "./fact-differences";
import type { Speech } from "./speech";

const DOUBTS =
  /\b(?:might|perhaps|possibly|(?:may|could) (?:well|perhaps|possibly)|may be able|(?:will|['’]ll|would|['’]d) (?:probably |certainly )?try|hopes? to|maybe)\b/;
const DOUBTED =
  /\b(?:might|(?<!\b(?:of|in|until|till|by|since|early|late|mid|next|this) )may|maybe|perhaps|possibl\w+|probabl\w+|hop(?:e|ing|efully)|try|trying|tries|could|promis\w*|not sure|don['’]?t know|guess|depend\w*|unless|aim\w*|likely|sometimes|reckon|suppose|wonder\w*|whether|looking (?:at|into)|believe|expect\w*|chance)\b/i;
const AROUND = [-1, 0, 1];

/** Finds a "might" or "perhaps" where nobody near the clause's place left anything open. */
export function addedDoubt({ text, turn }: Clause, { segments }: Speech): Found | null {
  const here = turn < 0 ? undefined : DOUBTS.exec(text)?.[0];
  if (!here || AROUND.some((away) => DOUBTED.test(segments[turn + away]?.text ?? ""))) return null;
  return { kind: "certainty", here, said: segments[turn]!.text, segmentIndex: turn, sure: true };
}
