import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import { definite } from "./casing.ts";
import { type NounPhrase, nounPhrases } from "./noun-phrases.ts";
import { isPrivate, privateSegments } from "./private.ts";
import { promiseSentence } from "./promise-sentence.ts";
import type { Reading, Sentence } from "./reading.ts";

/** A task with what was brought up before somebody undertook to look into it. */
type RaisedStep = { task: string; evidence: Evidence[] };
type Topic = { topic: string; evidence: Evidence[] };

const FARTHEST = 7;
const NAMES_NONE = /\b(?:about|on|whether|if|for|how|which|when|where|why|what)\b|^(?:tell|let) (?!\S+ know\b)/i;
/** "Check with the product team" */
const ASKS_THEM =
  /^((?:ask|check with|talk to|speak (?:to|with)) (?!(?:it|that|this|them|him|her|you)\b)(?:(?! and )[^,])+)((?: and .+)?)$/iu;
/** "Check and tell Ann", "look that up, the real one" */
const FINDS_OUT =
  /^(?:check|find out|look (?:it|that|this) up|look into (?:it|that|this))((?: and (?:tell|let|get back|come back|write|send|mail) .+)?(?:,.*)?)$/i;
/** "Let Ann know", "give Ann the answer" */
const ANSWERS =
  /^((?:let \S+ know|(?:get|come) back to \S+|(?:give|send|get) (?:\S+ )?(?:an|the) answer|have an answer))((?: (?:with|in) .+)?)$/i;
const LEADS = "(?:(?:and|so|but|then|oh|okay|right|well|now|also|one more|another thing|sorry|hang on|next),? )*";
/** "What about the cool room?" */
const ASKS_ABOUT = new RegExp(
  `^${LEADS}(?:what about|how about|what(?:['’]s| is) the story with|what(?:['’]s| is) happening with|how does it work with|can I ask about|could (?:I|we) talk about|let(?:['’]s| us) talk about|tell me about)\\s*`,
  "iu",
);
/** "And noise?" */
const FRAGMENT = new RegExp(`^${LEADS}`, "iu");
const MAX_FRAGMENT = 5;
const NO_TOPIC =
  /^(?:(?:the|your|our|an?) )?(?:(?:next|other|last|first|same|rest|more|names?|dates?|times?|time|day|week|month|year|lunch|weekend|half|price|cost|rest|others?|you|me|us|him|her|them|it|that|this|those|these)\b)|\b(?:day|week|month|morning|afternoon|clock|o'clock)s?$|\d/i;

/** What an inquiry is about, if a question had brought it up: "What about the cool room?" */
export function raisedStep(item: ActionItem, reading: Reading): RaisedStep | null {
  const task = item.task.replace(/ \([^()]+\)$/, "");
  if (NAMES_NONE.test(task)) return null;
  const split = ASKS_THEM.exec(task) ?? ANSWERS.exec(task);
  const finds = FINDS_OUT.exec(task);
  if (!split && !finds) return null;
  const raised = topicRaised(item, reading);
  if (!raised || task.toLowerCase().includes(raised.topic.toLowerCase())) return null;
  const about = ` about ${raised.topic}`;
  const worded = split ? `${split[1]}${about}${split[2]}` : `Find out${about}${finds![1]!.replace(/,.*$/, "")}`;
  return { task: worded, evidence: raised.evidence };
}

/** The question or remark that last brought something up before a promise. */
function topicRaised(item: ActionItem, reading: Reading): Topic | null {
  const made = promiseSentence(item, reading);
  if (!made) return null;
  const hidden = privateSegments(reading);
  const near = reading.sentences.filter(({ at }) => at < made.at && made.at - at <= FARTHEST);
  for (const one of near.reverse()) {
    const phrase = phraseRaised(one, reading);
    if (!phrase) continue;
    if (NO_TOPIC.test(phrase.text) || isPrivate(phrase.text) || !one.heard || hidden.has(one.segment)) return null;
    return { topic: definite(phrase.text, reading), evidence: one.evidence };
  }
  return null;
}

function phraseRaised({ clean, question, words }: Sentence, { people }: Reading): NounPhrase | null {
  const asks = ASKS_ABOUT.exec(clean);
  const isFragment = !asks && question && words <= MAX_FRAGMENT;
  const lead = asks ?? (isFragment ? FRAGMENT.exec(clean) : null);
  if (!lead) return null;
  const rest = clean.slice(lead[0].length);
  const [first] = nounPhrases(rest, (word) => people.names.has(word.toLowerCase()));
  if (first?.start !== 0) return null;
  const end = rest.slice(rest.indexOf(first.text) + first.text.length);
  return isFragment && !/^[?.,]/.test(end) ? null : first;
}
