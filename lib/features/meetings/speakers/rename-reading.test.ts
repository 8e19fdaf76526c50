import { describe, expect, it } from "vitest";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Segment } from "@/lib/grounding/transcript";
import { type NamedSpeaker, nameSegments } from "./named-speakers";
import { renameReading } from "./rename-reading";

const SEGMENTS: Segment[] = [
  { speaker: "Speaker 1", text: "I will send the plan. Will you check it?", startSeconds: 0 },
  { speaker: "Will", text: "Yes, I'll check it. Speaker 1 has the figures.", startSeconds: 5 },
  { speaker: "Speaker 12", text: "Fine.", startSeconds: 9 },
];
const at = (segmentIndex: number) => [{ segmentIndex, quote: SEGMENTS[segmentIndex]!.text, score: 1 }];
const item = (owner: string | null, task: string, segment: number) => {
  return { owner, task, due: null, dueOn: null, evidence: at(segment) };
};
const READING: Analysis = {
  summary: [
    { text: "Speaker 1: “I will send the plan. Speaker 1 has it.”", evidence: at(0) },
    { text: "Will Speaker 12 agree? Speaker 1's plan says so.", evidence: at(2) },
    { text: "Will checks it.", evidence: at(1) },
  ],
  actionItems: [item("Speaker 1", "Send Speaker 12 the plan", 0), item("Will", "Check it", 1), item(null, "Agree", 2)],
  keyTopics: [],
  sentimentScores: { overall: 0.4, "Speaker 1": 0.5, "Speaker 12": -0.1, Will: 0.2 },
  ledger: [
    {
      kind: "decision",
      certainty: "firm",
      who: "Will",
      toWhom: "Speaker 1",
      what: "Check the figures",
      due: null,
      dueOn: null,
      evidence: at(1),
    },
  ],
};
const named = (names: Record<string, string>, readAs: Record<string, string> = {}): NamedSpeaker[] =>
  Object.entries(names).map(([label, name]) => ({ label, name, readAs: readAs[label] ?? label }));
const renamed = (speakers: NamedSpeaker[], reading = READING) =>
  renameReading(reading, nameSegments(SEGMENTS, speakers), speakers);

describe("a reading with renamed speakers", () => {
  it("names them in summary, owners, tasks, ledger and sentiment, and leaves evidence and quotes as they are", () => {
    const after = renamed(named({ "Speaker 1": "Ann Lee" }));
    expect(after.summary.map(({ text }) => text)).toEqual([
      "Ann Lee: “I will send the plan. Speaker 1 has it.”",
      "Will Speaker 12 agree? Ann Lee's plan says so.",
      "Will checks it.",
    ]);
    expect(after.actionItems.map(({ owner }) => owner)).toEqual(["Ann Lee", "Will", null]);
    expect(after.ledger?.[0]).toMatchObject({ who: "Will", toWhom: "Ann Lee" });
    expect(after.sentimentScores).toEqual({ overall: 0.4, "Ann Lee": 0.5, "Speaker 12": -0.1, Will: 0.2 });
    expect(after.actionItems.map(({ evidence }) => evidence)).toEqual(READING.actionItems.map((one) => one.evidence));
    expect(after.summary.map(({ evidence }) => evidence)).toEqual(READING.summary.map((one) => one.evidence));
  });

  it("only takes a single word for a name where that speaker is quoted", () => {
    const after = renamed(named({ Will: "Will Young" }));
    expect(after.summary.map(({ text }) => text)).toEqual([
      READING.summary[0]?.text,
      READING.summary[1]?.text,
      "Will Young checks it.",
    ]);
    expect(after.actionItems[1]?.owner).toBe("Will Young");
  });

  it("swaps two names at once, and repeats none that is already complete", () => {
    const after = renamed(named({ "Speaker 1": "Speaker 12", "Speaker 12": "Speaker 1" }));
    expect(after.actionItems[0]).toMatchObject({ owner: "Speaker 12", task: "Send Speaker 1 the plan" });
    const whole = { ...READING, summary: [{ text: "Will Young checks it.", evidence: at(1) }] };
    expect(renamed(named({ Will: "Will Young" }), whole).summary[0]?.text).toBe("Will Young checks it.");
  });

  it("makes two labels one person, with the mean of their sentiment by turns, and takes it back exactly", () => {
    const merged = renamed(named({ "Speaker 1": "Ann Lee", "Speaker 12": "Ann Lee" }));
    expect(merged.sentimentScores).toEqual({ overall: 0.4, "Ann Lee": 0.2, Will: 0.2 });
    expect(merged.actionItems[0]).toMatchObject({ owner: "Ann Lee", task: "Send Ann Lee the plan" });
    expect(renamed([])).toBe(READING);
  });

  it("tells apart who was one person when the engine read the text", () => {
    const read: Analysis = {
      ...READING,
      actionItems: [item("Ann Lee", "Send the plan", 0), item("Ann Lee", "Agree", 2), item("Ann Lee", "Check", 1)],
    };
    const readAs = { "Speaker 1": "Ann Lee", "Speaker 12": "Ann Lee" };
    const after = renamed(named({ "Speaker 1": "Ann Lee", "Speaker 12": "Bo Berg" }, readAs), read);
    expect(after.actionItems.map(({ owner }) => owner)).toEqual(["Ann Lee", "Bo Berg", "Ann Lee"]);
  });

  it("follows a name that the engine expanded to a participant's", () => {
    const read = { ...READING, actionItems: [item("Will Young", "Check it", 1), item("Will Young", "Agree", 2)] };
    const after = renamed(named({ Will: "Bo Berg" }), read);
    expect(after.actionItems.map(({ owner }) => owner)).toEqual(["Bo Berg", "Will Young"]);
  });

  it("reads names with symbols literally", () => {
    const segments = [{ speaker: "A. (ops) $1 [x]", text: "Hi.", startSeconds: 0 }];
    const speakers = named({ "A. (ops) $1 [x]": "Ann $& Lee" });
    const reading = { ...READING, summary: [{ text: "A. (ops) $1 [x] says hi.", evidence: at(0) }] };
    expect(renameReading(reading, nameSegments(segments, speakers), speakers).summary[0]?.text).toBe(
      "Ann $& Lee says hi.",
    );
  });
});
