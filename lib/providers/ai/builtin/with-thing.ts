import { pointerIn, withObject } from "./pointers.ts";

/** "I'll ask them": no thing can be asked or called. */
export const TELLS_SOMEBODY =
  /^(ask|call|ring|phone|chase|(?:speak|talk)(?= to)|contact)(?: to)? (?:them|those|these|it|that)\b/i;

/** A verb that lacks nothing but its object: "check", "send over". */
const TAKES_OBJECT = /^[a-z-]+(?: (?:up|out|over|back|off|in|into|through|at|for|on|down))?$/;

const TAKES_NONE = /^(?:look|listen|go|come|talk|speak|reply|respond|revert|wait|think|swap|move|change|switch)$/;

/** A deed with the thing it lacks, in place of its pronoun; null where none fits. */
export function withThing(deed: string, thing: string): string | null {
  const person = TELLS_SOMEBODY.exec(deed);
  if (person) return `${person[1]} about ${thing}`;
  if (FINDS_OUT.test(deed)) return NAME.test(thing) ? `find out (${thing})` : `find out about ${thing}`;
  const pointer = pointerIn(deed);
  if (pointer) return withObject(pointer, thing);
  if (/^(?:get|come|be|circle) back|^let |^tell /.test(deed)) return `${deed} about ${thing}`;
  return TAKES_OBJECT.test(deed) && !TAKES_NONE.test(deed) ? `${deed} ${thing}` : null;
}

/** Somebody named last is seldom what is to be found out. */
const NAME = /^\p{Lu}\p{Ll}+$/u;
const FINDS_OUT = /^find (?:(?:it|that|this) )?out(?: for (?:you|us|me|him|her|them))?$/i;
