import type { Found } from "./fact-differences";
import type { Held } from "./hold-facts";
import type { Speech } from "./speech";

/** "I can't promise January", "we can't do it by the ninth" */
const DENIES =
  /\b(?:can['’]t|cannot|couldn['’]t|won['’]t) (?:promise|guarantee|do|make|manage|offer|commit to) (?:it |that |you )?(?:(?:by|in|on|for|before) )?(?:the )?$/i;
const SAYS_NO = /\b(?:no|not|never|cannot|without|instead|rather|nothing|none|neither)\b|n['’]t\b|\?/i;

/** Finds a day or figure that a sentence states and the call only denies: "in January" where it was "I can't promise January". */
export function deniedFacts(sentence: string, held: readonly Held[], { segments }: Speech): Found[] {
  if (SAYS_NO.test(sentence)) return [];
  return held.flatMap(({ fact, places }) => {
    const same = places.filter(({ likeness, turn }) => likeness === "same" && turn >= 0);
    const isDenied = ({ turn, start }: (typeof same)[number]) =>
      fact.kind !== "name" && DENIES.test(segments[turn]!.text.slice(0, start));
    const [first] = same;
    if (!first || !same.every(isDenied)) return [];
    const said = segments[first.turn]!.text;
    return [{ kind: "negation" as const, here: sentence, said, segmentIndex: first.turn, sure: true }];
  });
}
