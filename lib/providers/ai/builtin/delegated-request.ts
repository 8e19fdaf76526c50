import { HANDS_OVER, type Open } from "./ledger.ts";
import { cutDue } from "./plain-deed.ts";
import { handedOver, pairIn, pointerIn, withObject } from "./pointers.ts";
import { turned } from "./requested-thing.ts";
import { phraseTask } from "./task.ts";
import { lowerVerb } from "./voice.ts";

const WHO =
  "(?:\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?(?: (?:in|from|at) (?:the )?\\p{L}+)?|(?:(?:one|some) of )?(?:my|our|the|your) \\p{L}+(?: (?!to )\\p{L}+){0,2}?)";
const DOES_IT =
  "(?:do|handle|sort|manage|take care of|deal with|look after|get) (?:it|that|this)|on (?:it|that|to it|to that)";
/** "Ask Rohan", "get one of our guys to do it" */
const DELEGATES = new RegExp(`^(ask|get|have|tell) (${WHO})(?: (?:to )?(?:${DOES_IT}))?$`, "u");
const BARE = new RegExp(`^(?:get|have|tell) ${WHO}$`, "u");
/** Who decides is asked whether it may be done, not to do it. */
const DECIDES = /\b(?:boss|chief|director|manager|head|owner|board|committee|C[EFT]O|MD|wife|husband|partners?)\b/i;
/** Work that can be passed on, unlike a concession: "hold the price". */
const WORK =
  /^(?:send|mail|e-?mail|share|forward|find out|look (?:at|into|up|over)|check|measure|test|count|pull|export|print|scan|draw|write|translate|prepare|set up|fill|review|read|install|fix|repair|update|collect|call|ring|explain|show|walk|train|book|order|clean|mark|label|photograph|copy|record|build) /i;
const POINTS = /\b(?:it|that|this|them|those|these|one|ones|he|she|him|her)\b/i;

/** What somebody else is to be asked for, where it was requested just before: "Could you test it?" – "I'll ask Rohan." */
export function delegatedDeed(deed: string, asked: Open, asker: string | null): string | null {
  const [, verb = "", who = ""] = DELEGATES.exec(deed) ?? [];
  if (!who || BARE.test(deed) || DECIDES.test(who) || !WORK.test(asked.deed)) return null;
  const task = phraseTask(turned(cutDue(asked.deed, asked.due)), { you: null, me: asker });
  if (!task || POINTS.test(task) || / (?:and|or) /.test(who)) return null;
  return `${verb} ${who} ${/^have$/i.test(verb) ? "" : "to "}${lowerVerb(task)}`;
}

/** "Find out", "check that for you" */
const INQUIRES_ONLY =
  /^(?:check|find out|look(?= (?:it|that|into))|clarify|double-?check)(?: (?:into|up))?(?: (?:it|that|this))?(?: up| out)?(?: for (?:you|us|me))?( and (?:let|tell|get back|come back|confirm|e-?mail|write)\b.*)?$/i;
const ASKS_WHETHER =
  /^(?:check|find out|ask|see|clarify|confirm|look (?:at|into)) (?:[^,]{2,30} )?(?:if|whether|what|which|when|where|who|how|why) /i;

/** "Find out", in answer to "Could you check if it's supported?" */
export function inquiryAsked(deed: string, asked: Open, asker: string | null): string | null {
  const inquires = INQUIRES_ONLY.exec(deed);
  if (!inquires || !ASKS_WHETHER.test(asked.deed)) return null;
  const task = phraseTask(turned(cutDue(asked.deed, asked.due)), { you: null, me: asker });
  return task && !POINTS.test(task) ? `${lowerVerb(task)}${inquires[1] ?? ""}` : null;
}

/** "Ask our agency for both", "chase our safety officer for that" */
const ASKS_FOR =
  /^((?:ask|chase|press|remind|nudge) (?!(?:you|it|that|this|them|him|her)\b)[^,]{2,40}? (?:for|about)) (?:it|that|this|them|those|both|all (?:of )?(?:it|that|them))(?=$|[,.]| (?:by|on|today|tomorrow|tonight|this|next|and|as|too|now|first)\b)/iu;
/** What takes up a question rather than the thing that was asked for. */
const INQUIRES = /^(?:check|look|see|ask|find|think|talk|speak|discuss|run|take|bring|raise|call|ring|do|have) /i;
const MANY = /^(?:them|those|these|both)$/i;
const SEVERAL = /[^su]s(?=$| (?:of|for|from|with|in|on|at|about|to)\b)| and /i;

/** "The board to sign the mandate" */
const DOES_SOMETHING = / to (?!(?:the|our|your|my|us|you|me) )\p{Ll}/u;
/** "The forms out to the parents" */
const PARTICLE = / (?:out|off|back|up)(?: to .*)?$/i;

/** A deed with the thing that was asked for just before, in place of its pronoun: "pop them in the shared folder". */
export function withThingAsked(deed: string, asked: Open, wanted: string | null): string | null {
  const pair = pairIn(asked.deed);
  const thing = (pair ? turned(pair) : wanted)?.replace(PARTICLE, "");
  if (!thing || DOES_SOMETHING.test(thing) || (asked.kind === "request" && !HANDS_OVER.test(asked.deed))) return null;
  if (ASKS_FOR.test(deed)) return deed.replace(ASKS_FOR, `$1 ${thing}`);
  const pointer = INQUIRES.test(deed) || handedOver(deed) ? null : pointerIn(deed);
  return pointer && (/^(?:that|this)$/i.test(pointer.object) || MANY.test(pointer.object) === SEVERAL.test(thing))
    ? withObject(pointer, thing.replace(/^an? /, "the "))
    : null;
}
