"use client";

import { Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { FollowUpRow } from "@/lib/features/overview/follow-ups/schema";
import { allowedActions } from "./allowed-actions";
import { Countdown } from "./countdown";
import { FollowUpLine } from "./follow-up-line";
import { RefreshWhile } from "./refresh-while";
import { useFollowUpAction } from "./use-follow-up-action";
import type { Viewer } from "./viewer";

/** Emails about to be sent, with the time left and an undo button. */
export function SendingList({ rows, viewer }: { rows: FollowUpRow[]; viewer: Viewer }) {
  const { busy, run } = useFollowUpAction();
  const next = rows[0]?.followUp;
  return (
    <>
      <RefreshWhile
        waiting={next !== undefined}
        seconds={3}
        from={next?.status === "scheduled" ? (next.sendAt ?? undefined) : undefined}
      />
      {rows.map((row) => {
        const { followUp } = row;
        return (
          <FollowUpLine key={followUp.id} row={row}>
            {followUp.status === "sending" ? "Sending now" : followUp.sendAt && <Countdown until={followUp.sendAt} />}
            {allowedActions(followUp, viewer).has("unschedule") && (
              <Button
                size="sm"
                className="relative"
                disabled={busy !== null}
                onClick={() => void run(followUp, { action: "unschedule", voidApproval: true })}
              >
                <Undo2 aria-hidden />
                Undo
                <span className="sr-only"> sending {followUp.subject}</span>
              </Button>
            )}
          </FollowUpLine>
        );
      })}
    </>
  );
}
