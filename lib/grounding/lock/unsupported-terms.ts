import type { Difference } from "../claim";
import type { HeldSentence } from "./hold-sentence";

const MAX_TERMS = 5;

/** The words of a sentence that nobody said, as the reason why little of it is supported. */
export function unsupportedTerms(text: string, { clauses }: HeldSentence): Difference[] {
  const terms = clauses
    .flatMap(({ anchors }) => anchors)
    .filter(({ places }) => places.length === 0)
    .map(({ start }) => /^[\p{L}\p{N}'’-]+/u.exec(text.slice(start))?.[0] ?? "");
  const here = terms.slice(0, MAX_TERMS).join(", ");
  return here === "" ? [] : [{ kind: "content", here, said: null, segmentIndex: null }];
}
