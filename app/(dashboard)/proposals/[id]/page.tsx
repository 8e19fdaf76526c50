import type { Metadata } from "next";
import { ProposalEditor } from "@/components/proposals/proposal-editor";
import { allows } from "@/components/screens/allows";
import { getProposal } from "@/lib/features/proposals/queries";
import { pageContext } from "@/lib/http/page-context";
import { found, readId } from "../../found";

export const metadata: Metadata = { title: "Proposal" };

export default async function ProposalPage({ params }: { params: Promise<{ id: string }> }) {
  const ctx = await pageContext();
  const proposal = await found(getProposal(ctx, await readId(params)));
  return (
    <ProposalEditor
      key={proposal.id}
      proposal={proposal}
      canWrite={allows(ctx.actor, "followups:write")}
      tenantName={ctx.tenant.name}
    />
  );
}
