import { matchesIn } from "../matches-in";
import { IRREGULAR } from "../synonyms";
import { termOf } from "../terms";
import { type Clause, pieceAt } from "./clauses";
import { closeness } from "./context";
import { namesObject } from "./doers";
import type { Found } from "./fact-differences";
import { oncePerTurn } from "./read-once";
import type { Sides } from "./sides";
import type { Speech } from "./speech";
import { positionOf, termsSaid } from "./turn-reading";

type Giver = { side: "ours" | "theirs" | null; name: string | null; verb: string };
/** An order names a doer but does not commit them. */
type SaidGiver = Giver & { turn: number; weight: number; at: number; isOrder: boolean };

const VERBS =
  "send|share|give|bring|provide|forward|email|mail|prepare|put|write|draft|check|ask|find|look|call|ring|set|arrange|organi[sz]e|book|invite|introduce|get|let|tell|come|confirm|make|do|talk|speak|read|review|sign|pay|order|deliver|install|show|test|join|measure|collect|list|fill|return|add|update|move|hold|keep|warn|take|print|post|copy|upload|pull|line|register|switch|run|pass|see|report|work|visit|meet|clear|count|pick|try|name|decide|start|raise|approve|complete|explain|hand|swap|fix|open|close|sort|mock|load|choose|reserve|cover|spare|scan|drop|pay|credit|cost|quote|offer|follow|circulate|propose|block|free|have";
const FILLER = "(?:also |then |kindly |both |gladly |happily |now |in turn |already |therefore )?";
const MODAL =
  "(?:['’]ll|['’]m going to| will| shall| am going to| are going to| is going to| offered to| agreed to| promised to| kindly offered to| volunteered to)";
const RECEIVES = /^(?:have|has|gets?|receives?|hears?|finds?|sees?)$/i;
/** "You offered to find out" receives nothing. */
const OFFERED = /\b(?:offered|agreed|promised|wanted|volunteered) to\b/i;
/** "You will have your guy check them." */
const CAUSES = /^ (?:my|our|your|somebody|someone|\p{Lu}\p{L}+)\b/iu;
/** Joint activities, which are not promises. */
const TOGETHER =
  /^(?:meet|speak|talk|see|discuss|visit|start|sign|look|go|read|run|agree|decid|review|work|plann?)e?(?:ing)?$/i;
const I = new RegExp(
  `\\b(?:I|we)${MODAL} ${FILLER}(${VERBS})\\b|\\b(?:I am|I['’]m|we are|we['’]re) ${FILLER}(\\p{L}+ing)\\b|\\b(?:comes?|goes?) to you\\b`,
  "iu",
);
const YOU = new RegExp(
  `\\byou${MODAL} ${FILLER}(${VERBS})\\b|\\byou(?:['’]re| are) ${FILLER}(sending|checking|asking|preparing|writing|bringing|getting|sharing|giving|setting)\\b|\\byou (?:kindly |also |both )?(?:offered|agreed|promised|wanted|volunteered) to (${VERBS})\\b`,
  "iu",
);
const PLEASE = new RegExp(
  `\\bplease (?:also )?(?!do not|don['’]t)(${VERBS})\\b|\\b(?:thank you|thanks) for (\\p{L}+ing)\\b|\\blook(?:ing)? forward to (?:(?:receiving|getting|seeing|having) )?your\\b`,
  "iu",
);
const NAMED = new RegExp(
  `(?:^|[\\s,])(\\p{Lu}[\\p{L}\\p{M}'’-]+)(?: \\p{Lu}[\\p{L}\\p{M}'’-]+)?(?: from [\\p{L} ]{3,30})?(?:${MODAL} ${FILLER}(${VERBS})\\b| is ${FILLER}(\\p{L}+ing)\\b| (sends|gives|brings|shares|writes|puts|prepares|calls|sets|books|adds|gets|lets|tells|takes|returns|introduces|arranges)\\b)`,
  "u",
);
const PROMISE =
  /\b(?:i['’]?ll|i will|i shall|let me|i can|i could|i['’]?m (?:going to|sending|happy to)|we['’]?ll|we will|we can|give me (?:until|till|a)|i['’]d|i)\s+(?:also |then |just |gladly )?(\p{Ll}+)/giu;
