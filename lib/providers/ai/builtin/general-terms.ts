import { GIVEN, PRESENTLY } from "./receiving.ts";

/** "Anything that breaks", "any time you open a ticket", "the way it works is": what follows holds for every case. */
const EVERY_CASE =
  /(?:^|[,;] )(?:(?:and|but|so|well|then),? )*(?:any ?time\b|every ?time\b|each time\b|whenever\b|(?:anything|anyone|anybody|whoever|whatever) (?:that |who |you |we |they |it )?(?:\p{L}+s|you|we|goes|breaks)\b|(?:any|every|each) (?:\p{L}+ ){1,2}?(?:that|who|which|you|we)\b|the way (?:it|that|this) works\b|how it works\b|as (?:a rule|standard)\b|by default\b|on (?:average|principle)\b|in general\b)/iu;
/** "With the gold plan you'll have an engineer on site within four hours." */
const PLAN =
  /^(?:(?:and|but|so),? )?(?:with|on|under) (?:the|our|that|this|every|each|any) (?:\p{L}+ ){0,2}?(?:plan|package|tier|licen[cs]e|subscription|option|edition|bundle|agreement|scheme|membership|warranty),? you\b/iu;
/** "We'll fix it, that's how we work" */
const AS_EVER =
  /\bthat['’]s (?:how (?:it|that) works|how we (?:do|work)\b|(?:our |the )?standard\b|in (?:the|our) terms)|\bfor (?:every|all our|any) (?:customer|client|site|member)s?\b|\bwe (?:always )?do (?:that|it|this) (?:for|with|at) (?:everyone|everybody|all|every)\b|, always$|\bas standard\b/i;
const RECURS =
  /\b(?:every|each) (?:single |other |\p{L}+ )?(?:minutes?|hours?|days?|weeks?|months?|quarters?|years?|mornings?|evenings?|nights?|time|\p{L}+day|spring|summer|autumn|winter)\b|\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days\b|\b(?:once|twice) an? (?:day|week|month|quarter|year)\b/iu;
/** "So here you scan it, and it prints", shown while it is said. */
const SHOWN =
  /\bwith (?:a|one|a single|two) (?:clicks?|taps?|buttons?|key|swipe)\b|\bfrom (?:here|my (?:phone|laptop|screen|chair|desk))\b|\bas you can see\b|\bon (?:the|my) screen\b|, (?:see|look)\??$/i;
/** "It'll ask me for the date, and I put in Friday" */
const IT_DOES =
  /\bit(?:['’]ll| will|['’]s going to| then)? (?:asks?|shows?|gives?|prints?|sends?|opens?|tells?|beeps?|rings?|mails?)\b/i;
/** "We were going to send you the plans, but Joe left"; "I could ask my cousin, but no" */
const CAME_TO_NOTHING =
  /\b(?:was|were) (?:just )?(?:going|gonna|about) to\b.{0,120}\b(?:but|only|until|except|then)\b|\b(?:could|would|can)\b.{0,120}\bbut (?:no\b|(?:I|we)(?: won['’]t| will not|['’]d rather not|['’]m not|['’]re not| don['’]t want))/i;
const NOT_SAID =
  /\b(?:not|never|isn['’]t|wasn['’]t|aren['’]t) (?:\p{L}+ )?(?:saying|promising|suggesting|offering|committing|guaranteeing)(?: that)?(?: (?:I|we))?(?:['’]ll| will)?\s*$/iu;

type Said = {
  kind: string;
  deed: string;
  lead: string;
  before: string;
  text: string;
  sentence: string;
  isDated: boolean;
};

/** Whether a sentence says how things generally go, what a product does, or what came to nothing. */
export function isGeneral({ kind, deed, lead, before, text, sentence, isDated }: Said): boolean {
  const isReceived = deed.endsWith(GIVEN);
  if (NOT_SAID.test(before) || NOT_SAID.test(lead)) return true;
  if (kind === "offer" && CAME_TO_NOTHING.test(sentence)) return true;
  if (AS_EVER.test(sentence) && !isDated) return true;
  if (EVERY_CASE.test(before) || EVERY_CASE.test(lead) || (isReceived && EVERY_CASE.test(sentence))) return true;
  if (isReceived && !isDated && WOULD_RECEIVE.test(text)) return true;
  if (isReceived && (RECURS.test(text) || PLAN.test(sentence))) return true;
  if (deed.endsWith(PRESENTLY) && (RECURS.test(sentence) || (!isDated && describes(sentence)))) return true;
  return !isDated && SHOWN.test(text) && !SENDS.test(deed);
}

/** "You'd get a login, and every job is in there." */
const WOULD_RECEIVE =
  /\byou(?:['’]d| would)(?: all| also)? (?:have|get|receive) (?:an? |your own |access|unlimited|the \p{L}+ (?:rate|price|discount|tariff)\b)/iu;
const SENDS = /\b(?:send|mail|e-?mail|call|ring)\b/i;

function describes(sentence: string): boolean {
  return IT_DOES.test(sentence) || isProcess(sentence);
}

/** "I write the paper, the committee reads it, and Doris signs": three who each do their part. */
function isProcess(sentence: string): boolean {
  const parts = sentence.split(/[,;] (?:and (?:then )?|then )?/);
  return parts.length >= 3 && parts.filter((part) => OTHERS_DO.test(part)).length >= 2;
}

const OTHERS_DO = /^(?:the |our |my )?\p{L}+(?: \p{L}+)? (?!is|was|has|does)\p{Ll}{2,}s\b(?! (?:is|was|are))/u;

const THING =
  /\b(?:app|system|software|portal|tool|program|programme|device|machine|sensor|gateway|server|dashboard|printer|tablet|website|platform|module|robot|camera|terminal|screen|button|alarm|engine|computer|phone|scanner|timer|controller|bot|database|interface|plug-?in)$/i;

/** "The app will email the driver": a product is nobody who could promise. */
export function isThing(owner: string): boolean {
  return THING.test(owner);
}
