import { log } from "@/lib/core/log";
import type { AiPort, Answer } from "@/lib/providers/ai/port";
import { ProviderFailure } from "@/lib/providers/failure";

const NOTHING = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

/** Calls `first` and, if it fails, `second`, adding a note that says why. */
export function fallBack(first: AiPort, second: AiPort): AiPort {
  const either = async <T extends object>(work: (ai: AiPort) => Promise<Answer<T>>): Promise<Answer<T>> => {
    try {
      return await work(first);
    } catch (error) {
      const failure = failureIn(error);
      const { engine, model } = second;
      const made = { engine, model, usage: NOTHING, notes: [`${failure.message}, so the built-in engine did this.`] };
      return { ...(await work(second)), made };
    }
  };
  return {
    engine: first.engine,
    model: first.model,
    analyze: (transcript) => either((ai) => ai.analyze(transcript)),
    draft: (request) => either((ai) => ai.draft(request)),
    findObjections: (transcript) =>
      first.findObjections(transcript).catch((error: unknown) => {
        failureIn(error);
        return second.findObjections(transcript);
      }),
    mend: first.mend,
  };
}

/** Returns a provider failure; rethrows any other error, because it is a bug in our code. */
function failureIn(error: unknown): ProviderFailure {
  if (!(error instanceof ProviderFailure)) throw error;
  log.warn({ code: error.kind, error }, "the AI service failed; the built-in engine takes over");
  return error;
}
