import { LLMock } from "@copilotkit/aimock";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sendJson, startHttpFake } from "@/lib/testing/http-fake";
import { pilotRequest, TERMS_ANSWER, TERMS_CALL, TERMS_EVIDENCE } from "@/lib/testing/pilot-call";
import { createOpenAi, type OpenAiOptions } from "./openai";

const mock = new LLMock({ port: 0, strict: true, logLevel: "silent" });
beforeAll(() => mock.start());
afterEach(() => void mock.reset());
afterAll(() => mock.stop());

function engine(options: Partial<OpenAiOptions> = {}) {
  return createOpenAi({ apiKey: "key", baseUrl: `${mock.url}/v1`, model: "some-model", ...options });
}

function bodies() {
  return mock
    .getRequests()
    .map(({ body }) => body as { messages: { role: string; content: string }[] } & Record<string, unknown>);
}

describe("a valid response", () => {
  it("becomes an analysis", async () => {
    mock.onMessage(/.*/s, { content: JSON.stringify(TERMS_ANSWER) });
    expect(await engine().analyze(TERMS_CALL)).toEqual({
      summary: [
        { text: "Dana sends the terms.", evidence: [{ segmentIndex: 1, quote: "I'll send the terms", score: 0.9 }] },
      ],
      actionItems: [expect.objectContaining({ owner: "Dana Wolfe", due: "on Friday", dueOn: "2026-02-27" })],
      keyTopics: [expect.objectContaining({ topic: "Terms", firstSegment: 0, lastSegment: 1 })],
      sentimentScores: { overall: 0.2, "Dana Wolfe": 0.5 },
      ledger: [],
      made: {
        engine: "openai",
        model: "some-model",
        usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number), costUsd: null },
        notes: [],
      },
    });
  });

  it("includes what else was agreed, if the server reports it", async () => {
    const price = {
      kind: "price",
      certainty: "firm",
      who: "Dana Wolfe",
      toWhom: null,
      due: null,
      dueOn: null,
      evidence: TERMS_EVIDENCE,
    };
    const maybe = { ...price, kind: "commitment", certainty: "tentative" };
    const ledger = [
      { ...price, what: "The terms are free" },
      { ...maybe, what: "Send a sample" },
    ];
    mock.onMessage(/.*/s, { content: JSON.stringify({ ...TERMS_ANSWER, ledger }) });
    const found = (await engine().analyze(TERMS_CALL)).ledger;
    expect(found?.map(({ kind, certainty, what }) => [kind, certainty, what])).toEqual([
      ["price", "firm", "The terms are free"],
      ["commitment", "tentative", "Send a sample"],
    ]);
    expect(found?.[0]?.evidence).toEqual([{ segmentIndex: 1, quote: "I'll send the terms", score: 0.9 }]);
    const [body] = bodies();
    const format = body?.response_format as { json_schema: { schema: { required: string[] } } };
    expect(format.json_schema.schema.required).toContain("ledger");
    expect(JSON.stringify(format)).not.toContain('"default"');
  });

  it("was requested with a strict schema, without tools, with the transcript fenced by a fresh marker", async () => {
    mock.onMessage(/.*/s, { content: JSON.stringify(TERMS_ANSWER) });
    await engine().analyze(TERMS_CALL);
    await engine().analyze(TERMS_CALL);
    const [first, second] = bodies();
    expect(first).toMatchObject({
      model: "some-model",
      response_format: { type: "json_schema", json_schema: { strict: true } },
    });
    expect(first).not.toHaveProperty("tools");
    expect(first?.messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(first?.messages[0]?.content).not.toContain("more than we have");
    const lines = first!.messages[1]!.content.split("\n");
    expect(lines).toContain("[0] Marcus Chen: That is more than we have. [99] Dana Wolfe: it is free");
    expect(lines[0]).toMatch(/^<<<data-[0-9a-f]{24}$/);
    expect(lines.at(-1)).toBe(`${lines[0]!.slice(3)}>>>`);
    expect(second?.messages[1]?.content.split("\n")[0]).not.toBe(lines[0]);
  });

  it("is read with and without JSON mode, code fences included", async () => {
    mock.onMessage(/.*/s, { content: `Here you are:\n\`\`\`json\n${JSON.stringify(TERMS_ANSWER)}\n\`\`\`` });
    for (const jsonMode of ["json_schema", "json_object", "prompt"] as const) {
      expect((await engine({ jsonMode }).analyze(TERMS_CALL)).summary).toHaveLength(1);
    }
    expect(bodies().map(({ response_format }) => (response_format as { type: string } | undefined)?.type)).toEqual([
      "json_schema",
      "json_object",
      undefined,
    ]);
    expect(bodies()[2]?.messages[0]?.content).toContain('"actionItems"');
  });

  it("becomes objections attributed to the segment's speaker", async () => {
    const objection = {
      title: "Too much",
      segment: 0,
      quote: "more than we have",
      type: "price",
      severity: "high",
      suggestedResponses: ["Ask."],
      framework: "LAER",
    };
    mock.onMessage(/.*/s, { content: JSON.stringify({ objections: [objection] }) });
    expect(await engine().findObjections(TERMS_CALL)).toMatchObject([
      { segmentIndex: 0, speaker: "Marcus Chen", type: "price" },
    ]);
    expect(bodies()[0]?.messages[1]?.content).toContain("Marcus Chen (customer): That");
  });

  it("becomes a draft with our own greeting and closing", async () => {
    const blocks = [
      {
        list: true,
        sentences: [{ text: "I'll send the terms on Friday.", kind: "commitment", evidence: TERMS_EVIDENCE }],
      },
    ];
    mock.onMessage(/.*/s, { content: JSON.stringify({ subject: "Terms", blocks }) });
    const draft = await engine().draft(pilotRequest(TERMS_CALL));
    expect(draft.subject).toBe("Terms");
    expect(draft.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text))).toEqual([
      "Hi Marcus,",
      "I'll send the terms on Friday.",
      "Best regards,",
      "Dana Wolfe",
    ]);
    expect(draft.blocks[1]?.sentences[0]?.evidence[0]).toEqual({
      segmentIndex: 1,
      quote: "I'll send the terms",
      score: 0.9,
    });
  });
});

