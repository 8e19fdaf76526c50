import { type Alignment, type Sign, topOf } from "./alignment";

const SETTLED =
  /\b(?:has|have|['’]ve|had) (?:now |already |since |also |just |both |all )?(?:found|sent|chosen|set|done|made|put|\p{Ll}{3,}ed)\b|\b(?:confirmed|agreed|approved|decided|guaranteed?s?|promised|accepted|committed|definitely|certainly|for sure|can confirm|is (?:fixed|final|certain|included|settled|in place))\b/iu;
const YES =
  /^\W*(?:(?:well|okay|ok|um|uh|oh|and|so),? )*(?:yes|yeah|yep|sure|of course|agreed|deal|done|fine|all right|alright|absolutely|certainly|exactly|right|correct|will do|okay|ok|perfect|good|great)\b/iu;
const AGREED = /\b(?:agreed|confirm\w*|approved|guarantee\w*)\b/iu;
/** An opening that says little: what matters is what was agreed. */
const AS_AGREED = /^\W*as (?:we )?agreed\b/iu;
/** What we agreed on was settled by the call itself, unlike what somebody else agreed to. */
const WE_AGREED = /^\W*(?:\p{L}+,? )?we (?:(?:have|therefore|also|then) )*agreed\b/iu;
/** "If the grant is approved" tells no approval. */
const DEPENDS = /\b(?:if|once|when|until|unless|whether|after|before|as soon as|to be)\b[^,;]*$/iu;
const AGREES =
  /\b(?:agree\w*|confirm\w*|approv\w*|guarant\w*|deal|settled|sensible|fair enough|(?:i|we) can (?:do|accept|defend|live with))\b/iu;
/** "So let's go with Northgate first.", "Then leave it out.", but not "Scan it and then put it away." */
export const CHOOSES =
  /(?:\blet['’]?s|(?:^|[.!?]\s+|\b(?:so|okay|ok|right|good|fine|well),? )then) (?:just |then )?(?:go|do|try|take|set|book|start|stick|make|keep|begin|use|leave|drop|skip|run|put|order|sign)\b/iu;
const OPEN =
  /\b(?:may|might|could|would|should|perhaps|possibly|probably|likely|maybe|hop(?:e|es|ing|efully)|try|trying|tries|aim\w*|expect\w*|intend\w*|ask(?:s|ing)?|check(?:s|ing)?|find(?:s|ing)? out|look(?:ing)? into|clarify|whether|if|once|provided|subject to|unless|depend\w*|think\w*|believe\w*|propos\w*|suggest\w*|possible|idea|want\w*|wish\w*|like to|not yet|unsure|not sure|guess|roughly|about|around|consider\w*|see)\b/iu;
const INQUIRES = /\b(?:ask|check|find out|see|try|whether|if)\b/iu;

export function certaintySigns(alignment: Alignment): Sign[] {
  const { clause, around, reply } = alignment;
  const all = around.map(({ text }) => text).join("\n");
  const agreed = AGREED.exec(clause.text.replace(AS_AGREED, ""));
  const isAgreed = agreed !== null && !DEPENDS.test(clause.text.slice(0, agreed.index));
  const isTaken = YES.test(reply) || around.some(({ text }) => YES.test(text));
  const isChosen = CHOOSES.test(topOf(alignment)) || (WE_AGREED.test(clause.text) && isTaken);
  const isUnanswered = SETTLED.test(clause.text) && !isChosen && !YES.test(reply) && !SETTLED.test(all);
  const isFirm = /\bwill\b/iu.test(clause.text) && !OPEN.test(clause.text);
  return [
    ["agreed", Number(isAgreed && !isChosen)],
    ["agreedByNobody", Number(isAgreed && !isChosen && !AGREES.test(all))],
    ["settledByNobody", Number(isUnanswered)],
    ["promisedInquiry", isFirm && INQUIRES.test(topOf(alignment)) ? around[0].cover : 0],
  ];
}
