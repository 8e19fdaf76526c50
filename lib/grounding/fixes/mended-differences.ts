import type { Difference, Fix, UnsupportedFact } from "../claim";
import type { Found } from "../lock/fact-differences";
import type { Fact } from "../lock/facts-of-sentence";
import { doubtedFacts, type HeldSentence, type Proof } from "../lock/hold-sentence";
import { evidentPlace, tornPlace } from "./evident-place";
import type { Edit } from "./figure-fix";
import { fixOf } from "./fix-of";
import { nameFix } from "./name-fix";

type Judged = {
  text: string;
  held: HeldSentence;
  missing: readonly UnsupportedFact[];
  /** The turns the sentence rests on, and those its writer cites. */
  turns: readonly number[];
  named: readonly number[];
};

const MAX_FIXES = 8;
/** What stands before the part of a sentence that differs. */
const LEADING = /^[\s,;:–—-]+/u;

/** The differences of a sentence from the call, each with the words that would mend it if they are known. */
export function mendedDifferences({ text, held, missing, turns, named }: Judged, proof: Proof): Difference[] {
  const { speech, sides } = proof;
  const facts = held.held.map(({ fact }) => fact);
  const offers = new Map<Difference | Found, Fix>();
  for (const found of held.differences.slice(0, MAX_FIXES)) {
    const { fact } = found;
    const torn = fact && tornPlace(fact, speech);
    const place = torn ?? found.place ?? (fact ? evidentPlace(fact, facts, turns, speech) : null);
    if (!place || place.turn < 0) continue;
    const edit = fixOf(text, found, place, speech);
    if (edit && edit.text !== text.slice(edit.start, edit.end))
      offers.set(found, { ...edit, segmentIndex: place.turn });
  }
  const names = missing
    .filter(
      ({ flag, text: name }) => flag === "unsupported_name" && !held.differences.some(({ here }) => here === name),
    )
    .slice(0, MAX_FIXES)
    .flatMap(({ text: here }): Difference[] => {
      const fix = nameFix(text, here, { speech, turns, sender: sides.sender });
      if (!fix) return [];
      const { said, turn, ...edit } = fix;
      const difference: Difference = { kind: "name", here, said, segmentIndex: turn };
      offers.set(difference, { ...edit, segmentIndex: turn });
      return [difference];
    });
  const mending = mended(text, offers, (sentence) => doubtedFacts(sentence, proof, named));
  return toldOnce(
    [...held.differences, ...names].map((one) => {
      const { kind, here, said, segmentIndex } = one;
      const fix = mending.get(one);
      return { kind, here: here.replace(LEADING, ""), said, segmentIndex, ...(fix && { fix }) };
    }),
  );
}

/** Leaves out what tells the same in more words, or without a fix. */
function toldOnce(differences: readonly Difference[]): Difference[] {
  const rank = ({ fix, here }: Difference) => (fix ? 0 : 1 + here.length);
  const kept: Difference[] = [];
  for (const one of [...differences].sort((a, b) => rank(a) - rank(b)))
    if (!kept.some(({ kind, here }) => kind === one.kind && (here.includes(one.here) || one.here.includes(here))))
      kept.push(one);
  return differences.filter((one) => kept.includes(one));
}

/** The fixes after which the sentence agrees with the call where they apply. */
function mended<T>(text: string, offers: Map<T, Fix>, doubted: (sentence: string) => Fact[]): Map<T, Fix> {
  const ordered = [...offers].sort(([, a], [, b]) => a.start - b.start);
  const apart = ordered.filter(([, fix], at) => !ordered.slice(0, at).some(([, before]) => before.end > fix.start));
  if (apart.length === 0) return new Map();
  let fixed = "";
  let rest = 0;
  const places = apart.map(([, { start, end, text: said }]): Edit => {
    fixed += text.slice(rest, start);
    const begins = fixed.length;
    fixed += said;
    rest = end;
    return { start: begins, end: fixed.length, text: said };
  });
  const wrong = doubted(fixed + text.slice(rest));
  return new Map(
    apart.filter((_, at) => !wrong.some(({ start, end }) => start < places[at]!.end && places[at]!.start < end)),
  );
}
