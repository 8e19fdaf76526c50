import { describe, expect, it } from "vitest";
import { findSupport } from "./find-support";
import { coverageBy, indexTranscript, isSaid } from "./transcript-index";

const segments = [
  { speaker: "Marcus", text: "We run warehouses. The handhelds keep losing scans on the night shift." },
  { speaker: "Dana", text: "Our annual price covers the analytics module and the rollout." },
  { speaker: "Marcus", text: "Please send the security report to Priya." },
  { speaker: "Dana", text: "Um, the the migration takes, you know, three weeks." },
];
const index = indexTranscript(segments, ["Renewal of the platinum plan"]);
const support = (sentence: string) => findSupport(sentence, index);
const quotes = (sentence: string) => support(sentence).evidence.map(({ segmentIndex, quote }) => [segmentIndex, quote]);

describe("the support of a sentence", () => {
  it("is full when everything was said, with the words that say it", () => {
    expect(support("The handhelds lose scans on the night shift.")).toEqual({
      coverage: 1,
      terms: 5,
      evidence: [{ segmentIndex: 0, quote: "The handhelds keep losing scans on the night shift.", score: 1 }],
    });
  });

  it("comes from up to three segments, best first", () => {
    expect(quotes("Send the security report, the migration takes weeks, the analytics rollout, warehouses.")).toEqual([
      [2, "Please send the security report to Priya."],
      [3, "Um, the the migration takes, you know, three weeks."],
      [1, "Our annual price covers the analytics module and the rollout."],
    ]);
  });

  it("is partial when half of it was said", () => {
    const half = support("The handhelds lose satellites.");
    expect(half.coverage).toBeGreaterThan(0.3);
    expect(half.coverage).toBeLessThan(0.8);
    expect(half.evidence[0]?.score).toBe(Math.round(half.coverage * 100) / 100);
    expect(half.terms).toBe(3);
  });

  it("is zero when none of it was said", () => {
    expect(support("Satellites orbit Jupiter.")).toEqual({ coverage: 0, evidence: [], terms: 3 });
  });

  it("is zero for words that claim nothing", () => {
    expect(support("And so it will be, as you said.")).toEqual({ coverage: 0, evidence: [], terms: 0 });
  });

  it.each([
    ["handheld", 0],
    ["Warehousing", 0],
    ["costs", 1],
    ["pricing", 1],
    ["rollouts", 1],
    ["forward", 2],
    ["emailed", 2],
    ["reports", 2],
    ["migrations", 3],
    ["Marcus", 0],
    ["Priya's", 2],
    ["Priya’s", 2],
    ["Príya", 2],
  ])("finds the stem of %j", (word, segment) => {
    expect(support(word).evidence[0]?.segmentIndex).toBe(segment);
  });

  it("counts known facts outside the conversation, without quoting them", () => {
    expect(support("The platinum renewal")).toEqual({ coverage: 1, terms: 2, evidence: [] });
  });

  it("prefers what was said near the first evidence", () => {
    const filler = Array.from({ length: 30 }, (_, at) => ({ speaker: "A", text: `filler${at} padding${at}` }));
    const long = indexTranscript(
      [
        { speaker: "A", text: "zebra crossing" },
        ...filler.slice(0, 5),
        { speaker: "A", text: "alpha beta gamma" },
        ...filler.slice(5),
        { speaker: "A", text: "zebra lion" },
      ],
      [],
    );
    const found = findSupport("alpha beta gamma zebra", long);
    expect(found.evidence.map(({ segmentIndex }) => segmentIndex)).toEqual([6, 0]);
  });
});

describe("a quote", () => {
  it("is the segment's best matching sentence", () => {
    expect(quotes("Warehouses.")).toEqual([[0, "We run warehouses."]]);
  });

  it("is cut around the matching words when the sentence is long", () => {
    const words = Array.from({ length: 120 }, (_, at) => `word${at}`).join(" ");
    const long = indexTranscript([{ speaker: "A", text: `${words} the zebra crossing ${words}` }], []);
    const [evidence] = findSupport("zebra crossing", long).evidence;
    expect(evidence?.quote).toContain("zebra crossing");
    expect(evidence?.quote.length).toBeLessThanOrEqual(240);
    expect(`${words} the zebra crossing ${words}`).toContain(evidence?.quote);
    expect(evidence?.quote.length).toBeGreaterThan(200);
  });

  it("is cut between characters even in an endless word", () => {
    const long = indexTranscript([{ speaker: "Zebra", text: "😀".repeat(300) }], []);
    const [evidence] = findSupport("zebra", long).evidence;
    expect(evidence?.quote).toBe("😀".repeat(120));
    const odd = indexTranscript([{ speaker: "Zebra", text: `x${"😀".repeat(300)}` }], []);
    expect(findSupport("zebra", odd).evidence[0]?.quote).toBe(`x${"😀".repeat(119)}`);
  });
});

describe("how much of a sentence other texts contain", () => {
  it("is all of it, a part of it, or nothing", () => {
    expect(coverageBy("The handhelds lose scans", ["handheld scans lost", "losing it"], index)).toBe(1);
    expect(coverageBy("The handhelds lose scans", ["nothing"], index)).toBe(0);
    expect(coverageBy("It is so", ["It is so"], index)).toBe(0);
    const part = coverageBy("scans of the satellites", ["scans"], index);
    expect(part).toBeGreaterThan(0.3);
    expect(part).toBeLessThan(0.6);
  });

  it("weighs rare words more", () => {
    const rare = coverageBy("Dana said handhelds", ["handhelds"], index);
    const common = coverageBy("Dana said handhelds", ["Dana"], index);
    expect(rare).toBeGreaterThan(common);
    expect(rare + common).toBeCloseTo(1);
  });
});

describe("whether words were said", () => {
  it.each(["the migration takes three weeks", "keep losing scans", "annual price covers"])("they were: %j", (quote) => {
    expect(isSaid(quote, [], index)).toBe(true);
  });

  it.each(["the migration takes four weeks", "losing keep scans", "satellites orbit"])("they were not: %j", (quote) => {
    expect(isSaid(quote, [], index)).toBe(false);
  });

  it("also counts other texts", () => {
    expect(isSaid("satellites orbit Jupiter", ["all satellites orbit Jupiter"], index)).toBe(true);
    expect(isSaid("satellites orbit Jupiter", ["satellites", "orbit Jupiter"], index)).toBe(false);
  });

  it("searches everywhere for words without a claim", () => {
    expect(isSaid("on the night", [], index)).toBe(true);
    expect(isSaid("to you", [], index)).toBe(false);
    expect(isSaid("and the", [], index)).toBe(true);
  });
});

it.each([
  ["cost", "price"],
  ["charge", "price"],
  ["fee", "price"],
  ["begin", "start"],
  ["launch", "start"],
  ["forward", "send"],
  ["email", "send"],
  ["mail", "send"],
  ["call", "meeting"],
  ["session", "meeting"],
  ["license", "seat"],
  ["user", "seat"],
  ["firm", "company"],
  ["worry", "concern"],
  ["afraid", "concern"],
  ["issue", "problem"],
  ["integrate", "connect"],
  ["paperwork", "contract"],
  ["colleague", "team"],
  ["require", "need"],
])("takes %s for %s", (word, other) => {
  expect(coverageBy(word, [other], index)).toBe(1);
});
