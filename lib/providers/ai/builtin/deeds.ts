import { WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { ONE_TO_NINETY } from "@/lib/grounding/spoken/numerals";
import { LET } from "./acts.ts";
import { tokenize } from "./nlp.ts";
import { GIVEN, PRESENTLY } from "./receiving.ts";
import { COMPANY, NEEDS_DUE, verbStrength } from "./verbs.ts";

/**
 * States, manners of speaking and actions within the meeting, which are not deeds: "I'll be honest", "I'll stop here".
 */
const NO_DEED = new Set(
  "be have bear tolerate afford proceed suspend forget prefer expect suspect trust respect owe cost last depend matter deserve belong exist fail disappear vanish retire struggle panic starve freeze annoy insist bet regret admit need want know think believe see love like hate live wait miss remember agree admit say mention start stop begin show explain walk jump pause repeat leave let go come stay hold bet assume guess pretend forgive regret survive cry die eat drink carry hope feel understand hear listen turn understand doubt wonder worry mean suppose imagine joke laugh sing dance kill appreciate thank apologise apologize welcome enjoy continue keep lose win rise fall happen become seem look try use work talk speak take give get make put set move count buy sit stand play run ride swear vote warn answer throw hang pass grab hop roll shut keep spare save spend skip happily tempt second interrupt defer quote do wish wear yell shout scream whisper laugh sleep faint pray celebrate correct overlap".split(
    " ",
  ),
);
const NUMBER = `(?:${ONE_TO_NINETY}|hundred|thousand)`;
/** Somebody else is asked, unlike "I'll ask about the price then" in the meeting. */
const INQUIRES = /^ask about (?:an?|the|our|your|their) /i;
/** Exceptions: with these words the verb is a deed after all. */
const STILL_DEED: Record<string, RegExp> = {
  have: /^have (?:(?:it|that|this|them|those|the|a|an|our|my|your|\p{L}+) .{0,60}?(?:ready|over|done|back|send|call|reach|review|check|contact|to you|for you|with you|in your|finished|completed|signed?|look|email|set up|up\b|prepare|draft|for (?:them|him|her|the|your)|available|waiting|freed|built|on the|in the)|(?:\p{Lu}\p{Ll}+|(?:my|our|the) \p{Ll}+(?: \p{Ll}+)?) (?:to )?\p{Ll}{3,} (?:the|an?|it|that|this|them|you|your|our|my)\b|(?:an?|the|your|my|our|that|this) [\p{L} -]{3,40}$)/iu,
  be: /^be (?:in touch (?:with|about)|back (?:to you|in touch)|sending|preparing)/,
  let: /^let (?:you|them|him|her|me|us|\p{L}+|(?:the|our|my|your|both|all) (?:\p{L}+ ){0,2}?\p{L}+) (?:all )?know/u,
  leave:
    /^leave (?:(?:it|them|one|those|that|the [\p{L} ]{3,25}?) (?:(?:by|in|behind|outside) (?:the|your|our)\b|at (?:your|reception|the (?:gate|door|desk|front|office|entrance)))|out|you (?:the|a|with)|the .{3,40} (?:at|for|with))/u,
  keep: /^keep (?:you|them|him|her|\p{Lu}\p{L}+) (?:posted|updated|informed|in the loop)|^keep (?:it|them|both|those|that|the [\p{L} ]{2,25}?) (?:for (?:you|us)|until|till|through|free)\b/u,
  stay: /^stay (?:in|on|with) .{3,}/,
  sit: /^sit (?:in|with|down with|down and) .{3,}/,
  go: /^go (?:back to .{3,}|through .{3,}|over .{3,}|(?:and )?(?:ask|check|see|find|talk|get)\b)/,
  come: /^come (?:(?:in|out|over|along)? ?and (?:look|check|fix|see|measure|install|train|show|mend|service|repair|do)\b|back (?:to (?!(?:that|this|it)\b(?! (?:with|once|when|after)\b))|with)|up with|over\b|by\b|round\b|to (?!you\b|that\b|it\b|this\b))/,
  show: /^show (?:you|\p{L}+ )/u,
  walk: /^walk (?:it|that|this|them|those|the \p{L}+) (?:down|over|up|round|across|through) to/u,
  use: /^use /,
  try: /^try (?:it|that|them|the|to|a|your)/,
  look: /^look (?:out (?:the|your|that|those|a|our)\b|into|at (?!me|you)|over|up|through|it up|that up|this up|for)/,
  take: /^take (?:(?:it|that|them|those|the [\p{L} ]{2,30}?) off\b|(?:a|the)(?: first| quick)? (?:stab|whack|crack|swing|shot|pass) at|care of (?:the|that|this|it|your|our|my|those|these|all)|(?:that|it|this)(?: one)? (?:to|back|up|away|on|offline)|the|a (?:closer |quick |good |proper )?look (?:at|through|into)|action|an action|photos|pictures|an? (?:photo|picture|video|measurement)\b|[\p{L} ]{1,25}? (?:back )?to (?:my|our) (?:boss|director|manager|chief|board|CFO|CEO|CTO|lawyers?|people|team|finance|legal|owners?|partners?)|over|point|your|those|these|them)/u,
  put: /^put (?!\S+ first\b|you (?!in touch|in (?:the )?(?:copy|loop)|down for|through))(?:together|you (?:in touch|in (?:the )?(?:copy|loop)|down for|through|on)|that|it|this|the|a|an|some|something|those|both|\p{L}+)/u,
  set: /^set /,
  make: /^make (?!sense|it (?:quick|short|brief)|do\b|up\b|you (?:happy|laugh)|a (?:note|mental))/,
  give: /^give (?!(?:me|us)\b|(?:you )?(?:an|one|another|some|a (?:quick )?)(?: quick| short)? ?(?:example|idea|sense|overview|context|background|hint|minute|second|moment|feeling|choice)|(?:you |\p{Lu}\p{L}+ )?(?:the (?:headlines|background)|(?:an?|the) (?:flavou?r|picture|outline))\b|it (?:a (?:try|go|shot|thought)|to you straight)|up\b|(?:you|that) (?:that|this)$)/u,
  get: /^get (?!(?:to (?:that|it|this|the point|there|know)|started|going|better|worse|used|there|it (?:now)?$|the (?:idea|point|message|feeling|sense|impression|picture|hang|job)|an? (?:idea|sense|feeling|impression)|that (?:somewhat|better)|into trouble|rid|out of|lost|it wrong|old)\b)/,
  talk: /^talk (?:to|with|it (?:over|through)|about .{3,} with) ?(?!you\b(?! about)|about)/,
  speak: /^speak (?:to|with) (?!you\b)/,
  tell: /^tell (?!you (?:what|why|honestly|frankly|that|the truth|straight|a (?:story|secret|joke)|something|one thing|how (?:we|it|this|I))\b)/,
  ask: /^ask (?!(?:you\b|for\b|a question|a couple|one\b|another|this\b|that\b$|about|something|a lot|again|you))/,
  see: /^see (?!(?:if|whether|how|what) you\b)(?:(?:him|her|them) (?:in|on|at|about|before|after|tomorrow|today|tonight|this|next)\b|if|whether|what (?:I|we|he|she|they) can|to (?:it|that|the|your|our)|about|how|who)/,
  run: /^run (?:(?:it|this|that|them|these|the|you|your|those|a|another|some|one|two|three|both|all) \S|(?:it|this|that|them|these|those|both)\b|.{3,40} (?:through|past) (?:the|our|my|your|\p{Lu}))/u,
  move: /^move (?!on\b|to the next|forward)/,
  work: /^work (?:on|up|out|with)/,
  turn: /^turn (?:it|that|this|the|those|on|off) ?/,
  buy: /^buy (?!you\b|us\b|me\b|a (?:round|drink|beer))/,
  answer: /^answer (?!(?:that|this|it|your question|the question)(?: now| right now| first)?$)/,
  warn: /^warn (?!you\b)/,
  hold: /^hold (?:(?:it|them|those|that|the [\p{L} ]{2,25}?) (?:through|until|till) |(?:the|that|this|your) (?:price|rate|offer|slot|date|place|booking|stock|room|unit)|(?!on\b|off\b).{3,50} for you\b)/u,
  pass: /^pass (?:it|that|this|them|those|along|on|the) ?/,
  quote: /^quote (?:you|it|that|the|a|both|two|three|four|\d\S*) /,
  /** "Offer thirty at the order" names a price. */
  offer: new RegExp(
    `^offer (?!(?:(?:you|them|him|her|us) )?(?:about |around |up to |maybe |only )?(?:[$€£]?\\d|(?:an? )?(?:half|${NUMBER})\\b))`,
    "iu",
  ),
  skip: /^(?!)/,
  dig: /^dig (?:into|up|out|it|that|them|those|the|an?|one|some)\b/,
  do: new RegExp(
    `^do (?!(?:anything|something|nothing|everything|[$€£]?\\d|(?:an? )?${NUMBER} (?:\\p{L}+ )*(?:an?|per|each|for|all|hundred|thousand|dollars?|pounds?|euros?)\\b|after|before|at|from|any|mornings?|afternoons?|the (?:\\p{L}+(?:th|st|nd|rd))|\\p{L}+day)\\b)(?:you |me |us |him |her |them |a |an |the |some |both|\\p{L}+ )`,
    "iu",
  ),
  open: /^open (?!(?:the|my|this|that|another|our) (?:\p{L}+ )?(?:files?|tabs?|windows?|pages?|documents?|sheets?|screens?|slides?|deck|link|app|calculator|calendar|diary|notes|discussion|meeting|floor|topic|door|window)\b)/u,
  start: /^start (?:on|preparing|working|your|a )/,
  continue: /^(?!)/,
  count: /^count (?:the|our|your|those|them|up|how) ?/,
  pick: /^pick (?:out|them|those|some|two|three|four|five|ten|twenty|thirty|fifty|the (?!bill|tab|forty|brain)) ?/,
  pull: /^pull (?:what |together|(?:it|that|this|them|those|the .{3,40}) (?:together|out|up)\b|\p{L}+ (?:from|out of) |(?:the|that|those|these|them|it|some|an?|your|our|all|last|this)\b)/u,
  throw: /^throw in /,
  correct: /^correct (?!(?:me|myself|you|that|it)\b)/,
};
/** Casual phrases that count as a promise only with a deadline or after a request. */
const LOOSE =
  /^(?:look at (?:it|that|this|them|the \p{L}+)$|(?:give|drop) (?:you|us|them|him|her) a (?:shout|line|ring|call|buzz|bell)$|(?:call|ring|text|phone|see|meet) you$|see whether (?:we|I) |see if (?:we|I) (?!can (?:get|find|bring|arrange|set|move|squeeze)\b))/u;

/** A "let me" that ends with reporting back is for later. */
const COMES_BACK =
  /\b(?:and|then) (?:I'll )?(?:get|come|be|circle) back\b|\band (?:send|let|tell|write|mail|email|give) (?:it |that |them |you )?(?:to you|know|you)\b/;
/** Others who are asked after the meeting: "Let me ask our lawyers", "let me put it to the vendor". */
const PUTS_TO = /^(?:ask|put (?:it|that|this) to) (?:our|my|the|their|\p{Lu}\p{Ll}+)/u;
const HABIT =
  /\b(?:always|usually|normally|every (?:day|week|month|year|spring|summer|autumn|winter|time|single|quarter|morning|first|customer|client|supplier|vendor|one of)|each (?:day|week|month|year|time|quarter)|on the first of the month|keep saying|say (?:it|that) every|whenever|from time to time|sometimes|never|ever again|once a (?:day|week|month|quarter|year))\b/i;
/** "I'll send the things" repeats at the end what was promised before. */
const VAGUE =
  /^(?:send|get|bring|do) (?:you |them )?(?:all )?(?:the|those|these|all the|both|my) (?:things?|stuff|bits|lot)(?: over| across| round)?$/i;
/** What speakers do while they speak. */
const MEANWHILE =
  /^(?:(?:write|note|jot) (?:it|that|this|them) (?:down|up)?$|make (?:a|myself a) (?:quick )?note$|do (?:a|one) (?:quick|last|final) (?:round|recap|summary|run-?through|check)$|correct (?:me|myself|ourselves)\b)/i;
/** What somebody looks at while the others wait: "Let me check my notes." */
const LOOKS_UP =
  /^(?:check|see|find|grab|get|open|look(?: up| at| in(?:to)?| through)?) (?:my|our|the) (?:\p{L}+ )?(?:notes?|calendar|diary|files?|screen|phone|book|schedule|page|glasses|paperwork|e-?mails?|inbox)$/iu;
/** "I'll put no percentage" leaves something undone. */
const NOTHING = /^[a-z]+ (?:you |them |us |him |her )?(?:no|nothing|nobody|none) (?!later\b|more\b|longer\b)/i;
const RECURS = /\bon the first of the month\b/i;
/** A remark about somebody else that captions attach: "talk to the co-op they sometimes pay half". */
const ASIDE = /(?<=\S \S.{8,}) (?:they|it|he|she) (?:always|usually|normally|sometimes|never|often|once)\b.*$/i;
/** What people bring along for fun: "I'll bring the mustard" */
const TREATS =
  /^(?:bring|get) (?:the|some) (?:ketchup|mustard|mayo|salt|popcorn|tissues)(?=$|,| (?:on|for|to|then|too)\b)|^have a coffee ready\b|^bring (?:my|our) own\b/i;
/** "We must get a beer some time" */
const SOME_TIME = /\bsome ?time(?: or other| soon)?$/i;
/** Done while speaking: "I write to him now, look, already written." */
const DONE_NOW = /\balready (?:written|sent|done|booked|asked|ordered)$/i;
const JOKE =
  /\b(?:kidding|joking|haha|lol|box of \p{L}+|bottle of|dinner|lunch|beers?|champagne|cake|eat my|my hat|yacht|mangos?|in flat shoes|over my dead body|marry|dance|sing|brass band|red carpet|tattoo\w*|(?:a|the) (?:medal|statue|parade)|bad names|name .{3,40} after (?:you|me|us|him|her)|write a novel|on my hand|throw in (?:the|my) (?:building|kitchen sink|dog|car|boss|house|office))\b/iu;
/** Small kindnesses and fun: "I'll get Ann a sandwich", "We'll put it on a mug" */
const KINDNESS =
  /\b(?:an?|some|your own) (?:sandwich|bacon (?:roll|butty|sandwich)|eye test|pint|brew|hat|T-?shirt)\b|\bon a (?:mug|T-?shirt)\b/i;
/** "Before lunch" says when. */
const MEAL_TIME = /\b(?:before|after|by|at|over|around|until|till|during) (?:lunch|dinner)\b/gi;
/** "I'll see you all next week" */
const PARTS =
  /^see (?:you|everyone|everybody)(?: (?:all|both|two|guys|again|there|then|later|soon|around|here))*(?: (?:on|in|at|this|next|the|tomorrow|tonight|\p{L}+day|week|month|morning|afternoon|noon|\p{L}+(?:th|st|nd|rd|teen))){0,4}$/iu;
/** Figures of speech that promise nothing: "I'll hold you to that", "I give you my word". */
const IDIOM =
  /^(?:hold (?:you|him|her|them|\p{Lu}\p{L}+) (?:to|on) (?:that|this|it|your word|the \p{L}+ one)\b|give (?:you |him |her |them |\p{Lu}\p{L}+ )?(?:my word|the (?:gist|shape|big picture|short version))\b|have (?:a |an )?(?:mutiny|riot|revolt|heart attack)\b|ask (?:you )?(?:the|a|one) (?:(?:really|very|probably) )?(?:stupid|silly|dumb|daft|obvious|awkward|rude|naive|cheeky|blunt|difficult|hard|nasty) (?:one|question|thing)|stand corrected|eat my words|put it (?:like this|this way|another way|mildly|politely|bluntly|differently))/iu;
/** "I can do thirteen fifty", "I'd go to ten percent" */
const NAMES_PRICE = new RegExp(
  `^(?:do|commit to|go (?:up |down |as low as |as high as )?(?:to )?|come (?:up |down )?to|get (?:you )?(?:down |up )?to|stretch to|settle for|meet (?:you|them) (?:halfway )?at|match) (?:about |around |maybe |only |net |a flat )?(?:[$€£]?\\d[\\d.,]*|(?:an? )?${NUMBER})(?:[ -](?:${NUMBER}|and|a half|point))*%?(?:$| (?:percent|per cent|off|pounds?|dollars?|euros?|quid|grand|an?|per|each|flat|all in|if|for)\\b)`,
  "iu",
);
const BROKEN_OFF = /\s(?:my|your|our|their|the|an?)$/i;
const NEXT_SUBJECT = /(?<=\S \S.*) (?:he|she|they) .*$/;
const WAVERING =
  /^(?:maybe|perhaps|probably|possibly|hopefully|never|not|no longer|potentially|theoretically|eventually|someday|one day|try to think|have to (?:ask|check|see|think)|need to (?:think|see))\b/i;
/** Leaves only the day open: "probably Monday", "maybe by the end of the week". */
const MAYBE_THEN = new RegExp(
  String.raw`,? \b(?:probably|possibly|hopefully|maybe|perhaps) (?=(?:(?:on|by|before|until|for|sometime|early|late|later|this|next|the|end|of|in) )*(?:today|tonight|tomorrow|${WEEKDAY_NAME}|week|month|morning|afternoon|evening)\b)`,
  "gi",
);
const MAYBE_LATER =
  /\b(?:someday|one day|hypothetically|in theory|eventually|probably|possibly|potentially|hopefully|maybe)\b/i;

/** For deeds that are only considered, meant as a joke or done while speaking. */
export const WAVERS = "wavering";

type On = { due: boolean; agreed: boolean };

/** Whether a deed is to be done after the meeting. `due` means it has a deadline, `agreed` that it was requested. */
export function isDeed(deed: string, on: On): boolean {
  return noDeedFor(deed, on) === null;
}

/** Why a deed is not one to be done after the meeting; null if it is. */
export function noDeedFor(deed: string, on: On): string | null {
  const isLet = deed.startsWith(LET);
  const isPresent = deed.endsWith(PRESENTLY);
  const plain = deed.replace(LET, "").replace(GIVEN, "").replace(PRESENTLY, "").replace(ASIDE, "");
  if (
    WAVERING.test(plain) ||
    IDIOM.test(plain) ||
    PARTS.test(plain) ||
    TREATS.test(plain) ||
    KINDNESS.test(plain) ||
    DONE_NOW.test(plain) ||
    (!on.due && SOME_TIME.test(plain)) ||
    NAMES_PRICE.test(plain) ||
    BROKEN_OFF.test(plain) ||
    JOKE.test(plain.replace(NEXT_SUBJECT, "").replace(MEAL_TIME, "")) ||
    MAYBE_LATER.test(plain.replace(MAYBE_THEN, " "))
  )
    return WAVERS;
  if (HABIT.test(plain) && !(on.due && /^(?:send|give|tell|call)\b/.test(plain) && !RECURS.test(plain))) return "habit";
  if (NOTHING.test(plain)) return "nothing";
  if (!on.due && !on.agreed && MEANWHILE.test(plain)) return WAVERS;
  if (!on.due && VAGUE.test(plain)) return "now";
  const verb = /^[a-z]+(?:-[a-z]+)?/i.exec(plain)?.[0]?.toLowerCase() ?? "";
  if (/^(?:\S+n['’]t|do not|never)\b/.test(plain) || (isPresent && !isVerb(verb))) return "noVerb";
  if (verb === "" || MANNER.test(verb) || /^(?:not|don|do not|don't|never|i|we|you|the|a|it|that|n't)$/.test(verb))
    return "noVerb";
  const exception = STILL_DEED[verb] ?? COMPANY[verb];
  if (NO_DEED.has(verb) && !exception?.test(plain) && !(on.due && !isLet && ACTIVE.has(verb))) return "state";
  const isWanted = on.agreed && INQUIRES.test(plain);
  if (!NO_DEED.has(verb) && exception && !exception.test(plain) && !isWanted) return "company";
  if (LOOSE.test(plain) && !on.due && !on.agreed) return "casual";
  const strength = verbStrength(plain, on.due, on.agreed);
  if (isLet) {
    if (!on.due && LOOKS_UP.test(plain)) return "now";
    if (
      /^(?:introduce|figure|explain|show|start|share|read|go|tell|say|ask|give|put it|finish|recap|summar|pull|open|rephrase|repeat|add|make|try|do|see what\b(?! I can| we can))/.test(
        plain,
      )
    )
      return on.due || COMES_BACK.test(plain) || PUTS_TO.test(plain) ? null : "now";
    return on.due ||
      COMES_BACK.test(plain) ||
      strength !== null ||
      (NO_DEED.has(verb) && STILL_DEED[verb] !== undefined) ||
      /\b(?:get|come|be) back\b/.test(plain)
      ? null
      : "let";
  }
  if (isPresent)
    return on.due ||
      /\byou\b/.test(plain) ||
      on.agreed ||
      /^(?:make|send|write|prepare|book) (?:the|an?|your|our) /.test(plain) ||
      /^(?:look|ask|check|clarify|do|call|order|change|switch|write|send) (?:it|this|that|him|her|them)\b/.test(
        plain,
      ) ||
      /^(?:speak|talk) (?:with|to) (?:the|our|my|her\b|him\b|\p{Lu})|^ask (?:our|my|\p{Lu}\p{L}+)\b|^(?:bring|take) (?:it|this|that) to (?:our|my)\b/u.test(
        plain,
      )
      ? null
      : "present";
  if (NEEDS_DUE.has(verb) && !on.due && !on.agreed && strength === null && !STILL_DEED[verb]?.test(plain))
    return "undated";
  return null;
}

/** Verbs of action, which are deeds when they have a deadline. */
const ACTIVE = new Set("come go take start begin try use run move show speak talk give set put buy count".split(" "));
const MANNER =
  /^(?:without|within|about|over|under|before|after|until|once|twice|here|there|some|any|another|every|such|same|more|most|several|just|only|even|also|still|too|so|very|quite|rather|really|never|ever|probably|maybe|perhaps|hopefully|certainly|soon|likely|happy|glad|sure|sorry|honest|frank|direct|brief|quick|careful|fine|good|okay|ok|right|done|like|and|or|but|if|as|to|for|of|on|in|at|by|with|from|all|both|each|no|yes|this|these|those|my|your|our|his|her|their|me|us|them|him|what|when|where|who|how|why|which)$/;

function isVerb(verb: string): boolean {
  return tokenize(`I will ${verb} the report.`)[2]?.tag === "VERB";
}
