import { LLMock } from "@copilotkit/aimock";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { sendJson, startHttpFake } from "@/lib/testing/http-fake";
import { createOpenAi, type OpenAiOptions } from "../openai";

const mock = new LLMock({ port: 0, strict: true, logLevel: "silent" });
beforeAll(() => mock.start());
afterEach(() => void mock.reset());
afterAll(() => mock.stop());

const transcript: MeetingTranscript = {
  title: "Pilot call",
  startTime: "2026-02-24T15:00:00Z",
  participants: [],
  segments: [{ speaker: "Dana Wolfe", text: "I'll send the terms on Friday.", startSeconds: 9 }],
};
const answer = { summary: [], actionItems: [], topics: [], sentiment: [] };
const usage = { prompt_tokens: 2_000, completion_tokens: 500, total_tokens: 2_500 };

function engine(options: Partial<OpenAiOptions> = {}) {
  return createOpenAi({ apiKey: "key", baseUrl: `${mock.url}/v1`, model: "some-model", ...options });
}

function completion(choice: object, rest: object = {}) {
  return { id: "1", object: "chat.completion", created: 1, model: "m", choices: [choice], ...rest };
}

/** Runs the engine against a server that returns these answers in turn, and records the requests. */
async function on(answers: { status: number; body: unknown }[], options: Partial<OpenAiOptions> = {}) {
  const asked: { response_format?: { type: string } }[] = [];
  const fake = await startHttpFake(({ body }, response) => {
    asked.push(JSON.parse(String(body)));
    const next = answers[Math.min(asked.length, answers.length) - 1]!;
    sendJson(response, next.status, next.body);
  });
  const analysis = engine({ baseUrl: `${fake.url}/v1`, ...options }).analyze(transcript);
  const outcome = await analysis.catch((error: unknown) => error);
  await fake.close();
  return { outcome, asked };
}

const said = (content: string, finish_reason = "stop") =>
  completion({ index: 0, finish_reason, message: { role: "assistant", content } }, { usage });

describe("what an answer takes", () => {
  it("is counted as the service reports it, at the model's price, over both attempts", async () => {
    const price = { input: 0.25, output: 2 };
    const { outcome } = await on(
      [
        { status: 200, body: said("no json") },
        { status: 200, body: said(JSON.stringify(answer)) },
      ],
      { price },
    );
    expect(outcome).toMatchObject({
      made: { engine: "openai", usage: { inputTokens: 4_000, outputTokens: 1_000, costUsd: 0.003 } },
    });
  });

  it("is estimated when the service does not report it, and has no cost without a price", async () => {
    const { outcome } = await on([{ status: 200, body: { ...said(JSON.stringify(answer)), usage: undefined } }]);
    const { made } = outcome as Awaited<ReturnType<ReturnType<typeof engine>["analyze"]>>;
    expect(made?.usage.inputTokens).toBeGreaterThan(300);
    expect(made?.usage).toMatchObject({ outputTokens: Math.ceil(JSON.stringify(answer).length / 4), costUsd: null });
  });

  it("never exceeds the budget: the service is not asked for more", async () => {
    const { outcome, asked } = await on([{ status: 200, body: said("no json") }], { tokenBudget: 3_000 });
    expect(outcome).toMatchObject({ kind: "refused", message: expect.stringContaining("3,000 tokens") });
    expect(asked).toHaveLength(1);
  });
});

describe("a server that speaks only part of the API", () => {
  it.each([
    ["strict schemas", "response_format.json_schema is not supported", ["json_schema", "json_object"]],
    ["JSON at all", "unknown field response_format", ["json_schema", "json_object", undefined]],
  ])("is asked without %s once it refused them", async (_, message, modes) => {
    const refusal = { status: 400, body: { error: { message, type: "invalid_request_error" } } };
    const refusals = modes.slice(1).map(() => refusal);
    const { outcome, asked } = await on([...refusals, { status: 200, body: said(JSON.stringify(answer)) }]);
    expect(outcome).toMatchObject({ summary: [] });
    expect(asked.map(({ response_format }) => response_format?.type)).toEqual(modes);
  });
});

describe("an answer that cannot be used", () => {
  it.each([
    ["filtered", said("", "content_filter"), "filtered"],
    ["empty", said(""), "empty"],
    ["without choices", { id: "1", object: "chat.completion", created: 1, model: "m" }, "empty"],
    ["not of the API at all", "<html>gateway</html>", "empty"],
  ])("fails as bad output when it is %s", async (_, body, problem) => {
    const { outcome } = await on([{ status: 200, body }]);
    expect(outcome).toMatchObject({ kind: "bad_output", message: expect.stringContaining(problem) });
  });

  it("is unavailable when the service takes too long", async () => {
    const silent = await startHttpFake(() => undefined);
    const failure = await engine({ baseUrl: `${silent.url}/v1`, timeoutMs: 50 })
      .analyze(transcript)
      .catch((error: unknown) => error);
    await silent.close();
    expect(failure).toMatchObject({ kind: "unavailable", message: expect.stringContaining("too long") });
  });
});

describe("the same question again", () => {
  const kept = new Map<string, string>();
  const cache = {
    get: async (key: string) => kept.get(key) ?? null,
    set: async (key: string, value: string) => void kept.set(key, value),
  };

  it("is answered from the cache at no cost, but only for the same model and prompt", async () => {
    mock.onMessage(/.*/s, { content: JSON.stringify(answer) });
    await engine({ cache }).analyze(transcript);
    const again = await engine({ cache }).analyze(transcript);
    expect(again.made?.usage).toEqual({ inputTokens: 0, outputTokens: 0, costUsd: null });
    expect(mock.getRequests()).toHaveLength(1);
    await engine({ cache, model: "another" }).analyze(transcript);
    await engine({ cache }).analyze({ ...transcript, title: "Another call" });
    expect(mock.getRequests()).toHaveLength(3);
  });

  it("is asked again when the cached answer is invalid", async () => {
    for (const key of kept.keys()) kept.set(key, JSON.stringify({ summary: "all well" }));
    mock.onMessage(/.*/s, { content: JSON.stringify(answer) });
    expect((await engine({ cache }).analyze(transcript)).summary).toEqual([]);
    expect(mock.getRequests()).toHaveLength(1);
  });
});
