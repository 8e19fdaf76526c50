export const PROPOSAL_STATUSES = ["draft", "review", "approved", "sent", "accepted", "rejected"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];
