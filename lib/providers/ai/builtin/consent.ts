import { remembered } from "@/lib/grounding/remembered";

/** `explicit` says that the speaker will do it, `plain` is a yes, `pleased` welcomes an offer, `no` declines. */
export type Answer = "explicit" | "plain" | "pleased" | "no" | null;

/** One alternative for every word before the answer: two that match the same word would take exponential time. */
const LEAD = String.raw`^(?:[a-z]+[\s,.!—–-]+)*`;
const NO =
  /^(?:(?:ok|okay|well|right|yeah|hm+|oh)[\s,]+)*(?:i|we)(?:'ll| will)? (?:have to|need to|must|should probably|better) (?:check|ask|find out|see (?:if|whether|what|about)|look into|think about)\b(?!.*\b(?:send|mail|bring|share)\b)|^(?:please don['’]t|hold (?:fire|off)|not (?:just )?yet|park (?:it|that)|leave (?:it|that) for now)\b|^(?:oh,? |god,? |gosh,? |good (?:grief|lord|god|heavens),? |heavens,? |christ,? |jeez,? |blimey,? |hell,? |well |um |hm )*(?:no\b(?!,? (?:problem|worries|worry|dramas?|bother|rush|hurry|stress|trouble|sweat|pressure|objections?|harm)\b)|nope|nah|not (?:really|yet|(?:right |just )?now|sure|possible|today|able|at (?:the|this) (?:moment|point|stage|time)|that i know|for (?:now|us|me)(?=[,.!]|$)|this (?:time|week|month|year)(?=[,.!]|$)|necessary|needed|required)|(?:maybe|perhaps) (?:later|another time|some other time|next (?:year|quarter|month))|(?:some|an)other time(?=[,.!]|$)|(?:we're|i'm) (?:fine|good|okay|all set)(?: for now| as (?:we are|it is)|,? (?:thanks|thank you))|i can't|we can't|i cannot|we cannot|i won't|we won't|unfortunately|i'd rather|i don't think|we don't|i'm not|i am not|we're not|that's not|sorry|afraid|let me think about|i'll think about|(?:possibly|maybe|perhaps)[,.!]* (?:let me think|i'll think|i have|i'd have|we'll see|not)|(?:it |that )?depends\b)|^(?:yes|yeah|sure|ok|okay|well),? but\b|\b(?:can't (?:do|promise|commit|share|send)|not comfortable|rather not|have to decline|don't think (?:i|we) can|won't be able)\b/i;
const EXPLICIT = new RegExp(
  `${LEAD}(?:will do|(?<!\\b(?:who|that|somebody|someone|anybody|anyone|you|they|he|she|what) )can do|(?:i|we) can(?: do (?:that|it|this))?(?! (?:do|offer|give you|go to|go as|meet you|stretch)\\b)(?=[\\s,.!?]|$)|i'll do (?:that|it|this)|we'll do (?:that|it|this)|i do (?:that|it|this)|i will(?! not| never)|we will(?! not| never)|consider (?:it|that|them) (?:done|written|sent|sorted|handled|booked)|you got it|on it|i'm on it|leave (?:it|that|this|that one) (?:with|to) me|(?:just )?leave (?:it|that|this),? leave (?:it|that|this) with me|happy to|glad to|gladly|with pleasure|of course(?! (?:he|she|they|it|that|not|you)\b)|no problem(?!\\s*\\?)|not a problem(?!\\s*\\?)|certainly|absolutely|definitely|consider that done|it's done|on me|that's on me|(?:that's )?(?:mine|ours)(?=[.,!;]|$)|i'll see to (?:it|that)|i'll take (?:that|it|care of (?:it|that))|i'll get (?:that|it) (?:done|sorted|opened)|for sure)(?![\\p{L}])`,
  "iu",
);
const TAKE =
  /\b(?:leave (?:it|that|this|that one) (?:with|to) me|i'm on it|consider it done|will do|we can do that|i can do that|i'll do that|on me\b(?! to)|that's on me|i'll see to (?:it|that)|i'll sort (?:it|that)(?: out)?)\b/i;
/** "Done, madam.", "Right you are.", "That can be arranged." */
const TAKEN_ON =
  /^(?:(?:ok|okay|right|yes|yeah|yep|aye|oh|well|sure|and|i think)[\s,]+)*(?:(?:done|sorted|consider me on it|coming (?:right )?up|that(?:'d be|'s|'ll be) (?:me|for me|one for me)|(?:that's )?my job|i've got that one|(?:that|it) can be (?:arranged|done)|you've got it|i should be able to|(?:that |it )?(?:shouldn't|won't) be a problem|i shall|let me do that|it's on my list|(?:adding|putting) (?:it|that) (?:to|on) my list(?: now)?|i'd be (?:glad|happy|delighted) to|(?:it would be )?my pleasure|goes without saying)(?=[.,!]|$)|right you are\b)/i;
/** Short words of consent, as the whole answer. */
const NODS =
  /^(?:aye|righto|righty-ho|all ?right(?: then)?|why not|i don't see why not|noted|duly noted|got (?:it|you)|understood|easy(?: enough)?|too easy|that's easy(?: enough)?|that's easily done|doable|surely|positively|course|cool(?:,? yeah)?|okey-?doke|roger|sweet as|sounds like a plan|i've written it down|ja,? no worries|uh-huh)[\s.,!]*(?:sir|madam|mate)?[.!]*$/i;
const PLAIN =
  /^(?:oh |uh |um |well |hi |and )*(?:(?:that|those|these|them|it)(?: one)? (?:too|as well)|yes|yeah|yep|yup|mm-hm|sure|you bet|ok|okay|right away|go on,? then|(?:aye|sure),? no (?:worries|bother|problem)|no (?:worries|dramas?|bother|rush|hurry|stress|trouble|sweat|pressure|objections?)|totally|deal|done|i'll|we'll|it appears i will|i suppose so|naturally|gladly|not at all)\b/i;
const PLEASED =
  /^(?:(?:oh|uh|um|well|hi|and|yes|ok|okay),? )*(?:please|please do|do\b(?=[.!,]|$)|do that|go ahead|that works|works for me|perfect|great|lovely|wonderful|brilliant|fine|good|sounds good|(?:that's a )?(?:good|great|nice|lovely) idea|let's do (?:that|it)(?! (?:another|some other|later|next)\b)|that'd be|that would be|it would|let me|thank you|thanks|give (?:it|them|that) to (?:me|us)|give me|go for it|if you (?:don't mind|wouldn't mind|could|can|would)(?=[.,!]|$)|(?:would|could) you\? (?:that|thank|please|great|lovely|brilliant|perfect|oh)|be my guest|knock yourself out|send (?:it|them|that)\b|bring (?:it|them)\b|by all means|go on\b|excellent|super|marvellous|fantastic|suits (?:me|us)|smashing|grand(?=[.,!]|$)|magic(?=[.,!]|$)|champion(?=[.,!]|$)|(?:that|it)(?:'d| would) (?:really |certainly |definitely |be a great )?help|(?:i|we)(?:'d| would) (?:really |very much )?(?:like|love|appreciate|welcome) (?:that|it|one|those|to (?:see|have|read) (?:that|it|one|those|both)))\b/i;

const YES_AFTER =
  /^(?:(?:well|hm|so|oh|okay|right)[\s,]+)*(?:i|we)(?:'d|'ll| would| will)? (?:have|need) to [^.?!]{3,60}?,? but (?:then )?(?:yes|yeah|yep|sure|of course|happy to|i (?:can|will)\b|we (?:can|will)\b|i don't see why not|that's (?:fine|doable|no problem))/i;

const FITS =
  /^[\p{L}' ]{0,30}?(?:'s| is|'d be| would be|works|suits) ?(?:doable|possible|fine|good|great|perfect|okay|ok|lovely|brilliant|better|alright|for (?:me|us))\b/iu;

const read = new Map<string, Answer>();

export function answerOf(raw: string): Answer {
  return remembered(read, raw, () => readAnswer(raw));
}

function readAnswer(raw: string): Answer {
  const words = raw
    .replace(/\{[^{}]{0,40}\}|\[[^[\]]{0,40}\]/g, " ")
    .replace(/\b(?:uh|um|er|erm)\b,?/gi, " ")
    .replace(/[’]/g, "'")
    .replace(/\s+/g, " ")
    .replace(/(?<![\p{L}'])([\p{L}']+)(?:, \1(?![\p{L}']))+/giu, "$1")
    .replace(/^[^\p{L}]+/u, "");
  if (isConditionalYes(words)) return "explicit";
  if (NO.test(words)) return "no";
  if (EXPLICIT.test(words) || TAKE.test(words) || TAKEN_ON.test(words)) return "explicit";
  if (words.split(" ").length <= 5 && FITS.test(words)) return "pleased";
  if (PLAIN.test(words) || NODS.test(words)) return "plain";
  return PLEASED.test(words) ? "pleased" : null;
}

/** Whether somebody agrees after all: "I'd have to run it by legal first, but yes." */
export function isConditionalYes(raw: string): boolean {
  return YES_AFTER.test(raw.replace(/[’]/g, "'"));
}
