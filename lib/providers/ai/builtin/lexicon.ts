/** Sentiment words in business speech, with weights from 1 (mild) to 3 (strong). */
function weighted(entries: Record<string, string>): Map<string, number> {
  const lexicon = new Map<string, number>();
  for (const [weight, words] of Object.entries(entries)) {
    for (const word of words.split(" ")) lexicon.set(word, Number(weight));
  }
  return lexicon;
}

export const LEXICON = weighted({
  "3": "love loved loves amazing fantastic excellent outstanding thrilled delighted brilliant perfect superb wonderful incredible awesome",
  "2": "great happy excited impressive impressed glad pleased enjoy enjoyed helpful valuable beautiful win wins winning success successful successfully exciting favorite strong terrific appreciate appreciated grateful confident recommend best smooth smoothly delight keen",
  "1": "good nice better easy easier easily fine useful benefit benefits improve improved improvement improving improves interesting interested clear comfortable positive promising reliable safe secure simple fast faster save saves saving savings thanks thank welcome agree agreed works solid cool fun intuitive efficient flexible fair sensible solve solved solves progress hope hopeful trust advantage like liked likes eager ready support",
  "-1": "problem problems issue issues slow slower concern concerns concerned hard harder difficult difficulty unclear confusing confused complicated complex late delay delays delayed risk risks risky worry worried unfortunately miss missed missing expensive costly manual tedious limited lack lacks lacking doubt doubts doubtful hesitant unsure sorry error errors bug bugs stuck cumbersome clunky struggle struggling struggles complaint complaints pushback tight weak overwhelmed unreliable blocker blockers challenge challenges boring wrong",
  "-2": "bad worse frustrating frustrated frustration annoying annoyed disappointed disappointing failure fails fail failed failing losing lose lost painful pain waste wasted wasting unhappy angry upset unacceptable broken breach outage crash crashed crashes churn cancel cancelled useless poor poorly nervous scared afraid stress stressful mess messy",
  "-3": "terrible horrible awful hate hated hates worst disaster nightmare furious disgusting catastrophic dreadful",
});

export const NEGATIONS = new Set(
  "not no never none nothing nobody neither nor without hardly barely cannot can't won't don't doesn't didn't isn't aren't wasn't weren't couldn't wouldn't shouldn't haven't hasn't hadn't n't ain't".split(
    " ",
  ),
);

export const BOOSTERS = new Map<string, number>([
  ["very", 1.3],
  ["really", 1.3],
  ["extremely", 1.5],
  ["super", 1.4],
  ["so", 1.15],
  ["incredibly", 1.5],
  ["absolutely", 1.4],
  ["totally", 1.3],
  ["quite", 1.1],
  ["too", 1.1],
  ["slightly", 0.6],
  ["somewhat", 0.7],
  ["bit", 0.7],
  ["little", 0.7],
]);

/** Phrases that mean something other than their words: "no problem", "not bad", "good morning". */
export const PHRASES: [RegExp, number][] = [
  [/\b(?:no|not a) (?:problems?|worries|issues?)\b/g, 0.5],
  [/\bnot (?:too )?bad\b/g, 1],
  [/\bgood (?:morning|afternoon|evening|question|point|idea)\b/g, 0.3],
  [/\b(?:looks?|look|looking|feels?|sounds?|something|anything|stuff|things?|is|was|be|it's) like\b/g, 0],
  [/\b(?:would|'d) like\b/g, 0],
  [/\bi'm sorry\b|\bsorry\b/g, 0],
  [/\bpretty (?:good|nice|solid)\b/g, 1.5],
  [/\bcan't wait\b/g, 2],
  [/\btoo (?:expensive|high|much|slow|complicated|long|late)\b/g, -2],
  [/\b(?:go|going|went) wrong\b/g, -2],
  [/\b(?:risk|error|problem) (?:management|assessment|statement|log|report)\b/g, 0],
];
