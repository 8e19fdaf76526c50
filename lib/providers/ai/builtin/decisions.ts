import { WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import type { Agreed } from "./agreements.ts";
import { clausesOf } from "./clauses.ts";
import { wordCount } from "./clean.ts";
import { answerOf } from "./consent.ts";
import { inFigures } from "./figures.ts";
import { tokenize } from "./nlp.ts";
import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";
import { smooth } from "./smoothing.ts";
import { inVoice, lowerStart, type Speaking } from "./voice.ts";

/** Joint plans that concern the conversation or the next meeting, not the deal. */
const LETS =
  /\blet's (?!(?:not )?(?:say|see|talk|speak|meet|call|chat|look|hope|face|be|get|move on|go (?:on|through|over|back)|discuss|continue|wait|pretend|forget|assume|imagine|jump|dive|circle|touch|catch|check|ask|find|send|schedule|book|plan|put|come|hear|think|stop|finish|round)\b)(\p{L}+ .+)$/iu;
/** A guest's choice: "we'll go with the yearly plan", "I take this one". "We pay the texts on top" is how it is now. */
const CHOOSES =
  /^(?!(?:we|I) pay\b)(?:we|I)(?:'ll| will|'d| would|'re going to| are going to)? (?:go (?:with|for)|start (?:with|in|on|from)|begin (?:with|in|on)|stick (?:with|to)|stay (?:with|on)|take|order|choose|pick|pay)\b/i;
const CHOSE =
  /^(?:we|I)(?:'ve| have)? (?:also |already |finally |now )*(?:decided|settled on|agreed|chose|chosen|picked|opted)\b/i;
const THEN_IT_IS = /^(?:then|so|okay then|in that case),? (?:it's|it is) (?!not\b)(.+)$/i;
const FIRST = /\b(?:first|only|for now|to (?:start|begin) with|and nothing else)\b/i;
const SEALS = /^(?:decided|settled|deal|agreed|done|let's (?:settle|agree) on that|let's do that|that's the start)\b/i;
const AGREES =
  /^(?:(?:yes|yeah|okay|ok|good|great|fine|right|sure|perfect)[\s,.]+)*(?:agreed|exactly|makes sense|sounds (?:good|fair)|good idea|fair(?: enough)?|works|that works|absolutely|deal|done|perfect)\b/i;
const UNSETTLED = new RegExp(
  String.raw`\b(?:if|unless|maybe|perhaps|might|could|probably|depends|think about|not sure|joking|kidding|o'clock|half past|tomorrow|today|${WEEKDAY_NAME}|morning|afternoon|call|meeting)\b`,
  "i",
);
const POINTS = /\b(?:it|that|this|these|those|them|one of (?:them|those)|this one|that one|him|her)\b/i;
const REST = /,? (?:and|but|so|because|since|as|then) (?:(?:we|I|you|it|it's|that|that's|they|there|then|since)\b.*)$/i;
/** "Let's start with what matters to you" plans the conversation. */
const AGENDA = /^\p{L}+ (?:with |on |from |at )?(?:what|how|where|who|why)\b/iu;
/** "I'd take the whole team out for dinner if it works" is a wish. */
const CONDITIONAL = /(?:'d|\bwould)\b.*\b(?:if|unless)\b|\b(?:if|unless)\b.*(?:'d|\bwould)\b/i;
const MAX_WORDS = 22;
const VERB = /^(?:VERB|AUX)$/;

/** What the two sides settled in so many words: "We agreed to start with the north block". */
export function decisions(reading: Reading, speaking: (speaker: string) => Speaking): Agreed[] {
  return reading.sentences.flatMap((sentence) => {
    if (sentence.question || sentence.broken || !sentence.heard || CONDITIONAL.test(sentence.clean)) return [];
    const text = decisionOf(sentence, reading, speaking(sentence.speaker));
    if (!text || wordCount(text) > MAX_WORDS) return [];
    return [{ text: `${inFigures(text, reading.transcript.startTime)}.`, ...resting([sentence]) }];
  });
}

function resting(sentences: Sentence[]): Pick<Agreed, "evidence" | "sentences"> {
  return { evidence: sentences.flatMap(({ evidence }) => evidence), sentences };
}

function decisionOf(sentence: Sentence, reading: Reading, speaker: Speaking): string | null {
  const isGuest = speaker.as === "guest" || speaker.as === "reader";
  for (const { text } of clausesOf(sentence.clean)) {
    const said = smooth(text).replace(REST, "");
    const joint = LETS.exec(said)?.[1];
    if (joint && !AGENDA.test(joint) && isPlain(joint) && isTaken(sentence, reading, isGuest))
      return agreedTo(joint, speaker);
    if (!isGuest || !isPlain(said)) continue;
    if (CHOSE.test(said) || CHOOSES.test(said)) return inVoice(said, speaker);
    const chosen = THEN_IT_IS.exec(text)?.[1];
    if (chosen && wordCount(chosen) > 1) return named(chosen, speaker);
    if (FIRST.test(said) && isNominal(said) && isTaken(sentence, reading, isGuest)) return named(said, speaker);
  }
  return null;
}

function agreedTo(deed: string, speaker: Speaking): string | null {
  const text = inVoice(deed.replace(/,? (?:then|now|okay|right)$/i, ""), speaker);
  return text && `We agreed to ${lowerStart(text)}`;
}

function named(thing: string, speaker: Speaking): string | null {
  const text = inVoice(thing.replace(/,? then$/i, ""), speaker);
  return text && `We agreed: ${lowerStart(text)}`;
}

function isPlain(said: string): boolean {
  return !UNSETTLED.test(said) && !POINTS.test(said) && !/[–—;:?]/.test(said);
}

function isNominal(said: string): boolean {
  const tokens = tokenize(`${said}.`);
  return (
    wordCount(said) <= 9 &&
    !/, no\b|\bof\b,?$|^first (?:of|one)\b/i.test(said) &&
    !tokens.some(({ tag }) => VERB.test(tag)) &&
    tokens.some(({ tag }) => /^(?:NOUN|PROPN)$/.test(tag))
  );
}

/** Whether the other side accepts: a guest's decision stands unless refused, ours needs their yes. */
function isTaken(sentence: Sentence, { sentences, people }: Reading, isGuest: boolean): boolean {
  const sealed = sentences[sentence.at + 1];
  if (sealed && sealed.speaker === sentence.speaker && SEALS.test(sealed.evidence[0]?.quote ?? "")) return true;
  const reply = sentences
    .slice(sentence.at + 1, sentence.at + 5)
    .find(({ speaker }) => mayBeExternal(people, speaker) !== mayBeExternal(people, sentence.speaker));
  const raw = reply?.evidence[0]?.quote ?? "";
  const answer = answerOf(raw);
  if (isGuest) return answer !== "no";
  return AGREES.test(raw) || answer === "explicit" || answer === "plain" || answer === "pleased";
}
