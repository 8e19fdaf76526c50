import { createHash } from "node:crypto";
import OpenAI from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import type {
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionMessageParam,
} from "openai/resources/chat/completions";
import { z } from "zod";
import { ProviderFailure } from "../../failure";
import { failureOf } from "./failure-of";
import { type Meter, tokensOf } from "./meter";
import { fenced, type Prompt, repairPrompt } from "./prompt";

/** How to request JSON: with a strict schema, in JSON mode with the schema in the prompt, or in the prompt alone. */
const JSON_MODES = ["json_schema", "json_object", "prompt"] as const;
export type JsonMode = (typeof JSON_MODES)[number];

/** Caches answers as JSON, keyed by a hash of the request. */
export type AnswerCache = {
  get(question: string): Promise<string | null>;
  set(question: string, answer: string): Promise<void>;
};

/** `server.jsonMode` is downgraded when the server rejects a mode. */
export type Server = { client: OpenAI; url: string; model: string; jsonMode: JsonMode; cache: AnswerCache | null };
export type Model = { server: Server; meter: Meter };

class UnusableAnswer extends Error {
  constructor(
    readonly problem: string,
    readonly answer: string,
  ) {
    super(problem);
  }
}

const ATTEMPTS = 2;

/** Returns one answer that matches `schema`; an invalid one is sent back once. Throws ProviderFailure. */
export async function ask<S extends z.ZodType>(
  model: Model,
  name: string,
  schema: S,
  prompt: Prompt,
): Promise<z.infer<S>> {
  const { cache, url, model: id } = model.server;
  const key = createHash("sha256")
    .update(JSON.stringify([url, id, name, prompt]))
    .digest("hex");
  const kept = await cache?.get(key);
  const before = kept ? schema.safeParse(JSON.parse(kept)) : null;
  if (before?.success) return before.data;
  const answer = await askAnew(model, name, schema, prompt);
  await cache?.set(key, JSON.stringify(answer));
  return answer;
}

async function askAnew<S extends z.ZodType>(
  model: Model,
  name: string,
  schema: S,
  prompt: Prompt,
): Promise<z.infer<S>> {
  const messages: ChatCompletionMessageParam[] = [
    { role: "system", content: prompt.system },
    { role: "user", content: fenced(prompt.data) },
  ];
  let problem = "";
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return readAnswer(schema, await complete(model, name, schema, messages));
    } catch (error) {
      if (!(error instanceof UnusableAnswer)) throw failureOf(error);
      problem = error.problem;
      if (error.answer !== "") messages.push({ role: "assistant", content: error.answer.slice(0, 8000) });
      messages.push({ role: "user", content: repairPrompt(problem) });
    }
  }
  throw new ProviderFailure("bad_output", `The AI service returned no usable response: ${problem}`);
}

async function complete(
  { server, meter }: Model,
  name: string,
  schema: z.ZodType,
  messages: ChatCompletionMessageParam[],
): Promise<string> {
  const body = inMode(server, name, schema, messages);
  const expected = tokensOf(JSON.stringify(body));
  meter.reserve(expected);
  const completion = await server.client.chat.completions.create(body).catch((error: unknown) => {
    meter.count(expected, { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }, "");
    const weaker = JSON_MODES[JSON_MODES.indexOf(server.jsonMode) + 1];
    if (!weaker || !isAboutForm(error)) throw error;
    server.jsonMode = weaker;
    return null;
  });
  if (!completion) return complete({ server, meter }, name, schema, messages);
  const choice = completion.choices?.[0];
  const content = choice?.message?.content ?? "";
  meter.count(expected, completion.usage, content);
  if (choice?.message?.refusal) throw new UnusableAnswer("the model refused", "");
  if (choice?.finish_reason === "length") throw new UnusableAnswer("it was cut off", "");
  if (choice?.finish_reason === "content_filter") throw new UnusableAnswer("it was filtered", "");
  if (content.trim() === "") throw new UnusableAnswer("it is empty", "");
  return content;
}

function inMode(
  { model, jsonMode }: Server,
  name: string,
  schema: z.ZodType,
  messages: ChatCompletionMessageParam[],
): ChatCompletionCreateParamsNonStreaming {
  if (jsonMode === "json_schema") return { model, messages, response_format: zodResponseFormat(schema, name) };
  const form = `JSON schema of the answer: ${JSON.stringify(z.toJSONSchema(schema))}`;
  const [system, ...rest] = messages;
  const asked: ChatCompletionMessageParam[] = [{ role: "system", content: `${system?.content}\n\n${form}` }, ...rest];
  return jsonMode === "prompt"
    ? { model, messages: asked }
    : { model, messages: asked, response_format: { type: "json_object" } };
}

function isAboutForm(error: unknown): boolean {
  return (
    error instanceof OpenAI.APIError &&
    (error.status === 400 || error.status === 422) &&
    /response_format|json_?schema|json_?object|structured output/i.test(error.message)
  );
}

/** Small models may wrap JSON in a code fence or put a sentence before it. */
function readAnswer<S extends z.ZodType>(schema: S, content: string): z.infer<S> {
  const json = content.slice(content.indexOf("{"), content.lastIndexOf("}") + 1);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new UnusableAnswer("it is not valid JSON", content);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new UnusableAnswer(`it doesn't match the schema (${issues.join("; ").slice(0, 400)})`, content);
}
