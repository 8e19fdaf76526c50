import type { SummarySentence } from "@/lib/grounding/analysis";
import { isConfidential } from "./presence.ts";
import { isPrivate } from "./private.ts";
import type { Reading, Sentence } from "./reading.ts";
import { centrality, similarity, type Vector, vectorize } from "./similarity.ts";
import { smooth } from "./smoothing.ts";
import { isReadable } from "./tellable.ts";

type Facet = "problem" | "figure" | "need" | "decision" | "next";

const FACETS: Record<Facet, RegExp> = {
  problem:
    /\b(?:problems?|issues?|struggl\w+|pain\w*|challeng\w+|los(?:e|es|ing|t)|by hand|copying|spreadsheets?|wrong|wast\w+|manual\w*|slow\w*|too long|bottleneck\w*|frustrat\w+|broken|difficult\w*|concern\w*|worr\w+|risk\w*|blocker\w*|fail\w*|not happy|unhappy|tak(?:es?|ing) (?:us|them|me|her|him|our|about|up to|two|three|four|five|six|ten|\d)|expensive|complain\w*|missing|late|errors?|trouble|hard to)\b/i,
  figure:
    /[$€£]\s?\d|\d\s?(?:%|k\b|percent)|\b(?:percent|dollars?|euros?|pounds?|thousand|million|billion|hundred|grand|per (?:seat|user|month|year|head)|a (?:seat|month|year)|discount|pricing|price|costs?|budget|fee|quote)\b/i,
  need: /\b(?:need(?:s|ed)?|requires?|required|requirement\w*|must|have to|has to|looking for|want(?:s|ed)?|goal|priority|important|essential|deadline|expect\w*|would like|we'd like|prefer\w*)\b/i,
  decision:
    /\b(?:decid\w+|decision|agree\w*|let's go with|we'll go with|going with|go ahead|approv\w+|chose|choose|selected|sign(?:ed)? off|commit\w*|conclu\w+|settled|final\w*|move forward|we(?:'re| are) (?:in|going)|makes sense to start|start with|proposal is|recommend\w*|suggest\w*|propos\w+)\b/i,
  next: /\b(?:next step\w*|I'll (?:send|share|get|set|book|check|write|prepare|draft|follow|ask|bring|put)|we'll (?:send|share|get|set|book|check|write|prepare|draft|follow|review)|follow up|schedule\w*|by (?:monday|tuesday|wednesday|thursday|friday|tomorrow|next|the end)|action items?)\b/i,
};
const HOLLOW =
  /^(?:(?:thanks|thank you|good (?:morning|afternoon|evening)|hi|hello|hey|bye|welcome|sorry|excuse me|let me (?:see|just|share|ask|start|know)|(?:cool |so |and |okay )*tell me|can you (?:hear|see)|nice to|how are|you're (?:welcome|right|on mute)|I (?:don't know|think so|know|see|agree|guess so|hear you)|that's (?:great|good|fine|right|true|it|all|cool|a good|fair|what I)|it's (?:fine|okay|good|nice to)|I'm (?:good|fine|sorry|not sure)|next slide|I(?:'ve| have) got (?:a|one) question|talk soon|we(?:'ll| will) (?:now )?(?:move on|go (?:on )?to|turn to|come (?:on )?to))\b)/i;
const CHATTER =
  /\b(?:weather|weekend|coffee|lunch|on mute|unmute|share my screen|can (?:you|everyone) (?:hear|see)|hear me|see my screen|connection|echo|microphone|record(?:ing|ed) this|traffic|vacation|football|hard stop|between (?:patients|meetings|calls|appointments)|(?:have|got|only) (?:like |about |only )*(?:\p{L}+|\d+) minutes|dog|kids|mister speaker|mr\. (?:speaker|chair)|point of order)\b/iu;
const FRAGMENT = /^(?:because|then|which|certainly|'cause|not|also)\b|^\w+ing\b/i;
const VAGUE = /^(?:it|that|this|they|those|these|he|she|which|them|there)\b/i;

const weighed = new WeakMap<Sentence, number>();

export function weigh(sentence: Sentence): number {
  const weight = weighed.get(sentence) ?? weightOf(sentence);
  weighed.set(sentence, weight);
  return weight;
}

function weightOf(sentence: Sentence): number {
  if (sentence.words < 6 || sentence.words > 45 || sentence.question || sentence.broken) return 0;
  if (HOLLOW.test(sentence.clean) || CHATTER.test(sentence.clean)) return 0;
  const dense = new Set(sentence.stems).size;
  if (dense < 3) return 0;
  let weight = Math.min(dense, 14) / 14 + 0.2;
  const facets = facetsOf(sentence).length;
  weight += Math.min(facets, 3) * 0.22;
  if (/\d/.test(sentence.clean)) weight += 0.12;
  if (/\b(?:maybe|might|perhaps|I guess|I think)\b/i.test(sentence.clean)) weight *= 0.75;
  if (VAGUE.test(sentence.clean)) weight *= 0.75;
  if (/\b(?:last time (?:you|we)|today is (?:mostly )?about|agenda)\b/i.test(sentence.clean)) weight *= 0.7;
  if (/\b(?:joke|kidding|haha|funny)\b/i.test(sentence.clean)) weight *= 0.3;
  if (
    /(?:\b(?:and|or|but|so|the|a|to|of|if|because|that|which|with|for|like|is|are|was|'s|my|our|your|I|we)\.)$/i.test(
      sentence.clean,
    )
  )
    weight *= 0.3;
  if (!sentence.tokens.some((token) => token.tag === "VERB" || token.tag === "AUX")) weight *= 0.4;
  return weight;
}

function facetsOf(sentence: Sentence): Facet[] {
  return (Object.keys(FACETS) as Facet[]).filter((facet) => FACETS[facet].test(sentence.clean));
}

/** Whether somebody tells what goes wrong. */
export function tellsProblem(sentence: Sentence): boolean {
  return FACETS.problem.test(sentence.clean);
}

/** Selects the most important sentences, in the order they were said. */
export function summarize(reading: Reading, word: (sentence: Sentence) => string): SummarySentence[] {
  const ranked = rank(reading);
  const wanted = wantedCount(reading.sentences);
  return choose(ranked, wanted, reading.sentences.length).map(({ sentence }) => ({
    text: word(sentence),
    evidence: sentence.evidence,
  }));
}

type Ranked = { sentence: Sentence; vector: Vector; score: number };

const MAX_CANDIDATES = 900;
/** Meetings with at most this many sentences. */
const SHORT = 160;
/** The score factor for sentences that can only be quoted. */
const UNREADABLE = 0.6;

function rank(reading: Reading): Ranked[] {
  const shown = reading.people.sidesKnown && reading.sentences.some((one) => one.heard);
  const weighed = reading.sentences
    .map((sentence) => ({ sentence, weight: weigh(sentence) }))
    .filter(
      ({ sentence, weight }) =>
        weight > 0 && (!shown || (sentence.heard && !isConfidential(sentence.clean) && !isPrivate(sentence.clean))),
    );
  const top = weighed
    .sort((a, b) => b.weight - a.weight || a.sentence.at - b.sentence.at)
    .slice(0, MAX_CANDIDATES)
    .sort((a, b) => a.sentence.at - b.sentence.at);
  const vectors = vectorize(top.map(({ sentence }) => sentence.stems));
  const central = centrality(vectors);
  const total = Math.max(reading.sentences.length, 1);
  return top
    .map(({ sentence, weight }, i) => {
      const length = reading.transcript.segments[sentence.segment]?.text.length ?? 0;
      const decided = facetsOf(sentence).includes("decision") ? 0.12 : 0;
      const opening = sentence.at / total < 0.15 ? 1.15 : 1;
      const loose = FRAGMENT.test(sentence.clean) ? 0.8 : 1;
      const plain = total > SHORT || isReadable(smooth(sentence.clean)) ? 1 : UNREADABLE;
      const said = 0.4 * central[i]! + 0.6 * weight + 0.1 * Math.min(1, length / 800) + decided;
      const score = said * opening * loose * plain;
      return { sentence, vector: vectors[i]!, score };
    })
    .sort((a, b) => b.score - a.score || a.sentence.at - b.sentence.at);
}

/** Maximal marginal relevance over parts of the meeting, after one sentence for each facet of a deal. */
function choose(ranked: Ranked[], wanted: number, total: number): Ranked[] {
  const picked: Ranked[] = [];
  const short = total <= SHORT;
  const take = (candidates: Ranked[], floor: number) => {
    let best: Ranked | null = null;
    let bestScore = floor;
    for (const one of candidates) {
      if (picked.includes(one)) continue;
      const near = Math.max(0, ...picked.map((other) => similarity(one.vector, other.vector)));
      if (near > 0.6) continue;
      const crowd = picked.filter(
        (other) => Math.abs(other.sentence.at - one.sentence.at) < total / (wanted * 2),
      ).length;
      const score = one.score * (1 - near) * (short ? 1 : 0.85 ** crowd);
      if (score > bestScore) [best, bestScore] = [one, score];
    }
    if (best) picked.push(best);
    return best !== null;
  };
  if (short) {
    for (const facet of ["problem", "figure", "decision", "next"] as Facet[]) {
      if (picked.some((one) => facetsOf(one.sentence).includes(facet) && facet !== "figure")) continue;
      if (picked.length < wanted)
        take(
          ranked.filter((one) => facetsOf(one.sentence).includes(facet)),
          0,
        );
    }
  }
  while (picked.length < wanted && take(ranked, 0)) {}
  return picked.sort((a, b) => a.sentence.at - b.sentence.at);
}

export function wantedCount(sentences: Sentence[]): number {
  const words = sentences.reduce((sum, one) => sum + one.words, 0);
  if (words < 120) return 3;
  if (words < 250) return 5;
  if (words < 700) return 6;
  return words < 3000 ? 7 : 8;
}
