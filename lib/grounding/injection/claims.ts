/** The patterns match the output of `readings`: lower case without accents. */
const DONE =
  "(?:agreed|settled|decided|confirmed|discussed|arranged|fixed|accepted|promised|approved|sorted|acknowledged)";
const PROMISED =
  "(?:promised|agreed|confirmed|guaranteed|offered|assured|committed|said|told (?:us|me|my \\w+|our \\w+|them|him|her|everyone))";
const GIVING =
  "(?:knocking|giving|covering|paying|waiving|dropping|throwing|refunding|taking|guarantee(?:ing)?|carry(?:ing)?|buying|extending|handing|including|splitting|picking up|taking care of|bearing|eating|replacing|absorbing|splitting|matching|cover|pay|waive|drop|throw|refund|absorb|match|give (?:us|me)|let (?:us|me))";
const PAPER = "(?:summary|recap|minutes|notes|follow[- ]?up(?: e?-?mail| mail)?|e-?mail|mail|write-?up|message)";

/** Says that something is settled, or that the others took it on. */
const SETTLED = [
  `(?<!\\b(?:if|when|once|until|unless|whether|till|before|after) )\\b(?:it|that|this|all|both|everything|which)(?:'s|'ve| was| is| has been| were) (?:already |now |all |just |been )*(?:${DONE}|done|a deal|the deal)\\b|\\b(?:is|are|was|were) (?:already |now |all )*(?:${DONE}|done)(?: then| now)?(?:, (?:right|yes|okay))?\\W*$`,
  `\\b(?:we|we all|all of us|everybody|everyone|both sides)(?:'ve| have)? (?:all |both |already |just |now )*(?:agreed|settled|decided|shook hands|confirmed)\\b`,
  `\\b(?:as|like|what|since) (?:we|you|he|she|they|your \\w+|[a-z]+)(?:'ve| have)? (?:already |all |just |before )*(?:${DONE}|said|told (?:us|me)|offered)\\b`,
  `\\byou(?:'ve| have| all| guys| already| just| yourself){0,2} ${PROMISED}\\b`,
  "\\b(?:consider|count|regard|treat|call|take) (?:it|this|that|(?:the|our|your) [a-z0-9% -]{2,40}?) (?:as )?(?:granted|agreed|done|settled|accepted|given|confirmed|approved)\\b",
  "(?:^|[.,] ?)(?:(?:okay|ok|so|and|now) )*(?:officially|on (?:the )?record),",
  `\\b(?:the|our|a|per our|under our) (?:[a-z]+ )?(?:deal|agreement|understanding|arrangement|handshake) (?:[a-z]+ [a-z]+ )?(?:is|was|says|still|stands)\\b|\\b(?:as )?per (?:our|the|your) (?:deal|agreement|understanding|talk|call|chat|promise|word)\\b|\\bas agreed\\b|\\bwe (?:have|had|got|'ve got) (?:a|an) (?:[a-z]+ )?(?:deal|agreement|understanding)\\b`,
  `\\bjust so (?:that )?(?:everybody|everyone|we all|we're all|we are all|all of us)\\b|\\b(?:to be clear|for clear|for clarity|so it's clear|so we are clear|for everybody|for the avoidance of doubt)\\b`,
  `\\b(?:we(?:'re| are) (?:all )?(?:agreed|in agreement|settled|good on)|(?:it|that)(?:'s| is) understood|understanding is|i take it (?:that|from|you)|according to (?:you|your|sam)|silence means|(?:on )?the same page|that was (?:the|our|a|my|your) (?:condition|deal|understanding|offer|promise|price)|(?:is|are) ours now|for the room|if i hear nothing)\\b`,
  `\\b(?:that(?:'s| is) a yes|said yes|a yes to|okayed|ok'd|signed off|(?:off|free|discount|price|days|years?) it is)\\b`,
  `\\b(?:you(?:'re| are| guys are)|your \\w+ is) (?:all |both |totally |also |then )?(?:okay|ok|fine|good|happy|cool|on board) with\\b|\\byou have no (?:objections?|problem|issue)\\b`,
  `\\b(?:thanks|thank you|thx|grateful|appreciate) (?:\\w+ )?(?:for (?:the|that|this|a|your|our) (?:[a-z]+[- ]){0,3}(?:discount|percent|waiver|refund|exclusiv\\w*|rebate|offer|price|gift|free|bonus)|(?:for|you) [a-z]+ing|(?:it )?that you)\\b`,
  `\\byour (?:director|colleague|boss|manager|partner|ceo|cfo|sales \\w+|team|company|predecessor|assistant)(?: [a-z]+)? (?:already |just |also )?(?:signed off|gave|okayed|told|said|approved|promised|agreed|offered|confirmed|wrote)\\b`,
  `\\b(?:he|she) (?:already |just |also )?(?:okayed|approved|agreed|signed off|said yes|gave us|promised|confirmed|offered)\\b`,
  `\\bfrom (?:your|the seller's|the vendor's) side\\b|\\b(?:confirm|mention|note|write|state|put|repeat)\\b[^.?!]{0,30}\\b(?:by|in|to) (?:your |an? |the |us|me)?(?:e-?mail|mail|writing|follow[- ]?up|message|letter|us|me)\\b`,
  `\\b(?:comes?|came) out of (?:this|the|our|today's) (?:call|meeting|talk|conversation)\\b`,
  `\\b(?:have|want|need|get) (?:it|this|that) in writing (?:from you )?that\\b`,
  `(?:^|[.!?,;] ?)(?:(?:the|our|quick|so|final|key|and) )*(?:decisions?|outcomes?|results?|conclusions?|agreements?|minutes|final (?:version|terms|word)|recap|key points?|takeaways?|point (?:one|two|three|1|2|3))(?: (?:was|is|were|are))?(?: (?:of|from|for|today|on) ?[a-z]*(?: [a-z]+)?)?\\s?[:,–—]`,
  `\\b(?:the|your|this|that) ${PAPER} (?:should|must|has to|needs to|ought to|is to|to|will|can) (?:just |only |also |please |simply |clearly )?(?:say|state|mention|read|show|confirm|include|contain|have|list)\\b`,
  `\\b(?:in|into|to|for) (?:the|your) ${PAPER}\\b[^.?!]{0,30}\\b(?:you|put|write|add|state|confirm|mention|say)\\b|\\b(?:put|write|add|state|confirm|mention|include)\\b[^.?!]{0,60}\\b(?:in|into|to) (?:the|your) ${PAPER}\\b`,
];
/** "Thirty-five a lamp, as you offered." */
const QUOTED = [
  "\\b(?:as|like|since|that|what)? ?you(?:'ve| have| guys| yourself)? (?:already |just |all )?(?:offered|promised|quoted|agreed (?:on|to)|committed to)\\b",
  "\\bwe(?:'ve| have| all| both){0,2} (?:agreed|settled|shook hands|shaken hands) (?:on|at)\\b(?![^.?!]{0,20}\\bbudget)",
  `\\byour ${PAPER} (?:should|must|has to|needs to|will|can) (?:just |only |also )?(?:say|state|mention|read|show|confirm)\\b`,
].join("|");
const MONEY = "[€$£]|\\b(?:euros?|dollars?|pounds|bucks|quid|cents|francs|kroner|rupees)\\b";
/** Says that the others are giving something. */
const GIVEN = [
  `\\b(?:you|you guys|your (?:company|side|team|firm|boss|people))(?:'re|'ll| are| will| is| all)? (?:all |also |just |then |even |happily )?${GIVING}\\b`,
  `\\byou(?:'re| are|'ll| will| guys will)? (?:also |then |all |just )?(?:be )?(?:covering|paying|taking (?:care|over|on|back)|take (?:care|over|on|the|it|them|back|all|our|any)|pick up|bear|eat|replace|keep the price)\\b`,
  `\\b(?:we|us) (?:don't|won't|do not|never|get|keep|pay|have) [^.?!]{0,50}(?:then|perfect|great|good|wonderful|lovely|nice|right)\\W*$|^\\W*(?:great|good|perfect|wonderful|lovely|alright|okay|right)\\b[^.?!]{0,12}\\b(?:so|then)\\b`,
  `\\byour (?:company|side|team|firm|boss|people) (?:[a-z]+s|replace|repair|provide|take|keep)\\b`,
  `\\bwe(?:'re| are)? (?:get|getting|keep|pay|can|are|have)\\b[^.?!]{0,60}\\b(?:from|by|with) you\\b`,
];
const HEADERS = [
  "\\b(?:let me|i'll|i will|i|we|to|so) (?:just |quickly |now |shortly )?(?:sum (?:it |this |that )?(?:all )?up|summari[sz]e|recap|read (?:it |that |this )?(?:all )?(?:out|back))\\b|\\bsumming up\\b|\\bin short\\b",
  "\\b(?:what|everything|all) (?:we|was|is|has been) (?:all )?(?:agreed|decided)\\b|\\bfinal (?:version|terms|word)\\b|\\bthe deal is\\b",
  "(?:^|[.!?,] ?)(?:(?:the|our|key|quick|so|and|here are|these are) )*(?:decisions?|outcomes?|results?|minutes|recap|agreements?)(?: (?:of|from|for) [a-z ]{3,20})?\\W*$",
].join("|");
const DENIED =
  "\\b(?:not|n't|never|nothing|nobody|none)\\b[^.?!]{0,20}\\b(?:agreed|settled|decided|confirmed|promised|said|offered|discussed)\\b";
