"use client";

import { UserX } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { errorToast } from "@/components/network/error-toast";
import { useNavigate } from "@/components/network/use-navigate";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { useNow } from "@/components/ui/use-now";
import { markNoShowContract } from "@/lib/features/follow-ups/contract";
import type { Meeting } from "@/lib/features/meetings/schema";
import { api } from "@/lib/http/client";

type NoShowMenuProps = { meeting: Pick<Meeting, "meetingId" | "startTime"> };

/** Drafts the email that offers another time when someone didn't attend. Nobody can miss what hasn't started yet. */
export function NoShowMenu({ meeting: { meetingId, startTime } }: NoShowMenuProps) {
  const now = useNow();
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
  if (new Date(startTime) > now) return null;
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
