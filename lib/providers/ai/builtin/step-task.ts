import { ONE_TO_TEN } from "@/lib/grounding/spoken/numerals";
import { isNameIn } from "./casing.ts";
import { isCounted, PART_OF, withCounted } from "./counted-things.ts";
import { withoutSplice } from "./predicates.ts";
import type { Reading } from "./reading.ts";
import { isLikeliest, lastingOf, objectsOf } from "./step-matters.ts";
import { isOneSentence } from "./step-whole.ts";
import { isClearTask } from "./tellable.ts";
import { canBeSent, isThin } from "./things.ts";
import { asWrittenStep } from "./written-step.ts";

const MATTER = /^(.+?) \(([^()]+)\)$/;
const AFTER_POINTER =
  "(?=$|[.,]| (?:over|back|up|out|in|across|to|on|for|with|and|by|from|at|round|into|off|now|together|as|through|aside|properly|again|past|along|down|around|away|done|ready|opened|sorted|fixed|set|live|without|first|already|straight|separately|against|under|via|between|beside|then|there|onto|\\p{Ll}+ed)\\b)";
const POINTER = new RegExp(
  `(?<!\\b(?:a|an|the)(?: \\p{L}+)? )\\b(that one|it|that|this|them|those|these|one)\\b${AFTER_POINTER}`,
  "iu",
);
const POINTER_NOW = new RegExp(`${POINTER.source}(?: (?:then|there)\\b)?`, "iu");
const PLURAL = /^(?:them|those|these)$/i;
const TO_PERSONS =
  /^(?:ask|tell|call|ring|warn|remind|invite|speak|talk) (?:to |with )?(?:them|those|these|it|that|this)\b/i;
/** Needs an object to make sense. */
const TELLS =
  /^(?:(?:tell|remind) (?:(?:the|our|my|your) )?\S+|let (?:you|us|me|them) know|(?:get|come|go) back(?: to \S+)?)$/i;
const SENDS = /^(?:send|share|e-?mail|mail|forward)\b/i;
/** Takes up a statement rather than a thing: "Mornings only, I'll put that in the order". */
const STATED = /^(?:that|this)$/i;
const ALL_OF_IT = /\ball (?:of )?(?:that|this|it)(?= )/i;
const PUTS =
  /^(?:put|write|add|include|note) (?:(?:all|both) (?:of )?)?(?:it|that|this|them|those) (?:all )?(?:down )?(?:in|into|to) (?:the|our|your|a|an|my) |^(?:put|get) (?:it|that|this) (?:on|onto) (?:the|our|your|my|their)(?: \p{L}+)? (?:agenda|list)\b/iu;
/** "Take it to the board", "run it by Con" */
const BRINGS =
  /^(?:take|bring|raise|run|discuss) (?:it|that|this|them|those|these)(?: up)? (?:to|with|by|past) (?!me\b|you\b)|^raise (?:it|that|this)$/i;
/** Nouns that say little without their subject, which follows them: "the dates for the committee". */
const LINKED =
  /^(.*?\b(?:(letters?|note|answer|summary|feedback|information|sheet)|(?:version|names|logins?|extract|estimate|draft|sample|access|dates|forms|accounts?)))(?=$|,| (?:over|across|along|round)$| and\b)/i;
const NO_OBJECT_YET =
  /^([Ss]end|[Ss]hare|[Ss]how|[Mm]ail|[Ee]mail|[Ff]orward)(?: (?:now|over|across|along|round|off|back|(?:my|your|him|her|them)sel(?:f|ves))|( \p{Lu}\p{L}+))$/u;
