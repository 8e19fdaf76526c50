import type { Clause } from "./clauses.ts";
import { isSendable, lowerFirst } from "./receiving.ts";
import { baseVerb } from "./task.ts";

type Asked = { kind: "request" | "need"; deed: string; who?: string | null };

const LEAD = "^(?:(?:and|so|but|then|also|well|maybe|perhaps),? )*";
const THING = "((?:the|an?|your|our|some|any|those|these|that|all|two|three) .+)";
const HANDS = "(?:send|mail|e-?mail|give|get|forward|share|bring|pass|show|let (?:me|us) have)";

/** What follows is the deed: "I don't suppose you could …", "do us a favour and …" */
const DEED_AFTER = [
  /\bdon['’]t suppose (?:that )?(?:you|one of you) (?:could|can|might)(?: also| maybe| just)? (?!have\b)(.+)$/i,
  /\bdo you think (?:that )?(?:you|one of you) (?:could|can|might)(?: also| maybe| just)? (?!have\b)(.+)$/i,
  /\b(?:I|we)(?:['’]m| was| were|['’]re) (?:just )?hoping (?:that )?(?:you|one of you) (?:could|can|might|would)(?: also| maybe| just)? (.+)$/i,
  /\b(?:is it|would it be|would that be) possible (?:for you )?to (?!(?:get|have|see|receive|read)\b)(.+)$/i,
  /\b(?:are|would) you (?:be )?able to (.+)$/i,
  /\b(?:can|could|may|might) (?:I|we) (?:just )?(?:ask|get|trouble|bother) (?:you|one of you) to (.+)$/i,
  /\bdo (?:me|us) a favou?r and (.+)$/i,
  /\b(?:I|we)['’]ll need you to (.+)$/i,
  /\byou (?:said you['’]d|were (?:going|gonna) to|meant to) (send|get|give|bring|share|mail|forward|check|find out|ask)( .+)$/i,
  new RegExp(
    `${LEAD}you (?:can|could) (?:also |then |just |maybe )?(${HANDS} (?:me|us) (?:the|an?|your|those|all) .+)$`,
    "iu",
  ),
  new RegExp(
    `${LEAD}you (?:can|could) (?:also |then |just |maybe )?(${HANDS} (?:the|an?|your|those|all) .{2,60} (?:with|to) (?:me|us|(?:my|our) .+))$`,
    "iu",
  ),
];
const MINDS = /^(?:(?:and|so|but),? )*(?:(?:you wouldn['’]t|would you|do you|wouldn['’]t you) )?mind (\p{L}+ing .+)$/iu;
/** What follows is asked for: "any chance of the plan?", "could I trouble you for a copy?" */
const THING_AFTER = [
  `any chance of (?:a (?:look|glance|peek) at )?${THING}$`,
  `\\b(?:can|could|may|might) (?:I|we) (?:just )?(?:ask|trouble|bother|press)(?: you)? for ${THING}$`,
  `\\b(?:is it|would it be|would that be) possible (?:for (?:me|us) )?to (?:get|have|see|receive|read) ${THING}$`,
  `\\bmake sure (?:I|we) (?:get|have|receive) ${THING}$`,
  `^(?:please )?(?:don['’]t forget|remember) (?!to\\b)${THING}$`,
  `\\b(?:have you got|do you have) ${THING} (?:that |which )?you (?:could|can|might) (?:send|share|show|give)\\b`,
].map((text) => new RegExp(text, "iu"));
/** What is missing, though nobody is asked yet. */
const MISSED = [
  `\\b(?:I|we)['’]d be (?:grateful|thankful|glad) for ${THING}$`,
  `\\b(?:I|we) was hoping for ${THING}$`,
  `\\b(?:I|we)['’]ll be (?:needing|wanting|after|looking for) ${THING}$`,
  `\\b(?:I|we)(?:['’]re| are|['’]m| am) (?:still )?waiting (?:on|for) ${THING}$`,
  `\\b(?:I|we) (?:still )?(?:don['’]t|haven['’]t|have not|do not) (?:yet )?(?:have|got|seen|had|received) (?:the |your )(?<thing>.+?)(?: yet)?$`,
  `\\b(?:what|(?:the )?(?:one |only )?thing|all) (?:I|we)(?:['’]m|['’]re| am| are)? (?:still )?(?:missing|need|lack)(?: (?:from|off) you)? is ${THING}$`,
  `^(?:and |so |but )?where(?:['’]s| is| are) ${THING}$`,
  `^(?:and |so )?what about ${THING}$`,
  `\\byou promised (?:me|us) ${THING}$`,
  `\\b(?:my|our) \\p{L}+(?: (?:is|are) (?:asking|waiting) for| needs| wants) ${THING}$`,
].map((text) => new RegExp(text, "iu"));
/** "Could the plan be shared with us?" */
const PASSIVE =
  /^(?:(?:and|so|but),? )*(?:can|could) ((?:the|that|those|your|our|an?) [\p{L}\d' -]{2,40}?) be (sent|shared|forwarded|mailed|emailed|added|included|checked|updated)\b(.*)$/iu;
const BASE: Record<string, string> = { sent: "send", shared: "share", forwarded: "forward", mailed: "mail" };
/** "Could your architect send me the plan?" */
const COLLEAGUE =
  /^(?:(?:and|so|but),? )*(?:can|could|would|will) (your \p{L}+(?: \p{L}+)?) ((?:send|share|check|mail|give|call|ring|draw|write|look)\b.+)$/iu;

/** Requests that a courtesy or a lack only hints at. */
export function politeRequest({ text, asks }: Clause): Asked | null {
  for (const form of DEED_AFTER) {
    const [, verb, rest = ""] = form.exec(text) ?? [];
    if (verb) return { kind: "request", deed: `${verb}${rest}`.replace(/,? (?:could|would) you$/i, "") };
  }
  const minds = MINDS.exec(text)?.[1];
  if (minds && asks) return { kind: "request", deed: baseVerb(minds) };
  const passive = asks ? PASSIVE.exec(text) : null;
  if (passive) {
    const verb = passive[2]!.toLowerCase();
    const plain =
      BASE[verb] ?? verb.replace(/e?d$/, verb === "emailed" || verb === "added" || verb === "checked" ? "" : "e");
    return { kind: "request", deed: `${plain} ${lowerFirst(passive[1]!)}${passive[3]}` };
  }
  const colleague = asks ? COLLEAGUE.exec(text) : null;
  if (colleague) return { kind: "request", deed: `have ${lowerFirst(colleague[1]!)} ${colleague[2]}` };
  const wanted = sendableIn(THING_AFTER, text);
  if (wanted) return { kind: "request", deed: `send ${wanted}` };
  const missed = sendableIn(MISSED, text);
  return missed ? { kind: "need", deed: `send ${missed}` } : null;
}

const POINTING = /^(?:that|this|those|these) /i;
/** "The walkthrough of the data" is not sent, though data is. */
const OF_WHAT = / (?:of|for|with|about|on|in) /i;

function sendableIn(forms: RegExp[], text: string): string | null {
  for (const form of forms) {
    const found = form.exec(text);
    const thing = found?.groups?.thing ? `the ${found.groups.thing}` : found?.[1];
    const [named = ""] = thing?.replace(POINTING, "the ").split(OF_WHAT) ?? [];
    if (thing && isSendable(named)) return lowerFirst(thing);
  }
  return null;
}
