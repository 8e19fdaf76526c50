"use client";

import { useRef } from "react";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { ReviewRow } from "@/lib/features/overview/follow-ups/schema";

type Queue = {
  /** The listed items. */
  open: ReviewRow[];
  /** Whether an item is in the queue, listed or not. */
  isOpen: (id: string) => boolean;
  openId: string;
  known: Map<string, ReviewRow>;
  wasDecidedHere: (id: string) => boolean;
  show: (id: string) => void;
  announce: (text: string) => void;
};

type Place = { id: string; at: number; next: string | undefined };
const NOWHERE: Place = { id: "", at: 0, next: undefined };

/**
 * The current item of the queue, initially the first. J and K move. Changes around it never move it, so nobody decides
 * on an item that slid under the cursor. An item that someone else removed stays on the screen as gone.
 */
export function useReviewCursor({ open, isOpen, openId, known, wasDecidedHere, show, announce }: Queue) {
  const last = useRef(NOWHERE);
  const id = openId || last.current.id;
  const indexOf = (wanted: string | undefined) => open.findIndex(({ followUp }) => followUp.id === wanted);
  const found = indexOf(id);
  const row = known.get(id);
  const gone = found < 0 && row && !isOpen(id) && !wasDecidedHere(id) && last.current.id === id ? row : undefined;
  // From a removed item, step to the one that came after it.
  const after = indexOf(last.current.next);
  const at = found >= 0 ? found : !gone ? 0 : after >= 0 ? after : Math.min(last.current.at, open.length);
  const current = gone ?? open[at];
  if (!gone) last.current = { id: current?.followUp.id ?? "", at, next: open[at + 1]?.followUp.id };
  const goTo = (index: number) => {
    const target = open[Math.min(Math.max(index, 0), open.length - 1)];
    if (!target) {
      last.current = NOWHERE;
      show("");
      return;
    }
    last.current = { id: target.followUp.id, at: open.indexOf(target), next: undefined };
    show(target.followUp.id);
    window.scrollTo({ top: 0 });
    announce(`${target.followUp.subject}, ${open.indexOf(target) + 1} of ${open.length}`);
  };
  useShortcut("j", "Next item", () => goTo(gone ? at : at + 1));
  useShortcut("k", "Previous item", () => goTo(at - 1));
  return { at, current, isGone: gone !== undefined, goTo };
}
