import type { Metadata } from "next";
import { ProposalEditor } from "@/components/proposals/proposal-editor";
import { allows } from "@/components/screens/allows";
import { orNotFound } from "@/components/screens/or-not-found";
import { getProposal } from "@/lib/features/proposals/queries";
import { pageContext } from "@/lib/http/page-context";

export const metadata: Metadata = { title: "Proposal" };

export default async function ProposalPage({ params }: { params: Promise<{ id: string }> }) {
  const ctx = await pageContext();
  const { id } = await params;
  const proposal = await orNotFound(id, () => getProposal(ctx, { id }));
  return (
    <ProposalEditor
      key={proposal.id}
      proposal={proposal}
      canWrite={allows(ctx.actor, "followups:write")}
      tenantName={ctx.tenant.name}
    />
  );
}
