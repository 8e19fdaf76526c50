import type { ActionItem, SummarySentence } from "@/lib/grounding/analysis";
import { readsSpoken } from "@/lib/grounding/readability-patterns";
import type { DraftRequest } from "../port.ts";
import { type Fact, rankOf } from "./fact-ranking.ts";
import { factsFor } from "./facts.ts";
import { mayBeExternal } from "./people.ts";
import { isConfidential } from "./presence.ts";
import { isPrivate } from "./private.ts";
import type { Reading, Sentence } from "./reading.ts";
import { addressee, begun, inThirdPerson, reportedSpeech } from "./reported-speech.ts";
import { nextSteps } from "./steps.ts";
import { tellsProblem, weigh } from "./summary.ts";
import { hasPredicate } from "./tellable.ts";

const DECIDED = /^They agreed\b/;
/** With fewer, the sentences that say the most are a better summary. */
const LEAST_LINES = 3;
const FACTS_OF_SHORT_CALL = 4;
/** The next meeting is told by itself. */
const INVITATION = /\binvit\w*\b|\b(?:calendar|diary)\b/i;
const ASKED = /^You asked ([^:]+): (.+)$/;
const MENTIONED = /^You mentioned /;
const AGREED = /^We agreed\b/;
/** "How many people you pay: 612 drivers" */
const HEADING = /^(?:How|What|When|Where|Which|Who|Why)\b[^:]*:/;
const SELLERS = /\b(?:I|me|my|we|us|our|ours)\b/i;
const PEOPLE = /\b(?:I|me|my|we|us|our|you|your)\b/i;

/**
 * The summary of a call between two sides: what guests would miss in the email, and the most important promises, in the
 * third person. Null if too little of it can be told.
 */
export function salesSummary(reading: Reading, actionItems: ActionItem[], wanted: number): SummarySentence[] | null {
  const sides = [...reading.people.bySpeaker.values()].map(({ side }) => side);
  if (!sides.includes("internal") || !sides.includes("external")) return null;
  const request = requestFor(reading, actionItems);
  const facts = factsFor(request, reading)
    .toSorted((a, b) => rankOf(b) - rankOf(a))
    .flatMap((fact) => toldOf(fact, reading) ?? [])
    .slice(0, Math.max(FACTS_OF_SHORT_CALL, wanted - 1));
  const promised = nextSteps(request, reading).filter(
    ({ owner, due, deed }) => owner !== null && due !== "" && !INVITATION.test(deed),
  );
  const steps = (["ours", "theirs"] as const).flatMap((side) => {
    const step = promised.find((one) => one.side === side);
    const text =
      step && (side === "ours" ? bySeller(step.sentence.text, request, reading) : byGuest(step.sentence.text, reading));
    return step && text ? [{ text, evidence: step.sentence.evidence }] : [];
  });
  if (facts.length + steps.length < LEAST_LINES) return null;
  const lines = [...facts, ...steps, ...troubleIn(reading, facts)];
  const settled = lines.some(({ text }) => DECIDED.test(text)) ? [] : settledIn(reading, lines);
  return [...lines, ...settled].sort((a, b) => a.evidence[0]!.segmentIndex - b.evidence[0]!.segmentIndex);
}

/** What goes wrong for the guests, if the facts tell nothing of it. */
function troubleIn(reading: Reading, facts: SummarySentence[]): SummarySentence[] {
  const { people, sentences } = reading;
  const isTold = (one: Sentence) => facts.some(({ evidence }) => evidence.some(({ quote }) => isQuoted(one, quote)));
  const troubles = sentences.filter(
    (one) => isOpen(one) && mayBeExternal(people, one.speaker) && tellsProblem(one) && weigh(one) > 0,
  );
  if (troubles.some(isTold)) return [];
  const worded = troubles
    .filter(({ clean }) => !readsSpoken(clean, "fact"))
    .map((one) => ({ text: reportedSpeech(one, reading), evidence: one.evidence, weight: weigh(one) }))
    .filter(({ text }) => !text.includes("“"))
    .sort((a, b) => b.weight - a.weight);
  return worded.slice(0, 1).map(({ text, evidence }) => ({ text, evidence }));
}

function isOpen({ heard, clean }: Sentence): boolean {
  return heard && !isPrivate(clean) && !isConfidential(clean);
}

function isQuoted({ evidence }: Sentence, quote: string): boolean {
  return evidence.some((one) => one.quote === quote);
}

