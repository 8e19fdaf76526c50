import type { Dialogue } from "./commitments.ts";
import { answerOf } from "./consent.ts";
import type { Entry } from "./ledger.ts";
import { ownerNamed } from "./owners.ts";
import { NAMED_THING, promiseNamed } from "./promise-named.ts";
import type { ReadSentence, Turn } from "./turns.ts";

const MAY_REASSIGN = /\b(?:let|instead|rather|hands?|over|better|should|take)\b/i;
const NAME = String.raw`(\p{Lu}[\p{L}'’-]+)`;
const OBJECT = `(that one|that|it|this|those|them|${NAMED_THING})`;
const DOES =
  "(?:do|handle|take|send|make|call|write|prepare|deal with|look after|take care of|arrange|organi[sz]e|set up|bring|run)";
const LEAD = String.raw`(?:^|[,;:.!–—]\s?|\b(?:[Aa]nd|[Bb]ut|[Ss]o|[Tt]hen|[Aa]ctually|[Nn]o|[Oo]kay|[Ww]ell|[Mm]aybe|[Pp]lease|[Jj]ust)\s)`;
const CHANGES = [
  `${LEAD}[Ll]et(?:['’]s have| ) ?${NAME} ${DOES} ${OBJECT}(?: over)?(?: instead(?: of (?:me|you|\\p{Lu}\\p{L}+))?)?`,
  `${LEAD}(?:I['’]d rather |it['’]s better if |better if )${NAME} (?:did|handled|took|sent|made|called|wrote) ${OBJECT}`,
  `${LEAD}${NAME}(?:['’]ll| will| should| can| is going to) (?:just |probably )?${DOES} ${OBJECT}(?: for you)? (?:instead(?: of (?:me|you|\\p{Lu}\\p{L}+))?|rather than (?:me|you))`,
  `${LEAD}${NAME} (?:should|can|could|will) take ${OBJECT} (?:over|off (?:my|your|our) hands)`,
].map((pattern) => new RegExp(pattern, "u"));
/** "I'll do that instead, Sam" */
const MYSELF = new RegExp(
  `(?:^|[,;.] ?|\\b(?:no|actually|and|so) )(?:(?:I['’]ll|I will|I can|let me) (?:just )?${DOES} ${OBJECT}(?: for you)? (?:instead(?: of you)?|rather than you)(?=[\\s,]*(?:$|[.,!?]|because|since|so|I\\b))|(?:I['’]ll|I will|I can|let me) take ${OBJECT} (?:over|off your hands))`,
  "iu",
);
/** "Helen will have to sign it", of what the speaker or a colleague was to sign */
const THEY_DO =
  /(?:^|[\s,])(\p{Lu}[\p{L}'’-]+)(?:['’]ll| will(?: have to)?| has to| needs to| is going to) (\p{Ll}+) (?:you |us |me )?(it|that|them|those)(?: over| to (?:you|us|me))?(?=[,.!]|$| (?:then|instead|by|on|tomorrow|today|tonight|this|next)\b)/u;
const HAS_TO = /\b(?:have to|has to|needs to)\b/;
/** "Could you take the plan?" – "Sure, I'll take it." */
const TAKES_OVER = new RegExp(`^(?:Take(?: on| over)?|Handle|Do) (${NAMED_THING})(?: on| over)?$`, "u");
const POINTS = /^(?:that one|that|it|this|those|them)$/i;
const FOCUS_TURNS = 4;
const NEAR_TURNS = 3;

/** `isAnew` if the day it had need not hold any longer. */
export type Reassigned = { entry: Entry; owner: string; isAnew: boolean };

/** Who takes over what somebody else had promised: "Let Priya do that instead of me." */
export function reassigned(dialogue: Dialogue, turn: Turn, { sentence }: ReadSentence): Reassigned | null {
  const { entries, focus, reading } = dialogue;
  const { clean } = sentence;
  if (entries.length === 0) return null;
  if (sentence.question) return askedOfOther(dialogue, turn, clean);
  const doing = doneByOther(dialogue, turn, clean);
  if (doing || !MAY_REASSIGN.test(clean)) return doing;
  const found = CHANGES.map((pattern) => pattern.exec(clean)).find((one) => one !== null);
  const own = found ? null : MYSELF.exec(clean);
  const object = found?.[2] ?? own?.[1] ?? own?.[2];
  if (!object) return null;
  const owner = own ? turn.speaker : ownerNamed(reading, turn.speaker, found![1]!);
  const recent = focus && turn.at - focus.turn <= FOCUS_TURNS && entries.includes(focus) ? focus : null;
  const entry = POINTS.test(object) ? recent : promiseNamed(entries, object);
  return entry && owner && entry.owner && entry.owner !== owner ? { entry, owner, isAnew: false } : null;
}

function doneByOther({ focus, entries, reading }: Dialogue, turn: Turn, clean: string): Reassigned | null {
  if (!focus || turn.at - focus.turn > NEAR_TURNS || !entries.includes(focus)) return null;
  const found = THEY_DO.exec(clean);
  if (!found || !focus.task.toLowerCase().startsWith(`${found[2]} `)) return null;
  const owner = ownerNamed(reading, turn.speaker, found[1]!);
  return owner && focus.owner && owner !== focus.owner ? { entry: focus, owner, isAnew: HAS_TO.test(found[0]) } : null;
}

/** "Could Marcus do that?", asked by whoever had promised it. */
function askedOfOther({ focus, entries, reading, turns }: Dialogue, turn: Turn, clean: string): Reassigned | null {
  if (!focus || focus.owner !== turn.speaker || turn.at - focus.turn > NEAR_TURNS || !entries.includes(focus))
    return null;
  const name = ASKS_OTHER.exec(clean)?.[1];
  const owner = name === undefined ? null : ownerNamed(reading, turn.speaker, name);
  const reply = turns.slice(turn.at + 1, turn.at + 3).find(({ speaker }) => speaker === owner);
  const isTaken = reply !== undefined && answerOf(reply.raw) !== "no";
  return owner && owner !== focus.owner && isTaken ? { entry: focus, owner, isAnew: false } : null;
}

const ASKS_OTHER = new RegExp(
  `\\b(?:[Cc]ould|[Cc]an|[Ww]ould|[Ss]hould) ${NAME} (?:maybe |perhaps )?${DOES} (?:that|it|this)(?: instead)?(?=[,?]|$)`,
  "u",
);

/** Whose promise somebody takes over by promising to "take the plan". */
export function takenOver(entries: readonly Entry[], made: Entry): Entry | null {
  const thing = TAKES_OVER.exec(made.task.replace(/ \([^()]*\)$/, ""))?.[1];
  const others = entries.filter((one) => one !== made && one.owner !== made.owner);
  return thing === undefined ? null : promiseNamed(others, thing, true);
}
