import { readabilityOf } from "@/lib/grounding/readability-model";
import { MONTH_NAME, WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { ONE_TO_NINETY, ONE_TO_TWELVE, TEENS, TENS, TWO_TO_TEN, TWO_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import { losesCondition, losesSetting } from "./lost-conditions.ts";
import { type Token, tokenize } from "./nlp.ts";
import { countsFromMeeting } from "./out-of-context.ts";
import { lacksMainClause, runsTogether } from "./predicates.ts";
import type { Reading, Sentence } from "./reading.ts";
import { startsOver } from "./starts-over.ts";
import { hasPredicate } from "./tellable.ts";
import { isTorn } from "./torn-lines.ts";

const NUMBER_START = new RegExp(
  String.raw`^(?:about |around |roughly |over )?(?:[\d£$€]|(?:${ONE_TO_NINETY}|hundred|thousand|half)\b)`,
  "iu",
);
const SPOKEN_START =
  /^(?:(?:yes|no|well|of course|okay|ok|sure|right|understood|exactly|by phone and|and|but|so|that's|it was|it['’]s \d+ \p{L}+s|next is|whoever|with \d+%|(?:mon|tues|wednes|thurs|fri)day)(?![\p{L}-])|the \p{L}+(?:th|st|rd|nd|rth) (?:we|I) )/iu;
const THOUGHT =
  /\b(?:shall we|(?:speak|talk|meet) again|last time we|if (?:we|I|you|they) (?:could|want|like|did|were)|might|could be|would say|would be wonderful|(?:can't|cannot) (?:say|promise)|happy|wow|on me|nobody cares|we will see\b|between then and|be surprised if|only saying|if I had to guess|got told|I got it|have got it|what about|can do that|that's (?:a lot|why|fine|not|the|half|an?)|there will|isn't \p{L}+'s thing|says openly|probably|(?:I|we) could (?!not\b)|is perfect|earned nothing|cheaper|costs? half|the program of)\b|, (?:it's|no|so),|\s,|\bnine fifty\b/iu;
const SPLICED = /, (?:I|we|he|she|\p{Lu}\p{Ll}+) (?!and\b)\p{L}+(?:n't|'s)? /u;
const DEADLINE_OR_FIGURE = new RegExp(String.raw`\d|\b(?:${TWO_TO_TWELVE}|half|free|included|twice)\b`, "i");
const MENTIONED =
  /^You mentioned (?:[$€£][\d.,]+ over|(?:about |around |roughly |over |almost |nearly )?(?:[\d.,]*\d%?|[\p{L}-]+) (?!(?:an?|per|on|in|over|and|each|at|for|old|times)\b)(?:(?<=\d )(?:\p{Ll}+ ){0,2}\p{Ll}+s\.$|\p{Ll}{3,}(?: [\p{L}-]+)*? (?:an?|per|each|every|in|on|at|of|for|from|across|to|between|instead|by|under|with|without|who|that|which|where|because|this|last|booked)\b))/u;
/** "14 clinics and three systems" */
const COUNT = `(?:(?:about|around|roughly|over|nearly|almost) )?(?:[\\d.,]*\\d|${TWO_TO_TWELVE})`;
const LISTED = new RegExp(
  `^You mentioned ${COUNT}(?: [\\p{L}'-]+){1,6}(?:, ${COUNT}(?: [\\p{L}'-]+){1,6})* and ${COUNT}(?: [\\p{L}'-]+){1,6}\\.$`,
  "u",
);
/** "Fifty-four five" may be 54.5 or 54,500. */
const SPOKEN_FIGURE = new RegExp(String.raw`^You mentioned (?:about |around |roughly )?${TENS}\b`, "u");
const NOT_NAMES = /^(?:you|we|they|our|your|the|it|that|there|here|what|she|he|who|today|tomorrow|let)$/;
/** "You have 20 minutes.", "Twelve times 200 is 2,400 a month." */
const PASSING = /^(?:You|I|We) (?:only )?have (?:about )?\d+ (?:minutes|mins)\.$|^\S+ times \S+ (?:is|are|makes)\b/iu;
/** Habits of the seller's side, which say nothing about this deal. */
const HABIT = /^We (?:always|usually|normally|never|often|sometimes)\b(?! (?:need|take|charge|allow)\b)/;
/** A figure without what it counts ("23 because the price goes up"), or with only one of two days written out. */
const BARE_FIGURE = new RegExp(
  String.raw`^(?:about |around )?(?:[\d.,]+|${TWO_TO_TWELVE}) (?:for|because|then|up|is|in|with|at|from|when|and|or|if)\b|^\S+ (?:have |has )?(?:had|has|have|are|were|is) (?:[\d.,]+|${TWO_TO_TWELVE})(?: (?:this|last|a) (?:week|month|year|morning))?\.$`,
);
/** "15 years Maureen will be 78", "Seven is a lot of money", "€4 five", "Come back on May 3" */
const MISBUILT = [
  /^(?:Our|Your|Their) (?:\p{L}+ ){0,3}\p{L}+s['’] \p{L}+\.$/u,
  /^(?:\d[\d.,]*|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve) \p{Ll}+ \p{Lu}\p{Ll}+ \p{Ll}/u,
  /^(?:In|On|At|By|From|Until|With|For) (?:[\p{L}\d'’]+ ){1,3}(?:(?:is|are|was|were)(?! (?:about |around )?[$€£]?\d)|has|have|must) (?!\p{L}+ed\b)/u,
  /^(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve) (?:is|are) [^\d]*$/u,
  /^(?:Each|Every) time (?:you|we|they|I|it) (?:have|has|are|is|get|had|was|were) [^,]*\.$/,
  new RegExp(String.raw`[€£$]\d[\d.,]* (?:oh|${TWO_TO_TWELVE}|\p{L}+teen|\p{L}+ty)\b`, "iu"),
  new RegExp(String.raw`\b${MONTH_NAME} \d{1,2} of \p{Ll}`, "u"),
  /^(?:Me|Us|Him|Them|Come|Go|Let|Give|Send|Bring|Tell|Ask|You (?:give|send|tell|show|bring) (?:me|us)) /,
  /^(?:(?:About|Around|Roughly|Nearly|Almost|Over) )?(?:half|most|some|many|few|all|both|none)(?: of (?:them|us|you))? (?:do|does|did|can|will|have|has) (?:in|on|at|within|by|after|from|for|so|too)\b/iu,
  /\bwhat,? (?:about )?[$€£]?\d|\b(?:limit|budget|ceiling|maximum) (?:is|was|of) (?:about )?\d{1,3}(?:\.$| (?:all in|in total|at most|max|tops)\b)/u,
  /^There(?:'s| is| are) \S+ (?:on|in|at|of) \S+(?: \S+)?\.$/u,
  /^(?:\d[\d.,]*|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve) \p{Ll}+s (?:is|are) an? (?!minimum|maximum|must|limit)\p{L}+\.$/u,
];
/** What hesitation leaves: "It takes, nine days", "We did, last year …", "and it's. It closes …", "on, Monday" */
const HALTING = [
  /\bjust, to\b/,
  new RegExp(
    String.raw`\b(?:takes?|took|costs?|lasts?|needs?|loses?|lost|gets?|got|has|have|had), (?:(?:about|around|roughly|only) )?(?:\d|then\b|so\b|and\b|half\b|${TWO_TO_TEN}\b)`,
    "i",
  ),
  /^(?:I|We|You|They) (?:have|had|did|do|can|could|will|would|are|were)[.,] /,
  /\b(?:it|that|he|she|they|we|you|I)['’](?:s|re|ll|m|ve|d)\.(?: |$)/i,
  /\b(?:on|at|by|for|until|from), \p{Lu}\p{Ll}+day\b/u,
  new RegExp(String.raw`^${MONTH_NAME} \d{1,2} is ${MONTH_NAME} \d{1,2}\.$`),
];
/** "In Frankfurt and the copy is in Warsaw", "It is and you go through two tonnes", "March 2 yes it's in red" */
const SPLICED_START =
  /^(?:(?:In|At|On|From) \p{Lu}\p{L}+ and |It is and |We thought )|\b(?:yes|no|yeah) (?:it(?:'s| is)|(?:I|we|you|they) \p{L}+)\b|\bbe (?:straight|honest|frank)\b/u;
/** A question left in: "Volumes Becca what are we talking about" */
const ASKS =
  /\b(?:what|how|where|when|why) (?:are|is|do|does|did|can|could|would) (?:I|we|you|they|it|he|she)\b|\b(?:so|and|but|or|then) (?:what|how|where|when|who|why)(?:['’]s| is| are)\b/i;
const HALF_WRITTEN = new RegExp(
  String.raw`\bthe (?:twenty|thirty)[ -]\p{L}+(?:st|nd|rd|th)\b|\bthe \p{L}+(?:th|st|nd|rd) (?:and|or) ${MONTH_NAME}\b|\d (?:and|or) (?:the )?(?:${TEENS}th|(?:twen|thir|for|fif|six|seven|eigh|nine)tieth|twenty-\p{L}+|thirty-\p{L}+)\b`,
  "u",
);
const TALKING =
  /^I think\b|\bup to (?:my|our|your|his|her|their) (?:necks?|ears|eyes|eyeballs)\b|\bknows? but\b|\b(?:are|is|do|does|have|did|will|would) (?:you|we|they) not\b|\bnot 100%|\b(?:hang on|maybe|hold on|(?:has|have) (?:only |just |got )*(?:an?|one|another|two|three|four|some|a few) (?:more |other |quick )?questions?|to sum up|long way from|you know what|let me (?:look|see|check|think)|let's|(?:my|our) (?:fault|mistake)|made (?:an?|two|three|some|a few) mistakes?|(?:is|are|was|were), (?:it|they|that|he|she|we|you)(?:'s|'re|'d)?\b|(?:is|are|was|were|just),? (?:it's|they're|that's|you're|we're)|about it's|'s,|(?:would|could|should|might|will|can),|ha[.,!]|'s (?:it|that|there)'s)|^(?:(?:I|you|we) (?:had |have )?said (?:\p{L}+ )?\d|(?:nice|cool|lovely|great|good|perfect|thanks) so|make it|it's said|take (?:your|our) time|(?:what|when|who|how|where)'s)\b/iu;
/** A figure of nothing: "It's five.", "In the first quote it was 58.", "It would be 24.", "412 but the Mill has 40 out" */
const BARE_REMARK =
  /^(?:It's|It is|That's) \S+(?: \S+)?\.$|^(?:It|That|This) would be (?:about |around )?[\d.,]+\.$|^[\d.,]+,? but\b|\bit (?:is|was) \d{1,3}\.$|\b(?:an?|the|to|of|for|with|and|or|until|till|than|because|without|from|but|so|as|which|where|when|if)\.$|\band (?:at|in|on|for|with) that \p{L}+\.$/u;
/** An object pronoun, or an auxiliary that leaves out its verb: "the last ones didn't". */
const OPEN_ENDED = /\b(?:him|he|she)\b|^(?:He|She)\b|\b(?:do|does|did|will|can|could|is|are|was|were)(?:n't)?\.$/;
/** A word is missing or was started over: "if the comes this week", "the, you. It has to be you" */
const GAPPED =
  /\b(?:the|our|your|my) (?:comes|goes|is|are|was|were|has|does|needs|takes|costs)\b|: (?:the|an?|it|we|you|they|so|is|are), |\bgive (?:me|us) (?:till|until)\b|\b(?:an?|the|of|to),/iu;
/** A bare date or span of dates: "April 26 then till May 21". */
const ONLY_DATES = new RegExp(
  String.raw`^(?:(?:${MONTH_NAME}|${WEEKDAY_NAME}|then|till|until|from|to|and|or|at|on|the|by|latest|\d+)[ ,.]*)+$`,
  "i",
);
/** A heading whose answer has no unit: "What the bank manager would sit for: 30." */
const UNITLESS =
  /^(?!You asked)(?:(?:How|What|When|Which|Where)\b[^:]*: (?:about )?[\d.,]+\.$|When\b[^:]*: (?:I|we|you|they|it) )/;
/** What the heading of an answer cannot be: "about even the bearers", "about the at the same price". */
const NO_MATTER = new RegExp(
  String.raw`^You asked (?:about (?:(?:the |a )?(?:at|in|for|per|on|with|to|of|from)\b|any\b|even\b|(?:about )?(?:all|both|the)? ?${TWO_TO_TEN}(?: goes)?:)|[^:]*\b(?:(?:is|are) (?:run|cost|take|do|get|pay)|(?:see|want|need|like) we|us to \p{L}+ we)\b|whether it \p{L}+:|[^:]*\b(?:or|and|that|this):|[^:]*\p{L} (?:do|does|did) (?:you|we|they|I) [^:]*:)`,
  "iu",
);
/** "You asked about the price: for the eight weeks.", "… it adds £300 a trailer.", "You asked when …: May 4 is fine." */
const NO_ANSWER =
  /^You asked (?:[^:]*: (?:in|at|from) [^\s,]+ and \S+ (?:is|are)\b|[^:]*: (?:about )?\S+ \p{L}+ (?:if|when) [^,]+ (?:it|that|they)['’](?:s|re) |about the price: (?:(?:about )?\d{1,3}(?: for\b|[.,]? [^\d]*\.$)(?!.*[$€£%])|(?:for|in|on|with|from|by) [^\d]*\.$|(?:after|before|without) (?:that|this|it)\b|(?:it|that|this|they) (?!(?:is|are|was|would|will|costs?|comes?|works?|starts?|runs?|goes?|depends)\b)\p{Ll})|when\b.* (?:is|works|would be) ?(?:fine|good|okay|ok|great|perfect|possible)?\.$)/iu;
const WHY = /^You asked why\b/i;
/** "We agreed: a bit over 2,000." */
const BARE_TERM = /^We agreed: (?:a bit |about |around |just |roughly )*(?:over |under )?[$€£]?[\d,.]+\.$/;
/** A date or place without its sentence: "On November 21, and you …". */
const DANGLES =
  /^(?:on|in|at|by|from|until|before|after|for) (?:[^,]{3,40}, (?:and|but|so|or)\b|(?:[^\s,]+ ){0,2}[^\s,]+, (?:before|after|until|from|to) [^,]*\.$)|^(?:before|after|until|when|because|since|while) (?:\S+ ){1,3}\S+\.$/i;
/** "Eleven buildings they want 4.85 a device" */
const TOPIC_RUN_ON = new RegExp(
  String.raw`^(?:about |around )?(?:\d[\d.,]*|${TWO_TO_TWELVE}) \p{L}+ (?:they|we|you|it|I)(?:['’]\p{L}+)? \p{L}`,
  "iu",
);
/** "Flat top you are on 1,150 a week" */
const TOPIC_PAID =
  /^(?!(?:At|In|On|For|With|From|Today|Now|Currently|If|As|When|So|And|But)\b)(?:\p{L}+ ){1,3}(?:you|we|they) are (?:on|at|paying) (?:about )?[$€£]?\d/u;
/** Why somebody must leave or cannot come, which is no news to anybody: "You have to run, there's a call at ten". */
const COMES_AND_GOES = new RegExp(
  String.raw`\b(?:(?:hard stop|school run)\b|(?:have|has|got) (?:about |only |just )?(?:the |an? )?(?:half(?: an)? hour\b|quarter of an hour\b|\S+ minutes? (?:before|until|till|left)\b)|(?:have|has|got) (?:only|just) \S+ minutes?\b|(?:is|are|am|be) on (?:holiday|leave|vacation)\b|(?:got|have|has) an? (?:bell|call) in\b|(?:have|has|had|got|need|needs) to (?:run|leave|drop|jump|dash|hop|rush|be (?:off|gone|out|back)(?! to\b))\b|(?:have|has|got|need|needs) to go(?: now| soon| at (?:an? )?\S+(?: past)?)?(?=[,.;]|$)|(?:am|is|are|'m|'s|'re|was|were|will be) (?:off|away|out|abroad|on the train|on a (?:train|plane|flight)|travelling|traveling|flying) (?:on|the|that|this|next|all|until|till|from|that|Mon|Tue|Wed|Thu|Fri|tomorrow)\w*|(?:am|is|are|was|were) (?:abroad|travelling|traveling|flying)(?=[.,]?$)|(?:call|meeting|stand-?up|class|train|flight|drill|appointment|rehearsal|lesson)s? (?:at|in|starts) (?:\d|an? |half|noon|${ONE_TO_TWELVE}))`,
  "i",
);
const LONG = 14;
const MAX_VERBS = 3;
const LEAST_WORDS = 4;
/** Of the facts below this chance, readers accepted one in ten as they were. */
const LEAST_READABLE = 0.08;
/** An answer that needs its question: "Type 2, and it covers the whole year". */
const AND_IT = /^([^,]{2,60}), and (?:then|it|they|that|an?|the|there|we|you)(?: |['’])/iu;
/** What somebody will do belongs to the next steps. */
const INTENDS = /^(?:I|You|\p{Lu}\p{Ll}+) will (?!go with\b)/u;
/** "You are in Lyon on May 4." */
const ELSEWHERE = /^\p{Lu}\p{L}+ (?:is|are|am|will be) in \p{Lu}\p{L}+ (?:on|until|till|from)\b/u;
/** A product or company from outside the meeting: "Kegbird costs three twenty", "Vetquick's slides". */
const RIVAL = /^(\p{Lu}\p{L}+)(?:['’]s\b| (?:costs?|charges?|wants?|asks?|offers?)\b)/u;

/** Whether a fact reads like written text, not only like speech. */
export function readsWritten(text: string, sentences: Sentence[], { people, transcript }: Reading): boolean {
  if (countsFromMeeting(text) || readabilityOf(text) < LEAST_READABLE) return false;
  if (isTorn(text) || losesCondition(text, sentences) || losesSetting(text, sentences)) return false;
  if (text.startsWith("You asked"))
    return (
      !TALKING.test(text) &&
      !NO_ANSWER.test(text) &&
      !GAPPED.test(text) &&
      !NO_MATTER.test(text) &&
      !(WHY.test(text) && !hasVerb(text.slice(text.indexOf(":") + 1))) &&
      !THOUGHT.test(text.replace(/\bWe can do that\b/, "")) &&
      !/\bwould\b/.test(text.split(": ")[0]!)
    );
  if (text.startsWith("You mentioned"))
    return (
      (MENTIONED.test(text) || LISTED.test(text)) &&
      !SPOKEN_FIGURE.test(text) &&
      !/\b(?:maybe|okay|yeah|so|years? old|times [\d$€£])\b|, (?!(?:per|an?|each|in|at|on|with|over|mostly|half|and|about|[$€£]?\d)\b)/i.test(
        text,
      ) &&
      !/\b(?:you|that's)\b/i.test(text.slice(4))
    );
  if (UNITLESS.test(text)) return false;
  if (text.startsWith("We agreed"))
    return (
      !BARE_TERM.test(text) &&
      !/\b(?:make it|not before|please)\b|: (?:for|in|on|at|by) |\bthe [\p{L}-]+(?:th|st|nd|rd)\.$/u.test(text) &&
      !ONLY_DATES.test(text.slice(11))
    );
  if (INTENDS.test(text) && !DEADLINE_OR_FIGURE.test(text)) return false;
  const rival = RIVAL.exec(text)?.[1]?.toLowerCase();
  if (rival && !NOT_NAMES.test(rival) && !people.names.has(rival) && !transcript.title.toLowerCase().includes(rival))
    return false;
  return partsOf(text).every((one, at) => reads(one, at, sentences.at(-1)!));
}

/** If only one of two sentences reads well, keeps that one. */
export function readablePart<One extends { text: string; sentences: Sentence[] }>(fact: One, reading: Reading): One {
  const parts = partsOf(fact.text);
  if (parts.length !== 2 || fact.sentences.length !== 2 || readsWritten(fact.text, fact.sentences, reading))
    return fact;
  const at = parts.findIndex(
    (text, index) => DEADLINE_OR_FIGURE.test(text) && readsWritten(text, [fact.sentences[index]!], reading),
  );
  if (at < 0) return fact;
  const sentences = [fact.sentences[at]!];
  return { ...fact, text: parts[at]!, sentences, evidence: sentences[0]!.evidence };
}

function partsOf(text: string): string[] {
  return text.split(/(?<=[.!?]) (?=\p{Lu}|\d)/u);
}

function reads(sentence: string, at: number, said: Sentence): boolean {
  const tokens = tokenize(sentence);
  if (!hasPredicate(sentence)) return false;
  const verbs = tokens.filter((token, index) => isFiniteVerb(token, tokens[index - 1])).length;
  const words = sentence.split(" ").length;
  const last = tokens.filter(({ tag }) => tag !== "PUNCT").at(-1);
  if (at === 0 && (SPOKEN_START.test(sentence) || /^\p{Ll}/u.test(sentence))) return false;
  if (
    BARE_FIGURE.test(sentence) ||
    HALF_WRITTEN.test(sentence) ||
    TOPIC_RUN_ON.test(sentence) ||
    TOPIC_PAID.test(sentence) ||
    [ASKS, SPLICED_START, ...MISBUILT, ...HALTING].some((pattern) => pattern.test(sentence)) ||
    startsOver(sentence) ||
    TALKING.test(sentence)
  )
    return false;
  if (
    COMES_AND_GOES.test(sentence) ||
    ELSEWHERE.test(sentence) ||
    OPEN_ENDED.test(sentence) ||
    GAPPED.test(sentence) ||
    BARE_REMARK.test(sentence) ||
    ONLY_DATES.test(sentence)
  )
    return false;
  if (runsTogether(sentence) || lacksMainClause(sentence)) return false;
  if (HABIT.test(sentence) || PASSING.test(sentence) || THOUGHT.test(sentence) || DANGLES.test(sentence)) return false;
  if (tokens[1]?.text === "," && /^(?:ADJ|ADV|VERB|NOUN)$/.test(tokens[0]!.tag)) return false;
  if (verbs === 0 && at === 0 && words < LEAST_WORDS) return false;
  if (lacksVerbBefore(AND_IT.exec(sentence)?.[1])) return false;
  if (NUMBER_START.test(sentence) && (verbs === 0 || /^\S+(?: \S+){0,2},/.test(sentence))) return false;
  if (SPLICED.test(sentence) && words > LONG) return false;
  if (
    /^(?!\p{L}+ing )\p{Lu}\p{Ll}+ you\b/u.test(sentence) ||
    (last?.tag === "PROPN" && tokens.at(-3)?.tag === "PROPN" && isRunOn(said))
  )
    return false;
  return !(isRunOn(said) && words > LONG && verbs > MAX_VERBS) && (at === 0 || DEADLINE_OR_FIGURE.test(sentence));
}

/** Captions without periods run sentences together. */
function isRunOn({ evidence }: Sentence): boolean {
  return !/[.?!…]["')]*$/.test(evidence.at(-1)?.quote ?? "");
}

function lacksVerbBefore(head: string | undefined): boolean {
  return head !== undefined && !hasVerb(head);
}

function hasVerb(text: string): boolean {
  return tokenize(text).some(({ tag }) => /^(?:VERB|AUX)$/.test(tag));
}

function isFiniteVerb({ tag, lower }: Token, before: Token | undefined): boolean {
  return (tag === "VERB" || tag === "AUX") && !lower.endsWith("ing") && before?.lower !== "to";
}
