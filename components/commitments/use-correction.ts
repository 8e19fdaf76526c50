"use client";

import { useWrite } from "@/components/screens/use-write";
import { correctCommitmentContract } from "@/lib/features/commitments/contract";
import type { Commitment, CommitmentPatch } from "@/lib/features/commitments/schema";
import { api } from "@/lib/http/client";

/** Changes a commitment as it is shown; one that changed meanwhile is refused and shown anew. */
export function useCorrection({ id, revision }: Commitment) {
  const { busy, fieldErrors, run } = useWrite();
  const correct = (patch: Omit<CommitmentPatch, "revision">, done: string) =>
    run(() => api(correctCommitmentContract, { params: { id }, body: { revision, ...patch } }), done);
  return { busy, fieldErrors, correct };
}
