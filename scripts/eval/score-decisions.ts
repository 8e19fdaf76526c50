import type { LineDecisionModel } from "@/lib/db/generated/models";
import type { Tally } from "./tally";

type Decided = Pick<LineDecisionModel, "decision" | "text" | "replacement" | "support" | "differsIn">;

/**
 * Counts where people disagreed with the lock: sentences that they accepted although it doubted them, and sentences that
 * they rejected or reworded although it found support for them.
 */
export function scoreDecisions(decisions: Decided[], { count, note }: Tally): void {
  for (const { decision, text, replacement, support, differsIn } of decisions) {
    const isDoubted = support !== "supported";
    const isAccepted = decision === "accepted";
    if (isDoubted) count("sentence doubted, accepted", isAccepted);
    else count("sentence supported, changed", !isAccepted);
    if (isDoubted && isAccepted) note(`accepted   ${text}${because(support, differsIn)}`);
    if (!isDoubted && !isAccepted) note(`${decision.padEnd(10)} ${text}${replacement ? ` → ${replacement}` : ""}`);
  }
}

function because(support: string, differsIn: string[]): string {
  return `\n             ${support}${differsIn.length > 0 ? `: ${differsIn.join(", ")}` : ""}`;
}
