import { LLMock } from "@copilotkit/aimock";
import { expect, it } from "vitest";
import { createOpenAi } from "@/lib/providers/ai/openai";
import type { MeetingTranscript } from "./transcript";
import { verifyAnalysis } from "./verify-analysis";

const transcript: MeetingTranscript = {
  title: "Pilot call",
  startTime: "2026-02-24T15:00:00Z",
  participants: [{ name: "Dana Wolfe", email: null, role: null, external: false }],
  segments: [{ speaker: "Dana Wolfe", text: "I'll send the terms on Friday.", startSeconds: 0 }],
};

it("drops a model's invented quotes, owners, days and speakers", async () => {
  const real = { segment: 0, quote: "i'll send the TERMS" };
  const invented = { segment: 0, quote: "the first year is free" };
  const elsewhere = { segment: 7, quote: "I'll send the terms" };
  const mock = new LLMock({ port: 0, logLevel: "silent" });
  mock.onMessage(/.*/s, {
    content: JSON.stringify({
      summary: [
        { text: "Dana sends the terms.", evidence: [real, invented] },
        { text: "The first year is free.", evidence: [invented, elsewhere] },
      ],
      actionItems: [
        { owner: "Sandra", task: "Send the terms", due: "on Friday", dueOn: "2026-02-31", evidence: [real] },
        { owner: "Dana Wolfe", task: "Waive the fee", due: null, dueOn: null, evidence: [invented] },
      ],
      topics: [{ topic: "Terms", firstSegment: 0, lastSegment: 40, evidence: [real] }],
      sentiment: [
        { label: "Sandra", score: 1 },
        { label: "overall", score: 9 },
      ],
    }),
  });
  await mock.start();
  try {
    const engine = createOpenAi({ apiKey: "key", baseUrl: `${mock.url}/v1`, model: "some-model" });
    const evidence = [{ segmentIndex: 0, quote: "I'll send the terms", score: 0.9 }];
    expect(verifyAnalysis(await engine.analyze(transcript), transcript)).toEqual({
      summary: [{ text: "Dana sends the terms.", evidence }],
      actionItems: [{ owner: null, task: "Send the terms", due: "on Friday", dueOn: null, evidence }],
      keyTopics: [{ topic: "Terms", firstSegment: 0, lastSegment: 0, evidence }],
      sentimentScores: { overall: 1, "Dana Wolfe": 0 },
    });
  } finally {
    await mock.stop();
  }
});
