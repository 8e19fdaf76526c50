import { MONTH_NAME, WEEKDAY_NAME } from "../spoken/calendar";
import { FIRST_TO_NINTH, TWO_TO_TWELVE } from "../spoken/numerals";
import type { Clause } from "./clauses";
import type { Found } from "./fact-differences";
import type { Fact } from "./facts-of-sentence";
import type { Held } from "./hold-facts";
import { oncePerCall } from "./read-once";
import type { Speech } from "./speech";

/** Each unit of time with all that may be meant by it: "half past" is an hour, "Tuesday" a day and part of a week. */
const UNITS: Record<string, { named: RegExp; meant: RegExp }> = {
  minute: { named: /\bminutes?\b/i, meant: /\bminutes?\b/i },
  hour: { named: /\b(?:hours?|hourly)\b/i, meant: /\b(?:hours?|hourly|half past|o['’]clock)\b/i },
  day: {
    named: /\b(?:days?|daily)\b/i,
    meant: new RegExp(
      String.raw`\b(?:\p{L}*days?|daily|nights?|nightly|evenings?|mornings?|today|tonight|tomorrow|\d{1,2}(?:st|nd|rd|th)|\p{L}+(?:teen|ie)th|${FIRST_TO_NINTH}|tenth)\b`,
      "iu",
    ),
  },
  week: {
    named: /\b(?:weeks?|weekly)\b/i,
    meant: new RegExp(String.raw`\b(?:weeks?|weekly|fortnight\w*|${WEEKDAY_NAME}s?|seven days)\b`, "i"),
  },
  month: {
    named: /\b(?:months?|monthly)\b/i,
    meant: new RegExp(String.raw`\b(?:months?|monthly|${MONTH_NAME})\b`, "i"),
  },
  quarter: { named: /\bquarter(?:s|ly)?\b/i, meant: /\b(?:quarter\w*|three months|term)\b/i },
  year: {
    named: /\b(?:years?|yearly|annual\w*)\b/i,
    meant: /\b(?:years?|yearly|annual\w*|annum|twelve months|season\w*|christmas|20\d\d|twenty)\b/i,
  },
};
const LONG = "minute|hour|day|week|month|quarter|year";
const COUNT = `\\d+|${TWO_TO_TWELVE}|fourteen|fifteen|twenty|thirty|forty|sixty|ninety`;
const HERE = new RegExp(
  `\\b(?:per|an?|each|every|one|this|last|next|once|twice|times) (?:single |working |full |business |whole )?(${LONG})\\b|\\b(hourly|daily|weekly|monthly|quarterly|yearly|annual|annually)\\b|\\b(?:${COUNT})(?: (?:working|business|full|calendar))?[ -](${LONG})s?\\b`,
  "gi",
);
const NEAR = 2;
const SAME_TOPIC = 12;

const spansAt = oncePerCall(
  ({ amounts }) => new Set(amounts.filter(({ amount }) => amount.kind === "span").map(({ at }) => at)),
);

/** Finds a unit of time that nobody named near the lines a sentence rests on, where they name another one. */
export function timeUnitDifference(
  sentence: string,
  facts: readonly Fact[],
  { clauses, held }: { clauses: readonly Clause[]; held: readonly Held[] },
  speech: Speech,
): Found | null {
  const { segments } = speech;
  const rhythm = otherRhythm(sentence, clauses, segments) ?? otherTurn(sentence, clauses, segments);
  if (rhythm) return rhythm;
  const spans = spansAt(speech);
  for (const { 0: here, 1: each, 2: adverb, 3: counted, index } of sentence.matchAll(HERE)) {
    const unit = UNITS[(each ?? counted ?? unitOf(adverb!)).toLowerCase()]!;
    const end = index + here.length;
    const isWithin = (fact: Fact) => index < fact.end && fact.start < end;
    if (facts.some((fact) => fact.kind === "moment" && isWithin(fact))) continue;
    const clause = clauses.find((one) => index >= one.start && index < one.end);
    if (!clause || clause.turn < 0) continue;
    /** A unit said with a figure may be another way to say the same: "an hour and a half". */
    const isConverted = held.some(
      ({ fact, own, places }) =>
        isWithin(fact) &&
        places.some(
          (place) =>
            (place === own?.place || Math.abs(place.turn - clause.turn) <= SAME_TOPIC) &&
            place.likeness === "same" &&
            spans.has(place.at),
        ),
    );
    if (isConverted) continue;
    const own = held.flatMap(({ fact, own }) =>
      own && own.place.turn >= 0 && fact.start >= clause.start && fact.start < clause.end ? own.place.turn : [],
    );
    const near = segments
      .filter((_, turn) => [clause.turn, ...own].some((one) => Math.abs(one - turn) <= NEAR))
      .map(({ text }) => text)
      .join(" \n ");
    const isOther = Object.values(UNITS).some(({ named }) => named.test(near) && !named.test(sentence));
    if (unit.meant.test(near) || !isOther) continue;
    return { kind: "unit", here, said: segments[clause.turn]!.text, segmentIndex: clause.turn, sure: true };
  }
  return null;
}

const RHYTHM = "(hourly|daily|nightly|weekly|monthly|quarterly|yearly|annually)";

/** "Billed monthly" where "billed yearly" was said. */
function otherRhythm(sentence: string, clauses: readonly Clause[], segments: Speech["segments"]): Found | null {
  const [, verb = "", here = ""] = new RegExp(`(\\p{L}{3,}) ${RHYTHM}\\b`, "iu").exec(sentence) ?? [];
  const turn = clauses[0]?.turn ?? -1;
  if (!here || turn < 0) return null;
  const near = segments.slice(Math.max(0, turn - NEAR), turn + NEAR + 1);
  if (near.some(({ text }) => new RegExp(`\\b${here}\\b`, "i").test(text))) return null;
  const other = near.find(({ text }) => new RegExp(`\\b${verb} ${RHYTHM}\\b`, "iu").test(text));
  return other ? { kind: "unit", here, said: other.text, segmentIndex: segments.indexOf(other), sure: true } : null;
}

const TIMES = "((?:once|twice|three times|four times|five times) (?:a|an|per|every)) (\\p{L}+)";

/** "Twice a day" where "twice a shift" was said. */
function otherTurn(sentence: string, clauses: readonly Clause[], segments: Speech["segments"]): Found | null {
  const [here = "", often = "", unit = ""] = new RegExp(`\\b${TIMES}`, "iu").exec(sentence) ?? [];
  const turn = clauses[0]?.turn ?? -1;
  if (!here || turn < 0) return null;
  const near = segments.slice(Math.max(0, turn - NEAR), turn + NEAR + 1);
  const said = near.flatMap((one) =>
    [...one.text.matchAll(new RegExp(`\\b${TIMES}`, "giu"))].map((match) => ({ one, match })),
  );
  const [first] = said.filter(
    ({ match }) => match[1]!.split(" ")[0]!.toLowerCase() === often.split(" ")[0]!.toLowerCase(),
  );
  if (!first || said.some(({ match }) => match[2]!.toLowerCase() === unit.toLowerCase())) return null;
  return { kind: "unit", here, said: first.one.text, segmentIndex: segments.indexOf(first.one), sure: true };
}

function unitOf(adverb: string): string {
  return /^da/i.test(adverb) ? "day" : /^ann/i.test(adverb) ? "year" : adverb.replace(/ly$/i, "");
}
