"use client";

import { useState } from "react";
import { useNavigate } from "@/components/network/use-navigate";
import { useRefresh } from "@/components/network/use-refresh";
import { cn } from "@/components/ui/cn";
import { late } from "@/components/ui/late";
import { LiveRegion } from "@/components/ui/live-region";
import { Skeleton } from "@/components/ui/skeleton";
import { useHashParam } from "@/components/ui/use-hash-param";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { ReviewItem, ReviewRow } from "@/lib/features/overview/follow-ups/schema";
import { canWrite } from "./allowed-actions";
import { ReviewDetail } from "./review-detail";
import { ReviewFilter } from "./review-filter";
import { ReviewList } from "./review-list";
import { alsoWaiting } from "./shared-recipients";
import { useOpenItems } from "./use-open-items";
import { useQueueFilter } from "./use-queue-filter";
import { useReviewCursor } from "./use-review-cursor";
import { useReviewDecisions } from "./use-review-decisions";
import { useReviewItems } from "./use-review-items";
import { useSelection } from "./use-selection";
import type { Viewer } from "./viewer";

const BulkReview = late(() => import("./bulk-review").then((file) => file.BulkReview));

type ReviewQueueProps = {
  /** The whole queue. */
  rows: ReviewRow[];
  /** The texts of the first items. */
  items: ReviewItem[];
  viewer: Viewer;
  done: React.ReactNode;
};

/** How many texts to load in advance on either side of the current item. */
const AHEAD = 4;

/** The review queue. Deciding on an item opens the next one, and everything works from the keyboard. */
export function ReviewQueue({ rows, items, viewer, done }: ReviewQueueProps) {
  const go = useNavigate();
  const refresh = useRefresh();
  const [said, say] = useState("");
  const [openId, setOpenId] = useHashParam("item");
  const filter = useQueueFilter();
  const queue = useOpenItems(rows);
  const { leave, comeBack: returnToQueue, returned } = queue;
  const open = queue.open.filter(filter.matches);
  const { at, current, isGone } = useReviewCursor({
    ...queue,
    open,
    isOpen: (id) => queue.open.some(({ followUp }) => followUp.id === id),
    openId,
    show: setOpenId,
    announce: say,
  });
  const selection = useSelection(queue.open);
  const { chosen } = selection;
  const [isDecided, setDecided] = useState(false);
  const isBulk = chosen.length > 1 || isDecided;
  const near = open.slice(Math.max(0, at - 1), at + AHEAD);
  const wanted = [...(current && !isGone ? [current] : []), ...chosen, ...near].map(({ followUp }) => followUp.id);
  const texts = useReviewItems(items, rows, [...new Set(wanted)]);
  const itemOf = ({ followUp: { id } }: ReviewRow): ReviewItem | undefined => {
    const item = texts.get(id);
    const back = returned.get(id);
    return item && back ? { ...item, followUp: back } : item;
  };
  const item = current && itemOf(current);

  const { decide, undoLast, offerUndo } = useReviewDecisions({
    viewer,
    leave,
    returnToQueue,
    announce: say,
    show: setOpenId,
    moveOn: (followUp, label) => {
      const next = open[at + 1] ?? open[at - 1];
      selection.drop(followUp.id);
      setOpenId(next?.followUp.id ?? "");
      say(`${label}. ${open.length - 1} left to review.${next ? ` Next: ${next.followUp.subject}` : ""}`);
      window.scrollTo({ top: 0 });
    },
  });

  const selects = canWrite(viewer);
  const toggleCurrent = () => current && !isGone && canChoose(current) && selection.toggle(current.followUp.id);
  useShortcut("x", "Select", toggleCurrent, { enabled: selects });
  useShortcut("u", "Undo the last decision", () => void undoLast());
  useShortcut("enter", "Open as a page", () => current && go.push(`/follow-ups/${current.followUp.id}`));

  if (queue.open.length === 0 && !isBulk && !isGone)
    return (
      <>
        <LiveRegion>{said}</LiveRegion>
        {done}
      </>
    );
  // On phones the open item replaces the list. The list stays while several items are being selected.
  const hidesList = isBulk ? isDecided : openId !== "";
  const showsDetail = openId !== "" || isBulk;
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] max-lg:content-start lg:grid-cols-[17rem_minmax(0,1fr)]">
      <LiveRegion>{said}</LiveRegion>
      <div
        data-review-scroll
        className={cn(
          "lg:sticky lg:top-(--sticky-top) lg:max-h-[calc(100dvh-var(--sticky-top))] lg:self-stretch lg:overflow-y-auto lg:border-r",
          hidesList && "max-lg:hidden",
        )}
      >
        <ReviewFilter filter={filter} rows={queue.open} shown={open.length} />
        <ReviewList
          rows={open}
          currentId={current?.followUp.id}
          selected={selection.ids}
          onOpen={(id) => setOpenId(id, openId === "")}
          onToggle={selects ? selection.toggle : undefined}
        />
        {open.length === 0 && <p className="p-3 text-fg-muted text-sm">Nothing in the queue matches.</p>}
      </div>
      <div className={cn("min-w-0", !showsDetail && "max-lg:hidden")}>
        {isBulk ? (
          <BulkReview
            items={chosen.flatMap((row) => itemOf(row) ?? [])}
            isLoading={chosen.some((row) => !itemOf(row))}
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
              selection.clear();
              setDecided(false);
            }}
          />
        ) : item ? (
          <ReviewDetail
            key={item.followUp.id}
            item={item}
            others={alsoWaiting(
              item.followUp,
              queue.open.map(({ followUp }) => followUp),
            )}
            isGone={isGone}
            viewer={viewer}
            onMove={(move) => void decide(item.followUp, move)}
            onSaved={refresh}
            onBack={() => setOpenId("")}
          />
        ) : (
          current && <LoadingMail key={current.followUp.id} subject={current.followUp.subject} />
        )}
      </div>
    </div>
  );
}

function LoadingMail({ subject }: { subject: string }) {
  return (
    <article aria-busy aria-label={subject} className="flex flex-col gap-3 p-4">
      <h2 className="font-semibold text-lg leading-6">{subject}</h2>
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </article>
  );
}

/** Approved items are leaving the queue already. */
function canChoose({ followUp }: ReviewRow): boolean {
  return followUp.status === "pending_review";
}