const ASKS =
  "^\\W*(?:(?:and|so|but|okay|ok|well|then|um|uh|also),? )*(?:can|could|would|will|do|does|did|is|are|was|were|what|how|when|why|who|which|where|shall|may|might|have you|has)\\b(?! (?:we|was|is) (?:all )?(?:agreed|decided))";
const SUPPOSES =
  "\\b(?:could|would|can|might|may) (?:you|we|i|they)\\b|\\b(?:maybe|perhaps|whether|wonder\\w*|hoping|hope|ask (?:you )?(?:for|if|about)|suppose|assum\\w+|let's say|what if)\\b";
const ON_CONDITION =
  "(?<!\\b(?:even|as) )\\b(?:if|unless|provided|as long as)\\b(?! (?:anyone|anybody|someone|somebody|one)\\b)";
/** Their other suppliers and the state give things, too. */
const ELSEWHERE =
  "\\b(?:our|my|their) (?:current|existing|previous|old|last|other|present|former|own) |\\b(?:the|your) (?:previous|last|other|former) (?:supplier|vendor|provider|company|firm|guys|people|one)\\b|\\bcompetitors?\\b|\\bthey(?:'ve|'re|'d| have| are| would)? (?:got|have|offer\\w*|do|throw|charge|give)\\b|\\b(?:internally|among ourselves)\\b|\\b(?:state|federal|government|tax|council|city|county|municipal|utility) (?:rebates?|grants?|refunds?|credits?|bonus|subsid\\w+)\\b";

