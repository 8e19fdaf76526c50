import { describe, expect, it } from "vitest";
import { pilotCall } from "@/lib/testing/pilot-call";
import type { Analysis } from "./analysis";
import type { Objection } from "./objection";
import { verifyAnalysis, verifyDraft, verifyObjections } from "./verify-analysis";

const transcript = pilotCall(
  ["Marcus Chen", "That is more than we have in the budget."],
  ["Dana Wolfe", "I'll send the terms by next Friday, see acme.test/terms."],
  ["Guest", "It is too expensive for me as well."],
);
const real = { segmentIndex: 1, quote: "i'll send the terms", score: 2 };
const invented = { segmentIndex: 1, quote: "I'll give you half off", score: 1 };
const item = { owner: "Dana Wolfe", task: "Send terms", due: "next Friday", dueOn: "2026-03-06", evidence: [real] };

function analysisWith(part: Partial<Analysis>): Analysis {
  return { summary: [], actionItems: [], keyTopics: [], sentimentScores: {}, ...part };
}

describe("verifyAnalysis", () => {
  it("keeps verbatim quotes from their segment and drops the rest", () => {
    const verified = verifyAnalysis(
      analysisWith({
        summary: [
          { text: "Dana sends\u0000 the\nterms.", evidence: [real, invented] },
          { text: "A discount was agreed.", evidence: [invented] },
          { text: "Nobody said this.", evidence: [] },
        ],
        actionItems: [item, { ...item, evidence: [{ ...real, segmentIndex: 0 }] }],
        keyTopics: [
          { topic: "Terms", firstSegment: 9, lastSegment: -3, evidence: [real] },
          { topic: "Discount", firstSegment: 0, lastSegment: 1, evidence: [invented] },
        ],
      }),
      transcript,
    );
    const evidence = [{ segmentIndex: 1, quote: "I'll send the terms", score: 1 }];
    expect(verified.summary).toEqual([{ text: "Dana sends the terms.", evidence }]);
    expect(verified.actionItems).toEqual([{ ...item, evidence }]);
    expect(verified.keyTopics).toEqual([{ topic: "Terms", firstSegment: 0, lastSegment: 2, evidence }]);
  });

  it.each([
    [{ owner: "dana" }, { owner: "Dana Wolfe" }],
    [{ owner: "Priya" }, { owner: null }],
    [{ owner: "__proto__" }, { owner: null }],
    [{ dueOn: "2026-02-30" }, { due: "next Friday", dueOn: null }],
    [{ dueOn: "Friday" }, { dueOn: null }],
    [{ due: "tomorrow" }, { due: null, dueOn: null }],
  ])("repairs an action item with %j", (part, expected) => {
    expect(
      verifyAnalysis(analysisWith({ actionItems: [{ ...item, ...part }] }), transcript).actionItems[0],
    ).toMatchObject(expected);
  });

  it("returns a finite score from -1 to 1 overall and per speaker only", () => {
    const sentimentScores = { overall: 7, "Marcus Chen": Number.NaN, "Dana Wolfe": -3, Stranger: 0.5, toString: 1 };
    expect(verifyAnalysis(analysisWith({ sentimentScores }), transcript).sentimentScores).toEqual({
      overall: 1,
      "Marcus Chen": 0,
      "Dana Wolfe": -1,
      Guest: 0,
    });
  });

  it("truncates texts and lists that are too long", () => {
    const summary = Array.from({ length: 90 }, () => ({ text: "😀".repeat(900), evidence: [real] }));
    const verified = verifyAnalysis(analysisWith({ summary }), transcript);
    expect(verified.summary).toHaveLength(40);
    expect([...verified.summary[0]!.text]).toHaveLength(600);
  });
});

describe("verifyDraft", () => {
  it("drops invented quotes, foreign links and empty blocks, and keeps the subject on one line", () => {
    const courtesy = { kind: "courtesy" as const, evidence: [] };
    const draft = {
      subject: "Terms\r\nBcc: all@evil.test",
      blocks: [
        {
          list: false,
          sentences: [
            { text: "Hi Marcus,", ...courtesy },
            { text: "See https://evil.test/x.", ...courtesy },
          ],
        },
        {
          list: true,
          sentences: [
            { text: "I'll send the terms.", kind: "commitment" as const, evidence: [real] },
            { text: "You get half off.", kind: "fact" as const, evidence: [invented] },
          ],
        },
        { list: true, sentences: [{ text: "Book at www.evil.test.", kind: "fact" as const, evidence: [real] }] },
      ],
    };
    const verified = verifyDraft(draft, transcript);
    expect(verified.subject).toBe("Terms Bcc: all@evil.test");
    expect(verified.blocks.map(({ sentences }) => sentences.map(({ text }) => text))).toEqual([
      ["Hi Marcus,"],
      ["I'll send the terms.", "You get half off."],
    ]);
    expect(verified.blocks[1]?.sentences.map(({ evidence }) => evidence.length)).toEqual([1, 0]);
    const signature = "Dana Wolfe\nhttps://acme.test/dana";
    const signed = { subject: "Terms", blocks: [{ list: false, sentences: [{ text: signature, ...courtesy }] }] };
    expect(verifyDraft(signed, transcript, [signature]).blocks).toEqual(signed.blocks);
    expect(verifyDraft(signed, transcript).blocks).toEqual([]);
    expect(verifyDraft({ subject: "\n", blocks: [] }, transcript)).toEqual({ subject: "Pilot call", blocks: [] });
  });
});

describe("verifyObjections", () => {
  const objection: Objection = {
    title: "Over budget",
    quote: "more than we have in the budget",
    segmentIndex: 0,
    type: "price",
    severity: "high",
    speaker: "Somebody else",
    suggestedResponses: ["Ask what the budget is."],
    framework: "LAER",
  };

  it("keeps verbatim quotes of external people with their names", () => {
    expect(verifyObjections([objection, objection], transcript)).toEqual([{ ...objection, speaker: "Marcus Chen" }]);
  });

  it.each([
    ["invented words", { quote: "we will never buy this" }],
    ["the seller's own words", { quote: "send the terms", segmentIndex: 1 }],
    ["words of somebody unknown", { quote: "too expensive for me", segmentIndex: 2 }],
    ["a segment that is not there", { segmentIndex: 40 }],
  ])("drops %s", (_, part) => {
    expect(verifyObjections([{ ...objection, ...part }], transcript)).toEqual([]);
  });
});
