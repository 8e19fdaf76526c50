import type { CompletionUsage } from "openai/resources/completions";
import { ProviderFailure } from "../../failure";
import type { Usage } from "../port";

/** Dollars for a million tokens. */
export type Price = { input: number; output: number };

/** Counts what one piece of work takes and ends it before it takes more than it may. */
export type Meter = {
  /** Before a request; throws when there is no room for it. */
  reserve(tokens: number): void;
  /** After it, instead of what was reserved. */
  count(reserved: number, used: CompletionUsage | undefined, answer: string): void;
  usage(): Usage;
};

export function openMeter(budget: number, price: Price | null): Meter {
  let [input, output, open] = [0, 0, 0];
  return {
    reserve(tokens) {
      if (input + output + open + tokens > budget)
        throw new ProviderFailure("refused", `The AI service may use ${budget.toLocaleString("en")} tokens at a time`);
      open += tokens;
    },
    count(reserved, used, answer) {
      open -= reserved;
      input += used?.prompt_tokens ?? reserved;
      output += used?.completion_tokens ?? tokensOf(answer);
    },
    usage: () => ({
      inputTokens: input,
      outputTokens: output,
      costUsd: price && Math.round(input * price.input + output * price.output) / 1_000_000,
    }),
  };
}

/** About as many as a model makes of it: four letters of English each, and one of most other scripts. */
export function tokensOf(text: string): number {
  const plain = text.replace(/[^\p{ASCII}]/gu, "").length;
  return Math.ceil(plain / 4) + (text.length - plain);
}
