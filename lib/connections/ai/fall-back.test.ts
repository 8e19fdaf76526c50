import { LLMock } from "@copilotkit/aimock";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createBuiltinAi } from "@/lib/providers/ai/builtin";
import { createOpenAi } from "@/lib/providers/ai/openai";
import type { AiPort } from "@/lib/providers/ai/port";
import { pilotCall, pilotRequest } from "@/lib/testing/pilot-call";
import { fallBack } from "./fall-back";

const mock = new LLMock({ port: 0, strict: true, logLevel: "silent" });
beforeAll(() => mock.start());
afterEach(() => void mock.reset());
afterAll(() => mock.stop());

const transcript = pilotCall(
  ["Marcus Chen", "Could you send us the terms of the pilot?"],
  ["Dana Wolfe", "I will send you the terms of the pilot by Friday."],
  ["Marcus Chen", "Thank you, that helps."],
);
const request = pilotRequest(transcript);

const builtin = createBuiltinAi();

function ai(): AiPort {
  return fallBack(createOpenAi({ apiKey: "key", baseUrl: `${mock.url}/v1`, model: "some-model" }), builtin);
}

it.each([
  ["is down", { error: { message: "down" }, status: 503 }, "The AI service returned 503"],
  ["refuses our key", { error: { message: "no" }, status: 401 }, "The AI service returned 401"],
  ["is busy", { error: { message: "slow down" }, status: 429 }, "The AI service returned 429"],
  ["answers no JSON", { content: "I would rather not." }, "The AI service returned no usable response"],
])("has the built-in engine work, with a note, where the AI service %s", async (_, response, reason) => {
  mock.onMessage(/.*/s, response);
  const engine = ai();
  const analysis = await engine.analyze(transcript);
  expect(analysis.actionItems).toMatchObject([{ owner: "Dana Wolfe", dueOn: "2026-02-27" }]);
  expect(analysis.made).toMatchObject({ engine: "builtin", notes: [expect.stringContaining(reason)] });
  const draft = await engine.draft({ ...request, analysis });
  expect(JSON.stringify(draft.blocks)).toContain("I will send you the terms of the pilot");
  expect(draft.made?.notes).toEqual([expect.stringMatching(/so the built-in engine did this\.$/)]);
  expect(await engine.findObjections(transcript)).toEqual([]);
});

it("uses the AI service as long as it works", async () => {
  mock.onMessage(/.*/s, { content: JSON.stringify({ summary: [], actionItems: [], topics: [], sentiment: [] }) });
  expect((await ai().analyze(transcript)).made).toMatchObject({ engine: "openai", notes: [] });
});

it("does not hide bugs in our own code", async () => {
  const broken: AiPort = { ...ai(), analyze: () => Promise.reject(new TypeError("a mistake")) };
  await expect(fallBack(broken, builtin).analyze(transcript)).rejects.toThrow("a mistake");
});
