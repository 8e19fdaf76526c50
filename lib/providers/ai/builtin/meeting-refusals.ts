import { OFFERS_TO_COME, PART_REFUSED, UNAVAILABLE } from "./meeting-phrases.ts";

/** "Would you be out again on the Wednesday?" */
const ASKS_WHETHER = /\b(?:would|could|should|shall|does|do|is|are|will|how about|what about) (?!not\b)[^.?!]*\?$/i;
/** Words of refusal that leave the day on offer. */
export const SPARES =
  /\b(?:no,? (?:come|make it|say|let['’]s|how about|what about|do)|let me (?:look|see|check)|hang on|no problem|not (?:before|too|earlier|later|after|until)|why not|not a problem|is the (?:best|better)|that['’]s (?:perfect|ideal|great|lovely|brilliant))\b/i;

export function isRefusal(text: string): boolean {
  return !ASKS_WHETHER.test(text) && UNAVAILABLE.test(text.replace(PART_REFUSED, "")) && !OFFERS_TO_COME.test(text);
}