const PROMISE_ALONE =
  /\b(?:leave (?:it|that|this) with me|will do|on me|you['’]?ll (?:have|get|hear)|you will (?:have|get|hear)|you get|can do|consider it done|(?<=^|[.,!?] |['’]s |\bis )mine)\b/gi;
/** "Bring a radio, bring a lid." */
const ORDER = new RegExp(
  `(?:^|[.,!?;] (?:(?:and|so|then|okay|please),? )?)(${VERBS})(?= (?:me|us|an?|the|your|it|them|that)\\b)`,
  "giu",
);
const ASKS =
  /\b(?:(?:can|could|would|will) (?:you|we (?:maybe |perhaps )?(?:have|get|see))|please|send (?:me|us|it|that|them)|give (?:me|us)|you['’]d|you['’]?ll)\b/i;
const CONSENT =
  /^(?:(?:yes|yeah|yep|sure|of course|okay|ok|fine|gladly|no problem|absolutely|will do|certainly|happy to|i can|we can|can do|done)\b)/i;
/** The object of a promise that was named before it: "I'll scan them this afternoon." */
const POINTS = /\b(?:it|them|that|those|this|one)\b/i;
const FAR = 4;
/** A promise above this weight is certainly the one the clause reports. */
const SURE_WEIGHT = 0.5;
const SURE_OF_ANOTHER = 0.65;
const NO_DEED = new Set(
  "think mean guess know believe hope want need say see like have 've 'm am was would understand was understand heard feel".split(
    " ",
  ),
);

/** Finds a promise attributed to the wrong side or person. */
export function giverDifference(clause: Clause, speech: Speech, sides: Sides): Found | null {
  if (clause.turn < 0 || clause.score < 0.3) return null;
  const here = giverHere(clause.text, speech, sides);
  if (!here) return null;
  const said = giversSaid(clause, here.verb, speech, sides);
  const first = said.find(({ isOrder }) => !isOrder);
  if (!first) return null;
  const others = said.filter((one) => one !== first);
  const awaited = /forward to (?:\p{Ll}+ )?your (?:\p{Ll}+ )?(\p{L}+)/u.exec(clause.text)?.[1];
  if (awaited && termsSaid(first.turn, speech).every(({ term }) => term !== termOf(awaited))) return null;
  const isNamedNear = here.name === null || [first, ...others].some(({ name }) => name === here.name);
  const fits = [
    first,
    ...others.filter(
      ({ verb, weight }) => weight > first.weight * (first.verb === here.verb && verb !== here.verb ? 0.9 : 0.7),
    ),
  ].some(({ side, name }) =>
    here.name !== null
      ? name === here.name || (side === here.side && (isNamedNear || first.verb !== here.verb))
      : side === null || here.side === null || side === here.side,
  );
  if (fits || isGrantedBy(here.name, clause, speech)) return null;
  const { speaker, text } = speech.segments[first.turn]!;
  return {
    kind: "who",
    here: clause.text.trim(),
    said: `${speaker}: ${text}`,
    segmentIndex: first.turn,
    sure:
      first.weight > (first.verb === here.verb ? SURE_WEIGHT : SURE_OF_ANOTHER) &&
      (namesObject(clause, first.at, here.verb, speech) || POINTS.test(pieceAt(speech, first.at))),
  };
}

function giverHere(text: string, speech: Speech, { isOurs }: Sides): Giver | null {
  const named = NAMED.exec(text);
  if (named && !/^(?:I|We|You|He|She|They|It|This|That|Please)$/.test(named[1]!)) {
    const verb = named[2] ?? named[3] ?? named[4] ?? "";
    const speaker = speech.segments.find((one) => one.speaker.split(/\s+/).includes(named[1]!))?.speaker;
    return speaker && !RECEIVES.test(verb)
      ? { name: speaker, side: sideOf(speaker, isOurs), verb: termOf(verb) }
      : null;
  }
  const you = YOU.exec(text);
  if (you) {
    const verb = you[1] ?? you[2] ?? you[3] ?? "";
    if (/^have$/i.test(verb) && CAUSES.test(text.slice(you.index + you[0].length))) return null;
    return { side: RECEIVES.test(verb) && !OFFERED.test(you[0]) ? "ours" : "theirs", name: null, verb: termOf(verb) };
  }
  const please = PLEASE.exec(text);
  if (please) return { side: "theirs", name: null, verb: termOf(please[1] ?? please[2] ?? "") };
  const own = I.exec(text);
  if (!own) return null;
  const verb = own[1] ?? own[2] ?? "send";
  if (/\bwe\b/i.test(own[0]) && TOGETHER.test(verb)) return null;
  if (RECEIVES.test(verb) || /\b(?:look|hop|happ|glad|sorry)/i.test(verb)) return null;
  return { side: "ours", name: null, verb: termOf(verb) };
}

