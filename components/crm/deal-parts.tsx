import { Badge } from "@/components/ui/badge";
import type { Deal } from "@/lib/features/contacts/schema";
import { moneyIn } from "@/lib/features/proposals/pricing/money";

const TONES = { open: "accent", won: "success", lost: "neutral" } as const;

/** The CRM's own name for the stage, colored by what it means. */
export function DealStatus({ deal: { stageName: stage, status } }: { deal: Pick<Deal, "stageName" | "status"> }) {
  if (!stage && !status) return <span className="text-fg-subtle">–</span>;
  const outcome = status === "won" ? "Won" : status === "lost" ? "Lost" : null;
  const isSaid = outcome && stage?.toLowerCase().includes(outcome.toLowerCase());
  const label = [isSaid ? null : outcome, stage].filter(Boolean).join(": ") || "Open";
  return (
    <Badge tone={status ? TONES[status] : "neutral"} title={label} className="min-w-0">
      {label}
    </Badge>
  );
}

/** The member's name, or the address of somebody outside the team. */
export function DealOwner({ deal: { ownerName, ownerEmail } }: { deal: Pick<Deal, "ownerName" | "ownerEmail"> }) {
  return <span title={ownerEmail ?? undefined}>{ownerName ?? ownerEmail ?? "–"}</span>;
}

export function amountText({ amount, currency }: Pick<Deal, "amount" | "currency">): string {
  if (amount === null) return "–";
  return moneyIn(currency && /^[A-Z]{3}$/.test(currency) ? currency : undefined).brief(amount);
}
