"use client";

import { toast } from "sonner";
import { useNavigate } from "@/components/network/use-navigate";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { restoreProposalContract } from "@/lib/features/proposals/contract";
import { api } from "@/lib/http/client";

type RestoreVersionProps = { id: string; revision: number; current: number };

/** Makes this version the current one. Undo restores the one that was current before. */
export function RestoreVersion({ id, revision, current }: RestoreVersionProps) {
  const go = useNavigate();
  const { busy, run } = useWrite();
  const restore = (from: number, currentRevision: number) =>
    run(() => api(restoreProposalContract, { params: { id }, body: { revision: from, currentRevision } }));
  const onClick = async () => {
    if (!(await restore(revision, current))) return;
    go.push(`/proposals/${id}/history`);
    toast.success(`Version ${revision} is now the current text`, {
      duration: 10_000,
      action: { label: "Undo", onClick: () => restore(current, current + 1) },
    });
  };
  return (
    <Button size="sm" loading={busy} onClick={onClick}>
      Restore this version
    </Button>
  );
}
