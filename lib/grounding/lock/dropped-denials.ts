import { matchesIn } from "../matches-in";
import { termsIn } from "../terms";
import type { Clause } from "./clauses";
import { scopeAt } from "./denial-scope";
import type { Found } from "./fact-differences";
import { type Mention, mentionsOf } from "./mentions";
import type { Speech } from "./speech";

const ADVERB = "(?: also| still| already| then| only| now)?";
/** What can or must be done, what something is, what there is. */
const STATED = [
  new RegExp(
    String.raw`\b(?:can|will(?! (?:meet|speak|talk)\b)|needs? to|ha(?:ve|s) to|must|may)${ADVERB} (?:be )?(?!have|leave|start)(\p{Ll}{3,})`,
    "gu",
  ),
  new RegExp(
    String.raw`\b(?:is|are|was|were)${ADVERB} (?:an? |the |some |part of )?(?!\p{L}+(?:ing|ed|en|nt)\b)(\p{Ll}{3,}(?: \p{Ll}{3,})?)`,
    "gu",
  ),
  new RegExp(
    String.raw`\b(?:there is|there are|with|plus|has|have)${ADVERB} (?:an? |the |some )(\p{Ll}{3,}(?: \p{Ll}{3,})?)`,
    "gu",
  ),
];
const SAYS_NO =
  /\b(?:not?|never|without|cannot|none|nobody|nothing|neither|nor|free of|except|instead|rather|unless|until|only|if|whether|excluded?|out)\b|n['’]t\b/i;
const VAGUE =
  /^(?:want|know|need|like|see|get|take|come|go|think|say|mean|make|put|give|use|find|work|bring|send|day|week|month|quarter|year|hour|minute|euro|dollar|pound|percent|time)$/;
/** A denial with nothing between it and the word that it denies. */
const DENIES =
  /\b(?:(?:not|never|cannot|\p{L}+n['’]t)(?: (?:really|be|an?|the|any|want|need|have|to|going|gonna|in|part|of|anybody|actually|even|do)){0,4}|(?:no|without)(?: (?:any|the|such))?|(?:nobody|nothing|none of \p{L}+)(?: (?:can|will|is|would|ever|may))?) $/iu;
const ANSWER = /^\W*(?:(?:and|so|but|well),? )?no (?:it|we|you|i|they)\b/i;
const DENIED_AFTER = /^,? (?:no|(?:is|are|do|does|ca|wo|was|would|could)n['’]t|is not|are not)\s*(?:[.,;!?]|$)/iu;
const PART_END = /[.;:?!,—–]\s|\s(?:but|because|so|although|though|if|unless|when|until|before|which|who|plus)\s/i;
/** "Not until May", "not without a key": denied with a limit. */
const LIMITS = /\b(?:until|till|unless|before|if|only|yet|without|instead|longer than|more than|again)\b/i;
/** Somebody else may be able to, unless the clause is about the same people: "Patients can", "they can't". */
const PERSONAL = /\b(?:i|he|she|they) (?:can['’]?t|cannot|could|wouldn|won)/i;
const OF_OTHERS = /\b(?:i|he|she) (?:can['’]?t|cannot|could|wouldn|won)/i;
const ABOUT_OTHERS =
  /^\W*(?:(?:and|but|so|the|your|their|all|most) )*\p{L}+s (?:can|will|may|must|have to|need to)\b/iu;
const THOUGHT = /\bthought\b/i;
const STATES_IT =
  /^\W*(?:(?:yes|yeah|yep|oh|well|no|hang on|actually|but),? )*(?:(?:yes|yep)\b|(?:it|that|he|she) (?:is|does|can|will|has)\b|(?:we|they|you|i) (?:do|can|will|have)\b(?! (?:not|n['’]t))|there (?:is|are)\b|the (?:new|other|next) one\b|\p{L}+ says\b)/iu;
const FRONT = 60;
const BESIDE = 40;
const NEAR_TURNS = 4;
const MAX_PLACES = 60;

/** Finds what a clause states although the call only denies it: "can still move" where it is "not moving". */
export function droppedDenial(clause: Clause, speech: Speech): Found | null {
  if (clause.turn < 0 || SAYS_NO.test(clause.text)) return null;
  for (const pattern of STATED)
    for (const { 0: here, 1: stated = "" } of matchesIn(clause.text, pattern))
      for (const { term } of termsIn(stated)) {
        if (VAGUE.test(term) || speech.speakers.has(term)) continue;
        const turn = deniedAt(term, clause, ABOUT_OTHERS.test(clause.text) ? OF_OTHERS : PERSONAL, speech);
        if (turn !== null)
          return { kind: "negation", here, said: speech.segments[turn]!.text, segmentIndex: turn, sure: true };
      }
  return null;
}

/** The last turn that denies a word; null if any turn nearby states it. */
function deniedAt(term: string, { turn }: Clause, personal: RegExp, speech: Speech): number | null {
  let found: number | null = null;
  for (const mention of mentionsOf(term, { turns: [turn], reach: NEAR_TURNS, max: MAX_PLACES }, speech)) {
    const hasDenial = isDenied(mention, personal);
    if (hasDenial ? isContradicted(mention, speech) : scopeAt(mention.text, mention.start, mention.end) !== "open")
      return null;
    if (hasDenial) found = mention.turn;
  }
  return found;
}

/** "Isn't the lift in the price?" "Yes, it is." "I thought there was no deposit." "There is one." */
function isContradicted({ turn, text, start, end }: Mention, { segments }: Speech): boolean {
  const rest = text.slice(end);
  const next = segments[turn + 1]?.text ?? "";
  return (
    /^[^.?!]*\?/.test(rest) ||
    THOUGHT.test(text.slice(Math.max(0, start - FRONT), start)) ||
    [rest.replace(/^[^.?!]*[.?!]\s*/, ""), next].some((one) => STATES_IT.test(one))
  );
}

function isDenied({ text, start, end }: Mention, personal: RegExp): boolean {
  const part = text
    .slice(Math.max(0, start - FRONT), start)
    .split(PART_END)
    .at(-1)!;
  const front = text.slice(Math.max(0, start - BESIDE), start);
  if (LIMITS.test(front + text.slice(start, end + BESIDE)) || personal.test(front)) return false;
  return (DENIES.test(part) && !ANSWER.test(part)) || DENIED_AFTER.test(text.slice(end));
}
