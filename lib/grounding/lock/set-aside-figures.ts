import { likeness } from "./amounts";
import type { Candidate, Candidates } from "./candidates";
import type { Found } from "./fact-differences";
import { type Fact, isVague } from "./facts-of-sentence";
import { type Moment, sameMoment, weekdayOf } from "./moments";
import { momentsAt } from "./said-facts";
import type { SaidAmount, SaidMoment, Speech } from "./speech";

type Said = SaidAmount | SaidMoment;

/** What the sentence itself tells as no longer so, as asked for or as somebody else's. */
const LEFT_HERE =
  /\b(?:instead of|rather than|not|no longer|without|from|than|first|before|current\w*|today|old|competitor\w*|others?|else\w*|ask\w*|want\w*|wish\w*|hop(?:ed|ing)|propos\w*|suggest\w*|thought|offer\w*|quot\w*|compar\w*|against|was|were|had|used|paid|last|previous\w*|initial\w*|original\w*|although|though|while|whereas)\b|n['’]t\b/iu;
/** "Sixty panels rather than the hundred and ten I'd drawn" */
const ASIDE =
  /\b(?:rather than|instead of|and not|but not|not for)(?: the| an?| for| on| at| in| by| about)*\s*[$€£]?$/iu;
/** "Two days isn't enough" */
const NOT_ENOUGH =
  /^(?:[\s-](?!and\b|or\b|but\b)[\p{L}-]+){0,2}?\s?(?:['’]s|(?:is|are|would|will|wo|was)(?:n['’]t| not)(?: be)?) (?:just |really |quite |nearly )?(?:enough|going to (?:do|work)|possible|realistic|doable)\b/iu;
