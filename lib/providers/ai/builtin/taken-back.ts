import { ONE_TO_TWELVE, TEENS } from "@/lib/grounding/spoken/numerals";
import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";
import { pricesIn, type SpokenPrice } from "./spoken-prices.ts";
import { turnsOf } from "./turns.ts";
import { FIGURE } from "./worth-patterns.ts";

const CORRECTS =
  /^(?:(?:oh|ah|well|um|uh|hm+)[\s,]+)*(?:no|sorry|wait|actually|hang on|scratch that|correction|let me correct|I misspoke|that's wrong|not quite)\b/i;
const CORRECTED = new RegExp(
  String.raw`\b(?:no,? sorry|sorry,? no|no,? wait|wait,? no|scratch that)\b(?=.*(?:\d|\bt(?:wen|hir)ty|${TEENS}|\b${ONE_TO_TWELVE}\b))`,
  "iu",
);

/** The start of the sentence that names the right figure. */
const CORRECTING =
  /^(?:(?:oh|ah|well|um|uh|no|wait|sorry|hang on|hold on|actually|scratch that|right|okay|yes|yeah|so|but|and)[\s,.]+)+/i;

/** Whether a figure is replaced, right after or later on. */
export function isTakenBack(sentence: Sentence, reading: Reading): boolean {
  return isScratched(sentence, reading) || isCorrected(sentence, reading) || pricesTakenBack(reading).has(sentence);
}

/** "The training is free. Actually, scratch that." */
const UNSAYS =
  /^(?:(?:oh|ah|well|um|uh|no|wait|sorry|actually|hang on|but|and)[\s,.]+)*(?:scratch that|strike that|delete that|I take (?:that|it) back|forget (?:that|I said (?:that|it)))(?=[\s,.!;]|$)/i;

function isScratched({ at, speaker }: Sentence, { sentences }: Reading): boolean {
  const next = sentences[at + 1];
  return next !== undefined && next.speaker === speaker && UNSAYS.test(next.evidence[0]?.quote ?? "");
}

/** "Nine fifty, no, sorry, nine sixty", "Nine fifty. No, eight seventy-five." */
function isCorrected({ at, clean, evidence }: Sentence, { sentences }: Reading): boolean {
  if (!FIGURE.test(clean)) return false;
  if (evidence.some(({ quote }) => CORRECTED.test(quote.replace(CORRECTING, "")))) return true;
  const [next, later] = [sentences[at + 1], sentences[at + 2]];
  if (!next || !CORRECTS.test(next.evidence[0]?.quote ?? "")) return false;
  const isBare = next.words <= 4 && later?.speaker === next.speaker;
  return !next.question && (FIGURE.test(next.clean) || (isBare && FIGURE.test(later.clean)));
}

/** How people admit that they named the wrong price. */
const ADMITS =
  /\b(?:no,? (?:wait|sorry|hang on|hold on|moment)|(?:wait|sorry|hang on|hold on|ah|oh|moment|gosh),? no\b|(?:wait|hang on|hold on|moment|actually|apologies|oops|whoops)\b|sorry\b(?! (?:to|for|about|if|that)\b)|scratch that|strike that|correction\b|correct (?:me|myself|that)|let me (?:check myself|correct|fix|take)|I (?:misspoke|misread|misquoted|was reading|(?:gave|told|quoted) you the wrong|take (?:that|it|this) back)|(?:my|that was my) (?:mistake|bad|error|fault)|wrong (?:sheet|line|column|row|page|tab|list|one|figure|number|price|box|tariff|year)|last year['’]s|(?:old|outdated) (?:\p{L}+ )?(?:price|sheet|list|rate|tariff)s?|I was wrong|(?:forget|ignore|disregard) (?:the (?:other|first|old|last)|what I said|I said)|isn['’]t [^.?!]{2,30}, sorry|for (?:goodness|heaven|pity)['’]?s?['’]? sake|oh,? (?:right|dear|god|boy|damn|herrgott)|that['’]s the (?:right|correct|good|real|proper) (?:one|price|figure|number))\b/giu;
/** What is said of the wrong figure: "Eighteen was last year's." */
const OUTDATED =
  /^[^\s.?!]+(?: [^\s.?!]+)? (?:was|were|is)\b[^.?!]{0,40}\b(?:last (?:year|month|season|spring|autumn)|old|outdated|wrong)\b/i;
/** "The three ninety-five is off the table" */
const WITHDRAWN =
  /(?:['’]s|\b(?:is|are|was|goes|comes)) (?:now )?(?:off the table|gone|withdrawn|no longer (?:on offer|valid|on the table))\b|\b(?:doesn['’]t|does not|no longer) stands?\b/giu;
/** "Forget three eighty." */
const FORGOTTEN =
  /(?<!(?:n['’]t|\bnot|\bnever)(?: (?:ever|you|let['’]s|just))? )\b(?:forget|ignore|scratch|strike|disregard)(?: about)?(?: (?:the|that|those|price|figure|of))* [$€£]?$/i;
/** What a colleague says of a price: "That's without the lift, Nora." */
const CALLED_WRONG =
  /^(?:(?:no|wait|sorry|actually|um|well|hang on|\p{Lu}\p{Ll}+)[\s,.]+){0,3}(?:[Tt]hat|[Ii]t|[Tt]hose|[Tt]his)(?:['’]s| is| was|['’]re| are| were) (?:only )?(?:the (?:rate|one|fee|tariff|old|other|wrong|\p{L}+ (?:price|rate|one|list|fee|tariff))\b|without|last (?:year|month|season)|excluding|before|wrong|not right)/u;
const TURNS_BACK = 6;
const FACTOR = 1.75;

const found = new WeakMap<Reading, Set<Sentence>>();

/** Sentences with a price for which the same side then named another, saying that it had been wrong. */
function pricesTakenBack(reading: Reading): Set<Sentence> {
  const known = found.get(reading);
  if (known) return known;
  const turns = turnsIn(reading);
  const wrong = new Set<Sentence>();
  for (const [at, turn] of turns.entries()) {
    const nearby = turns.slice(Math.max(0, at - TURNS_BACK), at + 1);
    const earlier = nearby.filter((one) => one !== turn && one.guest === turn.guest).flatMap(({ prices }) => prices);
    for (const { valid: named, before } of correctionsIn(turn, turns[at - 1])) {
      const wrongBy = (price: SpokenPrice) =>
        [...earlier, ...before].findLast(({ values }) => isReplaced(values, price.values));
      const valid = named.find(wrongBy);
      const replaced = valid && wrongBy(valid);
      if (!replaced) continue;
      const old = new Set(replaced.values);
      for (const { sentences } of nearby)
        for (const one of sentences) if (names(one, old, valid.values)) wrong.add(one);
    }
  }
  const withdrawn = new Set(turns.flatMap(withdrawnIn).flatMap(({ values }) => values));
  for (const one of reading.sentences) if (names(one, withdrawn)) wrong.add(one);
  found.set(reading, wrong);
  return wrong;
}

/** The prices that the seller takes off the table. */
function withdrawnIn({ guest, text, prices }: Spoken): SpokenPrice[] {
  if (guest) return [];
  const forgotten = prices.filter(({ start }) => FORGOTTEN.test(text.slice(Math.max(0, start - 60), start)));
  const withdrawn = [...text.matchAll(WITHDRAWN)].flatMap(({ index }) => {
    const named = prices.findLast(({ start }) => start < index);
    return named && !/[.?!]/.test(text.slice(named.start, index)) ? [named] : [];
  });
  return [...forgotten, ...withdrawn];
}

type Spoken = { guest: boolean; text: string; prices: SpokenPrice[]; sentences: Sentence[] };

type Correction = { valid: SpokenPrice[]; before: SpokenPrice[] };

/** The prices after each admission, latest first, or before it in "Two hundred, sorry", and those they may replace. */
function correctionsIn({ guest, text, prices }: Spoken, previous?: Spoken): Correction[] {
  const admitted = [...text.matchAll(ADMITS)].map(({ index }) => index);
  const isCalledWrong = !guest && previous?.guest === false && CALLED_WRONG.test(previous.text);
  if (isCalledWrong && admitted.length === 0) return [{ valid: prices.toReversed(), before: [] }];
  return admitted.flatMap((from, at) => {
    const until = admitted[at + 1] ?? text.length;
    const isAfter = ({ start }: SpokenPrice) => start > from && start < until && !OUTDATED.test(text.slice(start));
    const after = prices.filter(isAfter).reverse();
    const before = prices.filter(({ start }) => start < from);
    if (after.length > 0) return [{ valid: after, before }];
    const last = at === 0 ? before.at(-1) : undefined;
    return last ? [{ valid: [last], before: [] }] : [];
  });
}

function turnsIn(reading: Reading): Spoken[] {
  return turnsOf(reading).map(({ speaker, sentences: read }) => {
    const sentences = read.map(({ sentence }) => sentence);
    const text = sentences.map(quoted).join(" ");
    return { guest: mayBeExternal(reading.people, speaker), text, prices: pricesIn(text), sentences };
  });
}

function quoted({ evidence }: Sentence): string {
  return evidence.map(({ quote }) => quote).join(" ");
}

/** Prices of the same thing are of a size. */
function isReplaced(old: number[], valid: number[]): boolean {
  return (
    !old.some((one) => valid.includes(one)) &&
    old.some((one) => valid.some((other) => one / other < FACTOR && other / one < FACTOR))
  );
}

const priced = new WeakMap<Sentence, number[]>();

function names(sentence: Sentence, old: ReadonlySet<number>, valid: readonly number[] = []): boolean {
  const values = priced.get(sentence) ?? pricesIn(quoted(sentence)).flatMap((price) => price.values);
  priced.set(sentence, values);
  return values.some((value) => old.has(value)) && !values.some((value) => valid.includes(value));
}