/** "Share with Ann" */
const SHARES_WITH = /^(Share) (with \p{Lu}\p{L}+)$/iu;
/** A new sentence that captions or a fast speaker attach: "write a prep sheet and Rosa can attach it". */
const SECOND_SENTENCE =
  /(?<=^\S+ \S+ .*\S)(?:,? (?:and|so|then) |, )(?:your |our |my |the )?(?:(?!before\b|after\b)\p{L}+ )?(?:you|I|we|they|he|she|(?!and\b|then\b)\p{L}{3,}) (?:(?:can|could|will|would)(?: \p{L}+)?|'ll|sends?|gets?|signs?|attach(?:es)?) (?:it|them|that|this|the|you|me)\b.*$/iu;
/** "Speak with my brother he owns half of it" */
const WHO_IS =
  /(?<=^(?:ask|talk to|talk with|speak to|speak with|check with|call|ring) (?:the|our|your|my) \p{L}+) (?:he|she|they)(?:['’]s)? \p{L}+.*$/iu;
/** The same without a comma: "make a slide with the figures you can check it". */
const UNMARKED_SENTENCE =
  / (?:you|I|we|they|he|she|\p{L}{3,}) (?:(?:can|could|will|would) \p{L}+ (?:it|them)|(?:sometimes|always|usually|often|normally|never) \p{L}+.*)$/iu;
/** "Take that away and come back with a price": what is handed over says what it is about. */
const EMPTY_FIRST =
  /^(?:take|look|check|test|think|run|go|have|talk)(?: (?:a look|over|about|at|into|through|up|away))?(?: (?:it|that|this|them|those))?(?: (?:away|over|up|through|back|first))?,? and (?:then )?((?:come|get|go) back (?:to \S+ )?with (?:an?|the|our|your) .+)$/iu;
/** "Send it, together with the written offer" */
const BESIDE =
  /^(send|share|e-?mail|forward|bring) (?:it|that|this|them) ?, (?:together|along|and|plus)(?: with)? ((?:the|our|your|an?) .+)$/iu;
/** "Do a proposal" */
const DOES_PAPER =
  /^do (?=(?:you |us |\p{Lu}\p{L}+ )?(?:an?|the|our|one) (?:\p{L}+ ){0,2}(?:proposal|quote|offer|summary|estimate|letter|e-?mail|report|one-pager|plan|note|list|sheet|sketch|draft|slide|comparison|calculation)\b)/iu;

/** "Put both of them on paper, one year and two years" */
const BOTH_ON_PAPER =
  /^(Put|Get|Set|Write) (?:both|all three|the (?:two|three|pair))(?: of (?:them|those|these))? ((?:down )?on paper|in writing|side by side|on (?:a|one) (?:page|sheet)), ([^,]+? and [^,]+)(?:,.*)?$/iu;

/** "Put all of this in a plan" means to write the plan. */
const WRITES_ALL =
  /^(?:Put|Write) (?:(?:all|both) (?:of )?)?(?:it|that|this|them|those) (?:all )?(?:down )?(?:in|into) (an? (?:\p{L}+ )?(?:offer|proposal|quote|plan|document|summary|e-?mail|letter|note|list|sheet|table|one-pager))\b/iu;

/** "Find out when it's empty and come back to you with two mornings": the second half needs nothing from before. */
const KNOWN_HALF =
  /^(?:(?:(?:come|get|go) back(?: to \S+)? with|(?:send|pass|give|show|bring|e-?mail|mail|forward|share)(?: (?:you|me|us|\p{Lu}\p{L}+))?) (?:an?|the|our|your|one|two|three|some|a few) |(?:get|write|make|prepare) (?:you|me|us|\p{Lu}\p{L}+) (?:an?|one|two|three|some) )/iu;
const POINTS = /\b(?:it|that|this|them|those|they|he|she|him|her)\b/i;
const ASKS_ABOUT_IT = /^(?:find out|see|check|ask) (?:when|what|where|how) (?:it|that|they|he|she)\b/i;
/** "Ask whether they allow it and send you the contract" promises no contract. */
const DEPENDS = /\b(?:if|whether|unless|first)\b/i;

/** Phrases a task for an email, with pronouns resolved; null when a reader would not understand it. */
export function stepTask(said: string, reading: Reading): string | null {
  const half = knownHalf(said);
  const whole = half && ASKS_ABOUT_IT.test(said) ? null : wordedStep(said, reading);
  return whole ?? (half && wordedStep(half, reading));
}

function knownHalf(said: string): string | null {
  const task = MATTER.exec(said)?.[1] ?? said;
  const at = task.lastIndexOf(" and ");
  const half = task.slice(at + " and ".length);
  const other = task.slice(0, Math.max(0, at));
  if (!POINTS.test(other) || DEPENDS.test(other) || !KNOWN_HALF.test(half) || POINTS.test(half)) return null;
  return half.charAt(0).toUpperCase() + half.slice(1);
}

function wordedStep(said: string, reading: Reading): string | null {
  const task = said
    .replace(WRITES_ALL, "Prepare $1")
    .replace(EMPTY_FIRST, "$1")
    .replace(BESIDE, "$1 $2")
    .replace(DOES_PAPER, "Prepare ")
    .replace(/^Bring (it|that|this) up(?=$| \()/, "Raise $1")
    .replace(/^(?:Run|Get) (it|that|this|them) (?:by|past) /, "Take $1 to ")
    .replace(/^Put (it|that|this) to (?!(?:me|you|us|them|him|her|bed|use|work)\b)/, "Take $1 to ")
    .replace(/^(Ask|Check) (?:it|that|this) (?=(?:with )?(?:our|my|the) )/, "$1 ")
    .replace(/^Ask (?:it|that|this) to (?=(?:our|my|the) )/, "Ask ")
    .replace(BOTH_ON_PAPER, "$1 $3 $2");
  const match = MATTER.exec(task);
  const plain = tidy(match?.[1] ?? task, reading);
  if (!match && (tellsPresent(plain, reading) || isCounted(plain))) return null;
  const worded = match
    ? withMatter(plain, match[2]!, reading)
    : PUTS.test(plain) || BRINGS.test(plain)
      ? withoutMatter(plain)
      : plain;
  const written = worded && asWrittenStep(worded);
  const read = written?.replace(/\b(let) you (?=know\b)/gi, "$1 Sam ").replace(/^(call|ring|phone) you$/i, "$1 Sam");
  return written && read && isClearTask(read) && isOneSentence(read) ? written : null;
}

function withMatter(task: string, said: string, reading: Reading): string | null {
  const matters = objectsOf(said, task, reading);
  const objects = SENDS.test(task) ? matters.filter(canBeSent) : lastingOf(matters, task);
  const bare = NO_OBJECT_YET.exec(task);
  const sendable = objects.find(canBeSent);
  if (bare) return sendable ? `${bare[1]}${bare[2] ?? ""} ${withArticle(sendable, reading)}` : null;
  if (SHARES_WITH.test(task))
    return sendable ? task.replace(SHARES_WITH, `$1 ${withArticle(sendable, reading)} $2`) : null;
  if (ALL_OF_IT.test(task)) return null;
  if (isCounted(task))
    return withCounted(task, [...matters, ...said.split(", ")], (name) => withArticle(name, reading));
  const pointer = POINTER.exec(task);
  if (
    pointer &&
    task.slice(0, pointer.index).replace(GOES_AND, "").replace(PART_OF, "").split(" ").length <= MAX_BEFORE
  ) {
    const isMany = PLURAL.test(pointer[1]!);
    const meant =
      objects.find((name) => isMany === /[^s]s$/.test(name.split(" of ")[0]!)) ??
      (isMany ? undefined : objects.find((name) => name.includes(" of ")));
    if (STATED.test(pointer[1]!) && PUTS.test(task)) return null;
    if (!meant && (PUTS.test(task) || BRINGS.test(task))) return withoutMatter(task);
    return meant && !TO_PERSONS.test(task)
      ? task.replace(POINTER_NOW, withArticle(meant, reading)).replace(/ now\b/, "")
      : null;
  }
  if (!isThin(task)) return task;
  if (TELLS.test(task) || tellsPresent(task, reading)) return null;
  const first = matters[0] && isLikeliest(matters[0], said, reading) ? matters[0] : undefined;
  const linked = LINKED.exec(task);
  if (!first || !linked || COUNTED.test(first)) return task;
  const [head, , about] = linked;
  const rest = task.slice(head.length);
  if (isSaidAgain(head.split(" ").at(-1)!, first))
    return `${head.replace(/(?:\ban? |\bthe )?\S+$/i, withArticle(first, reading))}${rest}`;
  const link = about ? "about" : / version$/i.test(head) ? "of" : "for";
  const isLong = link === "for" && / (?:of|for) /.test(first);
  return isLong ? task : `${head} ${link} ${withArticle(first, reading)}${rest}`;
}

const BROUGHT_TO =
  /^(?:take|bring|raise|run|discuss) (?:it|that|this|them|those|these)(?: up)? (?:to|with|by|past) (?!me\b|you\b)/i;

/** "Take it to the director" can be told without saying what; "put it in the proposal" can't. */
function withoutMatter(task: string): string | null {
  return BROUGHT_TO.test(task) ? task.replace(BROUGHT_TO, "Talk to ") : null;
}

const MAX_BEFORE = 4;
/** "Come out and measure it" */
const GOES_AND =
  /^(?:come|go|drive|fly|drop|pop|swing|nip|stop) (?:out|over|by|in|round|around|down|up|along|across) and /i;
/** Measures tell how much there is rather than what it is: "one meter of sausage". */
const COUNTED = new RegExp(String.raw`^(?:\d\S*|${ONE_TO_TEN}|half|many) \p{L}+ of `, "iu");

/** "Let Ann know", without what, for somebody who was in the meeting. */
function tellsPresent(task: string, { people }: Reading): boolean {
  const name = /^let (\S+) know$/i.exec(task)?.[1];
  return name !== undefined && people.names.has(name.toLowerCase());
}

/** "A draft" about "the draft financials" */
function isSaidAgain(noun: string, matter: string): boolean {
  return matter.toLowerCase().split(" ").includes(noun.toLowerCase());
}

function withArticle(name: string, reading: Reading): string {
  const [first = ""] = name.split(" ");
  const small = isNameIn(first, reading) ? name : name.charAt(0).toLowerCase() + name.slice(1);
  if (DOCUMENT.test(name)) return `the ${name.toUpperCase()}`;
  const isPlain =
    /^(?:the|an?|our|your|my|one|two|three|four|five|no|all|some) /i.test(small) || /^\p{Lu}\S*$/u.test(small);
  return isPlain ? small : `the ${small}`;
}

/** Fixes a stray capital ("the Three keys"), a leftover "that" and a form of address ("…, Ciara"). */
function tidy(task: string, { people, sentences }: Reading): string {
  const isPlain = (word: string) => sentences.some(({ clean }) => clean.includes(` ${word.toLowerCase()}`));
  return withoutSplice(task)
    .replace(/,? (?:otherwise|or else)\b.*$/i, "")
    .replace(OTHERS_DEED, (all, name: string) => (people.names.has(name.toLowerCase()) ? "" : all))
    .replace(/\byou, (\p{Lu}\p{L}+)$/u, (all, name: string) => (people.names.has(name.toLowerCase()) ? name : all))
    .replace(/, (\p{Lu}\p{L}+)$/u, (all, name: string) => (people.names.has(name.toLowerCase()) ? "" : all))
    .replace(CALLED_LAST, (all, thing: string, name: string) => (people.names.has(name.toLowerCase()) ? thing : all))
    .replace(/(?<=\b(?:the|an?|our|your|my) )\p{Lu}\p{Ll}+(?= \p{Ll}|$)/giu, (word) =>
      isPlain(word) ? word.toLowerCase() : word,
    )
    .replace(/ (?:An?|The|In|On|At|By|To|From|With) (?=\p{Ll})/gu, (word) => word.toLowerCase())
    .replace(/^Ask to /, "Ask ")
    .replace(/\b(?:our|your|my) (?=(?:our|your|my|the) \p{L})/giu, "")
    .replace(
      /^(have|send|get|share|write|prepare|make|put|finish|draft) that (?!(?:in|into|to|on|over|by|for|up|with|from|at|together|out|down|across|back|round|along|through|next|side|aside|away|and|as|done|ready|(?:separate|proper|quick|direct|immediate|personal|urgent|private|short)ly|\p{L}+ed)\b)(?=\p{Ll})/iu,
      "$1 the ",
    )
    .replace(/, (?=whether\b)/i, " on ")
    .replace(
      /(?<=\b(?:our|the|your|my|their) )it (?=(?:guy|team|department|people|person|side|manager|lead)s?\b)/i,
      "IT ",
    )
    .replace(/^(send|share|sign|mail|email|forward|return) ((?:nda|dpa|sow|msa|po|\p{Lu}{2,5}))$/iu, bareDocument)
    .replace(WHO_IS, "")
    .replace(SECOND_SENTENCE, "")
    .replace(UNMARKED_SENTENCE, "")
    .replace(/,? (?:right )?after (?:this|the call|we hang up)$/i, "")
    .replace(/ for it$/i, "")
    .replace(/, (?:both|all) of (?:them|those|these)$/i, "")
    .replace(RUNS_ON, "")
    .replace(/ (?:by|on) (?:the )?\p{Lu}\p{Ll}+day(?: after)?$/u, "")
    .replace(
      / (?:ahead of|before|after|on top of|besides) (?:that|this|it)(?=,|$)|(?<!day|week|month|night|morning|and) after$/gi,
      "",
    )
    .replace(/ (?:for (?:them|him|her)(?=,|$)|and (?:ask|tell) (?:them|him|her|you)$)/i, "")
    .replace(/, (?:what|so|and|then|frankly|honestly|mind)$|,? (?:no wait|wait no|hang on)$/, "")
    .replace(/(?<!\bwith (?:the|your|our|all|any) .{1,20}) off$| (?:based on|within|and (?:see|tell|let))$/, "")
    .trim();
}

/** "I'll send you the list Tasha" */
const CALLED_LAST =
  /^((?:send|share|e-?mail|forward|circulate) (?:you )?(?:the|an?|our) (?:\p{Ll}+ ){0,2}?(?!(?:to|for|with|from|by|of|and|on|in|at|like|via|about|past)\b)\p{Ll}+) (\p{L}+)$/iu;
/** "Ask the supplier and Bronagh tells Amrita" */
const OTHERS_DEED = / and (\p{Lu}\p{L}+) \p{Ll}+s\b.*$/u;
/** What captions attach to a pronoun: "sign it I've got a deposition at ten". */
const RUNS_ON = /(?<=^\p{L}+(?: \p{L}+)? (?:it|them|that)) (?:I|we|he|she|they)['’](?:ve|m|s|re|ll|d)\b.*$/u;
const DOCUMENT = /^(?:nda|dpa|sow|msa|po)$/i;

/** "Send nda" */
function bareDocument(all: string, verb: string, name: string): string {
  return name === name.toUpperCase() || DOCUMENT.test(name) ? `${verb} the ${name.toUpperCase()}` : all;
}
