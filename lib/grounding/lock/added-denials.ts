import { matchesIn } from "../matches-in";
import { type Term, termsIn } from "../terms";
import type { Clause } from "./clauses";
import { answersNo, scopeAt } from "./denial-scope";
import type { Found } from "./fact-differences";
import { mentionsOf } from "./mentions";
import type { Speech } from "./speech";

type Denial = { here: string; head: Term; isThing: boolean };

const DENIES = /\b(?:not|never|no longer|cannot)\b|n['’]t\b/gu;
const DENIES_NOTHING = /^ (?:only|just|yet|sure|before|after|until|later|more|less|fewer|earlier)\b/i;
const LIMITS = /\b(?:without|(?:later|earlier|more|less|longer) than|unless|until)\b/i;
const DEPENDS = /\b(?:if|unless|whether|when|once|below|under|above|where|with (?:and|or))\b[^,;]*$/i;
const SCOPE_END = /[,;.:]|\s(?:and|but|so|because|as|until|before|unless|if|although|which|who|that)\s/u;
const NO_THING = /\b(?:without|no) (?:any |the )?(\p{Ll}[\p{L}-]+(?: \p{Ll}[\p{L}-]+)?)/gu;
const NO_NOUN = /^(?:longer|later|more|less|earlier|need|matter|one|problem|doubt)\b/;
const THING_END = / (?:and|but|or|for|in|on|at|to|with|is|are|will|has|have|can)\b/;
const LIGHT = /^(?:want|know|need|like|see|get|take|come|go|think|say|mean|make|put|give|use|find|work|bring|send)$/;
/** "It saves you the driver" leaves the driver out without a denial. */
const LEAVES_OUT =
  /\b(?:no|not|never|without|none|nobody|nothing|free|cannot|nowt|instead|rather|drop|removed?|out|off|saves?|less)\b|n['’]t\b/i;
/** Words that deny without a denial: "we stopped selling bread", "it's too wide". */
const DENIES_IN_WORDS =
  /\b(?:stop\w*|refus\w*|skip\w*|g[ai]ve up|impossible|unable|hardly|rarely|barely|forbid\w*|bann?(?:ed|s|ing)?|exempt\w*|too|instead of|thought|used to|fails?|failed|lacks?)\b/i;
/** "It opens on Saturdays only" denies the other days. */
const EXCEPTS = /(?<!\bread[ -])\b(?:only|except|apart from|other than)\b/i;
const NEAR_TURNS = 5;
const MAX_PLACES = 40;
const AROUND = 80;

/** Finds what a clause denies although the call states it with the same words and never denies it. */
export function addedDenial(clause: Clause, speech: Speech): Found | null {
  if (clause.turn < 0) return null;
  for (const { here, head, isThing } of [...denialsIn(clause.text), ...missingThingsIn(clause.text)]) {
    const turn = statedAt(head.term, clause, isThing, speech);
    if (turn !== null)
      return { kind: "negation", here, said: speech.segments[turn]!.text, segmentIndex: turn, sure: true };
  }
  return null;
}

function denialsIn(text: string): Denial[] {
  if (/^\W*(?:below|under|above|if|unless)\b/i.test(text)) return [];
  return matchesIn(text, DENIES).flatMap(({ index, 0: denial }) => {
    const at = index + denial.length;
    const rest = text.slice(at);
    if (DENIES_NOTHING.test(rest) || LIMITS.test(rest.split(/[,;.]/)[0]!) || DEPENDS.test(text.slice(0, index)))
      return [];
    const scope = rest.slice(0, SCOPE_END.exec(rest)?.index ?? rest.length);
    const [head] = termsIn(scope);
    return head ? [{ here: `${denial}${scope}`, head, isThing: false }] : [];
  });
}

function missingThingsIn(text: string): Denial[] {
  return matchesIn(text, NO_THING).flatMap(({ index, 0: here, 1: thing = "" }) => {
    if (NO_NOUN.test(thing) || DEPENDS.test(text.slice(0, index))) return [];
    const head = termsIn(thing.split(THING_END)[0]!).at(-1);
    return head && !LIGHT.test(head.term) ? [{ here, head, isThing: true }] : [];
  });
}

/** The turn that states a word beside another one of the clause; null if any turn nearby denies it. */
function statedAt(term: string, { anchors, turn }: Clause, isThing: boolean, speech: Speech): number | null {
  const own = new Set(anchors.map((anchor) => anchor.term));
  let found: number | null = null;
  for (const mention of mentionsOf(term, { turns: [turn], reach: NEAR_TURNS, max: MAX_PLACES }, speech)) {
    const scope = scopeAt(mention.text, mention.start, mention.end);
    if (scope === "denied") return null;
    if (scope === "open") {
      if (answersNo(speech.segments[mention.turn + 1]?.text)) return null;
      continue;
    }
    const { text, start, end } = mention;
    const around = `${text.slice(Math.max(0, start - AROUND), start)} ${text.slice(end, end + AROUND)}`;
    if (EXCEPTS.test(around) || DENIES_IN_WORDS.test(around) || (isThing && LEAVES_OUT.test(around))) return null;
    if (termsIn(around).some((other) => own.has(other.term) && other.term !== term)) found = mention.turn;
  }
  return found;
}
