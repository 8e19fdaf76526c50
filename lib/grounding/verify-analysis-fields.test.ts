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
const item = { owner: "Dana Wolfe", task: "Send terms", due: "next Friday", dueOn: "2026-03-06", evidence: [real] };

function analysisWith(part: Partial<Analysis>): Analysis {
  return { summary: [], actionItems: [], keyTopics: [], sentimentScores: {}, ...part };
}

describe("the limits of an engine's answer", () => {
  const many = <T>(one: T, count = 120) => Array.from({ length: count }, () => one);

  it("hold for every list", () => {
    const topic = { topic: "Terms", firstSegment: 0, lastSegment: 1, evidence: [real] };
    const verified = verifyAnalysis(analysisWith({ actionItems: many(item), keyTopics: many(topic) }), transcript);
    expect(verified.actionItems).toHaveLength(100);
    expect(verified.keyTopics).toHaveLength(60);
    const said = "one two three four five six seven eight nine ten eleven twelve";
    const long = { ...transcript, segments: [{ speaker: "Dana Wolfe", text: said, startSeconds: 0 }] };
    const evidence = said.split(" ").map((quote) => ({ segmentIndex: 0, quote, score: 1 }));
    expect(
      verifyAnalysis(analysisWith({ summary: [{ text: "Numbers", evidence }] }), long).summary[0]?.evidence,
    ).toEqual(evidence.slice(0, 8));
    const sentence = { text: "I'll send the terms.", kind: "commitment" as const, evidence: [real] };
    const block = { list: false, sentences: many(sentence) };
    const draft = verifyDraft({ subject: "x".repeat(300), blocks: many(block) }, transcript);
    expect(draft.blocks).toHaveLength(40);
    expect(draft.blocks[0]?.sentences).toHaveLength(40);
    expect(draft.subject).toHaveLength(200);
  });

  it("hold for every text", () => {
    const long = "word ".repeat(400);
    const verified = verifyAnalysis(
      analysisWith({
        actionItems: [{ ...item, task: long }],
        keyTopics: [{ topic: long, firstSegment: 0, lastSegment: 0, evidence: [real] }],
      }),
      transcript,
    );
    expect(verified.actionItems[0]?.task).toBe(long.slice(0, 500).trim());
    expect(verified.keyTopics[0]?.topic).toBe(long.slice(0, 120).trim());
  });

  it("drop texts that are empty once control characters are gone", () => {
    const empty = "\u0000 \u200b\u202e ";
    const verified = verifyAnalysis(
      analysisWith({
        summary: [{ text: empty, evidence: [real] }],
        actionItems: [{ ...item, task: empty }],
        keyTopics: [{ topic: empty, firstSegment: 0, lastSegment: 0, evidence: [real] }],
      }),
      transcript,
    );
    expect([verified.summary, verified.actionItems, verified.keyTopics]).toEqual([[], [], []]);
  });

  it("remove control characters without joining words", () => {
    const texts = ["a\tb", "a\u2028b", "a\u200bb", "a   b", "\ud800a"].map((text) => ({ text, evidence: [real] }));
    const verified = verifyAnalysis(analysisWith({ summary: texts }), transcript);
    expect(verified.summary.map(({ text }) => text)).toEqual(["a b", "a b", "ab", "a b", "\ufffda"]);
  });
});

describe("the span of a topic", () => {
  it.each([
    [0, 1, 0, 1],
    [2, 1, 1, 2],
    [-5, 50, 0, 2],
    [0.4, 1.6, 0, 2],
    [Number.NaN, Number.POSITIVE_INFINITY, 0, 0],
  ])("from %d to %d becomes %d to %d", (firstSegment, lastSegment, first, last) => {
    const keyTopics = [{ topic: "Terms", firstSegment, lastSegment, evidence: [real] }];
    expect(verifyAnalysis(analysisWith({ keyTopics }), transcript).keyTopics[0]).toMatchObject({
      firstSegment: first,
      lastSegment: last,
    });
  });
});

describe("the owner of an action item", () => {
  const owner = (name: string | null, more: Partial<typeof transcript> = {}, quote = real.quote) =>
    verifyAnalysis(analysisWith({ actionItems: [{ ...item, owner: name, evidence: [{ ...real, quote }] }] }), {
      ...transcript,
      ...more,
    }).actionItems[0]?.owner;

  it("is spelled as in the meeting", () => {
    expect(owner("dana wolfe")).toBe("Dana Wolfe");
    expect(owner("Dana")).toBe("Dana Wolfe");
    expect(owner("guest")).toBe("Guest");
    expect(owner("Guest Speaker")).toBe("Guest");
    expect(owner(null)).toBeNull();
    expect(owner(" ")).toBeNull();
    expect(owner("Dan")).toBeNull();
  });

  it("is null when two people share the first name", () => {
    const dana = { name: "Dana Smith", email: null, role: null, external: true };
    expect(owner("Dana", { participants: [...transcript.participants, dana] })).toBeNull();
    expect(owner("Dana Smith", { participants: [...transcript.participants, dana] })).toBe("Dana Smith");
  });

  it("may be someone named only in the quote", () => {
    const text = "I'll send the terms to Priya by next Friday.";
    const segments = [transcript.segments[0]!, { speaker: "Dana Wolfe", text, startSeconds: 9 }];
    expect(owner("Priya", { segments }, "send the terms to Priya")).toBe("Priya");
    expect(owner("Priya", { segments }, "send the terms")).toBeNull();
  });
});

