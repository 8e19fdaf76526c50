import type { Clause } from "./clauses.ts";
import { isSendable, lowerFirst } from "./receiving.ts";
import { canBeSent } from "./things.ts";

const THING = "(?:the|an?|your|our|my|both|two|three|four|five) .+";
const IS = "(?:['’]s| is| are| was|['’]d be| would be|['’]ll be| will be|:|,)*";
/** "My side is the sample payslips and the calendar" */
const MINE = new RegExp(
  `^(?:(?:and|so|then|now|okay)[\\s,]+)*(?:to (?:recap|sum up|summari[sz]e)[^,]{0,20}[\\s,]+)?(?:(?:(?:on|from|for) )?(?:my|our) (?:side|end|part|homework|to-?dos?)|(?:on|from) (?:mine|ours))(?: (?:that|it|this))?${IS} (${THING})$`,
  "iu",
);
/** "Your side, Wendell, would be the export and then Amy the balances" */
const YOURS = new RegExp(
  `^(?:(?:and|so|then|now|okay)[\\s,]+)*(?:(?:on|from|for) )?your (?:side|end|part|homework|to-?dos?)(?:,? (?:(?:is|for) )?(\\p{Lu}\\p{L}+))?${IS} (${THING})$`,
  "u",
);
/** "From our side it's a great fit" */
const CALLS_IT = /\b(?:side|end|part|mine|ours) (?:it|that|this)\b/i;
const NEXT = /,? and (?:then )?|, (?:then )?/u;
const NAMED = /^(\p{Lu}\p{L}+)(?:['’]s)? (?=(?:the|an?|your|our|both|two|three)\b)/u;

type Told = { kind: "promise" | "request"; deed: string; who: string | null };

/** Tasks listed side by side: each thing is one side's to send. */
export function recapped({ text, before }: Pick<Clause, "text" | "before">): Told[] {
  const said = SIDE.test(before) ? `${before} ${text}` : text;
  return said.split(SIDES).flatMap(recappedPart);
}

/** "On our side, that'd be the quote" */
const SIDE = /^(?:(?:and|so|then|now|okay)[\s,]+)*(?:on|from|for) (?:(?:my|our|your) (?:side|end|part)|mine|ours)$/i;
const SIDES = /[\s,]+(?:and )?(?=(?:your|my|our) side\b)/i;

function recappedPart(text: string): Told[] {
  const mine = MINE.exec(text)?.[1];
  if (mine && (!CALLS_IT.test(text) || isSendable(mine)))
    return thingsIn(mine).map(({ deed }) => ({ kind: "promise", deed, who: null }));
  const [, named, yours] = YOURS.exec(text) ?? [];
  const things = yours ? thingsIn(yours) : [];
  return things.map(({ deed, who }) => ({ kind: "request", deed, who: who ?? named ?? null }));
}

type Piece = { deed: string; who: string | null };

function thingsIn(list: string): Piece[] {
  const when = WHEN_ALL.exec(list);
  const pieces = list
    .slice(0, when?.index)
    .split(NEXT)
    .map((said) => {
      const who = NAMED.exec(said)?.[1] ?? null;
      const thing = who ? said.replace(NAMED, "") : said;
      return (isSendable(thing) || canBeSent(thing)) && THING_ONLY.test(thing)
        ? { deed: `send ${lowerFirst(thing)}${when ? ` ${when[1]}` : ""}`, who }
        : null;
    });
  return pieces.every((one) => one !== null) ? pieces : [];
}

/** "Both by Friday" */
const WHEN_ALL = /,? (?:both|all(?: (?:two|three|four|of (?:them|it)))?),? ((?:by|on|before) [\p{L}\d ]{3,30})$/iu;
/** No clause of its own: "the export that we discussed and I owe you". */
const THING_ONLY =
  /^(?:the|an?|your|our|my|both|two|three|four|five) (?!.*\b(?:I|we|you|he|she|they|is|are|was|were|will|can|if|not)\b)[^.;]{3,60}$/iu;
