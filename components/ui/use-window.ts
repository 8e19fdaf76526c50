"use client";

import { type RefObject, useEffect, useState } from "react";

const OVERSCAN = 8;

/**
 * Virtualizes a long list of rows with equal height: the range of rows near the screen, whatever element scrolls. `end`
 * is exclusive.
 */
export function useWindow(list: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [range, setRange] = useState({ start: 0, end: 30 });
  useEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const first = Math.floor(-top / rowHeight) - OVERSCAN;
      const last = Math.ceil((window.innerHeight - top) / rowHeight) + OVERSCAN;
      const next = { start: Math.max(0, Math.min(first, count - 1)), end: Math.min(count, Math.max(last, 1)) };
      setRange((before) => (before.start === next.start && before.end === next.end ? before : next));
    };
    measure();
    document.addEventListener("scroll", measure, { capture: true, passive: true });
    window.addEventListener("resize", measure);
    return () => {
      document.removeEventListener("scroll", measure, { capture: true });
      window.removeEventListener("resize", measure);
    };
  }, [list, count, rowHeight]);
  return range;
}
