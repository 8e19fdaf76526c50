"use client";

import { useWrite } from "@/components/screens/use-write";
import { correctCommitmentContract } from "@/lib/features/commitments/contract";
import type { Commitment, CommitmentPatch } from "@/lib/features/commitments/schema";
import { api } from "@/lib/http/client";

/**
 * Corrects the revision on the screen. If it changed in the meantime, the server rejects the correction and the page
 * shows the new one.
 */
export function useCorrection({ id, revision }: Pick<Commitment, "id" | "revision">) {
  const { busy, fieldErrors, run } = useWrite();
  const correct = (patch: Omit<CommitmentPatch, "revision">, done: string) =>
    run(() => api(correctCommitmentContract, { params: { id }, body: { revision, ...patch } }), done);
  return { busy, fieldErrors, correct };
}
