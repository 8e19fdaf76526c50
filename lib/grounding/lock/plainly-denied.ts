import { termsIn } from "../terms";
import type { Clause } from "./clauses";
import type { Found } from "./fact-differences";
import { type Mention, mentionsOf } from "./mentions";
import type { Speech } from "./speech";

/** Words by which a clause denies something, or leaves it open. */
const SAYS_NO =
  /\b(?:not?|never|without|cannot|none|nobody|nothing|neither|nor|free of|except|instead|rather|excluded?|out|drop|dropped|left|separate\w*|extra|avoid\w*|too|refuse\w*|stop\w*|only|black\w*|lacks?|fail\w*|leave\w*|remove\w*|spare|unless|whether|ask\w*|check\w*|if|before|until|yourself|worr\w+|problem|less|fewer)\b|n['’]t\b/iu;
const LIGHT =
  /^(?:\d.*|want|know|need|like|see|get|take|come|go|think|say|mean|make|put|give|use|find|work|bring|send|have|last|first|next|other|another|later|sure|day|week|month|quarter|year|hour|minute|euro|dollar|pound|percent|time|start|call|meet|thing|price|cost|tell|let|ask|talk|pay|one|two|three|four|five|six|seven|eight|nine|ten|free|decid|sign)$/;
const LEADS =
  "(?: (?:really|actually|even|be|an?|the|any|to|in|on|for|of|off|with|at|part|want|need|have|do|going|gonna|anybody|anything))*";
/** A denial with nothing but such words between it and what it denies. */
const DENIES = new RegExp(
  String.raw`(?:\b(?:not|never|cannot|\p{L}+n['’]t)${LEADS}|\b(?:no|without)(?: any| the| such)?|\b(?:nobody|nothing)(?: (?:can|will|is|would|ever|goes|touches|changes|leaves|comes))?${LEADS}(?: into)?${LEADS}) $`,
  "iu",
);
const NO_ANSWER = /(?:^|[.?!,] |\b(?:oh|well|um|and|so|but|okay) )no $/iu;
const LIMITS =
  /\b(?:until|till|unless|before|if|only|yet|longer|later|more than|again|sure|problem|twice|alone|myself|otherwise|just|because|who|whoever|over|above|below|under)\b/iu;
/** "No audit, no contract" */
const NO_ONE_NO_OTHER = /\bno [^.?!;,]{1,24}, no \p{L}/iu;
const ASKS = /^[^.!]{0,80}\?|\?\s*$/;
const AROUND = 80;
const LIMIT_WITHIN = 36;
const NEAR_TURNS = 4;
const MAX_PLACES = 12;
const MIN_SHARED = 2;

/** Finds what a clause affirms although each mention of it beside the clause's other words denies it: "and the cables". */
export function plainlyDenied(clause: Clause, speech: Speech): Found | null {
  if (clause.turn < 0 || SAYS_NO.test(clause.text)) return null;
  const own = clause.anchors.map(({ term }) => term).filter((term) => !LIGHT.test(term) && !speech.speakers.has(term));
  for (const term of own) {
    const turn = deniedAt(term, own, clause, speech);
    if (turn !== null)
      return {
        kind: "negation",
        here: clause.text.trim(),
        said: speech.segments[turn]!.text,
        segmentIndex: turn,
        sure: true,
      };
  }
  return null;
}

function deniedAt(term: string, own: readonly string[], { turn, marks }: Clause, speech: Speech): number | null {
  let found: number | null = null;
  for (const mention of mentionsOf(term, { turns: [turn], reach: NEAR_TURNS, max: MAX_PLACES }, speech)) {
    if (ASKS.test(mention.text.slice(mention.end))) continue;
    const shared =
      sharedBeside(mention, own, speech) +
      Number(marks.some(({ places }) => places.some((at) => isBeside(at, mention, speech))));
    const isDenied = DENIES.test(frontOf(mention)) && !NO_ANSWER.test(frontOf(mention));
    if (!isDenied && shared > 0) return null;
    if (!isDenied) continue;
    const near =
      frontOf(mention).slice(-LIMIT_WITHIN) +
      mention.text.slice(mention.end, mention.end + LIMIT_WITHIN).split(/[.?!;]/)[0]!;
    if (
      LIMITS.test(near) ||
      NO_ONE_NO_OTHER.test(mention.text.slice(Math.max(0, mention.start - AROUND), mention.end + AROUND))
    )
      return null;
    if (shared >= Math.min(MIN_SHARED, own.length - 1) && shared > 0) found = mention.turn;
  }
  return found;
}

function frontOf({ text, start }: Mention): string {
  return text
    .slice(Math.max(0, start - AROUND), start)
    .split(/[.?!;,]\s/)
    .at(-1)!;
}

function sharedBeside({ turn, text, start, end }: Mention, own: readonly string[], { segments }: Speech): number {
  const front = text
    .slice(Math.max(0, start - AROUND), start)
    .split(/[.?!;]\s/)
    .at(-1)!;
  const back = text.slice(end, end + AROUND).split(/[.?!;](?:\s|$)/)[0]!;
  const asked = segments[turn - 1]?.text ?? "";
  const lead = /\?\s*$/.test(asked) ? asked.slice(-2 * AROUND) : "";
  const terms = new Set(termsIn(`${lead} ${front} | ${back}`).map((one) => one.term));
  return own.filter((one) => terms.has(one)).length;
}

function isBeside(at: number, { turn, text, start }: Mention, { begins }: Speech): boolean {
  const words = text.slice(0, start).split(/\s+/).length;
  return Math.abs(begins[turn]! + words - at) <= 14;
}
