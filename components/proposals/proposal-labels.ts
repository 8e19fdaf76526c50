import { PROPOSAL_STATUSES, type ProposalStatus } from "@/lib/features/proposals/statuses";

export const STATUS_LABELS: Record<ProposalStatus, string> = {
  draft: "Draft",
  review: "In review",
  approved: "Approved",
  sent: "Sent",
  accepted: "Accepted",
  rejected: "Rejected",
};

export const STATUS_OPTIONS = PROPOSAL_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
