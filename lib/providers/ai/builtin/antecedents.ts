import type { Evidence } from "@/lib/grounding/analysis";
import type { Reading, Sentence } from "./reading.ts";

const FARTHEST = 4;
const NAMED_THING =
  /\b(?:wants?|needs?|requires?|send|share|see|get|fill (?:in|out)|pull|draft|write|prepare|review|export|update|have|provide|return|sign|adding|sending|owe|about)\s+(?:you to [a-z]+ |us |me |you |them |over )?((?:the|an?|our|your|my)\s[\p{L}\p{N}][\p{L}\p{N}'% -]{2,50}?)(?=[,.?!;]|$|\s(?:when|if|before|by|so|because|and|that|which|on|at|to|from|tomorrow|today|next|this|now|too)\b)/giu;
const NO_THING =
  /\b(?:call|meeting|time|way|lot|bit|thing|things|idea|question|minute|moment|look|problem|issue|point)s?$/i;

export type Antecedent = { thing: string; evidence: Evidence[] };

/** "Will do", "It's about 200 questions": the transcript is still about the same thing. */
function carriesOn({ clean, tokens }: Sentence): boolean {
  return /\b(?:it|that|this|them|those)\b/i.test(clean) || !tokens.some((token) => /^(?:NOUN|PROPN)$/.test(token.tag));
}

/** What "it" or "that" means: the thing someone wanted, sent or reviewed in one of the sentences before. */
export function antecedentOf(reading: Reading, sentence: Sentence): Antecedent | null {
  for (let at = sentence.at - 1; at >= 0 && at >= sentence.at - FARTHEST; at--) {
    const before = reading.sentences[at]!;
    const named = [...before.clean.matchAll(NAMED_THING)].map((match) => match[1]!.trim());
    const thing = named.findLast((one) => !NO_THING.test(one));
    if (!thing) {
      if (carriesOn(before)) continue;
      return null;
    }
    if (before.broken) return null;
    const own = before.speaker === sentence.speaker;
    const told = own ? thing : thing.replace(/^(?:our|my)\b/i, "the").replace(/^your\b/i, "our");
    return { thing: told.replace(/^an?\b/i, "the"), evidence: before.evidence };
  }
  return null;
}
