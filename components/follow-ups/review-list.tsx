"use client";

import { type RefObject, useEffect, useRef } from "react";
import { useWindow } from "@/components/ui/use-window";
import type { ReviewRow } from "@/lib/features/overview/follow-ups/schema";
import { REVIEW_ROW_HEIGHT, ReviewListRow } from "./review-list-row";

type ReviewListProps = {
  rows: ReviewRow[];
  currentId: string | undefined;
  selected: Set<string>;
  onOpen: (id: string) => void;
  /** Absent for users who may only read. */
  onToggle?: (id: string) => void;
};

/** The queue: flagged items first, then by deadline. Virtualized. */
export function ReviewList({ rows, currentId, selected, onOpen, onToggle }: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { start, end } = useWindow(list, rows.length, REVIEW_ROW_HEIGHT);
  const at = rows.findIndex(({ followUp }) => followUp.id === currentId);
  useKeepInView(list, at);
  return (
    <ul
      ref={list}
      aria-label="Waiting for review"
      className="relative"
      style={{ height: rows.length * REVIEW_ROW_HEIGHT }}
    >
      {rows.slice(start, end).map((row, offset) => (
        <ReviewListRow
          key={row.followUp.id}
          row={row}
          position={start + offset}
          size={rows.length}
          isCurrent={row.followUp.id === currentId}
          isSelected={selected.has(row.followUp.id)}
          onOpen={onOpen}
          onToggle={onToggle}
        />
      ))}
    </ul>
  );
}

/** Scrolls the list, but not the page, to show the row at this index. */
function useKeepInView(list: RefObject<HTMLElement | null>, at: number): void {
  useEffect(() => {
    const box = list.current?.closest<HTMLElement>("[data-review-scroll]");
    if (at < 0 || !list.current || !box || box.scrollHeight <= box.clientHeight) return;
    const row = list.current.getBoundingClientRect().top + at * REVIEW_ROW_HEIGHT;
    const { top, bottom } = box.getBoundingClientRect();
    const covered = box.querySelector("search")?.getBoundingClientRect().height ?? 0;
    if (row < top + covered) box.scrollTop -= top + covered - row;
    else if (row + REVIEW_ROW_HEIGHT > bottom) box.scrollTop += row + REVIEW_ROW_HEIGHT - bottom;
  }, [list, at]);
}
