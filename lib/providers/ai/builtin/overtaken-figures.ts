import { distanceOf, isSameFigure } from "./figure-mentions.ts";
import type { Naming, Thread } from "./figure-moves.ts";
import type { Turn } from "./turns.ts";

const WITHIN = 10;
const TAKES =
  /(?:^|[,.] )(?:(?:okay|ok|good|right|then|so|well|actually|fine|yes|no|alright|great|perfect),? )*(?:let['’]s (?:do|say|go (?:with|for)|make it|start with|take|stick with)|(?:we|I)(?:['’]ll| will| can|['’]d) (?:do|take|go (?:with|for)|start with|stick with)|make (?:it|that)|call it)? ?(?:just |only |about )?$/iu;
const SETTLES = /\b(?:let['’]s|(?:we|I)['’]ll|(?:we|I) will|make (?:it|that)|call it)\b/i;
const IT_IS = /^(?: \p{L}+){0,2},? (?:it is|then)\b/iu;

/** The numbers of things that no longer hold because a guest then settled on another: "Let's do one fifty, then." */
export function overtakenIn(threads: readonly Thread[]): Naming[] {
  const gone = threads.flatMap((thread) => {
    const found = thread.findLast(settles);
    const settled: Naming | undefined = found && { ...found, kind: found.kind === "price" ? "bare" : found.kind };
    return settled ? threads.flatMap((other) => (other === thread ? [] : overtakenBy(settled, other))) : [];
  });
  const priced = new Set(gone.filter(({ before }) => AT.test(before)).map(({ sentence }) => sentence));
  const prices =
    priced.size === 0 ? [] : threads.flat().filter(({ kind, sentence }) => kind === "price" && priced.has(sentence));
  return [...gone, ...prices];
}

/** Fees that are then waived: "It's nine hundred." "Then it's waived." */
export function waivedIn(threads: readonly Thread[], turns: readonly Turn[]): Naming[] {
  const waived = turns.filter(({ raw }) => IS_WAIVED.test(raw));
  if (waived.length === 0) return [];
  const isNear = ({ turn }: Naming) => waived.some(({ at }) => at >= turn.at && at - turn.at <= WAIVED_WITHIN);
  return threads.flat().filter((one) => one.kind === "price" && isNear(one) && isFee(one, turns));
}

function isFee({ turn, before, after, previous }: Naming, turns: readonly Turn[]): boolean {
  const asked = previous === "" ? (turns[turn.at - 1]?.raw ?? "") : previous;
  return FEE.test(`${before} ${after} ${asked}`);
}

const WAIVED_WITHIN = 4;
const IS_WAIVED =
  /(?<!\bif )(?:\b(?:it|that|the [\p{L}-]+(?: fee)?)(?:['’]s| is| will be|['’]ll be)|consider (?:it|that)) waived\b|(?:^|[.,] )(?:okay,? |sure,? |then |fine,? )*(?:I|we)(?:['’]ll| will) waive (?:it|that|the\b)(?![^.?!]*\bif\b)/iu;
const FEE = /\b(?:fees?|charges?|set-?up|onboarding|deposit|deliver\w*|shipping|installation)\b/i;
/** "At two hundred it's thirty-two" */
const AT = /\b(?:at|for|with|from|over) (?:about |around )?$/i;

/** "One fifty" may be a price as well as a number of things. */
function settles({ isGuest, kind, values, units, sentence, before, after }: Naming): boolean {
  const mayCount = kind === "count" || kind === "bare" || (kind === "price" && values.length > 1 && units.length === 0);
  if (!isGuest || !mayCount || sentence.question || !TAKES.test(before)) return false;
  return SETTLES.test(before) || IT_IS.test(after);
}

function overtakenBy(settled: Naming, other: Thread): Naming[] {
  const isOfThings = other.some(({ kind }) => kind === "count") && other.every(({ kind }) => kind !== "price");
  const isBefore = ({ turn }: Naming) => turn.at <= settled.turn.at && settled.turn.at - turn.at <= WITHIN;
  const isRival = other.some((one) => one.isGuest && isBefore(one) && distanceOf(one, settled, false) !== null);
  if (!isOfThings || !isRival || other.some((one) => isSameFigure(one, settled))) return [];
  return other.filter((one) => one.turn.at <= settled.turn.at);
}