function sideOf(speaker: string, isOurs: Sides["isOurs"]): Giver["side"] {
  const ours = isOurs(speaker);
  return ours === null ? null : ours ? "ours" : "theirs";
}

/** What a turn promises and asks for. "I send it" is a promise only where the sentence has the same verb. */
const promisesIn = oncePerTurn((turn, speech) => {
  const { text } = speech.segments[turn]!;
  const at = ({ index }: RegExpExecArray) => positionOf(turn, index, speech);
  const promises = matchesIn(text, PROMISE).map((match) => ({ match, said: match[1]!.toLowerCase() }));
  const isDeed = (said: string) => IRREGULAR[said] === undefined && !/[^e]ed$/.test(said) && !NO_DEED.has(said);
  return {
    promised: promises
      .filter(({ said }) => isDeed(said))
      .map(({ match, said }) => ({ at: at(match), term: termOf(said), isBare: /^i\s/i.test(match[0]) })),
    alone: matchesIn(text, PROMISE_ALONE).map(at),
    ordered: matchesIn(text, ORDER).map((match) => ({ at: at(match), term: termOf(match[1]!) })),
  };
});

/** The people who promised something near a clause's place, best match first. */
function giversSaid(clause: Clause, verb: string, speech: Speech, { isOurs }: Sides): SaidGiver[] {
  const { segments } = speech;
  const found: SaidGiver[] = [];
  for (let turn = Math.max(0, clause.turn - FAR); turn <= Math.min(segments.length - 1, clause.turn + FAR); turn++) {
    const { speaker, text } = segments[turn]!;
    const before = segments[turn - 1];
    const own = sideOf(speaker, isOurs);
    const add = (at: number, said: string, factor: number, isOrder = false) => {
      const weight =
        closeness([...clause.anchors, ...clause.marks], null, at) * factor * (said !== "" && said === verb ? 1.25 : 1);
      const side = !isOrder || own === null ? own : own === "ours" ? "theirs" : "ours";
      found.push({ name: isOrder ? null : speaker, side, verb: said, turn, weight, at, isOrder });
    };
    const { promised, alone, ordered } = promisesIn(turn, speech);
    for (const one of promised) if (!one.isBare || (verb !== "" && one.term === verb)) add(one.at, one.term, 1);
    for (const at of alone) add(at, "", 1);
    for (const one of ordered) if (one.term === verb) add(one.at, verb, 1, true);
    if (before && before.speaker !== speaker && ASKS.test(before.text) && CONSENT.test(text))
      add(speech.begins[turn]!, "", 0.8);
  }
  return found.sort((a, b) => b.weight - a.weight);
}

/** Whether somebody else grants what a turn asks for. */
export function isConsented(turn: number, { segments }: Speech): boolean {
  const [asked, reply] = [segments[turn], segments[turn + 1]];
  if (!asked || !reply || asked.speaker === reply.speaker) return false;
  return ASKS.test(asked.text) && CONSENT.test(reply.text);
}

/** Whether this person grants, anywhere in the call, a request that has all the words of a clause. */
function isGrantedBy(name: string | null, { anchors }: Clause, speech: Speech): boolean {
  const asked = anchors.map(({ term }) => term).filter((term) => !speech.speakers.has(term));
  if (name === null || asked.length === 0) return false;
  return speech.segments.some((_, turn) => {
    if (speech.segments[turn + 1]?.speaker !== name || !isConsented(turn, speech)) return false;
    const terms = new Set(termsSaid(turn, speech).map(({ term }) => term));
    return asked.every((term) => terms.has(term));
  });
}

export function tellsDeed(text: string): boolean {
  return [I, YOU, PLEASE, NAMED].some((pattern) => pattern.test(text));
}
