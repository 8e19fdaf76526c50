import { type Due, findDue } from "@/lib/grounding/spoken/deadlines";

/** Leads to the day that counts: "in two days, so that'd be, say, Monday", "the week before, call it the third". */
const PUTS_RIGHT =
  /^[^.?!]{0,60}\b(?:so|say|call it|that['’](?:d be|s)|sorry|or|make (?:it|that)|rather|actually|worst case)\b[\s,]*(?:what|maybe|probably|definitely|by|on|until|till|for|the|[\p{L}-]+,? say)?[\s,]*(?:by|on|the)?\s*$/iu;
/** Somebody does something else: "by Friday, so you can send it on Monday" */
const NEW_DEED =
  /\b(?:I|we|you|he|she|they|it)(?:['’]ll| will| would| can| could)\b|\b(?:I|you|they|we) (?!mean\b|say\b)\p{L}/iu;

/** The day that a promise ends up with if another is put in its place later in the sentence. */
export function putRight(text: string, deed: string, own: Due, startTime: string): Due | null {
  const start = text.indexOf(own.phrase);
  if (start < 0) return null;
  const rest = text.slice(start);
  const better = findDue(rest, startTime);
  if (!better?.on || better.on === own.on || better.start < own.phrase.length) return null;
  const between = rest.slice(own.phrase.length, better.start);
  if (!PUTS_RIGHT.test(between) || NEW_DEED.test(between)) return null;
  const whole = rest.slice(0, better.end);
  return deed.includes(whole) ? { ...own, ...better, phrase: whole, start: own.start } : { ...own, on: better.on };
}

/** Why the day before won't do: "On Friday I have a day off, so by Thursday", "Our lawyer is out until then, so Friday." */
const UNABLE_FIRST =
  /^(?:(?:well|but|oh|actually|no|hang on|hmm?|moment|sorry|wait)[,.]? )*[^.?!]{3,60}\b(?:out|off|away|travell?ing|busy|closed|shut|full|booked|(?:on|a) (?:holiday|leave)|not (?:here|in|back)|can(?:['’]t|not)|won['’]t)\b[^.?!]{0,40}?,? so (?=(?:by |on |it['’]ll be |(?:let['’]s )?say |make it |rather |more like )?(?:the |next )?(?:\p{L}+day|tomorrow|\p{L}+(?:th|st|nd|rd|first|second|third))\b)/iu;

/** Without the reason for another day; null if none is given. */
export function afterReason(text: string): string | null {
  return UNABLE_FIRST.test(text) ? text.replace(UNABLE_FIRST, "") : null;
}
