import type { CompletionUsage } from "openai/resources/completions";
import { ProviderFailure } from "../../failure";
import type { Usage } from "../port";

/** US dollars per million tokens. */
export type Price = { input: number; output: number };

/** Counts the tokens of one analysis or draft and enforces its budget. */
export type Meter = {
  /** Call before a request; throws when the budget does not cover it. */
  reserve(tokens: number): void;
  /** Call after a request, to replace the reservation with the actual usage. */
  count(reserved: number, used: CompletionUsage | undefined, answer: string): void;
  usage(): Usage;
};

export function openMeter(budget: number, price: Price | null): Meter {
  let [input, output, open] = [0, 0, 0];
  return {
    reserve(tokens) {
      if (input + output + open + tokens > budget)
        throw new ProviderFailure(
          "refused",
          `The AI budget of ${budget.toLocaleString("en")} tokens would be exceeded`,
        );
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

/** Estimates the token count: four characters per token for ASCII text, one for other scripts. */
export function tokensOf(text: string): number {
  const plain = text.replace(/[^\p{ASCII}]/gu, "").length;
  return Math.ceil(plain / 4) + (text.length - plain);
}
