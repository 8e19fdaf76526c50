"use client";

import { Trash2 } from "lucide-react";
import { useNavigate } from "@/components/network/use-navigate";
import { useWrite } from "@/components/screens/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { deleteSessionContract } from "@/lib/features/objections/contract";
import { api } from "@/lib/http/client";

export function DeleteSession({ id }: { id: string }) {
  const go = useNavigate();
  const { run } = useWrite();
  const remove = async () => {
    const done = await run(() => api(deleteSessionContract, { params: { id } }), "Session deleted");
    if (done) go.push("/coaching");
  };
  return (
    <ConfirmDialog
      title="Delete this session?"
      description="The meeting and its transcript are kept. You can analyse it again at any time."
      confirmLabel="Delete session"
      onConfirm={remove}
      trigger={
        <IconButton label="Delete session" variant="danger-quiet">
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  );
}
