"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { cn } from "@/components/ui/cn";
import { LiveRegion } from "@/components/ui/live-region";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { ReviewItem } from "@/lib/features/follow-ups/overview/schema";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { canWrite } from "./allowed-actions";
import { announceSend } from "./announce-send";
import { BulkReview } from "./bulk-review";
import { ReviewDetail } from "./review-detail";
import { ReviewList } from "./review-list";
import { type Move, sendMove } from "./send-move";
import { useShallowParam } from "./shallow-param";
import { refusalWords, useMove } from "./use-move";
import type { Viewer } from "./viewer";

type ReviewQueueProps = { items: ReviewItem[]; viewer: Viewer; done: React.ReactNode };

const DONE_WORDS: Partial<Record<Move["action"], string>> = {
  approve: "Approved",
  reject: "Rejected",
  "request-changes": "Changes requested",
  withdraw: "Withdrawn",
  cancel: "Cancelled",
};

/** The review queue. Deciding on one item brings up the next; nothing needs the mouse. */
export function ReviewQueue({ items, viewer, done }: ReviewQueueProps) {
  const router = useRouter();
  const [handled, setHandled] = useState<Set<string>>(new Set());
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const [said, say] = useState("");
  const [openId, setOpenId] = useShallowParam("item");
  const lastSent = useRef<FollowUp | null>(null);
  const open = items.filter(({ followUp }) => !handled.has(followUp.id));
  const at = Math.max(
    0,
    open.findIndex(({ followUp }) => followUp.id === openId),
  );
  const current = open[at];
  const chosen = open.filter(({ followUp }) => selected.has(followUp.id));
  const [isDecided, setDecided] = useState(false);
  const isBulk = chosen.length > 1 || isDecided;
  useEffect(() => {
    const waiting = new Set(items.map(({ followUp }) => followUp.id));
    setHandled((before) => new Set([...before].filter((id) => waiting.has(id))));
  }, [items]);

  const undo = async (followUp: FollowUp) => {
    lastSent.current = null;
    toast.dismiss(followUp.id);
    try {
      await sendMove(followUp, { action: "unschedule" });
      toast("Taken back", {
        description: `“${followUp.subject}” stays approved and is not sent.`,
        action: { label: "Open", onClick: () => router.push(`/follow-ups/${followUp.id}`) },
      });
      say("Taken back. It is not sent.");
    } catch (error) {
      toast.error(...refusalWords(error));
    }
    router.refresh();
  };

  const { busy, run } = useMove((moved, move) => {
    const next = open[at + 1] ?? open[at - 1];
    setHandled((before) => new Set(before).add(moved.id));
    setSelected((before) => new Set([...before].filter((id) => id !== moved.id)));
    setOpenId(next?.followUp.id ?? "");
    const words = DONE_WORDS[move.action] ?? "Done";
    say(`${words}. ${open.length - 1} left to review.${next ? ` Next: ${next.followUp.subject}` : ""}`);
    if (move.action === "approve") {
      lastSent.current = moved;
      announceSend(moved, () => void undo(moved));
    } else toast.success(words, { description: `“${moved.subject}”` });
    window.scrollTo({ top: 0 });
  });

  const goTo = (index: number) => {
    const target = open[Math.min(Math.max(index, 0), open.length - 1)];
    if (!target) return;
    setOpenId(target.followUp.id);
    document.querySelector(`[data-review-row="${target.followUp.id}"]`)?.scrollIntoView({ block: "nearest" });
    window.scrollTo({ top: 0 });
    say(`${target.followUp.subject}, ${open.indexOf(target) + 1} of ${open.length}`);
  };
  const selects = canWrite(viewer);
  const toggle = (id: string) =>
    setSelected((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set(before).add(id),
    );
  useShortcut("j", "Next item", () => goTo(at + 1));
  useShortcut("k", "Previous item", () => goTo(at - 1));
  useShortcut("x", "Select", () => current && toggle(current.followUp.id), { enabled: selects });
  useShortcut("u", "Undo the last approval", () => lastSent.current && void undo(lastSent.current));
  useShortcut("enter", "Open as a page", () => current && router.push(`/follow-ups/${current.followUp.id}`));

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
            onDecided={() => setDecided(true)}
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
              busy={busy}
              onMove={(move) => void run(current.followUp, move)}
              onSaved={() => router.refresh()}
              onBack={() => setOpenId("")}
            />
          )
        )}
      </div>
    </div>
  );
}
