import type { Reading, Sentence } from "./reading.ts";

const PERSON =
  "(?:girl|boy|lad|lady|woman|man|gentleman|bloke|guy|kid|child|toddler|baby|widow|widower|(?<!\\ba )couple|pensioner|teenager|nun|priest|bride|groom)";
/** What happens to one of these is often a figure of the business: "A patient waits nine weeks." */
const CARED_FOR = "(?:pupil|patient|resident)";
const OF_A_KIND =
  "(?:(?:very |really )?(?:old|older|young|little|elderly|deaf|blind|poor|sick|nice|lovely|drunk|\\p{L}+-year-old) )";
/** One person whom nobody names: "In May we sent an old lady a bill for eighty thousand." */
const SOMEBODY = new RegExp(
  `\\b(?:an?|this|that|some|another) (?:${OF_A_KIND}{0,2}${PERSON}|${OF_A_KIND}{1,2}${CARED_FOR})\\b(?! (?:an?|per|each|every) (?:year|month|week|day|night|term|hour|head)\\b)|\\bone (?:(?:little |old |young )?(?:girl|boy|kid|child|pupil|patient|resident)|of (?:our|my|the|your) (?:\\p{L}+ )?(?:girls|boys|kids|children|pupils|patients|residents))\\b`,
  "iu",
);
const HAPPENED =
  /\b(?:was|were|had|did|got|lost|took|sent|went|came|fell|gave|left|broke|ran|waited|paid|found|died|called|rang|wrote|said|told|(?!(?:hundred|need|indeed|speed|feed|seed|red|bed|shed|breed)\b)\p{L}{2,}ed)\b/iu;
/** How a listener takes what somebody would not want repeated. */
const SHOCKED =
  /^(?:oh,? )?(?:my (?:god|goodness|word)|god|no|dear|lord|jesus|christ|good (?:god|lord|grief)|heavens|how (?:awful|terrible|horrible|embarrassing)|poor (?:man|woman|thing|girl|boy|lady|guy|child|soul))(?:[\s,]+(?:no|god|dear|me))*[.!…]*$/i;
const IS_NO = /^no[.!…]*$/i;
/** What the speaker adds: "The child was fine." "I was ashamed." */
const SOOTHES = new RegExp(
  `\\b(?:I|we) (?:was|were|am|are|felt)(?: so| very| really| quite| deeply)? (?:ashamed|embarrassed|mortified)\\b|\\b(?:was|is|so|very) embarrassing\\b|^(?:(?:and|but) )?(?:he['’]s|she['’]s|(?:he|she|the ${PERSON}|the ${CARED_FOR}|the (?:driver|customer|cook|nurse|worker|vicar)) (?:was|is)) (?:very |all |really |quite |absolutely |perfectly )*(?:fine|okay|ok|right|alright|unhurt|safe|gracious|nice about)\\b`,
  "iu",
);
/** What a colleague did not know: "Thirty-one? You told me twenty!" */
const DISPUTES = /\b(?:you|he|she) (?:told|said to|promised) (?:me|us)\b|^since when\b/i;
const NEAR = 3;

/** Whether a sentence tells of a mishap or of somebody who has no part in the business, which a mail leaves out. */
export function isMishap(sentence: Sentence, reading: Reading): boolean {
  const { clean } = sentence;
  if (!HAPPENED.test(clean)) return false;
  return SOMEBODY.test(clean) || isPainful(sentence, reading) || isDisputed(sentence, reading);
}

function isPainful({ at, speaker, segment }: Sentence, { sentences, transcript }: Reading): boolean {
  const next = sentences.slice(at + 1, at + 1 + NEAR);
  if (next.some((one) => one.speaker === speaker && SOOTHES.test(one.clean))) return true;
  const isLast = sentences[at + 1]?.segment !== segment;
  const reply = transcript.segments[segment + 1];
  if (!isLast || !reply || reply.speaker === speaker) return false;
  const first = /^[^.!?…]*[.!?…]*/.exec(reply.text.trim())?.[0] ?? "";
  return SHOCKED.test(first) && !IS_NO.test(first);
}

function isDisputed({ at, speaker }: Sentence, { sentences, people }: Reading): boolean {
  const side = people.bySpeaker.get(speaker)?.side;
  if (side !== "internal" && side !== "external") return false;
  return sentences
    .slice(at + 1, at + 1 + NEAR)
    .some(
      (one) => one.speaker !== speaker && people.bySpeaker.get(one.speaker)?.side === side && DISPUTES.test(one.clean),
    );
}
