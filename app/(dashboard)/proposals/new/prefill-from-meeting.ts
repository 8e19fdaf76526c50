import type { Commitment } from "@/lib/features/commitments/schema";
import type { Meeting } from "@/lib/features/meetings/schema";
import { proposalPrices } from "@/lib/features/proposals/from-meeting/proposal-prices";
import { proposalSections } from "@/lib/features/proposals/from-meeting/proposal-sections";
import type { Pricing } from "@/lib/features/proposals/pricing/schema";
import type { ProposalInput } from "@/lib/features/proposals/schema";
import type { Claim } from "@/lib/grounding/claim";

export type ProposalPrefill = {
  meetingId: string;
  title: string;
  clientName: string;
  sections: ProposalInput["sections"];
  pricing: Pricing | null;
};

/** Sections and prices from what was agreed in the meeting. Adds nothing to it. */
export function prefillFromMeeting(found: {
  meeting: Meeting;
  claims: Claim[];
  rows: Commitment[];
  ownDomains: string[];
}): ProposalPrefill {
  const { meeting, claims, rows, ownDomains } = found;
  return {
    meetingId: meeting.meetingId,
    title: meeting.title,
    clientName: clientOf(meeting, ownDomains),
    sections: proposalSections({ claims, rows }),
    pricing: proposalPrices(rows),
  };
}

/** A company name guessed from the guests' domain, for a person to correct: acme-tools.com gives "Acme Tools". */
function clientOf({ participants }: Meeting, ownDomains: string[]): string {
  const domains = participants.flatMap(({ email }) => email?.split("@")[1]?.toLowerCase() ?? []);
  const domain = domains.find((one) => !ownDomains.includes(one));
  const words = (domain?.split(".").at(-2) ?? "").split("-").filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
