import type { Metadata } from "next";
import { cache } from "react";
import { LargeProposal } from "@/components/proposals/large-proposal";
import { ProposalEditor } from "@/components/proposals/proposal-editor";
import { canUse } from "@/components/screens/can-use";
import { getProposal, getProposalHead } from "@/lib/features/proposals/queries";
import { pageContext } from "@/lib/http/page-context";
import { orNotFound, readId } from "../../or-not-found";

type PageProps = { params: Promise<{ id: string }> };

/** Rendering more than this on the server would block other requests. */
const MAX_RENDERED_CHARACTERS = 250_000;

const loadHead = cache(async (id: string) => orNotFound(getProposalHead(await pageContext(), { id })));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { title } = await loadHead((await readId(params)).id);
  return { title };
}

export default async function ProposalPage({ params }: PageProps) {
  const ctx = await pageContext();
  const { id } = await readId(params);
  const { characters, updatedAt } = await loadHead(id);
  const viewer = { canWrite: canUse(ctx.actor, "followups:write"), tenantName: ctx.tenant.name };
  if (characters > MAX_RENDERED_CHARACTERS) {
    return <LargeProposal key={id} id={id} updatedAt={updatedAt} {...viewer} />;
  }
  return <ProposalEditor key={id} proposal={await orNotFound(getProposal(ctx, { id }))} {...viewer} />;
}