describe("the time of an action item", () => {
  const due = (part: { due: string | null; dueOn: string | null }) => {
    const [found] = verifyAnalysis(analysisWith({ actionItems: [{ ...item, ...part }] }), transcript).actionItems;
    return [found?.due, found?.dueOn];
  };

  it.each([
    ["next Friday", "2026-03-06", "next Friday", "2026-03-06"],
    [" next  Friday ", "2026-03-06", "next Friday", "2026-03-06"],
    ["in the budget", null, "in the budget", null],
    [null, "2026-03-06", null, null],
    ["", "2026-03-06", null, null],
    ["tomorrow", "2026-03-06", null, null],
    ["next Friday", "2026-03-06T00:00", "next Friday", null],
    ["next Friday", "on 2026-03-06", "next Friday", null],
    ["next Friday", "2026-13-06", "next Friday", null],
    ["next Friday", "2026-02-29", "next Friday", null],
    ["next Friday", "0000-01-01", "next Friday", null],
    ["next Friday", "0001-01-01", "next Friday", "0001-01-01"],
  ])("%j and %j become %j and %j", (said, on, expected, day) => {
    expect(due({ due: said, dueOn: on })).toEqual([expected, day]);
  });
});

describe("the links of a draft", () => {
  const keeps = (text: string, kind: "courtesy" | "fact" = "courtesy", own?: string[]) => {
    const blocks = [{ list: false, sentences: [{ text, kind, evidence: kind === "fact" ? [real] : [] }] }];
    return verifyDraft({ subject: "Terms", blocks }, transcript, own).blocks.length === 1;
  };

  it("are those that were said", () => {
    expect(keeps("See ACME.test/terms.")).toBe(true);
    expect(keeps("See www.acme.test/terms.")).toBe(false);
    expect(keeps("Mail dana@acme.test.")).toBe(false);
    expect(keeps("See https://evil.test/x", "fact")).toBe(false);
    expect(keeps("See you")).toBe(true);
    expect(keeps("  ")).toBe(false);
  });

  it("may include the sender's own", () => {
    expect(keeps(" Mail dana@acme.test. ", "courtesy", ["Mail dana@acme.test."])).toBe(true);
    expect(keeps("Mail dana@acme.test.", "courtesy", [" Mail dana@acme.test. "])).toBe(true);
  });

  it("are checked one by one", () => {
    const said = { ...transcript.segments[1]!, text: "See https://acme.test/a and www.acme.test/b." };
    const both = (text: string) =>
      verifyDraft(
        { subject: "x", blocks: [{ list: false, sentences: [{ text, kind: "courtesy", evidence: [] }] }] },
        { ...transcript, segments: [transcript.segments[0]!, said] },
      ).blocks.length;
    expect(both("See https://acme.test/a, www.acme.test/b!")).toBe(1);
    expect(both("See https://acme.test/a, www.acme.test/c!")).toBe(0);
  });

  it("keep evidence for statements only", () => {
    const sentences = [
      { text: "Hi", kind: "courtesy" as const, evidence: [real] },
      { text: "I'll send it", kind: "commitment" as const, evidence: [real] },
    ];
    const [block] = verifyDraft({ subject: "Terms", blocks: [{ list: true, sentences }] }, transcript).blocks;
    expect(block?.list).toBe(true);
    expect(block?.sentences.map(({ evidence }) => evidence.length)).toEqual([0, 1]);
  });
});

describe("an objection", () => {
  const base: Objection = {
    title: "Over budget",
    quote: "more than we have in the budget",
    segmentIndex: 0,
    type: "price",
    severity: "high",
    speaker: "",
    suggestedResponses: [],
    framework: "LAER",
  };
  const verified = (part: object) => verifyObjections([{ ...base, ...part } as Objection], transcript)[0];

  it("gets a title from its quote if it has none", () => {
    expect(verified({ title: " " })?.title).toBe(base.quote);
    expect(verified({ title: "x".repeat(200) })?.title).toHaveLength(160);
  });

  it("has a type and a severity we know", () => {
    expect(verified({ type: "weather", severity: "fatal" })).toMatchObject({ type: "other", severity: "medium" });
  });

  it("has up to five answers, none empty, and a short framework", () => {
    const suggestedResponses = ["", " ", "a", "b", "c", "d", "e", "f"];
    expect(verified({ suggestedResponses, framework: "y".repeat(500) })).toMatchObject({
      suggestedResponses: ["a", "b", "c", "d", "e"],
      framework: "y".repeat(400),
    });
  });

  it("is kept once for each quote, at most 50 of them", () => {
    const text = Array.from({ length: 60 }, (_, at) => `number${at}`).join(" ");
    const long = { ...transcript, segments: [{ speaker: "Marcus Chen", text, startSeconds: 0 }] };
    const all = text.split(" ").map((quote) => ({ ...base, quote }));
    expect(verifyObjections([...all, ...all], long)).toHaveLength(50);
    expect(verifyObjections([...all.slice(0, 3), ...all.slice(0, 2)], long)).toHaveLength(3);
  });
});
