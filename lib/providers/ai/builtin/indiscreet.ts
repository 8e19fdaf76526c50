import { ONE_TO_NINE, TENS } from "@/lib/grounding/spoken/numerals";

const AGE = `(?:(?:nearly|almost|only|already|just|about|now|also) )*(?:\\d\\d|(?:eight|nine)teen|${TENS}(?:[- ]${ONE_TO_NINE})?)`;

/** What a polite writer leaves out of a mail, whoever said it and however friendly it was. */
const INDISCREET: RegExp[] = [
  // How people feel and behave.
  /\b(?:cr(?:y|ies|ied|ying)(?! (?:out )?for)|we(?:ep|eps|pt)|sobb?(?:s|ed|ing)|in tears|shout(?:s|ed|ing)|yell(?:s|ed|ing) at|scream(?:s|ed|ing)|swears|swore|snor(?:es|ed|ing)|hung ?over|tipsy|sulk(?:s|ed|ing)|bad[- ]tempered|moody|grumpy|mutiny|grudge|quarrel\w*|feud\w*|falling[- ]out|fell out with|war in the family|making it up|having an affair|smell(?:s|ed)? of|tone of voice|laugh(?:s|ed|ing) (?:me|us|him|her|them)|laugh(?:s|ed|ing) at (?:me|us|him|her|them|my|our)|(?:was|were|is|came|got|turned up|half) (?:in )?drunk|(?:he|she|who) drank|caught (?:\p{L}+ing|red-handed|with (?:his|her|their) hand)|(?:people|colleagues?|staff|he|she|they|who)(?: \p{L}+){0,2} burn(?:ed|t)[- ]out|eat my (?:own )?hat)\b/iu,
  /\b(?:he|she|who|they|boss|chief|director|chairman|\p{Lu}\p{Ll}+) (?:also |always |just |only |then )*(?:sleeps|slept|gambles|flirts|steals|stole|cheats|cheated|lives (?:on|in|with|alone|above|off)|votes against everything)\b|\blives (?:on|in|with|above|off) (?:an?|his|her|the) \p{L}/u,
  /\b(?:for|having|behind the \p{L}+ for) a smoke\b|\bblame[sd]? (?:me|him|her|it on|\p{Lu})/u,
  // Age, family and retirement.
  new RegExp(
    `\\b(?:I['’]m|I am|(?:I|he|she)(?:['’]ll be| will be| turns?| turned)|he['’]s|he is|she['’]s|she is|who['’]s|who is|(?!(?:It|That|This|There|What|Here|Where|How|Each|One|Everything|Total)\\b)\\p{Lu}\\p{Ll}+(?:['’]s| is)) ${AGE}(?: years old)?(?=$|[.,!;]| (?:in|next|this) (?:the )?(?:\\p{Lu}|spring|summer|autumn|winter|week|month|year)| and (?:still|lives?|has|owns?|wants|he|she|I)\\b)`,
    "u",
  ),
  /\b(?:I['’]m|he|she|who|they|\p{Lu}\p{Ll}+)(?:['’]s| is| was|['’]re| are)? (?:soon |about to |going to )?retir(?:es?|ing)\b(?! (?:the|our|your|an?|all|these|those)\b)/u,
  /\b(?:twins|newborn|honeymoon|burial|christening|ex-? ?(?:husband|wife|girlfriend|boyfriend)|(?:my|his|her|your|our|three|four|an?) (?:aunts?|aunties?|uncles?|grand(?:mother|father|ma|pa|son|daughter|children|kids)))\b/i,
  // Health.
  /\b(?:(?:a|my|his|her|the|at) dentist|sea-?sick|carsick|sick (?:kid|child|baby|mother|father)|(?:bad|sore|upset) (?:stomach|tooth|throat|back|knee|shoulder)|blood pressure|heart condition|(?:not|n['’]t) (?:supposed|allowed) to (?:eat|drink|have (?:sugar|salt|bacon|butter|coffee|alcohol|wine))|on (?:a diet|medication|crutches)|swells? up)\b/i,
  // Money that is nobody else's business.
  /\b(?:overdraft|going under|go under|in debt|behind (?:with|on) (?:the |our )?(?:rent|payments)|percent margin|% margin|cash in hand|off the books|under the table(?! \p{L})|can['’]t pay the wages|(?:paid|pay|owe) (?:two |three |the |my |a )?(?:lawyers?|fines?|penalt(?:y|ies)))\b/iu,
  // What breaks rules or would look bad in public.
  /\b(?:against (?:about )?(?:the|all|every|any|most|two|three|four|five|\w+ of the) (?:rules?|law|regulations?)|in the newspapers?|in (?:a|the) papers\b|scandal\w*|have my head|cover(?:ed|ing)? (?:it|that) up|swept (?:it )?under)\b/i,
  // Those who did the work before.
  /\b(?:the|that|our|your) (?:last|old|previous|other) (?:mob|bunch|lot|crowd|cowboys)\b/i,
  // Thought aloud.
  /\b(?:(?:don['’]t|do not|wouldn['’]t|not to|can['’]t) quote me|off the top of my head|I['’]m (?:only|just|not) saying|not putting (?:that|it) on the table|let['’]s not talk about (?:that|it)|(?:that|this|it)(?:['’]s| is| was)(?: not|n['’]t) an offer)\b/i,
];

export function isIndiscreet(text: string): boolean {
  return INDISCREET.some((one) => one.test(text));
}
