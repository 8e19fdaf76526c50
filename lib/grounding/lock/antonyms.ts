import { termOf, termsIn } from "../terms";
import { type Clause, closestPiece } from "./clauses";
import type { Found } from "./fact-differences";
import type { Speech } from "./speech";

/** Opposites, as the beginnings of words; `=` marks a whole word. */
const PAIRS = `win= wins= winning won= gain= gained= / lose= loses= losing lost=
charges= charged= charging / pays= paid= paying
accept / refus reject declin
allow / forbid ban= banned prohibit
pass= passes= passed= / fail
arriv / leav depart
joins= joined= joining / leav
full= / empty=
same= / different
together= / separate
single= / double=
weekday / weekend
morning / afternoon evening night=
domestic / international abroad
everybody everyone everything / nobody nothing
available / unavailable
strong / weak
dry= / wet=
possible / impossible
first= / last=
left= / right=
east / west
north / south
front= / back= rear=
top= / bottom=
upper= / lower=
inside indoor / outside outdoor
summer / winter
spring= / autumn=
open / close closing
start begin / end= ends= ending ended finish expir
add= adds= adding added / deduct subtract remov tak= takes= taken= off=
earn= earns= earned= gain / cost= costs= lost= lose paid=
minimum / maximum
longest / shortest
highest / lowest
biggest largest / smallest
best= / worst=
better / worse
above= / below=
always / never
online / offline
import / export
inbound incoming / outbound outgoing
upload / download
lend lent= / borrow
buy= buys= buying bought= purchas / rent lease leas sell= selling sold=
remote / site= onsite
automatic / manual
mandatory obligatory required / optional voluntary
arrears / advance=
oldest / newest latest
old= older= / new= newer=
cheaper cheapest / pricier dearer
faster / slower
early= earlier / late= later=
hot= / cold=
loud noisy / quiet silent
few= fewer / many=
gross= / net=
public= / private=
internal / external
increase / decrease
rise= rises= rising risen= rose= / fall= falls= falling fallen= fell= drop
raise= raises= raising raised= / lower= lowers= lowered= lowering= reduc cut=
shorter / longer
smaller / larger bigger
heavier / lighter
wider / narrower`
  .split("\n")
  .map((line) => line.split(" / ").map(patternOf) as [RegExp, RegExp])
  .flatMap(([one, other]): [RegExp, RegExp][] => [
    [one, other],
    [other, one],
  ]);

function patternOf(list: string): RegExp {
  const words = list.split(" ").map((word) => (word.endsWith("=") ? `${word.slice(0, -1)}\\b` : word));
  return new RegExp(`\\b(?:${words.join("|")})`, "i");
}

/** Set phrases in which such a word has no opposite. */
const SET_PHRASES =
  /\bup[ -]?front\b|\bback (?:to|with) (?:you|me|us|him|her|them)\b|\b(?:first|early|late) thing\b|\bthe first of\b|\bif possible\b|\bas \p{L}+ as possible\b|\bat (?:first|last)\b|\blast (?:year|month|week|quarter|season|time|summer|winter|spring|autumn|fall)\b|\b(?:right|open) (?:away|now|question)\b/giu;

/** A clause shares at least this many of its words with the statement it may invert. */
const MIN_SHARED = 2;

/** Turns around a clause's place in which an opposite is looked for, and with the same noun. */
const NEAR = 2;
const FAR = 4;

/** Finds a word whose opposite was said with the same noun, or in the line that supports the clause: "left" for "right". */
export function antonymDifference(clause: Clause, sentence: string, speech: Speech): Found | null {
  if (clause.turn < 0) return null;
  const text = clause.text.replace(SET_PHRASES, " ");
  const opposites = PAIRS.filter(([here, there]) => here.test(text) && !there.test(sentence));
  if (opposites.length === 0) return null;
  const piece = closestPiece(clause, speech).replace(SET_PHRASES, " ");
  const [around, farther] = [NEAR, FAR].map((reach) => spokenAround(clause.turn, reach, speech)) as [string, string];
  const held = new Set(termsIn(piece).map(({ term }) => term));
  const isClose = clause.anchors.filter(({ term }) => held.has(term)).length >= MIN_SHARED;
  for (const [here, there] of opposites) {
    const match = here.exec(text)!;
    const opposite = isClose && !here.test(around) ? there.exec(piece) : null;
    const said = opposite?.[0] ?? opposedBy(text.slice(match.index), [here, there], farther);
    if (said) return { kind: "direction", here: match[0], said, segmentIndex: clause.turn, sure: true };
  }
  return null;
}

/** The opposite as said right before the word that follows here: "back gate" for "front gate". */
function opposedBy(from: string, [here, there]: [RegExp, RegExp], spoken: string): string | null {
  const noun = /^[\p{L}-]+ (\p{L}{3,})/u.exec(from)?.[1];
  if (!noun || termOf(noun) === "") return null;
  const before = ({ source }: RegExp) => new RegExp(`${source}\\p{L}* ${noun.slice(0, 5)}`, "iu");
  return before(here).test(spoken) ? null : (before(there).exec(spoken)?.[0] ?? null);
}

function spokenAround(turn: number, reach: number, { segments }: Speech): string {
  return segments
    .slice(Math.max(0, turn - reach), turn + reach + 1)
    .map(({ text }) => text)
    .join(" \n ");
}
