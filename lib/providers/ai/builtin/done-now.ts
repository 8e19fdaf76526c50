import type { Turn } from "./turns.ts";

/** "Sure, one sec.", "Trying it now." */
const AT_WORK =
  /^(?:(?:okay|ok|sure|yes|yeah|alright|right|of course|hang on|hold on)[,.]? )*(?:(?:just )?(?:one|a|two) (?:sec(?:ond)?s?|moment|minute|tick)\b|give me (?:a|one|two) (?:sec(?:ond)?s?|moment|minutes?|tick)\b|(?:I['’]m )?(?:doing|trying|opening|clicking|checking|sending|pulling|looking)(?: (?:it|that|this))?(?: up)? (?:right )?now\b|let me (?:try|do) (?:that|it|this)?(?= (?:now|quickly)|[.,]|$)|(?:okay,? )?there (?:you go|we go|it is)\b|I(?:['’]ll| can| could) (?:just )?(?:read|spell) (?:it|that|them) (?:out|to you)\b)/i;
const MAX_WORDS = 15;

/** Whether a reply does what was asked for while people talk: nothing of it is left for later. */
export function isDoneNow({ raw, words }: Turn): boolean {
  return words <= MAX_WORDS && AT_WORK.test(raw) && !LATER.test(raw);
}

/** "One moment, I'll write it down. You'll have it tomorrow." */
const LATER =
  /\b(?:I|we|you|it|that)(?:['’]ll| will)\b|\b(?:tomorrow|today|tonight|later|this (?:week|afternoon|evening)|\p{L}+day)\b/iu;
