"use client";

import { useShortcut } from "@/components/ui/use-shortcut";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";

type Queue = { open: ReviewItem[]; openId: string; show: (id: string) => void; announce: (text: string) => void };

/** The current item of the queue, initially the first; J and K move forward and back. */
export function useReviewCursor({ open, openId, show, announce }: Queue) {
  const at = Math.max(
    0,
    open.findIndex(({ followUp }) => followUp.id === openId),
  );
  const goTo = (index: number) => {
    const target = open[Math.min(Math.max(index, 0), open.length - 1)];
    if (!target) return;
    show(target.followUp.id);
    document.querySelector(`[data-review-row="${target.followUp.id}"]`)?.scrollIntoView({ block: "nearest" });
    window.scrollTo({ top: 0 });
    announce(`${target.followUp.subject}, ${open.indexOf(target) + 1} of ${open.length}`);
  };
  useShortcut("j", "Next item", () => goTo(at + 1));
  useShortcut("k", "Previous item", () => goTo(at - 1));
  return { at, current: open[at] };
}