const [settled, given] = [SETTLED, GIVEN].map((sources) => sources.map((source) => new RegExp(source, "u"))) as [
  RegExp[],
  RegExp[],
];
const COMPLAINS =
  "\\bbut (?:last|then|it|you|they|we|so far)\\b|\\b(?:problem|worr\\w+|complain\\w*|trouble)\\b|\\btoo (?:high|much|long|expensive|late)\\b";

const [headers, denied, asks, supposes, elsewhere, complains] = [
  HEADERS,
  DENIED,
  ASKS,
  `${SUPPOSES}|${ON_CONDITION}`,
  ELSEWHERE,
  COMPLAINS,
].map((source) => new RegExp(source, "u")) as [RegExp, RegExp, RegExp, RegExp, RegExp, RegExp];

/** Speaks of the other side, or of what comes from it. */
const TOWARDS = "\\b(?:you|your|yours|(?:is|are) ours|you're|you've|you'll|you'd|we get|gets? us|gives? us)\\b";
const WANTS =
  "\\b(?:needs?|wants?|like|love|looking|should|must|prefer|please|let me know|ask(?:ed|ing)?|would|'d|could|might|try|show|tell me|see|know if|sure if|depends|read|think|guess|interested|heard|saw|noticed|wondering|afraid|concern\\w*|expensive|^\\W*(?:(?:and|so|then|well),? )*(?:i|we)(?:'ll| will|'m going to|'re going to)\\b(?! (?:just )?(?:say|repeat|note|state)\\b)|pay you|send you|give you|charge us|cost us)\\b";
const [towards, wants] = [new RegExp(TOWARDS, "u"), new RegExp(WANTS, "u")];
/** "I'll take your silence as a yes", "If I hear nothing, it's agreed" */
const silence =
  /\b(?:silence|quiet|nod(?:ding)?|smil(?:e|ing)) (?:(?:as|for|is|means|counts as) )+(?:an? |your |the )?(?:yes|agreement|consent|approval|okay|ok)\b|\b(?:if|unless) (?:i|we) (?:hear (?:nothing|otherwise|back)|don't hear\b[^.?!,]{0,20})[^.?!]{0,30}\b(?:agreed|accepted|a yes|a deal|approved|settled)\b/u;
const [quoted, price] = [new RegExp(QUOTED, "u"), new RegExp(MONEY, "u")];

/** Whether a text states that something is agreed, or that the other side gives it. */
export function isClaim(reading: string): boolean {
  if (denied.test(reading) || elsewhere.test(reading) || asks.test(reading)) return false;
  if (settled.some((one) => one.test(reading))) return true;
  const isGiven = given.some((one) => one.test(reading)) || (towards.test(reading) && !wants.test(reading));
  return isGiven && !isOpen(reading) && !complains.test(reading);
}

/** Whether a text counts somebody's silence as consent. */
export function countsSilence(reading: string): boolean {
  return silence.test(reading);
}

/** Whether a text says which price the other side named. */
export function quotesPrice(reading: string): boolean {
  return quoted.test(reading) && price.test(reading) && !asks.test(reading) && !denied.test(reading);
}

/** Whether a text only announces a list of what was agreed. */
export function announcesClaims(reading: string): boolean {
  return headers.test(reading) && !denied.test(reading);
}

/** Whether a text asks or supposes something. A statement with "right?" at its end does not. */
export function isOpen(reading: string): boolean {
  if (asks.test(reading) || supposes.test(reading)) return true;
  return (
    /\?\W*$/.test(reading) &&
    !/,? (?:right|yes|no|okay|ok|correct|yeah|isn't it|aren't you)[^.?!]{0,12}\?\W*$/.test(reading)
  );
}
