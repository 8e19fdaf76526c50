import type { Objection, SEVERITIES } from "@/lib/grounding/objection";
import { courseFeatures, subjectFeatures } from "./objection-features.ts";
import { oddsOfObjection, typeOfObjection } from "./objection-model.ts";
import { coachingFor } from "./objection-responses.ts";
import { type ObjectionTurn, signsOfGuests } from "./objection-signs.ts";
import { typeFeatures } from "./objection-types.ts";
import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";

type Severity = (typeof SEVERITIES)[number];
type Turn = ObjectionTurn & { sentences: Sentence[] };

const CRITICAL =
  /\b(?:deal ?breaker|show ?stopper|not (?:interested|moving forward|going (?:ahead|forward))|(?:we're|we are|I'm) (?:out|going with (?:someone|another|them|[A-Z]))|can't (?:move|go) (?:forward|ahead)|cannot (?:move|go) (?:forward|ahead)|walk away|off the table|no way|kill(?:s|ed)? the deal|non-?starter|won't (?:sign|buy)|decided against|chosen (?:another|someone))\b/i;
const HIGH =
  /\b(?:can't|cannot|won't|no budget|budget is (?:frozen|cut|gone)|must|too (?:expensive|high|risky|much|long)|way (?:too|over|above|more)|until|without|block\w*|serious|big(?:gest)?|major|really (?:worried|concerned|expensive|steep)|double|twice|never|has to (?:sign|approve)|hard to justify|can't afford|not my (?:call|decision))\b/i;
const SOFT =
  /\b(?:maybe|might|a (?:bit|little)|slightly|just (?:wondering|curious)|curious|wonder\w*|possibly|perhaps|small|minor|kind of|sort of)\b/i;
const RESOLVED =
  /\b(?:not (?:a |an |really a |that big a )?(?:problem|issue|concern|deal ?breaker|blocker)|no (?:problem|issues?|concerns?|objections?|worries)|isn't (?:a |an )?(?:problem|issue|concern)|happy with (?:the|your|that) (?:price|proposal|pricing|offer)|price is (?:fine|fair|good|ok|okay)|within (?:our |the )?budget|fits (?:our |the )?budget|was(?:n't)? (?:a )?(?:concern|problem) before|not too expensive|isn't too)\b/i;
const MAX_OBJECTIONS = 12;
/** Most calls have a few objections, so each one found makes the next less likely, most so one of a type already raised. */
const LEAST_ODDS = { first: -1.7, perFound: 0.85, again: 0.6 };

/** Finds objections raised by guests; what the seller's side says never counts. */
export function findObjections(reading: Reading): Objection[] {
  const turns = objectionTurns(reading);
  const signsByTurn = signsOfGuests(turns, new Set([...reading.people.names]));
  const candidates = turns
    .flatMap((turn, at) => {
      if (!turn.external || RESOLVED.test(turn.text)) return [];
      const signs = signsByTurn.get(at)!;
      const subject = subjectFeatures(turns, at, signs);
      const odds = oddsOfObjection(new Map([...subject, ...courseFeatures(turns, at, signsByTurn)]));
      return [{ turn, at, signs, type: typeOfObjection(typeFeatures(subject, signs)), odds }];
    })
    .sort((a, b) => b.odds - a.odds || a.at - b.at);
  const found: typeof candidates = [];
  for (const one of candidates) {
    if (found.some((other) => isSaidAgain(one, other))) continue;
    const isRaised = found.some(({ type }) => type === one.type);
    const least = LEAST_ODDS.first + LEAST_ODDS.perFound * Math.log(1 + found.length);
    if (one.odds >= least + (isRaised ? LEAST_ODDS.again : 0)) found.push(one);
  }
  return found
    .slice(0, MAX_OBJECTIONS)
    .sort((a, b) => a.at - b.at)
    .map(({ turn, at, signs, type }) => {
      const { quote, sentence } = saying(turn);
      const answer = turns.slice(at + 1, at + 3).find(({ external }) => !external) ?? null;
      return {
        quote,
        segmentIndex: turn.segment,
        type,
        severity: severityOf(turn.text, sentence),
        speaker: sentence.speaker,
        ...coachingFor({ type, signs, quote, answer: answer && saying(answer).quote }),
      };
    });
}

type Candidate = { turn: Turn; at: number; type: Objection["type"] };

function isSaidAgain(one: Candidate, other: Candidate): boolean {
  const isBySame = one.turn.sentences[0]!.speaker === other.turn.sentences[0]!.speaker;
  return Math.abs(one.at - other.at) <= 1 && (isBySame || one.type === other.type);
}

/** Groups sentences into one turn per segment. */
export function objectionTurns(reading: Reading): Turn[] {
  const turns = new Map<number, Turn>();
  for (const sentence of reading.sentences) {
    const text = sentence.evidence.find(({ segmentIndex }) => segmentIndex === sentence.segment)!.quote;
    const turn = turns.get(sentence.segment);
    if (turn) {
      turn.text += ` ${text}`;
      turn.tokens.push(...sentence.tokens);
      turn.sentences.push(sentence);
    } else {
      const external = mayBeExternal(reading.people, sentence.speaker);
      turns.set(sentence.segment, {
        segment: sentence.segment,
        text,
        tokens: [...sentence.tokens],
        external,
        sentences: [sentence],
      });
    }
  }
  return [...turns.values()];
}

/** The longest sentence of a turn. */
function saying({ sentences, segment }: Turn): { quote: string; sentence: Sentence } {
  const sentence = sentences.reduce((best, one) => (one.words > best.words ? one : best));
  return { sentence, quote: sentence.evidence.find(({ segmentIndex }) => segmentIndex === segment)!.quote };
}

function severityOf(text: string, { question }: Sentence): Severity {
  if (CRITICAL.test(text)) return "critical";
  if (SOFT.test(text) || question) return "low";
  return HIGH.test(text) ? "high" : "medium";
}
