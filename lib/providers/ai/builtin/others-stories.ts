import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";

const BUSINESS =
  "(?:customer|client|account|farm|farmer|firm|company|hospital|clinic|school|college|hotel|restaurant|bakery|brewery|caterer|chain|council|museum|zoo|garage|dealer|dealership|retailer|operator|manufacturer|fella|guy|crowd|outfit|mob)";
const HAS = "(?:there['’]s|there (?:is|was)|(?:we|I)(?:['’]ve)? (?:got |had |have |know |knew |did |do )?|had )";
/** "There's a farm outside Cupar", which is not the guest's */
const TOLD_BY_US = new RegExp(
  String.raw`^(?:[\p{L}'’]+,? )?(?:one|two|some|another) of (?:my|our) (?:other )?${BUSINESS}s?\b|^(?:[\p{L}'’]+,? )?${HAS} ?(?:an?|another|one)(?: [\p{L}-]+){0,2} ${BUSINESS}\b(?![^.]*\byou\b)`,
  "iu",
);
/** "We had another caterer over in Powys" */
const TOLD_BY_GUEST = new RegExp(String.raw`^(?:[\p{L}'’]+,? )?${HAS} ?another(?: [\p{L}-]+){0,2} ${BUSINESS}\b`, "iu");
const GOES_ON = /^(?:and |so |but )?(?:they|it|their|he|she)\b/iu;

/** Whether somebody tells of another business, whose figures are not those of this deal. */
export function isOthersStory(sentence: Sentence, { sentences, people }: Reading): boolean {
  const pattern = mayBeExternal(people, sentence.speaker) ? TOLD_BY_GUEST : TOLD_BY_US;
  if (pattern.test(sentence.clean)) return true;
  const before = sentences[sentence.at - 1];
  return before?.segment === sentence.segment && GOES_ON.test(sentence.clean) && pattern.test(before.clean);
}
