import { STATUS_LABELS } from "@/components/proposals/proposal-labels";
import { StatusBadge } from "@/components/ui/status-badge";
import { moneyIn } from "@/lib/features/proposals/pricing/money";
import type { ProposalRow } from "@/lib/features/proposals/schema";
import type { ProposalStatus } from "@/lib/features/proposals/statuses";

/** The kit has no style for `review`, so this uses `in_review`, which means the same. */
export function StatusOf({ status }: { status: ProposalStatus }) {
  return <StatusBadge status={status === "review" ? "in_review" : status} label={STATUS_LABELS[status]} />;
}

export function PriceText({ pricing }: { pricing: ProposalRow["pricing"] }) {
  if (pricing?.total === undefined) return <span className="text-fg-subtle">–</span>;
  return <span data-numeric>{moneyIn(pricing.currency).sum(pricing.total)}</span>;
}
