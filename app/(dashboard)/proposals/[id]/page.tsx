import type { Metadata } from "next";
import { cache } from "react";
import { ProposalEditor } from "@/components/proposals/proposal-editor";
import { canUse } from "@/components/screens/can-use";
import { getProposal } from "@/lib/features/proposals/queries";
import { pageContext } from "@/lib/http/page-context";
import { orNotFound, readId } from "../../or-not-found";

type PageProps = { params: Promise<{ id: string }> };

const load = cache(async (id: string) => orNotFound(getProposal(await pageContext(), { id })));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { title } = await load((await readId(params)).id);
  return { title };
}

export default async function ProposalPage({ params }: PageProps) {
  const ctx = await pageContext();
  const proposal = await load((await readId(params)).id);
  return (
    <ProposalEditor
      key={proposal.id}
      proposal={proposal}
      canWrite={canUse(ctx.actor, "followups:write")}
      tenantName={ctx.tenant.name}
    />
  );
}