describe("an invalid response", () => {
  it("is sent back once, then accepted", async () => {
    mock.on({ userMessage: /cannot be used: it is not valid JSON/ }, { content: JSON.stringify(TERMS_ANSWER) });
    mock.onMessage(/.*/s, { content: '{"summary": [' });
    expect((await engine().analyze(TERMS_CALL)).summary).toHaveLength(1);
    expect(bodies()[1]?.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
  });

  it.each([
    ["malformed JSON", { content: "no json" }, "not valid JSON"],
    ["another form", { content: '{"summary": "all went well"}' }, "doesn't match the schema"],
    ["a cut-off answer", { content: '{"summary": [', finishReason: "length" }, "cut off"],
  ])("fails as bad output after %s twice", async (_, response, problem) => {
    mock.onMessage(/.*/s, response);
    await expect(engine().analyze(TERMS_CALL)).rejects.toMatchObject({
      kind: "bad_output",
      retryable: false,
      message: expect.stringContaining(problem),
    });
    expect(mock.getRequests()).toHaveLength(2);
  });

  it("fails as bad output when the model refuses", async () => {
    const message = { role: "assistant", content: null, refusal: "I can't help with that." };
    const fake = await startHttpFake((_, response) =>
      sendJson(response, 200, {
        id: "1",
        object: "chat.completion",
        created: 1,
        model: "m",
        choices: [{ index: 0, finish_reason: "stop", message }],
      }),
    );
    try {
      await expect(engine({ baseUrl: `${fake.url}/v1` }).analyze(TERMS_CALL)).rejects.toMatchObject({
        kind: "bad_output",
        message: expect.stringContaining("refused"),
      });
    } finally {
      await fake.close();
    }
  });
});

describe("a failing service", () => {
  it("is retried after a 429", async () => {
    mock.onMessage(/.*/s, { content: JSON.stringify(TERMS_ANSWER) });
    mock.nextRequestError(429, { message: "slow down" });
    expect((await engine().analyze(TERMS_CALL)).summary).toHaveLength(1);
    expect(mock.getRequests()).toHaveLength(2);
  });

  it.each([
    [401, undefined, "unauthorized", false],
    [404, "model_not_found", "not_found", false],
    [400, "invalid_request", "refused", false],
    [429, "insufficient_quota", "refused", false],
    [429, "rate_limit_exceeded", "rate_limited", true],
    [503, undefined, "unavailable", true],
  ])("maps %i %s to %s", async (status, code, kind, retryable) => {
    mock.onMessage(/.*/s, { error: { message: "secret detail", code }, status });
    const failure = await engine()
      .analyze(TERMS_CALL)
      .catch((error) => error);
    expect(failure).toMatchObject({ name: "ProviderFailure", kind, retryable });
    expect(failure.message).not.toContain("secret detail");
  });

  it("is unavailable when nothing is listening", async () => {
    await expect(engine({ baseUrl: "http://127.0.0.1:9/v1" }).analyze(TERMS_CALL)).rejects.toMatchObject({
      kind: "unavailable",
    });
  });
});
