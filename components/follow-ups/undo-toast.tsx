"use client";

import { toast } from "sonner";
import { AddressText } from "@/components/ui/address-text";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { Countdown } from "./countdown";
import { recipientsLabel } from "./follow-up-labels";

/** A notification that stays for the undo window, with the time left and an undo button. */
export function showUndoToast(followUp: FollowUp, undo: () => void): void {
  if (!followUp.sendAt) return;
  toast.success(
    <>
      Approved. Sending in <Countdown until={followUp.sendAt} />
    </>,
    {
      id: followUp.id,
      description: (
        <>
          “{followUp.subject}” to <AddressText>{recipientsLabel([...followUp.to, ...followUp.cc])}</AddressText>
        </>
      ),
      duration: Math.max(2_000, Date.parse(followUp.sendAt) - Date.now()),
      action: { label: "Undo", onClick: undo },
    },
  );
}
