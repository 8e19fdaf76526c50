"use client";

import { Play } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { useNavigate } from "@/components/network/use-navigate";
import { Button } from "@/components/ui/button";
import { createMeetingContract } from "@/lib/features/meetings/contract";
import { ApiError, api } from "@/lib/http/client";
import { sampleCall } from "./sample-call";

type TrySampleCallProps = { seller: { name: string; email: string }; primary?: boolean };

/** Processes an invented call like a real one: transcript, summary, draft. */
export function TrySampleCall({ seller, primary }: TrySampleCallProps) {
  const go = useNavigate();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const body = sampleCall(seller, new Date());
      const { data } = await api(createMeetingContract, { body, idempotencyKey: crypto.randomUUID() });
      go.push(`/meetings/${data.meeting.meetingId}`);
    } catch (error) {
      setBusy(false);
      toast.error("We couldn't add the sample call", {
        description: error instanceof ApiError ? error.message : "Check your connection and try again.",
      });
    }
  };
  return (
    <Button variant={primary ? "primary" : "secondary"} loading={busy} onClick={() => void start()}>
      {!busy && <Play aria-hidden />}
      Try a sample call
    </Button>
  );
}
