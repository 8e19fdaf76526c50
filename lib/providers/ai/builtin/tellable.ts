import { type Token, tokenize } from "./nlp.ts";
import { lowerVerb } from "./voice.ts";

const MAX_WORDS = 30;
const MARKS = /["“”_/{}[\]…]|\s[-–—']\s|\.\.|,\s*,/;
/** A capital letter within a sentence shows that the speaker started over. */
const RESTART =
  /[\p{Ll},] (?:We|You|It|He|She|They|That|This|There|And|But|So|If|The|A|An|In|Is|What|Then|How|To|Of|Because|When|My|Our|Your|For|On|Or|Not|Are)\b/u;
const LOOSE =
  /\b(?:you know|i mean|sort of|kind of|wanna|gonna|gotta|or something|or whatever|and stuff|stuff like|blah|cuz|yeah|okay|which is which|the fact is|you guys|so to speak|I dunno|I guess|I suppose|I don't know|not sure|I forget|hard to say|whatnot|and yeah|et cetera|all those things|trying to remember|right later|don't ask(?=[.,!]|$)|no, wait|(?<!\b(?:is|are|was|be|have|has|with|almost|hardly) )(?<!['’]s )no wait(?= (?!(?:times?|lists?|for|at|on|in)\b))|wait,? no|scratch that|hang on(?=[,.]|$)|you your|we I|I we|you I|a lot of a)\b|(?:^|\s)'(?:cause|em)\b|\blike (?:if|you|we|it's|I|I'm|er)\b|\b(?:jok(?:e|es|ing)|kidding|haha|funny|hopefully)\b/i;
/**
 * Signs that the speaker broke off: a comma or second article after a word that needs a continuation, "an" before a
 * consonant.
 */
const BROKEN_OFF =
  /\b(?:at|what|of|the|to|an?|(?<!\b(?:before|after|than|like|of) )that|with|is|are|and|but|or|we|I|(?<!\b(?:for|with|to|from) )you),|\bthe (?!(?:minute|moment|second|day|week|year|morning|night|time|way)\b)\p{L}+ the\b|\ban [bcdgjkpqtvwyz]\p{L}|\ba (?:[ai]\p{Ll}|e(?!u)\p{Ll}|o(?!n[ce]))|\b(?:about|with|on|for) (?:that|it|this) (?:would|will|is|was)\b|, no(?=[,.]|$| (?:I|we|it|that|not|wait|sorry|is)\b)/u;
/** The end of "everything we owe you is in by then" */
const DISAGREES = /^(?:(?:you|we|they) (?:is|was|has|does)|I (?:is|are|has|does))\b/i;
/** Idioms that are not actions. */
export const EMPTY_DEED =
  /^(?:do (?:on|about) |buy \S+ (?:an?|some) (?:coffee|tea|beer|drink|pint|lunch|dinner|cake)s?\b|get (?:the|an?) (?:idea|message|point|feeling|sense|impression|picture|hang|job)|get that (?:somewhat|better)|provide to|get through the \w+ and|(?:find|put|get) (?:something|somewhere|a (?:date|day|time|slot)) (?:in|on|by) |(?:find|make) (?:the |some |a bit of )?time\b|finish (?:this|it) quick|take (?:the|those|that|an?|my|our) (?:\w+ ){0,2}(?:days?|time|weeks?)\b)/i;
/** Deeds that say nothing to somebody who reads about them. */
export const SAYS_NOTHING = /^(?:find out|do the needful|ask(?: \p{L}+ly)?|check|see)$|^(?:be \d|not )/iu;
/** "Give you her number" */
const WHOSE = /^\p{L}+(?: (?:you|me|us|\p{Lu}\p{L}+))? (?:his|her) \p{L}/u;
/** "Call Rosie, Rosie, before five" */
const NAMED_TWICE = /(?<!\p{L})(\p{Lu}\p{L}+),? \1(?!\p{L})/u;
/** "Go to bat for that and call Walter", without a thing that the pointer could mean */
const POINTS_BACK =
  /^(?:(?!\b(?:the|an?|our|your|my|their)\b).)+ (?:for|about|with|on|of|at|to) (?:that|this|it)(?=$|,| and )/iu;
/** Remarks about the conversation itself. */
const STAGE =
  /\b(?:tell me|let me|excuse me|show you|(?:wanted|want|like) to (?:talk|mention|say|ask|speak|discuss|go through)|said earlier|as I said|presentation|headset|move on|in (?:a|one) (?:sentence|nutshell)|to say is|off the top of|that sentence|this part|next point|(?:'s|is) my thing)\b/i;
/** A topic followed by a new sentence about it: "The buttons, there are …". */
const TOPIC_FIRST =
  /^(?:the|an?|our|your|my|some|\p{Lu}\p{L}+)\b(?![^,]*\b(?:has|have|is|are|was|must|needs?|wants?|meets?|decides?|signs?|goes|costs?|takes?|ends?|begins?)\b)[^,]{0,45}, (?:there|it|he|she|that|they|I|we|you|the fact|when)\b/iu;
/** "It's $65 per user" is clear to the person who asked for the price. */
const PRICED =
  /^(?:it|that)(?:'s| is| would be) .*\b(?:per|a|each) (?:user|seat|month|year|driver|technician|head|store|site|agent|person|device|licen[cs]e)\b/i;
const CUT_OFF =
  /\b(?:the|a|an|to|of|if|that|which|with|for|like|is|are|was|were|my|our|your|I|we|you|it's|that's|and|but|or|so|not|very|really|would|could|will|can|have|has|had|do|does|want|be|way|as|than|by|at|from|in|this|they|he|she|I'm|we're|they're|there's|just|because|when|where)(?<!\b(?:before|after) that)[.!]?$/i;
const SHORT_WORDS = new Set(
  "am an as at be by do go he hi if in is it me my no of ok on or so to up us we ad id ex tv pm vs mr dr km kg cm mm gb mb tb ft hr uk eu hq".split(
    " ",
  ),
);
const ARTICLES = new Set(["a", "an", "the", "my", "our", "your", "their", "its"]);
const AFTER_ARTICLE = new Set(["PRON", "AUX", "ADP", "CCONJ", "SCONJ", "DET", "PUNCT"]);
const POINTERS = new Set("it they them he she him that this these those".split(" "));

const STARTS_OUTSIDE =
  /^(?:it(?!(?: (?:has|needs|must|would have|will have)|'d have|'ll have) to\b)|it's|that|this(?! (?:year|week|month|quarter|spring|summer|autumn|fall|winter)\b)|they|them|he|she|those|these|which|such|so|then|or|because|not|except|who|what(?! (?:I|we) can do)|how|why|whether|is|are|was|do|does|did|can|could|would|should|maybe|perhaps|although|though|unless|otherwise|after that|before that|with that|in that|by the way|wait|both|neither|either|only|just|more than|let's|please)\b/i;
const MIN_READABLE = 4;
/** A statement that starts with a verb or a figure: "Mean time to respond was nineteen hours". */
const STATES =
  /^(?:\S+ ){1,6}(?:is|are|was|were|has|have|had|goes|go|gets?|takes?|costs?|ends?|means?|says?|needs?|comes?)\b/i;

/** Verbs that the tagger often takes for nouns or adverbs: "questions close on Wednesday". */
const ALSO_VERB =
  /^(?:close|double|touch(?:e)?|type|cost|need|run|start|end|open|report|order|ship|last|use|pay|charge|miss(?:e)?|spend|take|work|check|call|book|count|change|cover|hold|plan|stop|switch(?:e)?|move|want|cook|serve|print|store|process(?:e)?|test|sync|goe|come|sit|meet|lock|handle|lose|leave|keep|stay|sign|vote|expire|renew|arrive|fail|happen|need|bring|send|mean|include|require|crash(?:e)?|break|freeze|apply|applie|begin|decide|sell|buy|earn|handle)s?$/;

/** "Anything above thirty goes to the board" has a figure before its verb. */
function isSubject(before: Token | undefined, earlier: Token | undefined): boolean {
  return /^(?:NOUN|PROPN|PRON)$/.test(before?.tag ?? "") || (before?.tag === "NUM" && earlier?.tag === "ADP");
}

/** Whether a sentence has a finite verb, also one that the tagger takes for a noun. */
export function hasPredicate(text: string): boolean {
  const tokens = tokenize(text);
  return tokens.some((token, at) => /^(?:VERB|AUX)$/.test(token.tag) || isPredicate(token, at, tokens));
}

/** A participle alone ("photos included", "billed every quarter") is not a predicate. */
function isPredicate(token: Token, at: number, tokens: Token[]): boolean {
  const before = tokens[at - 1];
  if (
    /^(?:NOUN|ADV|ADJ)$/.test(token.tag) &&
    ALSO_VERB.test(token.lower) &&
    isSubject(before, tokens[at - 2]) &&
    tokens[at + 1]?.lower !== "of"
  )
    return true;
  if (!isFiniteVerb(token, tokens[at - 1])) return false;
  return (
    !/(?:ed|wn|pt)$/.test(token.lower) ||
    !/^(?:PUNCT|NUM|DET|ADP)$/.test(tokens[at + 1]?.tag ?? "PUNCT") ||
    /^(?:PRON|DET)$/.test(tokens[at - 1]?.tag ?? "")
  );
}

/** Whether a sentence is neither cut off nor started over and needs no other one to be understood. */
export function standsAlone(said: string): boolean {
  const clean = `${said}.`;
  const isWhole = ![MARKS, RESTART, LOOSE, STAGE, BROKEN_OFF, CUT_OFF, DISAGREES].some((pattern) =>
    pattern.test(clean),
  );
  return isWhole && (!STARTS_OUTSIDE.test(said) || PRICED.test(said));
}

/** Whether a smoothed sentence is a complete statement that makes sense on its own in an email. */
export function isReadable(said: string): boolean {
  const clean = `${said}.`;
  const tokens = tokenize(clean);
  const words = said.split(" ").length;
  if (words < MIN_READABLE || words > MAX_WORDS) return false;
  const priced = PRICED.test(said);
  if (STARTS_OUTSIDE.test(said) && !priced) return false;
  if (
    /^(?:if|when|while) /i.test(said) &&
    !/, (?:the|an?|our|your|we|you|I|it|they|there|\p{Lu}\p{L}+) \S+/u.test(said)
  )
    return false;
  if (/^(?:by|in|on|at|until|from|before|after) [^,]{3,40}, so /i.test(said)) return false;
  if (
    [MARKS, RESTART, LOOSE, STAGE, BROKEN_OFF, CUT_OFF, DISAGREES, TOPIC_FIRST].some((pattern) => pattern.test(clean))
  )
    return false;
  if (tokens[0]?.tag === "VERB" && !STATES.test(said)) return false;
  if (!tokens.some((token) => isThing(token)) || !tokens.some((token, i) => isPredicate(token, i, tokens)))
    return false;
  return !hasStumble(tokens) && (priced || !pointsOutside(tokens));
}

/** Whether a pronoun refers to another sentence: "get that down", "it takes two weeks". */
function pointsOutside(tokens: Token[]): boolean {
  const first = tokens.findIndex((token) => token.tag === "NOUN" || token.tag === "PROPN");
  return tokens.some((token, i) => {
    if (!POINTERS.has(token.lower) || (i === 0 && token.lower === "it") || (first !== -1 && first < i)) return false;
    if (!/^th/.test(token.lower) || /^the[ym]$/.test(token.lower)) return true;
    const next = tokens[i + 1];
    if (!next || next.tag === "PUNCT") return true;
    if (token.lower === "that" && i > 0 && /^(?:PRON|DET|NOUN|PROPN|NUM|ADJ)$/.test(next.tag)) return false;
    return !/^(?:NOUN|PROPN|ADJ|NUM)$/.test(next.tag);
  });
}

function isThing(token: Token): boolean {
  return (token.tag === "NOUN" || token.tag === "PROPN" || token.tag === "NUM") && !token.stop && token.text.length > 1;
}

/** Finite verbs such as "is", "takes" or "sent", but not "to take" or "taking". */
function isFiniteVerb({ tag, lower }: Token, before: Token | undefined): boolean {
  if (/\p{L}['’](?:m|s|re|ve|ll|d)$/u.test(lower)) return true;
  return (
    before !== undefined &&
    (tag === "VERB" || tag === "AUX") &&
    !lower.endsWith("ing") &&
    !/^(?:to|as)$/.test(before.lower)
  );
}

function hasStumble(tokens: Token[]): boolean {
  return tokens.some((token, i) => isStumble(token, tokens[i + 1]) || isFragment(token, tokens.slice(i + 1, i + 5)));
}

/** A fragment of a following word: "impor most important". */
function isFragment({ lower }: Token, after: Token[]): boolean {
  return (
    /^\p{L}{3,}$/u.test(lower) &&
    after.some(
      (token) =>
        token.lower.length > lower.length + 1 &&
        token.lower.startsWith(lower) &&
        !/^(?:'?s|es|d|ed|ing|ers?|ly|ment|al|ful|ion|able|ity|ness)$/.test(token.lower.slice(lower.length)) &&
        !/^(?:the|and|any|some|for|her|our|you|one|not|can|all|out|over|every|with|there|who|what|how|where|when)$/.test(
          lower,
        ),
    )
  );
}

/** Words that break off: "the we", "onl", "X_". */
function isStumble(token: Token, next: Token | undefined): boolean {
  if (
    ARTICLES.has(token.lower) &&
    next &&
    AFTER_ARTICLE.has(next.tag) &&
    next.text !== "IT" &&
    !/^(?:only|most|other|one|no|yes|before)$/.test(next.lower)
  )
    return true;
  if (next && !(token.tag === "ADJ" && next.tag === "NOUN") && startsAlike(token.lower, next.lower)) return true;
  if (/^[b-hj-z]$/.test(token.text) || (/^[B-HJ-Z]$/.test(token.text) && next?.tag !== "NUM")) return true;
  if (/^(?:ca|wo|ai)$/.test(token.text) && /^n['’]t$/.test(next?.text ?? "")) return false;
  if (/^[a-z]{2}$/.test(token.text)) return !SHORT_WORDS.has(token.text) && !/^n?'/.test(token.text);
  return /^[bcdfghjklmnpqrstvwxz]{3,4}$/.test(token.text) && !/^(?:hrs|mrs|pcs|lbs)$/.test(token.text);
}

/** A word started twice: "speak speech". */
function startsAlike(word: string, next: string): boolean {
  return word.length > 3 && next.length > 3 && word !== next && word.slice(0, 4) === next.slice(0, 4);
}

/** "Public liability" */
function isNoVerb(first: Token | undefined, next: Token | undefined): boolean {
  return first?.tag === "ADJ" && next?.tag === "NOUN" && !ALSO_VERB.test(first.lower);
}

/** Whether a task makes sense on its own: nothing cut off, and nothing that only those present would understand. */
export function isClearTask(task: string): boolean {
  const [, , verb, ...tokens] = tokenize(`I will ${lowerVerb(task)}.`);
  if (EMPTY_DEED.test(task) || SAYS_NOTHING.test(task) || BROKEN_OFF.test(task) || hasStumble(tokens)) return false;
  if (isNoVerb(verb, tokens[0]) || POINTS_BACK.test(task) || NAMED_TWICE.test(task)) return false;
  if (/\b(?:him|her)\b(?! \p{L}+)|^\p{L}+ (?:to )?(?:him|her|them)\b/iu.test(task) || WHOSE.test(task)) return false;
  if (/ (?:it|that|this|them)$/i.test(task) && !tokens.some((token) => isThing(token))) return false;
  if (
    MARKS.test(task) ||
    RESTART.test(task) ||
    LOOSE.test(task) ||
    CUT_OFF.test(
      task
        .replace(/ or not$/, "")
        .replace(/^((?:bring|hand|fill|put|log|call) .+|.* filled) in$/i, "$1")
        .replace(
          /\b(?:(?:where|how) (?:we|you|they|things) (?:are|stand)|(?:to|with|for|from) (?:you|(?:the )?(?:all|both|two|three|four|five|all (?:two|three|four|five)) of you)|(?:either|one|any) way)$/,
          "it",
        ),
    )
  )
    return false;
  return !/^[a-z-]+(?: over| back| up| out| in| to| with| on)? (?:(?:it|them|each one)\b|one\b(?! of (?:our|your|my)\b| (?!(?:over|back|out|up|to|for|by|on|in|at|from|with|without|and|as|across|along|round|together|first|now|then|too)\b|\p{L}+ing\b)\p{L}{3,})|(?:that|this|those|these)\b(?! (?!(?:next|back|down|away|side)\b)\p{Ll}{4,}))/iu.test(
    task,
  );
}
