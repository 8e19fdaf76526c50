import type { Found } from "./fact-differences";
import type { Fact } from "./facts-of-sentence";

const BEFORE = /\b(?:before|ahead of|prior to|in time for)\b[^,;:]*$/i;
const AFTER = /\b(?:after|following|once)\b[^,;:]*$/i;
const MAX_BETWEEN = 90;

/** Finds two days of a sentence whose order contradicts it: "by February 18, a week after they vote on February 25". */
export function dateOrderDifference(sentence: string, facts: readonly Fact[]): Found | null {
  const days = facts.flatMap((fact) =>
    fact.kind === "moment" && ["day", "weekday"].includes(fact.moment.kind) && fact.moment.on
      ? [{ fact, on: fact.moment.on }]
      : [],
  );
  for (const [at, second] of days.entries()) {
    const first = days[at - 1];
    const between = first ? sentence.slice(first.fact.end, second.fact.start) : "";
    if (!first || between.length > MAX_BETWEEN || /[;.]|\b(?:and|but)\b(?! by)/.test(between)) continue;
    const relation = BEFORE.exec(between) ?? AFTER.exec(between);
    if (!relation) continue;
    const isBefore = BEFORE.test(between);
    if (isBefore ? first.on <= second.on : first.on >= second.on) continue;
    return {
      kind: "direction",
      here: sentence.slice(first.fact.start, second.fact.end),
      said: null,
      segmentIndex: null,
      sure: true,
    };
  }
  return null;
}
