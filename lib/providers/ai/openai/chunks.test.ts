import { LLMock } from "@copilotkit/aimock";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { TERMS_ANSWER, TERMS_CALL } from "@/lib/testing/pilot-call";
import { createOpenAi } from "../openai";
import { chunksOf } from "./chunks";

const mock = new LLMock({ port: 0, strict: true, logLevel: "silent" });
beforeAll(() => mock.start());
afterEach(() => void mock.reset());
afterAll(() => mock.stop());

function engine() {
  return createOpenAi({ apiKey: "key", baseUrl: `${mock.url}/v1`, model: "some-model" });
}

function longTranscript(words: number): MeetingTranscript {
  const segments = Array.from({ length: words / 100 }, (_, at) => ({
    ...TERMS_CALL.segments[at % 2]!,
    text: `part${at} ${"word ".repeat(100)}`,
  }));
  return { ...TERMS_CALL, segments };
}

describe("a long transcript", () => {
  it("is read in overlapping chunks, whose notes become one summary", async () => {
    mock.onMessage(/\[0\] Dana sends the terms/, {
      content: JSON.stringify({ summary: [{ text: "All.", notes: [0, 7] }] }),
    });
    mock.onMessage(/.*/s, { content: JSON.stringify(TERMS_ANSWER) });
    const analysis = await engine().analyze(longTranscript(20_000));
    expect(mock.getRequests()).toHaveLength(6);
    expect(analysis.summary).toEqual([
      { text: "All.", evidence: [{ segmentIndex: 1, quote: "I'll send the terms", score: 0.9 }] },
    ]);
    expect(analysis.actionItems).toHaveLength(1);
    expect(analysis.sentimentScores.overall).toBeCloseTo(0.2);
  });

  it("is split between segments into at most 40 chunks that overlap by one", () => {
    const { segments } = longTranscript(20_000);
    const chunks = chunksOf(segments, 6_000);
    expect(chunks[0]?.from).toBe(0);
    expect(chunks.at(-1)?.until).toBe(segments.length);
    for (const [at, { from }] of chunks.entries()) if (at > 0) expect(from).toBe(chunks[at - 1]!.until - 1);
    expect(chunksOf(longTranscript(400_000).segments, 6_000).length).toBeLessThanOrEqual(44);
    expect(chunksOf([{ speaker: "A", text: "x".repeat(99_999), startSeconds: 0 }], 100)).toEqual([
      { from: 0, until: 1 },
    ]);
  });

  it("is split smaller when the model cannot read that much", async () => {
    mock.onMessage(/part0 .*part30 /s, {
      error: { message: "too long", code: "context_length_exceeded" },
      status: 400,
    });
    mock.onMessage(/.*/s, { content: JSON.stringify({ objections: [] }) });
    expect(
      await engine().findObjections({
        ...TERMS_CALL,
        segments: longTranscript(4_000).segments.map((s) => ({ ...s, text: s.text.slice(0, 520) })),
      }),
    ).toEqual([]);
    expect(mock.getRequests()).toHaveLength(3);
  });
});
