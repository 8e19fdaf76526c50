import { isSignOff, type Sentence } from "./sentences";
import { termOf } from "./terms";

const GREETING =
  /^(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening)|hallo|guten tag|bonjour|hola|ciao)\b[^.!?]{0,80}[,!.:]?$/i;
const THANKS =
  /^(?:(?:many |big |once again,? )?thank(?:s| you)\b|i (?:really )?appreciate|we (?:really )?appreciate)/i;
const OPENER =
  /^(?:it was (?:great|good|lovely|nice|a pleasure)|(?:great|good|lovely|nice|a pleasure) (?:to|speaking|talking|meeting|chatting|connecting)|(?:i )?hope (?:you|this|your|all)|(?:i(?:'|’)?m|we(?:'|’)?re|i am|we are) (?:sorry|glad|happy|looking)|(?:it looks like )?we missed each other|i regret that we were unable to meet|these things happen|sorry (?:we|i|to)|just (?:following|checking|circling)|following up|(?:i|we) (?:wanted|would like|'d like)(?: to)? (?:to )?(?:follow up|share|recap|summari[sz]e|thank)|(?:here(?:'|’)?s|here is|here are|below (?:is|are|you)|see below|a (?:quick|short|brief) )[^.!?]{0,80}(?:summary|recap|notes?|steps|discussed|agreed|covered|heard|overview|points)|(?:have|enjoy) (?:a|your|the) )/i;
const CALL =
  /^(?:please )?(?:let me know|feel free|don(?:'|’)?t hesitate|reach out|reply|just reply|(?:i |we )?look(?:ing)? forward|happy to|(?:i(?:'|’)?m|we(?:'|’)?re) happy to|talk soon|speak soon|if [^.!?]{1,60}, (?:please |just )?(?:let me know|reach out|reply|feel free|tell me|i(?:'|’)?m happy|happy to)|is there anything|does (?:this|that)|(?:would|could|can|do|are|shall|will|when|what|which|how) [^.!?]{0,120}\?$)/i;
const HEADING =
  /^(?:(?:the |our |your |agreed |proposed |key |main |open |quick |meeting )?(?:summary|next steps?|action items?|actions|key points|takeaways|recap|agenda|decisions|questions|owners|follow-?ups?|highlights|what we (?:discussed|agreed|heard|covered)|where we (?:landed|are)|on (?:our|your) side|from (?:our|your) side|topics|notes))\s*(?:\([^)]{0,40}\))?:?$/i;

/** A sentence that consists only of these words makes no claim. */
const POLITE = new Set(
  `a about add adjust agenda all also am an completely has hope most were and another any anything appointment are arrange arranged as ask at away be below
  can care change changed changes comes confirm contact conversation convenient correct correction corrections could covered
  did discuss discussed discussion do does else everything fine find following for forward from get give glad gladly go going
  grateful happy have hear heard here hesitate how i if in interest is it join key kindly know let like looks love main matches
  match may me meet meeting message miss misunderstood missed more my need new next not note noted notes of on once open or our out
  pick plans please pleased point points questions quick quickly recap reach reflect reflects remains reply right section send
  short should side sides someone something soon speak start started step steps still suit suits summarised summarized summary
  take takeaways taken talk tell thank thanks that the them there these things this through time to today together too took understand
  understanding understood up us useful way we what when wherever which will wish with word works would you your`.split(
    /\s+/,
  ),
);
const POLITE_TERMS = new Set([...POLITE].map(termOf));

export function isPoliteTerm(term: string): boolean {
  return POLITE_TERMS.has(term);
}

const LEAD_IN = /:$|\?$|^(?:i|we) will gladly\b/i;

function isPolite(text: string): boolean {
  if (!LEAD_IN.test(text) && isCommitment(text)) return false;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length <= 30 && words.every((word) => POLITE.has(word));
}

/** The number of other words a courtesy may contain before it counts as a statement that needs evidence. */
const MAX_OTHER_WORDS = 16;

/**
 * Whether a sentence makes no claim: greetings, thanks, openers, requests to reply, headings, sign-offs and signatures.
 */
export function isCourtesy({ text, place, bullet }: Sentence, senderName: string): boolean {
  if (place === "signature" || text === senderName || isSignOff(text)) return true;
  if (GREETING.test(text) || HEADING.test(text) || isPolite(text)) return true;
  const formula = CALL.test(text) || ((THANKS.test(text) || OPENER.test(text)) && !isCommitment(text));
  return (
    formula && (text.match(/[\p{L}\p{N}]+/gu) ?? []).length <= (bullet ? MAX_OTHER_WORDS / 2 : MAX_OTHER_WORDS + 8)
  );
}

const COMMITMENT =
  /\b(?:i|we|you|they|he|she|who|\p{Lu}\p{L}+)(?:(?:'|’)ll| will| shall| (?:am|are|is) going to| agreed to| committed to| promised to)\b|^(?:will|to) \p{Ll}/iu;

export function isCommitment(text: string): boolean {
  return COMMITMENT.test(text);
}
