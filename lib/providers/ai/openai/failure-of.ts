import OpenAI from "openai";
import { ProviderFailure } from "../../failure";

export class TranscriptTooLong extends ProviderFailure {}

/** Maps errors of the AI service to ProviderFailure; returns other errors unchanged. */
export function failureOf(cause: unknown): unknown {
  if (cause instanceof OpenAI.APIConnectionTimeoutError) {
    return new ProviderFailure("unavailable", "The AI service took too long to respond", { cause });
  }
  if (cause instanceof OpenAI.APIConnectionError) {
    return new ProviderFailure("unavailable", "The AI service couldn't be reached", { cause });
  }
  if (cause instanceof SyntaxError) {
    return new ProviderFailure("bad_output", "The AI service sent something other than JSON", { cause });
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
