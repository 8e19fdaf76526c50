import type { FollowUp } from "@/lib/features/follow-ups/schema";

type Spent = Omit<NonNullable<FollowUp["generatedBy"]>, "engine" | "model">;

/** "3,200 tokens, $0.0042". Amounts below a cent keep two significant digits. */
export function costText({ inputTokens, outputTokens, costUsd }: Spent): string {
  const tokens = inputTokens + outputTokens;
  if (tokens === 0) return "from an earlier answer at no cost";
  const counted = `${tokens.toLocaleString("en")} ${tokens === 1 ? "token" : "tokens"}`;
  if (costUsd === null) return counted;
  const precision = costUsd >= 0.01 ? { maximumFractionDigits: 2 } : { maximumSignificantDigits: 2 };
  return `${counted}, ${costUsd.toLocaleString("en", { style: "currency", currency: "USD", ...precision })}`;
}
