import type { Clause } from "./clauses.ts";
import { tokenize } from "./nlp.ts";
import { isSendable, lowerFirst } from "./receiving.ts";

type Asked = { kind: "request" | "need"; deed: string; who?: string | null };

const THING = "(?:(?:the|an?|your|our|some|any|those|both|all|one|two|three|four|five|six|ten|\\d+) )?";
/** "Two prices, please" */
const PLEASE_LAST = new RegExp(
  `^(?:(?:and|so|then|also|but|plus|great|good|cool|perfect|lovely|brilliant|okay|ok|yes|yeah|fine|thanks),? )*(?:\\p{L}+, (?=(?:the|an?|your|one|two|three|four|five|\\d+)\\b))?(${THING}[^,]{3,50}?),?(?: (?:too|as well|also))?,? please$`,
  "iu",
);
/** "Ana, you do me that overview" */
const YOU_DO_ME =
  /^you (?:then |also )?(do|get|send|give|bring|make|draw|write) (?:me|us) ((?:the|that|those|an?|your|our) .+)$/iu;
/** "Joan would like the sheets in the new layout" */
const OTHERS_NEED =
  /^(?:(?:and|so|but|because),? )*\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?(?:['’]d| would)? (?:like|love|want|wants|need|needs|is after)(?: to (?:have|see|get|read))? ((?:the|an?|your|some|our)\b.+)$/u;
/** "Only the report is pending from your end", "we're still missing your logo" */
const OUTSTANDING =
  /(?:^|, )(?:only |just )?((?:the|your|an?) [\p{L}\d' -]{3,40}?)(?: is| are|['’]s)(?: still| only)? (?:pending|missing|outstanding|due|open|owed)(?: from (?:you|your (?:end|side)))?(?: still)?$/iu;
const STILL_MISSING =
  /\b(?:I|we)(?:['’]re| are|['’]m| am)? (?:(?:still|also) )?(?:missing|waiting (?:for|on)|short of|miss) ((?:the|your|an?|those|some) .+)$/iu;
/** "You wanted the forecast from us" */
const YOU_WANTED =
  /\byou (?:wanted|asked (?:me |us )?for|were after) (?:from us |from me )?(?:still )?((?:the|an?|our|some|those) (?!.*\bto\b).+)$/iu;

/** "A copy of the plan would be handy", "the logo, that'd be great" */
const USEFUL =
  /^(?:(?:and|so|then|also|but|plus),? )*((?:the|an?|your|some|any|those|two|three) [\p{L}\d' -]{3,45}?)(?:,? (?:that|it|those|they))?(?:['’]d| would) (?:also )?be (?:really |very |so |most )?(?:useful|helpful|handy|great|lovely|nice|brilliant|ideal|good to have)(?: (?:to have|for (?:me|us)))?$/iu;

/** What somebody asks for by naming it: "Two prices, please." */
export function namedRequest({ text, asks, before }: Clause): Asked | null {
  const please = PLEASE_LAST.exec(text)?.[1];
  if (please && isThing(please)) return { kind: "request", deed: `send ${lowerFirst(please)}` };
  const doMe = /^\p{Lu}\p{L}+$/u.test(before) ? YOU_DO_ME.exec(text) : null;
  if (doMe) return { kind: "request", deed: `${doMe[1]} ${doMe[2]!.replace(/^(?:that|those)\b/i, "the")}` };
  if (asks) return null;
  const needed =
    USEFUL.exec(text) ??
    OTHERS_NEED.exec(text) ??
    OUTSTANDING.exec(text) ??
    STILL_MISSING.exec(text) ??
    YOU_WANTED.exec(text);
  return needed && isSendable(needed[1]!) ? { kind: "need", deed: `send ${lowerFirst(needed[1]!)}` } : null;
}

const MAX_WORDS = 9;
const PRICED = /^(?:the|your|our) (?:price|prices|rate|rates|terms|answer|order|demo|test|kit|access|model|page)\b/i;

/** A thing people send, named without a verb. */
function isThing(text: string): boolean {
  if (text.split(" ").length > MAX_WORDS || PRICED.test(text)) return false;
  const tokens = tokenize(`They sent ${lowerFirst(text)}.`).slice(2, -1);
  const [first = ""] = text.split(/,| (?:of|for|with|without|from|on|in) /);
  return (
    isSendable(first) &&
    !/^(?:in|with|without|not|for|on|at|by|to|from|as|no|it|that|this|those|them|what|which|who|how|when|where|why)\b/i.test(
      text,
    ) &&
    !tokens.some(({ tag }) => /^(?:VERB|AUX|PRON)$/.test(tag))
  );
}
