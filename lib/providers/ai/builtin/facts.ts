import { readsSpoken } from "@/lib/grounding/readability-patterns";
import type { DraftRequest } from "../port.ts";
import { agreements } from "./agreements.ts";
import { answeredQuestions } from "./answers.ts";
import { withCapitals } from "./casing.ts";
import { wordCount } from "./clean.ts";
import { isConcrete } from "./concrete.ts";
import { decisions } from "./decisions.ts";
import { oddsOfFact } from "./fact-chance.ts";
import { readablePart, readsWritten } from "./fact-gate.ts";
import { bestOf, distinct, type Fact, firstValid, isTold } from "./fact-ranking.ts";
import { asWritten } from "./fact-wording.ts";
import { finalFigures } from "./final-figures.ts";
import { withFurtherPart } from "./further-parts.ts";
import { statesGoneFigure } from "./gone-figures.ts";
import { isGossip } from "./gossip.ts";
import { isMishap } from "./mishaps.ts";
import { mistakesMonth } from "./month-in-context.ts";
import { isNoPrice } from "./no-price.ts";
import { isOthersStory } from "./others-stories.ts";
import { isEcho, isLoose, isOutOfContext } from "./out-of-context.ts";
import { isOverruled } from "./overruled.ts";
import { passagesOf } from "./passages.ts";
import { isOneSided, mayBeExternal } from "./people.ts";
import { runsTogether, sentencesTogether, unspliced } from "./predicates.ts";
import { isAboutMoney } from "./priced.ts";
import { isPrivate, privateSegments } from "./private.ts";
import { isProvoked } from "./provoked.ts";
import { isPutRight } from "./put-right.ts";
import type { Reading, Sentence } from "./reading.ts";
import { namesRival } from "./rivals.ts";
import { withSigns } from "./signed-money.ts";
import { speakers } from "./speakers.ts";
import { withPrices } from "./spoken-figures.ts";
import { partOf, statementOf, wordingOf } from "./statements.ts";
import { withKnownKind } from "./subject-kinds.ts";
import { isTakenBack } from "./taken-back.ts";
import { isReadable } from "./tellable.ts";
import { beginningsOf, mentioned, tidied } from "./tidy.ts";
import type { Speaking } from "./voice.ts";
import { worthOf } from "./worth.ts";
import { FIGURE, PROMISE } from "./worth-patterns.ts";
import { asWriting } from "./written.ts";

type Candidate = Omit<Fact, "odds">;

