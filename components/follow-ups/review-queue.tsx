"use client";

import { useState } from "react";
import { useNavigate } from "@/components/network/use-navigate";
import { useRefresh } from "@/components/network/use-refresh";
import { cn } from "@/components/ui/cn";
import { LiveRegion } from "@/components/ui/live-region";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { canWrite } from "./allowed-actions";
import { BulkReview } from "./bulk-review";
import { ReviewDetail } from "./review-detail";
import { ReviewList } from "./review-list";
import { useShallowParam } from "./shallow-param";
import { useOpenItems } from "./use-open-items";
import { useReviewCursor } from "./use-review-cursor";
import { useReviewDecisions } from "./use-review-decisions";
import type { Viewer } from "./viewer";

type ReviewQueueProps = { items: ReviewItem[]; viewer: Viewer; done: React.ReactNode };

/** The review queue. Deciding on one item brings up the next; nothing needs the mouse. */
export function ReviewQueue({ items, viewer, done }: ReviewQueueProps) {
  const go = useNavigate();
  const refresh = useRefresh();
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const [said, say] = useState("");
  const [openId, setOpenId] = useShallowParam("item");
  const { open, leave, comeBack: returnToQueue } = useOpenItems(items);
  const { at, current } = useReviewCursor({ open, openId, show: setOpenId, announce: say });
  const chosen = open.filter(({ followUp }) => selected.has(followUp.id));
  const [isDecided, setDecided] = useState(false);
  const isBulk = chosen.length > 1 || isDecided;

  const { decide, undoLast, offerUndo } = useReviewDecisions({
    viewer,
    leave,
    returnToQueue,
    announce: say,
    show: setOpenId,
    moveOn: (followUp, label) => {
      const next = open[at + 1] ?? open[at - 1];
      setSelected((before) => new Set([...before].filter((id) => id !== followUp.id)));
      setOpenId(next?.followUp.id ?? "");
      say(`${label}. ${open.length - 1} left to review.${next ? ` Next: ${next.followUp.subject}` : ""}`);
      window.scrollTo({ top: 0 });
    },
  });

  const selects = canWrite(viewer);
  const toggle = (id: string) =>
    setSelected((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set(before).add(id),
    );
  useShortcut("x", "Select", () => current && canChoose(current) && toggle(current.followUp.id), { enabled: selects });
  useShortcut("u", "Undo the last decision", () => void undoLast());
  useShortcut("enter", "Open as a page", () => current && go.push(`/follow-ups/${current.followUp.id}`));

  if (open.length === 0 && !isBulk)
    return (
      <>
        <LiveRegion>{said}</LiveRegion>
        {done}
      </>
    );
  // On phones the list gives way to what was opened; while several are being chosen it stays above them.
  const hidesList = isBulk ? isDecided : openId !== "";
  const showsDetail = openId !== "" || isBulk;
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] max-lg:content-start lg:grid-cols-[17rem_minmax(0,1fr)]">
      <LiveRegion>{said}</LiveRegion>
      <div
        className={cn(
          "lg:sticky lg:top-12 lg:max-h-[calc(100dvh-3rem)] lg:self-stretch lg:overflow-y-auto lg:border-r",
          hidesList && "max-lg:hidden",
        )}
      >
        <ReviewList
          items={open}
          currentId={current?.followUp.id}
          selected={selected}
          onOpen={(id) => setOpenId(id, openId === "")}
          onToggle={selects ? toggle : undefined}
        />
      </div>
      <div className={cn("min-w-0", !showsDetail && "max-lg:hidden")}>
        {isBulk ? (
          <BulkReview
            items={chosen}
            viewer={viewer}
            onApproved={(approved) => offerUndo(approved.map(({ followUp }) => followUp))}
            onRefused={(refused) => {
              for (const { followUp } of refused) returnToQueue(followUp);
            }}
            onDecided={(decided) => {
              setDecided(true);
              for (const { followUp } of decided) leave(followUp.id);
            }}
            onClear={() => {
              setSelected(new Set());
              setDecided(false);
            }}
          />
        ) : (
          current && (
            <ReviewDetail
              key={current.followUp.id}
              item={current}
              viewer={viewer}
              busy={null}
              onMove={(move) => void decide(current.followUp, move)}
              onSaved={refresh}
              onBack={() => setOpenId("")}
            />
          )
        )}
      </div>
    </div>
  );
}

/** What is approved already leaves the queue one by one. */
function canChoose({ followUp }: ReviewItem): boolean {
  return followUp.status === "pending_review";
}
