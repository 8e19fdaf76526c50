import { reported, takeApart } from "./questions.ts";
import type { Sentence } from "./reading.ts";
import { smooth } from "./smoothing.ts";
import type { Speaking } from "./voice.ts";

/** A request in the form of a question, which its answer takes on. */
export const REQUESTS =
  /^(?:(?:and|so|but|okay|then)[\s,]+)*(?:can|could|would|will) (?:you|one of you)(?: please| also| just| maybe)* (?:send|give|share|put|write|get|tell|ask|check|find|bring|book|call|forward|mail|email|prepare|set|add|include|look|let|show|come|join|confirm|do (?:that|it|this))\b/i;
/** Captions run a remark into the question: "does it talk to our software we're on Herdbook". */
const SECOND_CLAUSE =
  /(?<!^|\b(?:if|that|what|where|when|how|which|whether|who|because|as|once|while|until|till|before|after|and|but|so) )\b(?:you|we|I|they)'(?:re|ve|ll|m)\b/i;
export const OR_NOT = /,? or (?:what|not|something|so)$/i;
/** What a request is for: "Could you start in May, so we can see how it goes?" */
const PURPOSE = /, so (?:that )?(?:we|you|I|they)\b.*$/i;

/** A question in indirect speech from the sender's point of view: "whether the export is free". */
export function indirectQuestion(question: Sentence, speaker: Speaking): string | null {
  if (REQUESTS.test(question.clean)) return null;
  const parts = takeApart(smooth(question.clean));
  if (!parts || parts.aux === "") return null;
  const asked = reported(parts).replace(OR_NOT, "").replace(PURPOSE, "");
  if (OUTSIDE.test(asked) || GARBLED.test(asked)) return null;
  if (speaker.as === "self") return asked;
  if (speaker.as === "colleague") return /\b(?:I|me|my)\b/.test(asked) ? null : asked;
  return turnedQuestion(asked, speaker);
}

/** "Could we have the quote split by building?", taken for "whether we have the quote could split" */
const GARBLED = /^whether (?:you|we|I|they) (?:have|get|see) .*\b(?:could|can|would|will) (?!you\b|we\b|I\b|they\b)/i;
const OUTSIDE = /\b(?:it|he|she|they|them|these|those|that|this|one|ones)\b/i;

/** Swaps "you" and "we" in a guest's question, so that it reads from the sender's point of view. */
export function turnedQuestion(text: string, speaker: Speaking): string | null {
  if (
    /\b(?:he|she|they|them|these|those|that one|this one)\b|\b(?:get|have|add|use|want|about) (?:it|one)\b|\b(?:your|the) (?:week|day|weekend|morning)\b/i.test(
      text,
    ) ||
    /\b(?:that|this)$|^(?:whether|what|where|when|how) it (?:is|has|does|can|was|will)(?: (?:in|there|then|in there|included))*$|talking about$/.test(
      text,
    )
  )
    return null;
  if (speaker.as === "unknown" || SECOND_CLAUSE.test(text)) return null;
  const sides: Record<string, string> = { you: "we", your: "our", us: "you", our: "your", we: "you" };
  const swapped = text.replace(/\b(?:you|your|us|our|we)\b/gi, (word) => sides[word.toLowerCase()] ?? word);
  const toUs = swapped.replace(/\b(give|send|charge|cost|tell|show|offer|to|for|with|from|of|by|let) we\b/gi, "$1 us");
  if (!/\b(?:I|me|my)\b/.test(toUs)) return toUs;
  if (speaker.as === "guest") return null;
  return toUs.replace(/\b(?:I|me)\b/g, "you").replace(/\bmy\b/g, "your");
}
