"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Select } from "@/components/ui/select";
import { REASON_CODES } from "@/lib/features/follow-ups/reason-codes";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { REASON_LABELS } from "../follow-up-labels";
import { sharedRecipients } from "../shared-recipients";
import { SharedRecipients } from "../shared-recipients-banner";
import type { BulkAction, BulkReason } from "../use-bulk";
import { doubtsTitle, openDoubts } from "./open-doubts";

type BulkConfirmProps = {
  items: ReviewItem[];
  action: BulkAction;
  undoSeconds: number;
  onConfirm: (items: ReviewItem[], reasonCode: BulkReason) => void;
  onClose: () => void;
};

/**
 * Names every recipient before several follow-ups are decided. One that says something nobody said is approved only if
 * it's ticked.
 */
export function BulkConfirm({ items, action, undoSeconds, onConfirm, onClose }: BulkConfirmProps) {
  const [reasonCode, setReason] = useState<BulkReason>("wrong_facts");
  const [ticked, setTicked] = useState<Set<string>>(new Set());
  const isReject = action === "reject";
  const doubted = new Map(isReject ? [] : items.map((item) => [item.followUp.id, openDoubts(item)]));
  const isIn = ({ followUp: { id } }: ReviewItem) => ticked.has(id) || !doubted.get(id)?.length;
  const decided = items.filter(isIn);
  const left = items.filter((item) => !isIn(item)).length;
  const count = countLabel(decided.length);
  const shared = isReject ? [] : sharedRecipients(decided.map(({ followUp }) => followUp));
  const toggle = (id: string) =>
    setTicked((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set(before).add(id),
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone={isReject ? "danger" : "primary"}
      title={isReject ? `Reject ${count}?` : `Send ${count}?`}
      description={
        isReject
          ? "You can't undo a rejection. Owners will see the reason."
          : `Each is sent ${undoSeconds} seconds after you confirm. You can undo until then.${leftOutNote(left)}`
      }
      confirmLabel={isReject ? `Reject ${count}` : `Approve and send ${count}`}
      cancelLabel="Back"
      disabled={decided.length === 0}
      onConfirm={() => onConfirm(decided, reasonCode)}
    >
      {isReject && (
        <Select
          aria-label="Reason"
          value={reasonCode}
          onValueChange={(value) => setReason(REASON_CODES.find((code) => code === value) ?? "other")}
          options={REASON_CODES.map((code) => ({ value: code, label: REASON_LABELS[code] }))}
          className="mb-3"
        />
      )}
      {shared.length > 0 && (
        <div className="mb-3">
          <SharedRecipients shared={shared} />
        </div>
      )}
      <ul aria-label="Recipients" className="flex flex-col gap-2 text-sm">
        {items.map(({ followUp }) => {
          const doubts = doubted.get(followUp.id) ?? [];
          return (
            <li key={followUp.id} className="rounded border px-2.5 py-1.5">
              <Addressed followUp={followUp} />
              {doubts.length > 0 && (
                // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is a button with a role
                <label className="mt-1 flex items-start gap-2 text-danger text-xs">
                  <Checkbox checked={ticked.has(followUp.id)} onCheckedChange={() => toggle(followUp.id)} />
                  {doubtsTitle(doubts, followUp)}. Approve it anyway
                </label>
              )}
            </li>
          );
        })}
      </ul>
    </ConfirmDialog>
  );
}

function Addressed({ followUp: { subject, to, cc } }: { followUp: FollowUp }) {
  return (
    <>
      <p className="truncate font-medium">{subject}</p>
      <p className="break-words text-fg-muted text-xs">
        {[...to, ...cc].join(", ") || "No recipients. This one won't be sent"}
      </p>
    </>
  );
}

export function countLabel(count: number): string {
  return `${count} follow-up${count === 1 ? "" : "s"}`;
}

function leftOutNote(left: number): string {
  if (left === 0) return "";
  return left === 1
    ? " The one that says something nobody said stays in the queue unless you tick it."
    : ` The ${left} that say something nobody said stay in the queue unless you tick them.`;
}
