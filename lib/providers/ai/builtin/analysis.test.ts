import { describe, expect, it } from "vitest";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Objection } from "@/lib/grounding/objection";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { perform } from "./engine.ts";
import { pricingCall, securityCall, unknownCall } from "./sample-calls.ts";

const analyze = (transcript: MeetingTranscript) => perform({ method: "analyze", input: transcript }) as Analysis;
const objections = (transcript: MeetingTranscript) =>
  perform({ method: "findObjections", input: transcript }) as Objection[];

describe("analysis", () => {
  it.each([securityCall, pricingCall, unknownCall])("quotes only what was said: $title", (transcript) => {
    const { summary, actionItems, keyTopics } = analyze(transcript);
    const evidence = [...summary, ...actionItems, ...keyTopics].flatMap((one) => one.evidence);
    expect(evidence.length).toBeGreaterThan(0);
    for (const { segmentIndex, quote } of evidence) expect(transcript.segments[segmentIndex]?.text).toContain(quote);
    const names = [...new Set(transcript.segments.flatMap(({ speaker }) => [speaker, speaker.split(" ")[0]]))];
    for (const { text } of summary) {
      expect(text).toMatch(new RegExp(`^(?:The next|They agreed|(?:${names.join("|")})(?:: “| \\p{Ll}))`, "u"));
      expect(text.replace(/“.*”/, "")).not.toMatch(/\b(?:I|we|our|you|your|us)\b/i);
    }
  });

  it("summarizes the problem, price, promise and decision of a call", () => {
    const text = analyze(securityCall)
      .summary.map((one) => one.text)
      .join("\n");
    expect(text).toMatch(/two hours a day|get it wrong/);
    expect(text).toMatch(/\$18,000/);
    expect(text).toMatch(/security questionnaire\b.* by Friday/);
    expect(text).toMatch(/pilot of ten seats/);
    expect(text).not.toMatch(/margin|how are you|crazy week/i);
  });

  it("names topics as people would", () => {
    const topics = analyze(securityCall).keyTopics;
    expect(topics.length).toBeGreaterThanOrEqual(3);
    expect(topics.length).toBeLessThanOrEqual(8);
    for (const { topic, firstSegment, lastSegment } of topics) {
      expect(topic).not.toMatch(/^(?:uh|um|priya|dana|marcus|thing)/i);
      expect(firstSegment).toBeLessThanOrEqual(lastSegment);
    }
    expect(topics.map((one) => one.topic)).toContain("Security questionnaire");
  });

  it("scores plain speech near zero and separates glad from angry", () => {
    const say = (text: string) =>
      analyze({ ...unknownCall, segments: [{ speaker: "A", text, startSeconds: 0 }] }).sentimentScores;
    expect(say("The report is on the second page and the third page has the table.")).toEqual({ A: 0, overall: 0 });
    expect(say("We love this, it is a fantastic and very helpful tool.").overall).toBeGreaterThan(0.3);
    expect(say("This is terrible, we are frustrated and it crashed again.").overall).toBeLessThan(-0.3);
    expect(say("It is not good.").overall).toBeLessThan(0);
  });

  it("drops speech that is addressed to software", () => {
    const all = JSON.stringify([analyze(pricingCall), objections(pricingCall)]);
    expect(all).not.toMatch(/ninety percent|attacker|previous instructions/);
  });

  it("finds objections of guests only, verbatim", () => {
    const found = objections(pricingCall);
    expect(found.map((one) => [one.type, one.speaker])).toEqual([
      ["competition", "Lena Fischer"],
      ["authority", "Lena Fischer"],
      ["feature", "Tom Becker"],
      ["timing", "Tom Becker"],
    ]);
    for (const one of found) {
      expect(pricingCall.segments[one.segmentIndex]?.text).toContain(one.quote);
      expect(one.suggestedResponses.length).toBeGreaterThanOrEqual(2);
    }
    const sellers = pricingCall.participants.map((one) => ({ ...one, external: one.name === "Marcus Osei" }));
    expect(objections({ ...pricingCall, participants: sellers }).some((one) => one.speaker !== "Marcus Osei")).toBe(
      false,
    );
  });

  it("classifies a competitor's cheaper offer as competition", () => {
    const [guest] = pricingCall.participants.filter(({ external }) => external);
    const said = "We also looked at Acme and their offer is cheaper.";
    const segments = [{ speaker: guest?.name ?? "", text: said, startSeconds: 0 }];
    expect(objections({ ...pricingCall, segments })).toMatchObject([{ type: "competition", quote: said }]);
  });

  it("is deterministic and handles text without words", () => {
    expect(analyze(securityCall)).toEqual(analyze(securityCall));
    const silent = { ...securityCall, segments: [{ speaker: "", text: "{vocalsound}", startSeconds: 0 }] };
    expect(analyze(silent)).toMatchObject({ summary: [], actionItems: [], keyTopics: [] });
    expect(analyze({ ...silent, segments: [] }).sentimentScores).toEqual({ overall: 0 });
  });
});
