import type { ActionItem } from "@/lib/grounding/analysis";
import { definite } from "./casing.ts";
import { tokenize } from "./nlp.ts";
import { isPrivate } from "./private.ts";
import type { Reading, Sentence } from "./reading.ts";

const MATTER = /^(.+) \(([^(),]+)(?:, [^()]+)?\)$/;
const ASKS =
  /^((?:ask|check with|talk to|speak (?:to|with)|have a word with|call|ring|phone|chase) (?!(?:it|that|this|them|him|her|you|your)\b)(?:(?! and )[^,])+)((?: and .+)?)$/iu;
const TELLS =
  /^((?:let \S+ know|(?:get|come) back to \S+|(?:have|give \S+|get \S+) an answer|find out|look into it))((?:,? (?:either way|one way or the other|yes or no))?(?: and .+)?)$/i;
const SAYS_WHAT =
  /\b(?:about|on|whether|if|for|how|which|when|where|why|what|that|to (?=\p{Ll}+ (?:the|an?|our|your)\b))\b/u;
const OTHERS = /\b(?:our|your|my|me|us|you)\b/i;
/** "The loading plan for the Leeds depot" */
const LINKED = / (?:for|of|from|in|at|on) .+$/;
/** A call may be about anything. */
const CALLS = /^(?:call|ring|phone)\b/i;
const FARTHEST = 6;
const ARTICLES = ["the", "a", "an", "this", "that", "any", "our", "your"];
const PERSON =
  /\b(?:mum|dad|mother|father|brother|sister|wife|husband|son|daughter|counsel|director|manager|lady|guy|driver|boss|colleague|friend|chief|people|team|side|board|partners?|sir|madam|answer|idea|thing|day|week|month)s?\b/i;

/** What an inquiry is about, if a question or the same breath named it: "ask our developers about the export". */
export function withTopic(item: ActionItem, reading: Reading): string | null {
  const [, task = "", matter = ""] = MATTER.exec(item.task) ?? [];
  const asks = ASKS.exec(task);
  const split = asks ?? TELLS.exec(task);
  if (!split || SAYS_WHAT.test(split[1]!) || !isTopic(matter, split[1]!, reading)) return null;
  const made = promiseOf(item, reading);
  const named = reading.sentences.filter((one) => isEvidence(one, item) && one.clean.includes(matter));
  const isAsked = named.some(
    ({ question, speaker, at }) => made && question && speaker !== item.owner && made.at - at <= FARTHEST,
  );
  const isOwn = asks !== null && named.some((one) => made?.segment === one.segment && one.speaker === item.owner);
  const isNear =
    made !== undefined &&
    !CALLS.test(task) &&
    reading.sentences.some((one) => one.at <= made.at && made.at - one.at <= JUST_BEFORE && namesThing(one, matter));
  return isAsked || isOwn || isNear ? `${split[1]} about ${definite(matter, reading)}${split[2]}` : null;
}

const TO_DECIDERS =
  /^(?:bring (?:it|that|this) up|(?:take|bring|raise|run|put|discuss) (?:it|that|this)(?: up)? (?:to|with|by|past|before|in front of) .+)$/i;
const JUST_BEFORE = 2;

/** What is taken to those who decide is the whole matter, unless something was named just before. */
export function withoutFarTopic(item: ActionItem, reading: Reading): string {
  const [, task = "", matter = ""] = MATTER.exec(item.task) ?? [];
  if (!TO_DECIDERS.test(task)) return item.task;
  const made = promiseOf(item, reading);
  const isNear = ({ at, clean }: Sentence) =>
    made !== undefined &&
    at <= made.at &&
    made.at - at <= JUST_BEFORE &&
    clean.toLowerCase().includes(matter.toLowerCase());
  return reading.sentences.some(isNear) ? item.task : task;
}

function isTopic(matter: string, contact: string, reading: Reading): boolean {
  const { people } = reading;
  const words = matter.toLowerCase().split(" ");
  const [first] = tokenize(`the ${matter.toLowerCase()}`).slice(1);
  if (OTHERS.test(matter) || PERSON.test(matter) || isPrivate(matter) || first?.tag === "VERB") return false;
  if (words.length === 1 ? !isNoun(matter, reading) : /(?<!^)\p{Lu}\p{Ll}/u.test(matter.replace(LINKED, "")))
    return false;
  return !words.some((word) => people.names.has(word) || (word.length > 3 && contact.toLowerCase().includes(word)));
}

/** Whether a sentence names a matter as a thing, in the plural or with an article, and not as a person or place. */
function namesThing({ clean }: Sentence, matter: string): boolean {
  const [text, thing] = [clean.toLowerCase(), matter.toLowerCase()];
  if (/^\p{Lu}\p{Ll}+$/u.test(matter) || !text.includes(thing)) return false;
  return /[^s]s$/.test(thing) || ARTICLES.some((article) => text.includes(`${article} ${thing}`));
}

/** A single word is one in the plural, a product's name, or was said with an article. */
function isNoun(word: string, { sentences }: Reading): boolean {
  if (/^\p{Lu}/u.test(word) || /[^s]s$/.test(word)) return true;
  return sentences.some(({ clean }) => ARTICLES.some((article) => clean.toLowerCase().includes(`${article} ${word}`)));
}

function isEvidence({ evidence }: Sentence, item: ActionItem): boolean {
  return evidence.some(({ segmentIndex, quote }) =>
    item.evidence.some((one) => one.segmentIndex === segmentIndex && one.quote === quote),
  );
}

/** Where the owner makes the promise. */
function promiseOf(item: ActionItem, { sentences }: Reading): Sentence | undefined {
  const [verb = ""] = item.task.toLowerCase().split(" ");
  return sentences.find(
    (one) => isEvidence(one, item) && one.speaker === item.owner && one.clean.toLowerCase().includes(verb),
  );
}