const SETTLES =
  /\blet['’]s (?:start|begin|go|do|take|make it)\b|\b(?:we|I)(?:['’]ll| will) (?:go|start|begin) with\b|\b(?:we|I)(?:['’]ve| have)? (?:decided|agreed|chosen|settled)\b/i;
const UNSETTLED =
  /\b(?:if|unless|maybe|perhaps|might|could|would|not|last (?:year|month|time|week)|call|meeting|o['’]clock)\b|n['’]t\b/i;

/** What was settled in so many words, if it is not told yet. */
function settledIn(reading: Reading, lines: SummarySentence[]): SummarySentence[] {
  const known = new Set(lines.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)));
  const [best] = reading.sentences
    .filter((one) => isOpen(one) && SETTLES.test(one.clean) && !UNSETTLED.test(one.clean))
    .filter(({ evidence }) => evidence.every(({ quote }) => !known.has(quote)))
    .filter((one) => weigh(one) > 0)
    .sort((a, b) => weigh(b) - weigh(a));
  return best ? [{ text: reportedSpeech(best, reading), evidence: best.evidence }] : [];
}

/** As for an email by whoever of our side says most, to all guests. */
function requestFor({ people, sentences, transcript }: Reading, actionItems: ActionItem[]): DraftRequest {
  const words = new Map<string, number>();
  for (const one of sentences)
    if (!mayBeExternal(people, one.speaker)) words.set(one.speaker, (words.get(one.speaker) ?? 0) + one.words);
  const [sender = ""] = [...words].sort((a, b) => b[1] - a[1])[0] ?? [];
  return {
    templateType: "meetingSummary",
    tone: "neutral",
    transcript,
    analysis: { summary: [], actionItems, keyTopics: [], sentimentScores: {} },
    sender: { name: sender, signature: null },
    greet: [],
  };
}

function toldOf(fact: Fact, reading: Reading): SummarySentence | null {
  const text = thirdPerson(fact, reading);
  return text ? { text, evidence: fact.evidence } : null;
}

/** The line of the email as a third person would report it. */
function thirdPerson({ text, sentences }: Fact, reading: Reading): string | null {
  const asked = ASKED.exec(text);
  if (asked) return question(asked[1]!, asked[2]!, sentences, reading);
  if (AGREED.test(text)) return PEOPLE.test(text.slice(2)) ? null : text.replace(/^We/, "They");
  const speakers = [...new Set(sentences.map(({ speaker }) => speaker))];
  const speaker = reading.people.bySpeaker.get(speakers[0] ?? "");
  if (HEADING.test(text)) return answerAlone(sentences.at(-1)!, reading);
  if (speakers.length !== 1 || !speaker) return null;
  if (speaker.side === "external" && MENTIONED.test(text)) return text.replace(/^You/, speaker.first);
  const said = speaker.side === "external" ? guestsView(text) : inThirdPerson(text, addressee(speaker, reading.people));
  return reported(said, speaker.first, reading);
}

/** What answers a seller's question, if it is a sentence of its own. */
function answerAlone(answer: Sentence, reading: Reading): string | null {
  const text = reportedSpeech(answer, reading);
  return text.includes("“") || !hasPredicate(text.replace(/^\S+ said that /, "")) ? null : text;
}

function reported(said: string | null, first: string, reading: Reading): string | null {
  if (said === null || !hasPredicate(said)) return null;
  const isOwn = said.startsWith(`${first} `) || said.startsWith(`${first}'s `);
  const text = isOwn ? said : `${first} said that ${begun(said, reading)}`;
  return text.replace(/(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** "You asked whether we train": "Owen asked whether Priya trains". */
function question(heading: string, reply: string, sentences: Sentence[], { people }: Reading): string | null {
  const asker = people.bySpeaker.get(sentences[0]?.speaker ?? "");
  const answerer = people.bySpeaker.get(sentences.at(-1)?.speaker ?? "");
  if (!asker || !answerer || asker.side === answerer.side) return null;
  const asOwn = heading
    .replace(/\byours\b/gi, `${answerer.first}'s`)
    .replace(/\b(?:you|your|we|our|us)\b/gi, (word) => SWAPPED[word.toLowerCase()]!);
  const asked = inThirdPerson(asOwn, answerer.first);
  const answer = inThirdPerson(reply.replace(/\.$/, ""), asker.first);
  return asked && answer && `${asker.first} asked ${asked}: ${answer}.`;
}

const SWAPPED: Record<string, string> = { you: "we", your: "our", we: "you", our: "your", us: "you" };
/** "You" as an object: "sent you the renewal". */
const TO_YOU =
  /\b(to|for|with|of|from|by|at|on|about|than|sent|sends?|gave|gives?|told|tells?|costs?|owes?|shows?|charges?|saves?|leaves?|lets?|gets?|got|asked|asks?) you\b(?! (?:are|have|will|can|do|need|get|would|were|had|could|must)\b)/giu;

/** What a guest said, in the email's words: "you" are the guests. */
function guestsView(text: string): string | null {
  if (SELLERS.test(text)) return null;
  const turned: Record<string, string> = { you: "they", your: "their", yours: "theirs" };
  return text.replace(TO_YOU, "$1 them").replace(/\b(?:you|your|yours)\b/gi, (word) => turned[word.toLowerCase()]!);
}

function byGuest(text: string, { people }: Reading): string | null {
  const sellers = [...people.bySpeaker.values()].filter(({ side }) => side === "internal");
  const seller = sellers.length === 1 ? sellers[0]!.first : "the seller";
  const said = text
    .replace(/\b(?:me|us)\b/g, seller)
    .replace(/\b(?:my|our)\b/g, `${seller}'s`)
    .replace(/\byour\b/g, "their");
  return PEOPLE.test(said) ? null : said;
}

function bySeller(text: string, { sender }: DraftRequest, { people }: Reading): string | null {
  const first = people.bySpeaker.get(sender.name)?.first ?? sender.name;
  const speaker = people.bySpeaker.get(sender.name);
  const said = text
    .replace(/^I will\b/, `${first} will`)
    .replace(/ (?:my|our)sel(?:f|ves)\b/, "")
    .replace(/\.$/, "");
  const turned = inThirdPerson(said, speaker ? addressee(speaker, people) : null);
  return turned && `${turned}.`;
}
