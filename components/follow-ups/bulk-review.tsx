"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Select } from "@/components/ui/select";
import { useShortcut } from "@/components/ui/use-shortcut";
import { REASON_CODES } from "@/lib/features/follow-ups/reason-codes";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { REASON_LABELS } from "./follow-up-labels";
import { KeyHint } from "./key-hint";
import { MailHead } from "./mail-head";
import { MailText } from "./mail-text";
import { MailWarnings } from "./mail-warnings";
import { RiskSummary } from "./risk-summary";
import { sharedRecipients } from "./shared-recipients";
import { type BulkAction, type BulkResult, useBulk } from "./use-bulk";
import { useClaims } from "./use-claims";
import type { Viewer } from "./viewer";

type BulkReviewProps = {
  items: ReviewItem[];
  /** Some texts are still loading. Nothing can be decided before they are shown. */
  isLoading: boolean;
  viewer: Viewer;
  onApproved: (items: ReviewItem[]) => void;
  onRefused: (items: ReviewItem[]) => void;
  /** Called as soon as the user decides. The results show whether the server agreed. */
  onDecided: (items: ReviewItem[]) => void;
  onClear: () => void;
};

/**
 * Decides several follow-ups together: every body in full, one confirmation that names every recipient, and a result
 * for each.
 */
export function BulkReview({ items, isLoading, viewer, onApproved, onRefused, onDecided, onClear }: BulkReviewProps) {
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const [reasonCode, setReason] = useState<(typeof REASON_CODES)[number]>("wrong_facts");
  // Decided items leave the queue, but their results stay on the screen.
  const [decided, setDecided] = useState<ReviewItem[] | null>(null);
  const { results, run } = useBulk({ onApproved, onRefused });
  const all = decided ?? items;
  const isDone = decided !== null;
  const canDecide = !isDone && !isLoading;
  const shared = sharedRecipients(all.map(({ followUp }) => followUp));
  useShortcut("a", "Approve the selected", () => setAsking("approve"), { enabled: canDecide });
  useShortcut("mod+enter", "Approve the selected", () => setAsking("approve"), { enabled: canDecide });
  useShortcut("r", "Reject the selected", () => setAsking("reject"), { enabled: canDecide });
  useShortcut("escape", isDone ? "Back to the queue" : "Clear the selection", onClear);
  const decide = () => {
    setDecided(all);
    onDecided(all);
    void run(asking ?? "approve", all, reasonCode).then((any) => !any && setDecided(null));
  };
  const count = `${all.length} follow-up${all.length === 1 ? "" : "s"}`;
  return (
    <section aria-label="Selected follow-ups" className="flex flex-col">
      <div className="sticky top-0 z-sticky flex flex-wrap items-center gap-2 border-b bg-canvas px-4 py-2 lg:top-12">
        <h2 data-numeric className="mr-auto font-semibold text-sm">
          {isDone ? `Results for ${count}` : `${count} selected`}
        </h2>
        {!isDone && (
          <>
            <Button variant="primary" disabled={isLoading} onClick={() => setAsking("approve")}>
              Approve {all.length} and send in {viewer.undoSeconds} s
              <KeyHint keys="a" inverse />
            </Button>
            <Button variant="danger-quiet" disabled={isLoading} onClick={() => setAsking("reject")}>
              Reject {all.length}
              <KeyHint keys="r" />
            </Button>
          </>
        )}
        <Button variant="ghost" onClick={onClear}>
          {isDone ? "Done" : "Clear selection"}
          <KeyHint keys="escape" />
        </Button>
      </div>
      {!isDone && shared.length > 0 && (
        <div className="px-4 pt-4">
          <SharedRecipients shared={shared} />
        </div>
      )}
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
        onConfirm={decide}
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
        {asking !== "reject" && shared.length > 0 && (
          <div className="mb-3">
            <SharedRecipients shared={shared} />
          </div>
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

function SharedRecipients({ shared }: { shared: ReturnType<typeof sharedRecipients> }) {
  return (
    <Banner
      tone="warning"
      title={shared.length === 1 ? "One person gets several of these." : "Some people get several of these."}
    >
      <ul className="mt-1 flex flex-col gap-0.5">
        {shared.map(({ address, subjects }) => (
          <li key={address} className="break-words">
            {address}: {subjects.map((subject) => `“${subject}”`).join(", ")}
          </li>
        ))}
      </ul>
    </Banner>
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
      <MailHead {...item} heading="h3" />
      <MailText followUp={item.followUp} unsupported={item.unsupported} focus={focus} />
    </article>
  );
}
