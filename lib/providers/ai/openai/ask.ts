import OpenAI from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import { makeParseableResponseFormat } from "openai/lib/parser";
import type { ChatCompletionMessageParam } from "openai/resources/chat/completions";
import { z } from "zod";
import { ProviderFailure } from "../../failure";
import { type Prompt, repairPrompt } from "./prompt";

/** How the server is asked for JSON: by strict schema, by JSON mode with the schema in the prompt, or by prompt alone. */
export type JsonMode = "json_schema" | "json_object" | "prompt";

export type Model = { client: OpenAI; model: string; jsonMode: JsonMode };

/** The input is longer than the model can read. */
export class TranscriptTooLong extends ProviderFailure {}

class UnusableAnswer extends Error {
  constructor(
    readonly problem: string,
    readonly answer: string,
  ) {
    super(problem);
  }
}

const ATTEMPTS = 2;

/** One answer in the form of `schema`; an unusable one is sent back once. Throws ProviderFailure. */
export async function ask<S extends z.ZodType>(
  model: Model,
  name: string,
  schema: S,
  prompt: Prompt,
): Promise<z.infer<S>> {
  const form =
    model.jsonMode === "json_schema" ? "" : `\n\nJSON schema of the answer: ${JSON.stringify(z.toJSONSchema(schema))}`;
  const messages: ChatCompletionMessageParam[] = [
    { role: "system", content: prompt.system + form },
    { role: "user", content: prompt.user },
  ];
  let problem = "";
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await askOnce(model, name, schema, messages);
    } catch (error) {
      if (!(error instanceof UnusableAnswer)) throw failureOf(error);
      problem = error.problem;
      if (error.answer !== "") messages.push({ role: "assistant", content: error.answer.slice(0, 8000) });
      messages.push({ role: "user", content: repairPrompt(problem) });
    }
  }
  throw new ProviderFailure("bad_output", `The AI service returned no usable response: ${problem}`);
}

async function askOnce<S extends z.ZodType>(
  { client, model, jsonMode }: Model,
  name: string,
  schema: S,
  messages: ChatCompletionMessageParam[],
): Promise<z.infer<S>> {
  const read = (content: string) => readAnswer(schema, content);
  if (jsonMode === "json_schema") {
    const response_format = makeParseableResponseFormat(zodResponseFormat(schema, name), read);
    const completion = await client.chat.completions.parse({ model, messages, response_format }).catch(rethrowTooLong);
    const message = completion.choices[0]?.message;
    if (message?.refusal) throw new UnusableAnswer("the model refused", "");
    if (message?.parsed == null) throw new UnusableAnswer("it is empty", "");
    return message.parsed;
  }
  const response_format = jsonMode === "json_object" ? { response_format: { type: "json_object" as const } } : {};
  const completion = await client.chat.completions.create({ model, messages, ...response_format });
  const choice = completion.choices[0];
  if (choice?.finish_reason === "length") throw new UnusableAnswer("it was cut off", "");
  if (choice?.message.refusal) throw new UnusableAnswer("the model refused", "");
  return read(choice?.message.content ?? "");
}

function rethrowTooLong(error: unknown): never {
  if (error instanceof OpenAI.APIError || error instanceof UnusableAnswer || !(error instanceof Error)) throw error;
  if (/length limit/i.test(error.message)) throw new UnusableAnswer("it was cut off", "");
  if (/content filter/i.test(error.message)) throw new UnusableAnswer("it was filtered", "");
  throw error;
}

/** JSON as small models give it too: fenced, or with a sentence before it. */
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
  throw new UnusableAnswer(`it does not fit the form (${issues.join("; ").slice(0, 400)})`, content);
}

function failureOf(cause: unknown): unknown {
  if (cause instanceof OpenAI.APIConnectionError) {
    return new ProviderFailure("unavailable", "The AI service couldn't be reached", { cause });
  }
  if (!(cause instanceof OpenAI.APIError)) return cause;
  const { status, code } = cause;
  const said = `The AI service returned ${status ?? "an error"}`;
  if (status === 401 || status === 403) return new ProviderFailure("unauthorized", said, { cause });
  if (status === 404) return new ProviderFailure("not_found", `${said}: no such model or address`, { cause });
  if (code === "context_length_exceeded")
    return new TranscriptTooLong("refused", "The transcript is too long for the model", { cause });
  if (code === "insufficient_quota")
    return new ProviderFailure("refused", "The AI account has no quota left", { cause });
  if (status === 429) {
    const wait = Number(cause.headers?.get("retry-after"));
    return new ProviderFailure("rate_limited", said, { cause, retryAfterSeconds: wait > 0 ? wait : undefined });
  }
  const refused = status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409;
  return new ProviderFailure(refused ? "refused" : "unavailable", said, { cause });
}
