import type { Fact } from "./facts-of-sentence";
import type { Held } from "./hold-facts";
import type { Speech } from "./speech";

/** "Up from 390" names a value that another one replaced, so the other one fits the words around it better. */
export function isFormer(sentence: string, { start }: Fact): boolean {
  return /\b(?:(?:up|down|risen|raised|lowered|reduced|cut) from|instead of|rather than)(?: the| an?)?\s*[$€£]?$/i.test(
    sentence.slice(0, start),
  );
}

/** Whether the sentence itself says that the value no longer applies: "instead of 60". */
export function isLeft(sentence: string, { start }: Fact): boolean {
  return /\b(?:instead of|rather than|not|from|than|no longer|was|were)(?: the| an?)?\s*[$€£]?$/i.test(
    sentence.slice(0, start),
  );
}

const USED_TO = /\bused to \p{L}+(?: about| around| roughly)?(?: the| an?)?\s*[$€£]?$/iu;
const TELLS_PAST =
  /\b(?:used to|was|were|had|did|been|before|previously|earlier|formerly|from|last|ago|\p{L}{2,}ed)\b/iu;

/** "You have 18" where "we used to have eighteen" was said, and nothing else. */
export function isOnlyPast(sentence: string, fact: Fact, places: Held["places"], { segments }: Speech): boolean {
  if (fact.kind !== "amount" || TELLS_PAST.test(sentence)) return false;
  const same = places.filter(({ likeness }) => likeness === "same");
  return same.length > 0 && same.every(({ turn, start }) => USED_TO.test(segments[turn]!.text.slice(0, start)));
}
