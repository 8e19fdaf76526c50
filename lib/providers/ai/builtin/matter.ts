import type { Evidence } from "@/lib/grounding/analysis";
import { WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { ONE_TO_TEN, ONE_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import { MATTER_BIAS, MATTER_WEIGHTS } from "./matter-weights.ts";
import { type NounPhrase, nounPhrases } from "./noun-phrases.ts";
import { isPrivate } from "./private.ts";
import type { Reading } from "./reading.ts";
import { SENDABLE } from "./things.ts";
import type { ReadSentence } from "./turns.ts";

/** What a promise is about, in the words of the conversation. */
export type Matter = { text: string; evidence: Evidence[]; chance: number };

type Mention = { phrase: NounPhrase; one: ReadSentence; order: number; distance: number };

const FARTHEST = 10;
const FARTHEST_TURNS = 6;
/** Nouns that describe how people talk, not what they talk about. */
const EMPTY_HEAD =
  /^(?:cfo|ceo|cto|coo|ciso|director|manager|board|committee|auditors?|lawyers?|partners?|chief|department|deal|story|worst|best|luck|joke|laugh|hands?|head|mind|heart|boss|guy|lady|front|back|top|bottom|middle|others?|names?|answers?|reasons?|difference|matter|subject|topics?|issues?|details?|info|information|hope|wish|try|guess|bet|feeling|doubt|mistake|fault|truth|pity|shame|trouble|mess|money|world|life|house|home|room|door|table|desk|car|train|plane|road|weather|snow|rain|sun|coffee|tea|lunch|dinner|breakfast|cake|beer|wine|holiday|vacation|weekend|e?-?mail|inbox|phone|note|writing|diary|calendar|discussion|conversation|view|opinion|thoughts?|thinking|context|background|sense|impression|position|situation|level|amount|size|type|form|copy|welcome|goodbye|colleagues?|teams?|customers?|clients?|company|companies|business|office|floor|building|sides?|dates?|noon|midnight|while|ago|later|soon|early|late|quarter|dozen|pair|handful|range|total|sum|figures?|numbers?|percentage|gift|hat|favou?r|risk|steps?|order|round|shot|ways?)$/i;
const TIME = new RegExp(
  String.raw`\b(?:${WEEKDAY_NAME}|january|february|march|april|june|july|august|september|october|november|december|morning|afternoon|evening|tomorrow|today|weeks?|months?|years?|days?|hours?|minutes?|o'clock)\b`,
  "i",
);
const NUMBER = new RegExp(
  String.raw`^(?:(?:\d[\d.,]*|${ONE_TO_TWELVE}|\w+teen|\w+ty|hundred|thousand|million|half|point)(?:[\s-]+|$))+$`,
  "i",
);
const HAS_NUMBER = new RegExp(String.raw`\b(?:\d|${ONE_TO_TEN}|hundred|thousand|\w+teen|\w+ty)\b`);
const MARKS = /[.,;:!?…"“”]|^-|\b(?:in|of|the)$|^same\b/i;

/** Ranks the things named before a promise by how likely it is about them, excluding what `deed` already names. */
export function mattersOf(reading: Reading, before: ReadSentence[], at: ReadSentence, deed: string): Matter[] {
  return candidatesOf(reading, before, at, deed)
    .map(({ text, evidence, features }) => ({ text, evidence, chance: chanceOf(features) }))
    .sort((a, b) => b.chance - a.chance);
}

export type MatterCandidate = { text: string; evidence: Evidence[]; features: Record<string, number> };

export function candidatesOf(
  reading: Reading,
  before: ReadSentence[],
  at: ReadSentence,
  deed: string,
): MatterCandidate[] {
  const isName = (word: string) => reading.people.names.has(word.toLowerCase());
  const said = deed.toLowerCase();
  const near = before
    .slice(-FARTHEST)
    .filter((one) => at.turn - one.turn <= FARTHEST_TURNS && one !== at && mayBeTold(one, at));
  const mentions = new Map<string, Mention[]>();
  for (const [index, one] of [...near, at].entries()) {
    for (const [order, phrase] of phrasesOf(one, isName).entries()) {
      if (
        !isMatter(phrase) ||
        isNoThing(phrase, one) ||
        said.includes(phrase.head) ||
        (one === at && isAfter(phrase, at, said))
      )
        continue;
      const key = phrase.head.replace(/s$/, "");
      mentions.set(key, [...(mentions.get(key) ?? []), { phrase, one, order, distance: near.length - index }]);
    }
  }
  return [...mentions].map(([key, all]) => {
    const last = all.at(-1)!;
    const fullest = all.reduce((best, one) => (one.phrase.words > best.phrase.words ? one : best), last);
    const inAll = timesSaid(reading, key);
    return {
      text: fullest.phrase.text,
      evidence: fullest.one.sentence.evidence,
      features: featuresOf(last, fullest, { at, times: all.length, inAll }),
    };
  });
}

/** "It's on my list", "any news on the key?" */
function isNoThing({ head, text }: NounPhrase, { sentence }: ReadSentence): boolean {
  return NO_THING.test(text) || (/^(?:list|plate|desk|radar)$/i.test(head) && ON_LIST.test(sentence.clean));
}

const NO_THING = /^(?:news|word|progress|luck|joy)(?: (?:on|about|from|of|with) |$)|^(?:happy|glad)$/i;

const ON_LIST = /\bon (?:my|our|your|the) (?:to-?do )?(?:list|plate|desk|radar)\b/i;

/** Of what was rather said from the side of the one who gets it: "you'll have the draft". */
const VERB_FIRST = /^\p{L}+ (?:you )?/u;

/** "Send it to Fatima, she does the contracts" does not send the contracts; "send it over, the price list" does. */
function isAfter({ text }: NounPhrase, { sentence }: ReadSentence, deed: string): boolean {
  const said = sentence.clean.toLowerCase();
  const done = [deed, deed.replace(VERB_FIRST, "")].find((words) => words !== "" && said.includes(words));
  const between = done ? said.slice(said.indexOf(done) + done.length, said.indexOf(text.toLowerCase())) : "";
  return between !== "" && !/^, (?:the |your |our |that )?$/.test(between);
}

/** "He sells tractors." */
const OF_SOMEBODY = /^(?:well,? |and |but )?(?:he|she)(?:['’]s| is| was| has| had|['’]d)?(?: \p{L}+){1,6}[.!]*$/iu;

/** Private talk and anything guests did not hear must not explain a promise they heard. */
function mayBeTold({ sentence }: ReadSentence, at: ReadSentence): boolean {
  return (sentence.heard || !at.sentence.heard) && !isPrivate(sentence.clean) && !OF_SOMEBODY.test(sentence.clean);
}

const phrased = new WeakMap<ReadSentence["sentence"], NounPhrase[]>();

/** Cached, because a sentence is read again for every promise near it. */
function phrasesOf({ sentence }: ReadSentence, isName: (word: string) => boolean): NounPhrase[] {
  const known = phrased.get(sentence) ?? nounPhrases(sentence.clean, isName);
  phrased.set(sentence, known);
  return known;
}

type Said = { lines: string; times: Map<string, number> };
const saidIn = new WeakMap<Reading, Said>();

/** In how many sentences of the call a word is. */
function timesSaid(reading: Reading, word: string): number {
  const said = saidIn.get(reading) ?? {
    lines: reading.sentences.map(({ clean }) => clean.toLowerCase()).join("\n"),
    times: new Map(),
  };
  saidIn.set(reading, said);
  const known = said.times.get(word) ?? linesWith(said.lines, word);
  said.times.set(word, known);
  return known;
}

function linesWith(lines: string, word: string): number {
  let count = 0;
  let at = lines.indexOf(word);
  while (at >= 0) {
    count++;
    const end = lines.indexOf("\n", at);
    at = end < 0 ? -1 : lines.indexOf(word, end + 1);
  }
  return count;
}

function isMatter({ head, text, words }: NounPhrase): boolean {
  return (
    !TIME.test(text) &&
    !MARKS.test(text) &&
    !NUMBER.test(text) &&
    (words > 1 || (!EMPTY_HEAD.test(head) && head.length > 2))
  );
}

function featuresOf(
  last: Mention,
  fullest: Mention,
  { at, times, inAll }: { at: ReadSentence; times: number; inAll: number },
): Record<string, number> {
  const { one, phrase, order, distance } = last;
  const { sentence, clauses } = one;
  const own = sentence.speaker === at.sentence.speaker;
  const asked = clauses.some(({ acts }) => acts.some(({ kind }) => kind === "request" || kind === "need"));
  const lead = sentence.clean.toLowerCase().split(phrase.text.toLowerCase())[0] ?? "";
  return {
    distance: distance / FARTHEST,
    turns: (at.turn - one.turn) / FARTHEST_TURNS,
    here: Number(distance === 0),
    sameTurn: Number(at.turn === one.turn && distance > 0),
    turnBefore: Number(at.turn - one.turn === 1),
    asked: Number(asked),
    question: Number(sentence.question),
    askedByOther: Number((asked || sentence.question) && !own),
    own: Number(own),
    short: Number(sentence.words <= 6),
    long: Number(sentence.words > 20),
    first: Number(order === 0),
    proper: Number(fullest.phrase.proper),
    several: Number(fullest.phrase.words > 1),
    many: Number(fullest.phrase.words > 3),
    linked: Number(/ (?:of|for|on|about|with|from) /.test(fullest.phrase.text)),
    empty: Number(EMPTY_HEAD.test(phrase.head)),
    theirs: Number(/^(?:your|our|my)$/.test(phrase.article)),
    the: Number(phrase.article === "the"),
    aNew: Number(/^an?$/.test(phrase.article)),
    bare: Number(phrase.article === ""),
    sendable: Number(SENDABLE.test(phrase.head)),
    times: Math.log(times),
    inAll: Math.log(inAll + 1),
    introduced: Number(
      /\b(?:there's|there is|have|got|need|want|about|on|see|like|with)(?: an?| the| your| our| any| some)? $/.test(
        lead,
      ),
    ),
    governed: Number(
      /\b(?:under|after|before|by|at|in|from|because of|without|like)(?: an?| the| your| our)? $/.test(lead),
    ),
    number: Number(HAS_NUMBER.test(fullest.phrase.text)),
    verbal: Number(/ing$|ed$/.test(phrase.head)),
  };
}

function chanceOf(features: Record<string, number>): number {
  let sum = MATTER_BIAS;
  for (const [name, value] of Object.entries(features)) sum += value * (MATTER_WEIGHTS[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
