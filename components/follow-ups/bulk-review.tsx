"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { BulkConfirm, countLabel } from "./approval/bulk-confirm";
import { KeyHint } from "./key-hint";
import { MailHead } from "./mail-head";
import { MailText } from "./mail-text";
import { MailWarnings } from "./mail-warnings";
import { RiskSummary } from "./risk-summary";
import { sharedRecipients } from "./shared-recipients";
import { SharedRecipients } from "./shared-recipients-banner";
import { type BulkAction, type BulkReason, type BulkResult, useBulk } from "./use-bulk";
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
  const decide = (chosen: ReviewItem[], reasonCode: BulkReason) => {
    setDecided(chosen);
    onDecided(chosen);
    void run(asking ?? "approve", chosen, reasonCode).then((any) => !any && setDecided(null));
  };
  const count = countLabel(all.length);
  return (
    <section aria-label="Selected follow-ups" className="flex flex-col">
      <div className="sticky top-(--notices,0px) z-sticky flex flex-wrap items-center gap-2 border-b bg-canvas px-4 py-2 lg:top-(--sticky-top)">
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
      {asking && (
        <BulkConfirm
          items={all}
          action={asking}
          undoSeconds={viewer.undoSeconds}
          onConfirm={decide}
          onClose={() => setAsking(null)}
        />
      )}
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
      <MailHead {...item} heading="h3" />
      <MailText followUp={item.followUp} unsupported={item.unsupported} focus={focus} />
    </article>
  );
}
