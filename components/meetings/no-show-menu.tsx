"use client";

import { UserX } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { errorToast } from "@/components/network/error-toast";
import { useNavigate } from "@/components/network/use-navigate";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { markNoShowContract } from "@/lib/features/follow-ups/contract";
import { api } from "@/lib/http/client";

/** Drafts the email that offers another time when someone didn't attend. */
export function NoShowMenu({ meetingId }: { meetingId: string }) {
  const go = useNavigate();
  const [busy, setBusy] = useState(false);
  const mark = async (kind: "guest" | "host") => {
    setBusy(true);
    try {
      const { data } = await api(markNoShowContract, {
        params: { id: meetingId },
        body: { kind },
        idempotencyKey: crypto.randomUUID(),
      });
      go.push(`/follow-ups/${data.followUp.id}`);
    } catch (error) {
      setBusy(false);
      toast.error(...errorToast(error));
    }
  };
  return (
    <Menu
      trigger={
        <Button loading={busy}>
          {!busy && <UserX aria-hidden />}
          Mark no-show
        </Button>
      }
      header={<p className="text-fg-subtle text-xs">Creates a draft that offers another time.</p>}
      groups={[
        [
          { label: "The customer didn't show up", onSelect: () => void mark("guest") },
          { label: "We didn't show up", onSelect: () => void mark("host") },
        ],
      ]}
    />
  );
}
