import type { Place, Speech } from "./speech";

const ACCEPTS =
  /^[\s,.?!–—-]*(?:(?:then|it is|on \w+day)[\s,.]*)?(?:yes|yeah|yep|okay|ok|fine|perfect|good|great|done|agreed|deal|works|that works|sure|lovely|right|settled|sounds good|suits|is (?:good|fine|perfect))\b/i;
const REFUSES =
  /^[\s,.?!–—-]*(?:no\b(?! problem| worries)|not\b|sorry|hmm|ah\b|oh\b|unfortunately|i['’]m (?:on|out|in|away|off|not|at|travelling|busy)|(?:i|we) (?:can['’]?t|cannot|have|['’]ve got)|can['’]t|too (?:early|late|much|soon)|that['’]s (?:too|not|the|a (?:saturday|sunday|holiday))|two is|the \w+ is)\b|\b(?:doesn['’]t work|is (?:too|difficult|impossible)|can['’]t do|cannot accept|i['’]ve got|forget (?:that|it|the))\b/i;
const REPLACES =
  /\b(?:no|not|can['’]?t|cannot|won['’]?t|actually|instead|rather|sorry|unless|could we|can we|can i say|how about|what about|make it|saturday|sunday|i mean|correction|scratch|forget|impossible|clash\w*|difficult|could (?:live with|do|offer)|busy|booked|out|away|on a|i['’]ve got|two i)\b/i;
const CORRECTS =
  /\b(?:actually|instead|rather|not realistic|forget|scratch|i mean|sorry|correction|don['’]t|no longer|moved?|can i say|make (?:it|that)|then)\b/i;
/** "Back to you Monday, I'm not in tomorrow" */
const RULED_OUT = /(?:(?<!\bwhy )\bnot|n['’]t)(?: (?:in|here|there|free|around|available|on|for|this))*,? $/i;
const REPLACED_WITHIN = 6;
export const MAX_STANDING = 1.2;

/** A weight for what was said at a place: above 1 if it was accepted, below 1 if it was rejected. */
export function standingOf(place: Place, { segments }: Speech): number {
  if (place.turn < 0 || place.end === 0) return 1;
  const { text, speaker } = segments[place.turn]!;
  const next = segments[place.turn + 1];
  const rest = text.slice(place.end);
  const answer = rest.length < 60 && next && next.speaker !== speaker ? next.text.slice(0, 70) : "";
  if (ACCEPTS.test(answer) || ACCEPTS.test(rest.slice(0, 30))) return MAX_STANDING;
  return REFUSES.test(answer) || REFUSES.test(rest.slice(0, 24)) ? 0.75 : 1;
}

/** Whether the second statement, made shortly after the first, replaces it. */
export function isReplaced(first: Place, second: Place, { segments }: Speech): boolean {
  if (first.turn < 0 || second.at <= first.at || second.turn - first.turn > REPLACED_WITHIN) return false;
  if (RULED_OUT.test(segments[second.turn]!.text.slice(0, second.start))) return false;
  const between =
    first.turn === second.turn
      ? segments[first.turn]!.text.slice(first.end, second.start)
      : [
          segments[first.turn]!.text.slice(first.end),
          ...segments.slice(first.turn + 1, second.turn).map(({ text }) => text),
          segments[second.turn]!.text.slice(0, second.start),
        ].join(" ");
  return REPLACES.test(between);
}

export function corrects(place: Place, { segments }: Speech): boolean {
  return place.turn >= 0 && CORRECTS.test(segments[place.turn]!.text);
}
