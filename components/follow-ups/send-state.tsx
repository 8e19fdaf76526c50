"use client";

import { Clock, Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/relative-time";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { Countdown } from "./countdown";
import { recipientsLabel } from "./follow-up-labels";
import { KeyHint } from "./key-hint";

type SendStateProps = { followUp: FollowUp; canUndo: boolean; busy: boolean; onUndo: () => void };

export function SendState({ followUp, canUndo, busy, onUndo }: SendStateProps) {
  if (followUp.status !== "scheduled" || !followUp.sendAt) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-accent-line bg-accent-soft px-3 py-2 text-sm">
      <Clock aria-hidden className="size-4 text-accent" />
      <p className="min-w-0 flex-1">
        Sending to {recipientsLabel([...followUp.to, ...followUp.cc])} in <Countdown until={followUp.sendAt} />,{" "}
        <DateTime at={followUp.sendAt} />
      </p>
      {canUndo && (
        <Button size="sm" loading={busy} onClick={onUndo}>
          {!busy && <Undo2 aria-hidden />}
          Undo
          <KeyHint keys="u" />
        </Button>
      )}
    </div>
  );
}
