"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Select } from "@/components/ui/select";
import { REASON_CODES } from "@/lib/features/follow-ups/schema";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { REASON_LABELS } from "./follow-up-labels";
import { MailHead } from "./mail-head";
import { MailText } from "./mail-text";
import { MailWarnings } from "./mail-warnings";
import { RiskSummary } from "./risk-summary";
import { type BulkAction, type BulkResult, useBulk } from "./use-bulk";
import { useClaims } from "./use-claims";
import type { Viewer } from "./viewer";

type BulkReviewProps = {
  items: ReviewItem[];
  viewer: Viewer;
  onApproved: (ids: string[]) => void;
  onDecided: () => void;
  onClear: () => void;
};

/** Several follow-ups at once: every body in full, one confirmation that names every recipient, a result for each. */
export function BulkReview({ items, viewer, onApproved, onDecided, onClear }: BulkReviewProps) {
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const [reasonCode, setReason] = useState<(typeof REASON_CODES)[number]>("wrong_facts");
  // What was decided leaves the queue, but its result stays on the screen.
  const [decided, setDecided] = useState<ReviewItem[] | null>(null);
  const { results, run } = useBulk(onApproved);
  const all = decided ?? items;
  const isDone = results.size > 0;
  const count = `${all.length} follow-up${all.length === 1 ? "" : "s"}`;
  return (
    <section aria-label="Selected follow-ups" className="flex flex-col">
      <div className="sticky top-0 z-sticky flex flex-wrap items-center gap-2 border-b bg-canvas px-4 py-2 lg:top-12">
        <h2 data-numeric className="mr-auto font-semibold text-sm">
          {isDone ? `Results for ${count}` : `${count} selected`}
        </h2>
        {!isDone && (
          <>
            <Button variant="primary" onClick={() => setAsking("approve")}>
              Approve {all.length} and send in {viewer.undoSeconds} s
            </Button>
            <Button variant="danger-quiet" onClick={() => setAsking("reject")}>
              Reject {all.length}
            </Button>
          </>
        )}
        <Button variant="ghost" onClick={onClear}>
          {isDone ? "Done" : "Clear selection"}
        </Button>
      </div>
      <ul className="flex flex-col gap-4 p-4">
        {all.map((item) => (
          <li key={item.followUp.id}>
            <BulkItem item={item} result={results.get(item.followUp.id)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        tone={asking === "reject" ? "danger" : "primary"}
        title={asking === "reject" ? `Reject ${count}?` : `Send ${count}?`}
        description={
          asking === "reject"
            ? "You can't undo a rejection. Owners will see the reason."
            : `Each is sent ${viewer.undoSeconds} seconds after you confirm. You can undo until then.`
        }
        confirmLabel={asking === "reject" ? `Reject ${count}` : `Approve and send ${count}`}
        cancelLabel="Back"
        onConfirm={async () => {
          await run(asking ?? "approve", all, reasonCode);
          setDecided(all);
          onDecided();
        }}
      >
        {asking === "reject" && (
          <Select
            aria-label="Reason"
            value={reasonCode}
            onValueChange={(value) => setReason(REASON_CODES.find((code) => code === value) ?? "other")}
            options={REASON_CODES.map((code) => ({ value: code, label: REASON_LABELS[code] }))}
            className="mb-3"
          />
        )}
        <ul aria-label="Recipients" className="flex flex-col gap-2 text-sm">
          {all.map(({ followUp }) => (
            <li key={followUp.id} className="rounded border px-2.5 py-1.5">
              <p className="truncate font-medium">{followUp.subject}</p>
              <p className="break-words text-fg-muted text-xs">
                {[...followUp.to, ...followUp.cc].join(", ") || "No recipients. This one won't be sent"}
              </p>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </section>
  );
}

function BulkItem({ item, result }: { item: ReviewItem; result: BulkResult | undefined }) {
  const focus = useClaims(item.followUp.claims);
  return (
    <article className="flex flex-col gap-3 rounded-lg border bg-surface p-4">
      {result && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={result.isDone ? "success" : result.waits ? "warning" : "danger"}>
            {result.isDone ? "Done" : result.waits ? "Waiting" : "Failed"}
          </Badge>
          {result.message}
        </p>
      )}
      <RiskSummary followUp={item.followUp} />
      <MailWarnings item={item} />
      <MailHead followUp={item.followUp} unsupported={item.unsupported} heading="h3" />
      <MailText followUp={item.followUp} unsupported={item.unsupported} focus={focus} />
    </article>
  );
}