const LEAST = 0.7;
/** The least odds of a sentence that the rules can't phrase. */
const LEAST_ODDS = -0.9;
/** The bonus for a fact next to another one, because facts occur in clusters. */
const NEAR = 0.3;
const REPLY = 0.8;
/** A pronoun hides that a sentence is about a board or a contract. */
const KNOWN = 1;
const DECIDED = 2;
/** Finding words for a sentence takes time, and an email tells only the best. */
const MAX_WORDED = 120;
/** What is left of such a sentence would promise it. */
const UNPROMISED = /\b(?:can(?:no|['’])t|won't) (?:promise|guarantee)\b|\bno promises\b/i;
/** An answer that needs its question: "10% if you pay annually". */
const FIGURE_FIRST = /^[\d$€£]/;

/** Finds what guests would miss in the email, most valuable first. */
export function factsFor(request: DraftRequest, reading: Reading): Fact[] {
  return factsWithGone(request, reading).filter(({ isGone }) => !isGone);
}

/** Also those that would be told if their figures still held. */
export function factsWithGone(request: DraftRequest, reading: Reading): Fact[] {
  const speaking = speakers(request, reading);
  const hidden = privateSegments(reading);
  const isOpen = (sentences: Sentence[]) =>
    sentences.every(
      (one) =>
        one.heard &&
        !UNPROMISED.test(one.clean) &&
        !hidden.has(one.segment) &&
        !isPrivate(one.clean) &&
        !namesRival(one.clean, reading) &&
        !isLoose(one) &&
        !isOneSided(reading.people, one.speaker, one.clean) &&
        !isProvoked(one, reading) &&
        !isGossip(one, reading) &&
        !isMishap(one, reading) &&
        !isTakenBack(one, reading) &&
        !isOverruled(one, reading) &&
        !isOthersStory(one, reading) &&
        !isPutRight(one, reading),
    );
  const promised = new Set(
    request.analysis.actionItems.flatMap(({ evidence }) =>
      evidence.slice(0, 1).map((one) => `${one.segmentIndex} ${one.quote}`),
    ),
  );
  const repeated = new Set(
    request.analysis.actionItems.flatMap(({ evidence }) => evidence.map((one) => one.segmentIndex)),
  );
  const found: Candidate[] = [];
  const stated: Fact[] = [];
  const replies = answeredQuestions(reading, speaking);
  for (const { text, evidence, question, used, ours } of replies) {
    const sentences = [question, ...used];
    if (isOpen(sentences))
      found.push({ text, evidence, sentences, value: worthOf(text, sentences, reading) + (ours ? 1.3 : 1) });
  }
  for (const { text, evidence, sentences } of agreements(reading, speaking))
    if (isOpen(sentences)) found.push({ text, evidence, sentences, value: worthOf(text, sentences, reading) + 1.5 });
  for (const { text, evidence, sentences } of decisions(reading, speaking))
    if (isOpen(sentences))
      found.push({ text, evidence, sentences, value: Math.max(0, worthOf(text, sentences, reading)) + DECIDED });
  const final = finalFigures(reading).filter(({ sentences }) => isOpen(sentences));
  const answered = [...final, ...found.flatMap((one) => gated(one, reading) ?? [])].filter(isTold);
  const asked = new Set(answered.flatMap(({ text, sentences }) => (text.startsWith("You asked") ? sentences : [])));
  const answering = new Set(replies.flatMap(({ question, answer }) => (asked.has(question) ? answer : [])));
  const used = new Set(answered.flatMap(({ sentences }) => sentences));
  const values = valuesOf(reading);
  const least = Math.max(LEAST, values.toSorted((a, b) => b - a)[MAX_WORDED] ?? LEAST);
  for (const sentence of reading.sentences) {
    const isPromise = PROMISE.test(sentence.clean) || !FIGURE.test(sentence.clean);
    if (isPromise && sentence.evidence.some((one) => promised.has(`${one.segmentIndex} ${one.quote}`))) continue;
    if (repeated.has(sentence.segment) && PROMISE.test(sentence.clean)) continue;
    const value = values[sentence.at]!;
    if (value < least || sentence.question || sentence.broken || used.has(sentence) || !isOpen([sentence])) continue;
    if (isOutOfContext(sentence, reading)) continue;
    const statement = statementOf(sentence, reading, speaking);
    const sayable = statement && isOpen(statement.sentences) ? { ...statement, value } : null;
    const whole = sayable && gated(sayable, reading, (line) => separated(line));
    const fact = firstValid([
      () => whole,
      () => (whole && !whole.isGone ? null : asSaid(sentence, value, reading, speaking)),
      () => partly(sentence, value, reading, speaking),
      () => sayable && gated(sayable, reading),
    ]);
    const addedOf = (part: string) => {
      const added = factOfPart(part, sentence, value, reading, speaking);
      return added?.isGone ? null : added;
    };
    if (fact && !(answering.has(sentence) && FIGURE_FIRST.test(fact.text)))
      stated.push(fact.isGone ? fact : withFurtherPart(fact, sentence, reading, addedOf));
  }
  return distinct([...answered, ...stated.filter((fact) => isTold(fact) && isConcrete(fact.text))]);
}

/** How much guests would miss each sentence. */
function valuesOf(reading: Reading): number[] {
  const own = reading.sentences.map((one) => worthOf(one.clean, [one], reading));
  return reading.sentences.map((sentence, at) => {
    const near = Math.max(own[at - 1] ?? 0, own[at + 1] ?? 0, (own[at - 2] ?? 0) / 2);
    const known = withKnownKind(sentence.clean, sentence, reading) ? KNOWN : 0;
    return own[at]! + NEAR * Math.max(0, near) + (isReply(sentence, reading) ? REPLY : 0) + known;
  });
}

/** The fact as it can be sent, or else a part of it. */
function gated(
  fact: Candidate,
  reading: Reading,
  partsOf = (line: string) => [...beginningsOf(line), ...separated(line)],
): Fact | null {
  const part = readablePart(fact, reading);
  const isOurs = !mayBeExternal(reading.people, part.sentences.at(-1)!.speaker);
  const said = part.sentences.at(-1)!;
  const inDigits = withPrices(part.text, said, reading);
  const text = withCapitals(asWritten(inDigits, isOurs, isAboutMoney(part.sentences[0]!, reading)), reading).replace(
    /(?<=^|[.!?] )\p{Ll}/gu,
    (one) => one.toUpperCase(),
  );
  const clear = withSigns(withPrices(tidied(text, reading), said, reading), said, reading);
  const whole = [clear, ...partsOf(clear)];
  const isOwn = !isOurs && !part.sentences.some((one) => isEcho(one, reading));
  const written = [...whole, ...(isOwn ? whole.flatMap(mentioned) : [])]
    .filter((one) => readsWritten(one, part.sentences, reading) && !isNoPrice(one, part.sentences, reading))
    .map((one) => unspliced(asWriting(one, reading)))
    .filter((one) => wordCount(one) >= LEAST_TOLD && !readsSpoken(one, "fact"))
    .filter((one) => !mistakesMonth(one, part.sentences, reading))
    .map((one) => ({ ...part, text: one, odds: oddsOfFact(one, part.sentences, reading) }));
  const valid = written.filter((one) => !statesGoneFigure(one.text, part.sentences, reading));
  return valid.length > 0 ? bestOf(valid) : bestOf(written.map((one) => ({ ...one, isGone: true })));
}

/** "You pay." tells nothing. */
const LEAST_TOLD = 3;
const SHORT = 5;
const PROVIDED = /(?:^|, )(?:if|unless)\b|\b(?:unless|only if)\b/i;
/** "Without it you'd use a fifth of what you make" */
const WITHOUT = /^(?:(?:and|but|so),? )*(?:without|with|instead of|apart from|other than)\b/i;
const CONDITIONAL = /\b(?:if|unless)\b/i;

const CURRENCY = /[$€£]\d/;

/** The sentences with a figure among those that captions ran together. */
function separated(text: string): string[] {
  if (CONDITIONAL.test(text) || !runsTogether(text)) return [];
  return sentencesTogether(text)
    .map((one) => one.replace(/[\s,.]+$/, ""))
    .filter((one) => (FIGURE.test(one) || (!FIGURE.test(text) && wordCount(one) > SHORT)) && isReadable(one))
    .map((one) => `${one.charAt(0).toUpperCase()}${one.slice(1)}.`)
    .sort((a, b) => Number(CURRENCY.test(b)) - Number(CURRENCY.test(a)));
}

/** A sentence that the rules can't phrase, as it was said, if it is good as it is. */
function asSaid(
  sentence: Sentence,
  value: number,
  reading: Reading,
  speaking: (speaker: string) => Speaking,
): Fact | null {
  const text = wordingOf(sentence, reading, speaking);
  const fact = text && gated({ text, evidence: sentence.evidence, sentences: [sentence], value }, reading);
  return fact && fact.odds >= LEAST_ODDS ? fact : null;
}

/** The best readable part of a sentence that is not readable as a whole. */
function partly(
  sentence: Sentence,
  value: number,
  reading: Reading,
  speaking: (speaker: string) => Speaking,
): Fact | null {
  return firstValid(
    passagesOf(sentence.clean).map((passage) => () => factOfPart(passage, sentence, value, reading, speaking)),
  );
}

function factOfPart(
  passage: string,
  sentence: Sentence,
  value: number,
  reading: Reading,
  speaking: (speaker: string) => Speaking,
): Fact | null {
  if (PROVIDED.test(sentence.clean) && !CONDITIONAL.test(passage)) return null;
  if (WITHOUT.test(sentence.clean) && !WITHOUT.test(passage)) return null;
  const text = partOf(passage, sentence, reading, speaking);
  return text ? gated({ text, evidence: sentence.evidence, sentences: [sentence], value }, reading) : null;
}

/** Whether the seller's side said it right after a guest asked. */
function isReply({ at, speaker }: Sentence, { sentences, people }: Reading): boolean {
  if (mayBeExternal(people, speaker)) return false;
  const before = [sentences[at - 1], sentences[at - 2]].find((one) => one && one.speaker !== speaker);
  return before?.question === true && before.words > 3 && mayBeExternal(people, before.speaker);
}
