import type { Clause } from "./clauses.ts";
import { DAY, GIVEN, isSendable, lowerFirst } from "./receiving.ts";

const LEAD = "^(?:(?:and|so|but|then|okay|yes|well),? )*";
const THING = "((?:the|an?|your|our|my|both|all|those|these|two|three) [\\p{L}\\d' -]{2,45}?)";
const WHEN =
  "(?: (?:over|out|across|along|back))?((?: to you)?(?: (?:on|by|before|tomorrow|tonight|today|this|next|first|at|in|within|end|over)\\b.*)?)$";

/** What reaches somebody, with the words for when: "the plan lands on Friday", "look out for the plan on Friday". */
const REACHES = [
  `${LEAD}${THING} (?:gets to|reaches|will reach|['’]ll reach) you${WHEN}`,
  `${LEAD}${THING} (?:follows|lands|will follow|will land|['’]ll follow|['’]ll land)(?: in your (?:inbox|mail))?${WHEN}`,
  `${LEAD}you (?:can|may|will|['’]ll) (?:have|expect|be getting|be receiving) ${THING}${WHEN}`,
  `${LEAD}(?:kindly |please |do )?(?:expect|look out for|watch (?:out )?for|keep an eye out for) ${THING}${WHEN}`,
  `${LEAD}${THING} (?:gets|will be|will get|['’]ll be|['’]ll get|is going to be) (?:sent|mailed|e-?mailed|shared|forwarded|posted)${WHEN}`,
  `\\bthere(?:['’]ll| will) be ${THING} (?:waiting for you|in your (?:inbox|mail|post))${WHEN}`,
  `${LEAD}${THING} will be waiting for you${WHEN}`,
  `${LEAD}from (?:me|us|my side|our side),? (?:you(?:['’]ll)? (?:get|have) )?${THING}${WHEN}`,
].map((text) => new RegExp(text, "iu"));
/** "Consider the plan sent" */
const CONSIDER =
  /^(?:(?:okay|yes|sure|well),? )*consider ((?:the|your|our|an?) [\p{L}\d' -]{2,40}?) (?:sent|mailed|shared)$/iu;
/** "My job is to send the plan", "it's on me to send the plan" */
const MY_JOB =
  /\b(?:(?:my|our) (?:job|action|task|next step|part) (?:is|will be) to|it(?:['’]s| is) (?:on me|my job|for me) to) (\p{L}+ .+)$/iu;
/** "The plan is down to me" */
const ON_ME = new RegExp(`${LEAD}${THING}(?:['’]s| is| are) (?:on|down to) me(?: then)?$`, "iu");
/** "I'm having Dave send the plan" */
const HAVING =
  /\b(?:I['’]m|we['’]re|I am|we are) (?:having|getting) (\p{Lu}\p{L}+|(?:our|my|the) \p{L}+)( to)? ((?:send|draw|write|check|measure|prepare|ring|call|make|look)\b.+)$/u;
/** "Dave's sending the plan on Friday", "our architect sends you the plan on Friday" */
const COLLEAGUE =
  /(?:^|[\s,])(\p{Lu}\p{L}+|(?:[Oo]ur|[Mm]y) \p{L}+)(?:(?:['’]s| is) (?:just )?(send|mail|draw|post|forward)ing| (send|mail|post|forward)s) ((?:you |us )?(?:the|an?|our|your|those) .+)$/u;

const UNSURE = /\b(?:otherwise|maybe|perhaps|possibly|usually|normally|if|unless)\b/i;

type Foretold = { deed: string; who: string | null };

/** Promises in which the thing or its receiver is the subject, or somebody else is to do it. */
export function foretold({ text }: Clause): Foretold | null {
  const sent = CONSIDER.exec(text)?.[1] ?? null;
  if (sent) return own(`send ${lowerFirst(sent)}`);
  const job = MY_JOB.exec(text)?.[1];
  if (job) return own(job);
  const mine = ON_ME.exec(text)?.[1];
  if (mine && isSendable(mine)) return own(`take care of ${lowerFirst(mine)}`);
  const having = HAVING.exec(text);
  if (having) return own(`have ${having[1]} ${having[3]}`);
  if (!DAY.test(text) || UNSURE.test(text)) return null;
  const colleague = COLLEAGUE.exec(text);
  if (colleague && !/^(?:It|That|This|There|What|Who|He|She|They)$/.test(colleague[1]!))
    return { deed: `${colleague[2] ?? colleague[3]} ${colleague[4]}`, who: colleague[1]! };
  for (const form of REACHES) {
    const found = form.exec(text);
    if (found && isSendable(found[1]!)) return own(`send ${lowerFirst(found[1]!)}${found[2] ?? ""}${GIVEN}`);
  }
  return null;
}

function own(deed: string): Foretold {
  return { deed, who: null };
}
