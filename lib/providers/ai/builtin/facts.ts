import type { DraftSentence } from "@/lib/grounding/draft";
import type { DraftRequest } from "../port.ts";
import { inFigures } from "./figures.ts";
import { mayBeExternal } from "./people.ts";
import { isConfidential } from "./presence.ts";
import type { Reading, Sentence } from "./reading.ts";
import type { NextStep } from "./steps.ts";
import { facetsOf, type Ranked, rank } from "./summary.ts";
import { isTellable, PRICED } from "./tellable.ts";
import { tell } from "./telling.ts";

/** Below this a sentence is left out: better fewer facts than a bad one. */
const LEAST = 0.75;
const PRIVATE = /@|https?:|www\.|\bpassword\b/i;
const AGENDA =
  /\b(?:today(?:'s| is| we)|last (?:time|week) (?:you|we)|agenda|in this (?:meeting|call)|this (?:meeting|call))\b/i;
/** A promise is told as a next step or not at all. */
const PROMISE = /\b(?:I|we)(?:'ll| will|'m going to|'re going to|'m gonna)\b/i;
const SHARP =
  /\b(?:hate|stupid|idiot\w*|terrible|horrible|awful|worst|damn|hell|crap|shit\w*|fuck\w*|ridiculous|useless|garbage)\b/i;

/** Facts a guest would recognise, best first: the summary's sentences, then others of weight. */
export function factsFor(request: DraftRequest, reading: Reading, steps: NextStep[]): DraftSentence[] {
  const promised = new Set(
    steps.flatMap((step) => step.sentence.evidence.map((one) => `${one.segmentIndex} ${one.quote}`)),
  );
  const items = request.analysis.actionItems.flatMap((item) =>
    item.evidence.map((one) => `${one.segmentIndex} ${one.quote}`),
  );
  for (const key of items) promised.add(key);
  const inSummary = new Set<Sentence>();
  for (const { evidence } of request.analysis.summary) {
    const sentence = evidence.map((one) => locate(reading, one.segmentIndex, one.quote)).find((one) => one !== null);
    if (sentence) inSummary.add(sentence);
  }
  const usable = (sentence: Sentence) =>
    sentence.heard &&
    isTellable(sentence) &&
    (facetsOf(sentence).some((facet) => facet !== "next") ||
      isFigured(sentence, reading) ||
      isAnswer(sentence, reading)) &&
    !PRIVATE.test(sentence.clean) &&
    !PROMISE.test(sentence.clean) &&
    !SHARP.test(sentence.clean) &&
    !isConfidential(sentence.clean) &&
    !sentence.evidence.some((one) => promised.has(`${one.segmentIndex} ${one.quote}`));
  const ranked = rank(reading).filter((one) => usable(one.sentence));
  const scored = ranked.map((one) => ({ sentence: one.sentence, value: worth(one, inSummary, reading) }));
  for (const sentence of inSummary) {
    if (usable(sentence) && !ranked.some((one) => one.sentence === sentence)) scored.push({ sentence, value: LEAST });
  }
  const worthy = scored.filter(({ value }) => value >= LEAST);
  worthy.sort((a, b) => b.value - a.value || a.sentence.at - b.sentence.at);
  const audience = {
    sender: request.sender.name,
    greet: request.greet,
    people: reading.people,
    startTime: reading.transcript.startTime,
  };
  const chosen: Sentence[] = [];
  const choose = (sentence: Sentence) => {
    if (chosen.length < 8 && !chosen.some((other) => overlap(other, sentence) > 0.5)) chosen.push(sentence);
  };
  for (const facet of ["problem", "decision", "figure", "need"] as const) {
    const best = worthy.find(({ sentence }) => !chosen.includes(sentence) && facetsOf(sentence).includes(facet));
    if (best) choose(best.sentence);
  }
  for (const { sentence } of worthy) if (!chosen.includes(sentence)) choose(sentence);
  return chosen.map((sentence) => ({
    text: tell({ ...sentence }, audience),
    kind: "fact",
    evidence: sentence.evidence,
  }));
}

/** What was only heard of, supposed or offered for a case that may never come. */
const HEARSAY =
  /\b(?:if (?:you|we|it|they)|told me|said to me|somebody (?:said|told)|I heard|they say|would be|could be|might|maybe|perhaps|the other (?:firm|company|one)|competitor)\b/i;

/** Says a figure or a date that a reader may want to look up. */
function isFigured({ clean }: Sentence, { transcript }: Reading): boolean {
  return /\d/.test(clean) || inFigures(clean, transcript.startTime) !== clean;
}

/** Our answer to what a guest asked right before. */
function isAnswer(sentence: Sentence, { sentences, people }: Reading): boolean {
  const before = sentences[sentence.at - 1];
  if (!before?.question || before.speaker === sentence.speaker || before.words < 4) return false;
  return mayBeExternal(people, before.speaker) && !mayBeExternal(people, sentence.speaker);
}

function worth({ sentence, score }: Ranked, inSummary: Set<Sentence>, reading: Reading): number {
  const facets = facetsOf(sentence);
  let value = score + (inSummary.has(sentence) ? 0.35 : 0);
  if (mayBeExternal(reading.people, sentence.speaker) && (facets.includes("problem") || facets.includes("need")))
    value += 0.25;
  if (facets.includes("figure") || facets.includes("decision")) value += 0.2;
  if (isFigured(sentence, reading)) value += 0.35;
  if (isAnswer(sentence, reading)) value += 0.3;
  if (HEARSAY.test(sentence.clean)) value -= 0.6;
  if (PRICED.test(sentence.clean)) value += 0.3;
  else if (/^(?:it|that|this|they|he|she|those|these)\b/i.test(sentence.clean)) value -= 0.35;
  if (/\b(?:I think|I guess|maybe|probably|kind of|sort of)\b/i.test(sentence.clean)) value -= 0.15;
  if (AGENDA.test(sentence.clean)) value -= 0.4;
  return value;
}

function locate(reading: Reading, segment: number, quote: string): Sentence | null {
  const inSegment = reading.sentences.filter((one) => one.evidence.some((part) => part.segmentIndex === segment));
  return (
    inSegment.find((one) => one.evidence.some((part) => part.quote.includes(quote) || quote.includes(part.quote))) ??
    null
  );
}

function overlap(a: Sentence, b: Sentence): number {
  const other = new Set(b.stems);
  const shared = new Set(a.stems.filter((stem) => other.has(stem))).size;
  return shared / Math.max(1, Math.min(new Set(a.stems).size, other.size));
}
