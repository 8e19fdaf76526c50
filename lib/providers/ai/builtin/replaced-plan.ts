import type { Dialogue } from "./commitments.ts";
import { answerOf } from "./consent.ts";
import { type Entry, isSame } from "./ledger.ts";
import { mayBeExternal } from "./people.ts";
import { isDeedOf, NAMED_THING, promiseNamed, THING_ENDS } from "./promise-named.ts";
import type { ReadSentence, Turn } from "./turns.ts";

const MAY_REPLACE = /\b(?:instead|rather)\b/i;
/** "Could you send the deck instead of doing the demo?" */
const INSTEAD_OF = new RegExp(
  String.raw`\b(?:instead of|rather than) (?:\p{Ll}+ing )?(${NAMED_THING})${THING_ENDS}`,
  "iu",
);
const NEW_THING = String.raw`((?:the|an?|your|our|my|some) (?:[\p{L}\d'’-]+ ){0,4}?[\p{L}\d'’-]+|ours|yours)`;
/** "Could you send the recording instead?" */
const DOES_INSTEAD = new RegExp(
  String.raw`\b(send|share|do|have|use|give|bring|make|mail|e-?mail|arrange|book|set up|show|try|post|ship)(?: me| us| you)? (?:just )?${NEW_THING} instead\b(?! of\b)`,
  "iu",
);
/** "I'd rather use our own NDA" */
const RATHER_USES =
  /\b(?:I|we)(?:['’]d| would)(?: much| really)? (?:rather|prefer to|like to) (use) ((?:our|my) own(?: [\p{L}-]+){0,3}|ours|mine)(?=[\s,.!]|$)/iu;
/** "Could Priya call Marcus instead?" */
const OTHER_DOES = /\b(?:[Cc]ould|[Cc]an|[Ww]ould) (\p{Lu}[\p{L}'’-]+) (\p{Ll}+) [^.?!]{2,40} instead\b(?! of\b)/u;
const SUPPOSED = /\b(?:if|unless|when|whether|in case|might|maybe|told|said|last|normally|usually|sometimes|often)\b/i;
const FOCUS_TURNS = 3;

/** The promise whose place another plan takes: "Could you send the recording instead?", "the deck instead of the demo". */
export function replacedPlan(dialogue: Dialogue, turn: Turn, { sentence }: ReadSentence): Entry | null {
  const { clean } = sentence;
  if (dialogue.entries.length === 0 || !MAY_REPLACE.test(clean)) return null;
  const next = dialogue.turns[turn.at + 1];
  if (next && answerOf(next.raw) === "no") return null;
  const of = INSTEAD_OF.exec(clean);
  if (of && !SUPPOSED.test(clean.slice(0, of.index))) return promiseNamed(dialogue.entries, of[1]!, true);
  const other = OTHER_DOES.exec(clean);
  if (other) return ousted(dialogue, turn, other[2]!, "");
  const does = DOES_INSTEAD.exec(clean) ?? RATHER_USES.exec(clean);
  return does && !SUPPOSED.test(clean.slice(0, does.index)) ? ousted(dialogue, turn, does[1]!, does[2]!) : null;
}

/** What was promised just before, if the new plan is of the same kind but about another thing. */
function ousted({ focus, reading, entries }: Dialogue, turn: Turn, verb: string, thing: string): Entry | null {
  if (!focus || turn.at - focus.turn > FOCUS_TURNS || !entries.includes(focus)) return null;
  const isOurs = (speaker: string | null) => !mayBeExternal(reading.people, speaker ?? "");
  const isUsed = /^use$/i.test(verb) && isOurs(turn.speaker) !== isOurs(focus.owner);
  if (!isUsed && !isDeedOf(focus, verb)) return null;
  return /^(?:ours|yours|mine)$/i.test(thing) || promiseNamed([focus], thing) === null || isNewOne(focus, thing)
    ? focus
    : null;
}

/** "Our own NDA" is another one than "an NDA". */
function isNewOne(focus: Entry, thing: string): boolean {
  return OWN.test(thing) && !isSame(focus, { ...focus, stems: new Set(), task: thing });
}

const OWN = /^(?:our|my|your)\b/i;
