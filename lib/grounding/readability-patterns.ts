import { MONTH_NAME } from "./spoken/calendar";
import { ONE_TO_NINE, ONE_TO_TWELVE, TEENS, TEN_TO_NINETEEN, TENS, TWO_TO_TEN } from "./spoken/numerals";

const TEN_AND_UP = `(?:${TEN_TO_NINETEEN}|${TENS})`;
const SMALL = `(?:${ONE_TO_NINE}|${TEN_AND_UP}|twenty|thirty)`;

/** What people say but do not write. */
const SPOKEN = [
  /\b(?:(?<!\b(?:such|whole|full) )things?|stuff|guys?|what we discussed by|(?:a|the) proper one|wee|he|she|him|his)\b|^\S+ (?:\p{L}+ )?of them\b/iu,
  /\bcome on(?=[.,!]|$)|\bby the way\b|\b(?:hey|oh|ah|och|aye|yeah|okay|sorry|folks|mate|honestly|basically|gonna|gotta|wanna|whatever|somehow|heck)\b/iu,
  /^(?:I|we|you) said\b|(?<!\b(?:until|till|by|since|before|back) )\bthen[,.]|, (?:yes|yeah|no|okay),/i,
  /(?<!\b(?:first|said|right|each|every|from) )\btime you said\b|\bno wait\b/i,
  /\b(?:sir|madam|ma'am)[.,]|, (?:Frau|Herr|Mr|Mrs|Ms|Dr|Madame|Monsieur|Señora?|Signora?)\b[^,]{2,25}\.$|[.:] (?!\p{L}+day,)\p{Lu}\p{Ll}+, \p{Lu}/u,
  /\bI am \p{L}+ing now\b|, then (?:the )?\p{L}+ (?:on|at|in) \p{Lu}/u,
];

/** Figures that were said and not written: "two-twelve", "three ten each", "€2 and eight cent", "212, pounds". */
const SPOKEN_FIGURES = [
  new RegExp(
    String.raw`, \d[\d,.]*\.$|\b(?:says?|said) \d[\d,.]*\.$|\b(?:is|are|was|were) \d{1,3}\.$|\bwill \p{L}+ (?:\d+|${TWO_TO_TEN}) (?:\p{L}+ed|by|on|over|back)\b`,
    "iu",
  ),
  new RegExp(
    `\\b(?:${ONE_TO_NINE}|${TEN_AND_UP})[ -](?:oh[ -])?${TEN_AND_UP}\\b|\\b${TEN_AND_UP}-${ONE_TO_NINE} (?:${ONE_TO_NINE}|${TEN_AND_UP})\\b|\\b${ONE_TO_NINE}[ -](?:oh|point)[ -]`,
    "iu",
  ),
  new RegExp(`\\b${SMALL} and a (?:half|quarter) (?:an?|per|each)\\b|[$€£]\\d+ and \\p{L}+ cents?\\b`, "iu"),
  /(?:\d|\b(?:an?|per|each)) \p{L}+ (?:an?|per) \p{L}+ [$€£]?\d|\b(?:one time|once) \d/iu,
  /\b(\d[\d,.]* \p{L}+)\b.*\b\1\b/iu,
  /\d, (?:pounds|euros?|dollars|francs|percent|rand)\b|\ba (?:dollar|pound|euro) \d/iu,
  new RegExp(`\\b[Ii]n ${MONTH_NAME} \\d{1,2}\\b|\\b(?:[Ii]n|[Oo]n|[Aa]t) the ${MONTH_NAME}\\b`, "u"),
  /\b[Ii]n (?:last|next|this) (?:week|month|year)\b|\b\d+ \p{L}+s more\.$|\bfor (?:month|week|year|piece)\b/iu,
  new RegExp(
    String.raw`(?<!\bweek of )\bthe (?:(?:twenty|thirty)[- ]\p{L}+|fourth|fifth|sixth|seventh|eighth|ninth|tenth|${TEENS}th|twentieth|thirtieth)(?=[.,:]| (?:is|was|stands|works|or|and)\b)`,
    "iu",
  ),
];

/** Where a sentence breaks off or starts anew. */
const BROKEN = [
  /\b(?:the|a|an|of|to|and|or|with|for|from|our|your|my|(?<!\b(?:before|after|than|until) )that|is|are|so|but|because)[.!]?$|\b(\p{L}{2,}) \1\b|\bwill (?:to|the|be)\b[.!]?$/iu,
  /\bwill (?!(?:bring|ring|ping|sing|swing)\b)\p{L}+ing\b|\ban? (?:the|an?|our|your)\b|\b(?:the|our|your|my) (?:the|an?|our|your|my)\b|,\s*[,.]|…/iu,
  /\b(?:is|are|was|were|just),? (?:it's|they're|that's|you're|we're)|\b(?:see|want|need|ask|like) we\b|^(?:what|when|who|how|where|why)(?:'s)? (?!.*[?:])|\b(?:um|uh|er)\b/iu,
  /\b(?:that's|it's|there's|they're|we're|you're)\.(?=$| \p{Lu})|[:;]\.$|\b(?:nobody|everybody|somebody|anybody|who|which|what) ?\.$|\bso for\b|\bis like to\b|\b(?:Mrs|Mr|Dr|Ms)\.?$|: \p{Lu}?\p{L}+\. \p{L}+\.$/u,
  /\p{Ll} (?:In|On|At|By|To|For|With|The) \p{L}/u,
  /\p{L} (?:that's|it's) (?:what|who|where|how|why)\b/iu,
  /\b(?:wants?|likes?|needs?) to (?:know|see|hear|ask)\.$/i,
  /^(?!you asked)[^,:]+(?<!\d), (?:is|are|was|were|has|have|costs?) [^,]+$/iu,
];

/** What only those present understand, unless a question or list before it says what is meant. */
const POINTS_OUTSIDE = [
  /^(?:The|A) (?:rest|others?|\d+ \p{L}+|\d+)(?:,| (?:stays?|is|are|of)\b)|^The (?:\S+ )?\S+ stays?\.$|\band (?:that's|they're|it's(?! (?:about |around |only )?[$€£]?\d[\d.,]* \p{L}))\b/iu,
  /(?<!(?:\p{L}s|people|children|staff)\b.*(?:, |\. | and | but | because ).*)\b(?:those|these|them(?=[.,]))\b|\b(?:at|on|for|with|of|in|to|by|from|than) that(?:[.,]| \p{Ll}+(?:[.,]| (?:is|it|you|we)\b))/iu,
  /\bthis one\b|\bthe (?:first|last|next|other|same) (?:two|three|four|five|six|one|ones|band)\b(?! \p{Ll}+)|\bthe (?:dead|big|bad|good|old|new|small|right|wrong) ones?\b/iu,
  /(?<!(?:\p{L}s|people|children|staff)\b.*(?:, |\. | and | but | because ).*)\bof them\b|\b(?:(?<!\b(?:second|minute|hour|day|week|month|year)s? )(?:before|after)|instead|besides|otherwise)\.$/iu,
];
const MEASURED =
  /\b(?:prices?|pric\p{L}+|costs?|fees?|minimum|maximum|limit|budget|ceiling|rate|licen[cs]es?|set-?up|total|target|goal|subscription|quote|average|cap|deposit|rent|charge|plan|tier|contract|discount|guess|turnover|revenue|offer|estimate|payback|share|deductible|excess)\b/iu;
/** A figure of nothing: "You lost 180 last year", "You pay 3,400". */
const UNMEASURED = new RegExp(
  `\\b(?:lost|lose|pay|paid|do|did|get|got|took|take|had|have|need|want|sold|sell|plan|planning|losing|paying|doing|says?|is|are|was|were) (?:about |around |over |only |roughly )?(?:(?!(?:19|20)\\d\\d\\b)\\d[\\d,.]*\\d|\\d|${TEN_AND_UP})(?:\\.$| (?:last|this|next|now|then|because|so|but|if|when|according)\\b)`,
  "iu",
);
/** A figure with its unit says what a later one without it counts: "It took 19 hours and the policy says four". */
const WITH_UNIT = new RegExp(
  String.raw`[$€£]\d|\d%|(?:\d|\b${TWO_TO_TEN}) (?!(?:and|or|of|is|are|was|has|a|an|per|in|on|at|last|this|next|now|because|so|but|if)\b)\p{L}{3,} .*\b(?:and|but|you|we)\b`,
  "iu",
);
const SCHEDULES = new RegExp(
  `^(?:the )?(?:${MONTH_NAME} \\d+|\\p{Lu}\\p{Ll}+day|\\p{L}+)(?: (?:is|was|would be|works)|'s) (?:good|fine|okay|perfect|great|better|not good)\\.$`,
  "iu",
);
/** Two sentences joined by a comma, or a figure of nothing: "The deal is one, the term runs out", "You plan eleven". */
const SPLICED =
  /^(?!(?:if|when|once|as|since|in|on|at|for|from|with|after|before|until|you asked)\b)[^,:]+, (?:one of|I|we|you|they|it|there|the \p{L}+ (?:\p{L}+s|is|are|was|has))(?:['’]\p{L}+)? \p{L}/iu;
const BARE_FIGURE = new RegExp(
  String.raw`(?<!\b(?:not|all|of|to|at|by|the|past|no|number|page|phase|unit|gate|hall|room|bay|pen|lift|tower|level|floor|day|stage|class|line)) (?:${ONE_TO_TWELVE}|thirteen|fourteen|fifteen)(?: and a half)?\.$`,
  "i",
);
const PRONOUN_SPLICED =
  /(?:[.:] |^)(?!(?:if|when|once|as|since|in|on|at|for|from|with|after|before|until|yes|no)\b)[^,.:]+, (?:they|he|she|it)(?: |['’])/iu;
const FIGURE_FIRST = new RegExp(
  `^(?:about |roughly |around )?(?:[$€£]?\\d[\\d,.]*%?|(?:${ONE_TO_NINE}|${TEN_AND_UP}|half)\\b)(?:[^,:]|,(?=\\d))*`,
  "iu",
);
/** "One cell with two robots, the vision and the gripper, is €90,000." */
const INSERTED = /^[^,]+, [^,]+, (?:is|are|was|were|has|have|costs?|takes?) /u;
const SETTING = /^(?:With|In|By|From|For|On|At|Per|Under|Until)\b/;
const FINITE =
  /\b(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|may|must|needs?|wants?|takes?|comes?|goes?|gets?|costs?|makes?|says?|works?|runs?|starts?|ends?|leaves?|stays?|look|go|came|went|got|took|gave|made|paid|lost|met|put|\p{L}+ed)\b|['’](?:s|re|ve|ll|d|m)\b/iu;
const POINTING =
  /\bwill \p{L}+(?: (?:you|us|him|her|them|over|back|up))? (?:it|that|this|them|those|these|one|some)(?: (?:over|up|back|out|on|in|all|then|too|to (?:you|us|them|him|her)|by .*|on .*|at .*))?[.!]?$/iu;
/** "I will correct me", "You will have maybe" */
const SELF = /^I will .*\bme\b(?! (?:know|have)\b)|^You will .*\byou\b(?! (?:can|need|have|want|use|are|do)\b)/u;
const DATED_TWICE =
  /(?<!\b(?:from|of|for|since|until|after|before|by) )\b(?:today|tonight|tomorrow|this (?:morning|afternoon|evening)|on \p{Lu}\p{Ll}+ \d{1,2})(?:,? .*)? (?:on|by) \p{Lu}\p{Ll}+day, \p{Lu}/u;
/** Where captions start another sentence without a mark: "We did the clinic in Ghent it's 90 rooms". */
const NEXT_SENTENCE =
  /^((?:[^,.:;?!]|[,.](?=\d))+) (?:it's|there's|they're|it is|there are|they are) (?!\p{L}+ing\b)/iu;
const SUBORDINATE =
  /^(?:if|when|once|as|since|until|while|unless|after|before|where|what|how|because|in|on|at|for|from|with|under|over|above|below|between|by|per)\b/i;
const JOINS =
  /\b(?:and|but|or|so|because|if|that|when|where|while|since|though|although|as|like|than|until|till|before|after|unless|whether|once|what|how|who|which|now|then|least|only|maybe|perhaps|out|sure|clear|aware|afraid|glad|happy|sorry|time|way|case|reason|moment|day|week|month|year|\p{L}+ly|(?:say|think|know|mean|hope|hear|believe|feel|suppose|assume|expect|understand|guess|see|find|tell|suspect)s?|said|thought|knew|meant|heard|felt|understood|saw|found|told|wrote|\p{L}+ed)$/iu;
const MAX_WORDS = 40;
/** Captions do not show where one sentence ends, so that a long promise has taken in the next one. */
const MAX_PROMISE_WORDS = 28;

/** Whether a line reads like speech or is cut off, whatever supports it. */
export function readsSpoken(text: string, kind: "fact" | "commitment"): boolean {
  const words = text.split(/\s+/).length;
  const isAnswer = /^You asked\b/.test(text);
  if (words > MAX_WORDS || /^\p{Ll}/u.test(text)) return true;
  if ([...SPOKEN, ...SPOKEN_FIGURES].some((pattern) => pattern.test(text)) || breaksOff(text) || lacksVerb(text))
    return true;
  if (kind === "commitment") return POINTING.test(text) || losesThread(text);
  if (SPLICED.test(text) || PRONOUN_SPLICED.test(text) || SCHEDULES.test(text)) return true;
  if (!isAnswer && POINTS_OUTSIDE.some((pattern) => pattern.test(text))) return true;
  if (WITH_UNIT.test(text)) return false;
  return BARE_FIGURE.test(text) || (UNMEASURED.test(text) && !MEASURED.test(text));
}

/** Whether a promise breaks off, has no deed of its own or has taken in what was said next. */
export function losesThread(text: string): boolean {
  const isLong = text.split(/\s+/).length > MAX_PROMISE_WORDS;
  return isLong || SELF.test(text) || DATED_TWICE.test(text) || breaksOff(text);
}

function breaksOff(text: string): boolean {
  return BROKEN.some((pattern) => pattern.test(text)) || runsOn(text);
}

function runsOn(text: string): boolean {
  const first = NEXT_SENTENCE.exec(text)?.[1];
  return first !== undefined && FINITE.test(first) && !SUBORDINATE.test(first) && !JOINS.test(first);
}

/** "10% if you pay annually" */
function lacksVerb(text: string): boolean {
  if (SETTING.test(text)) return !FINITE.test(text) && !/\b(?:I|you|we|they|it|people|everybody) \p{L}/u.test(text);
  if (INSERTED.test(text)) return false;
  const head = FIGURE_FIRST.exec(text)?.[0].split(/ (?:if|when|that|what|who|because) /)[0];
  return head !== undefined && !FINITE.test(head);
}
