"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { ScreenSkeleton } from "@/components/screens/screen-skeleton";
import { ErrorState } from "@/components/ui/error-state";
import { getProposalContract } from "@/lib/features/proposals/contract";
import type { Proposal } from "@/lib/features/proposals/schema";
import { api, isRefusal } from "@/lib/http/client";
import { ProposalEditor } from "./proposal-editor";

type LargeProposalProps = { id: string; updatedAt: string; canWrite: boolean; tenantName: string };

/** Loads a proposal that is too long to be rendered on the server, and opens it in the editor. */
export function LargeProposal({ id, updatedAt, ...viewer }: LargeProposalProps) {
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const loaded = useRef("");
  const load = useCallback(
    async (version: string) => {
      if (loaded.current >= version) return;
      setFault(null);
      try {
        const { data } = await api(getProposalContract, { params: { id } });
        loaded.current = data.updatedAt;
        setProposal(data);
      } catch (error) {
        setFault(isRefusal(error) ? error.message : "We couldn't reach the server.");
      }
    },
    [id],
  );
  useEffect(() => void load(updatedAt), [load, updatedAt]);
  if (proposal) return <ProposalEditor proposal={proposal} {...viewer} />;
  if (fault === null) return <ScreenSkeleton label="Loading the proposal" />;
  return (
    <ErrorState title="We couldn't load this proposal" onRetry={() => void load(updatedAt)}>
      {fault}
    </ErrorState>
  );
}