/** "Monday's no use to me" */
const NO_USE =
  /^(?:['’]s|,? is| would be)?(?: just| really)? (?:no (?:use|good)|too (?:early|late|soon|tight|short)|difficult|impossible|bad\b|hard\b|tough\b|tricky\b|out\b|a (?:bank )?holiday)|^(?:['’]s| is)n['’]t\b|^,? (?:i|we) can['’]?t(?: (?:do|make)(?: it)?)?(?=[.,!?]|$)|^,? i['’]m (?:away|out|off|on leave|busy|not (?:in|here|there|free))\b(?! (?:on |the )*(?:today|tomorrow|\p{L}+day)\b)/iu;
/** "I'm away Monday" */
const AWAY =
  /\b(?:(?:i|we|he|she|they)(?:['’](?:m|re|s)| am| are| is) (?:away|out|off|busy|on leave|not (?:in|here|there|free))|not(?! (?:before|until|till|by|later))|can['’]t(?: do| make)?)(?: on)?(?: the| a)? $/iu;
/** "Anything after May 10 is no good to me" */
const BEYOND = /\b(?:after|before|over|above|below|under|beyond|past)(?: the)? $/iu;
/** "Your competitor says six", "the other agency pays eleven" */
const ANOTHERS = /\b(?:competitors?|the other (?:agency|supplier|company|firm|lot|crowd))\b/iu;
/** A reply that takes what was asked. */
const TAKES =
  /^\W*(?:(?:well|okay|ok|um|uh|oh|and|so),? )*(?:yes|yeah|yep|yup|correct|exactly|right|that['’]s right|sure|fine|perfect|good|great|works|agreed|deal|done)\b/iu;
/** What may stand before another figure at the beginning of a reply: "No, make it six". */
const COUNTERS = /^\W*(?:(?:well|okay|ok|um|uh|oh|no|and|so|make it|say|let['’]s say|rather|hm+)[,.]? )*(?:the )?$/iu;
/** "Three weeks, please", "six would be plenty" */
const PREFERS =
  /^[^.?!]{0,24}(?:\bplease\b|\b(?:would be |is |['’]s |be )?(?:better|plenty|enough|easier|safer)\b|\binstead\b|\bmore like\b)/iu;
const REPLACES =
  /^\W*(?:(?:well|okay|ok|um|uh|oh|no|and|so|sorry|hm+)[,.]? )*(?:(?:let['’]s |can we |could we )?(?:make it|make that|say)|rather)\b/iu;
const ALONE = /^\s*(?:[.,;!?]|$)/;
const REPLY = 90;
const BESIDE = 48;
const MAX_RATIO = 6;
/** A day or time is settled within so many turns. */
const THREAD = 3;

/** Finds a figure or day that the call names only to set it aside: for another one, as too little, as somebody else's. */
export function setAsideDifference(
  sentence: string,
  facts: readonly Fact[],
  candidates: Candidates,
  speech: Speech,
): Found | null {
  for (const fact of facts) {
    if (fact.kind === "name" || isVague(fact) || LEFT_HERE.test(clauseAround(sentence, fact))) continue;
    const places = placesOf(fact, candidates, speech);
    const [first] = places;
    if (!first || places.some((place) => isToldBeside(place, fact, facts, candidates))) continue;
    const replaced = places
      .filter((place) => isReplacedIn(place, fact, speech))
      .flatMap(({ turn }) => [turn, turn + 1]);
    if (!places.every((place) => replaced.includes(place.turn) || isSetAside(fact, place, places, speech))) continue;
    return {
      kind: fact.kind === "moment" ? "date" : "number",
      here: fact.text,
      said: speech.segments[first.turn]!.text,
      segmentIndex: first.turn,
      sure: true,
      fact,
    };
  }
  return null;
}

/** "64 of 80 km" tells the figure that is left as well. */
function isToldBeside({ turn, end }: Candidate, fact: Fact, facts: readonly Fact[], candidates: Candidates): boolean {
  return facts.some(
    (other) =>
      other !== fact &&
      other.kind === fact.kind &&
      (candidates.get(other) ?? []).some(
        (one) => one.likeness === "same" && one.turn === turn && one.start > end && one.start - end <= BESIDE,
      ),
  );
}

/** Where the call names a fact; "two coats" names no "two weeks". */
function placesOf(fact: Fact, candidates: Candidates, speech: Speech): Candidate[] {
  const { amounts, segments } = speech;
  const isSpan = fact.kind === "amount" && fact.amount.kind === "span";
  const places = (candidates.get(fact) ?? []).filter(
    ({ likeness: like, turn, start, end }) =>
      like === "same" &&
      turn >= 0 &&
      end > 0 &&
      (!isSpan ||
        ALONE.test(segments[turn]!.text.slice(end)) ||
        amounts.some((one) => one.turn === turn && one.start === start && one.amount.kind === "span")),
  );
  return fact.kind === "moment" ? ofThatMoment(fact.moment, places, speech) : places;
}

/** Without bare numbers and weekdays far from where a time or date was named itself: "five ovens", another Monday. */
function ofThatMoment(moment: Moment, places: Candidate[], speech: Speech): Candidate[] {
  const named = momentsAt(speech);
  const isItself = ({ at }: Candidate) => {
    const kind = named.get(at)?.kind;
    return moment.kind === "time" ? kind === "time" : kind === "day" || kind === "dayOfMonth";
  };
  const turns = places.filter(isItself).map(({ turn }) => turn);
  if (turns.length === 0) return places;
  return places.filter((one) => isItself(one) || turns.some((turn) => Math.abs(turn - one.turn) <= THREAD));
}

function clauseAround(sentence: string, { start, end }: Fact): string {
  const before = sentence
    .slice(0, start)
    .split(/[;:]\s|,\s(?!\d)|\s(?:and|so)\s/)
    .at(-1)!;
  const after = sentence.slice(end).split(/[;:.]\s|,\s(?!\d)|\s(?:and|so)\s/)[0]!;
  return `${before} ${after}`;
}

function isSetAside(fact: Fact, place: Candidate, places: readonly Candidate[], speech: Speech): boolean {
  const { text } = speech.segments[place.turn]!;
  const [before, after] = [text.slice(Math.max(0, place.start - BESIDE), place.start), text.slice(place.end)];
  const piece = `${before.split(/[.?!;]\s/).at(-1)!} ${after.split(/[.?!;]/)[0]!}`;
  if (ASIDE.test(before) || NOT_ENOUGH.test(after) || ANOTHERS.test(piece)) return true;
  if (BEYOND.test(before)) return false;
  if (fact.kind === "moment" && (NO_USE.test(after) || AWAY.test(before))) return true;
  return isCountered(fact, place, places, speech);
}

/** "At five." "Make it six, they aren't cold at five." */
function isReplacedIn({ turn, end }: Candidate, fact: Fact, { segments, amounts, moments }: Speech): boolean {
  const [own, reply] = [segments[turn]!, segments[turn + 1]];
  if (!reply || reply.speaker === own.speaker || own.text.length - end > BESIDE || !REPLACES.test(reply.text))
    return false;
  const said: readonly Said[] = fact.kind === "amount" ? amounts : moments;
  const [first] = said.filter((one) => one.turn === turn + 1);
  return first !== undefined && isRival(fact, first);
}

/** "Eight weeks?" "Six would be plenty." */
function isCountered(fact: Fact, { turn, end }: Candidate, places: readonly Candidate[], speech: Speech): boolean {
  const [own, reply] = [speech.segments[turn]!, speech.segments[turn + 1]];
  if (!reply || reply.speaker === own.speaker || TAKES.test(reply.text)) return false;
  const rest = own.text.slice(end);
  const isAsked = /^[^.!?]{0,60}\?\W*$/.test(rest);
  if (!isAsked && rest.length > BESIDE) return false;
  const said: readonly Said[] = fact.kind === "amount" ? speech.amounts : speech.moments;
  const answers = said.filter((one) => one.turn === turn + 1 && one.start < REPLY);
  const again = places.find((one) => one.turn === turn + 1 && one.start < REPLY);
  if (
    again &&
    !(
      fact.kind === "moment" &&
      (AWAY.test(reply.text.slice(0, again.start)) || NO_USE.test(reply.text.slice(again.end)))
    )
  )
    return false;
  const other = answers.find((one) => isRival(fact, one));
  if (!other || said.some((one) => one.turn === turn && isAlike(one, other))) return false;
  if (isAsked && COUNTERS.test(reply.text.slice(0, other.start))) return true;
  return again !== undefined || PREFERS.test(reply.text.slice(other.end));
}

/** "Four o'clock here, that'd be ten for you?" "Ten for me." */
function isAlike(one: Said, other: Said): boolean {
  if ("amount" in one) return "amount" in other && likeness(one.amount, other.amount) === "same";
  return (
    "moment" in other && classOf(one.moment.kind) === classOf(other.moment.kind) && sameMoment(one.moment, other.moment)
  );
}

function isSame(fact: Fact, said: Said): boolean {
  if (fact.kind === "amount") return "amount" in said && likeness(fact.amount, said.amount) === "same";
  return fact.kind === "moment" && "moment" in said && sameMoment(fact.moment, said.moment);
}

function isRival(fact: Fact, said: Said): boolean {
  if (fact.kind === "amount") {
    if (!("amount" in said)) return false;
    const { kind, span, values } = said.amount;
    const [value = 0] = fact.amount.values;
    const isNear = values.some((one) => one < value * MAX_RATIO && one > value / MAX_RATIO);
    return kind === fact.amount.kind && span === fact.amount.span && isNear && !isSame(fact, said);
  }
  if (fact.kind !== "moment" || !("moment" in said)) return false;
  return (
    classOf(said.moment.kind) === classOf(fact.moment.kind) &&
    !isSame(fact, said) &&
    !isWeekdayOf(said.moment, fact.moment)
  );
}

/** However far off the date is: "On the seventh of January?" "Thursday, yes." */
function isWeekdayOf({ kind, value }: Moment, { on }: Moment): boolean {
  return kind === "weekday" && on !== null && weekdayOf(on) === value;
}

function classOf(kind: string): string {
  return kind === "dayOfMonth" || kind === "weekday" ? "day" : kind;
}
