"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "./cn";

/** A bar that stays at the bottom of the screen. Notifications stay clear of it: see components/ui/toaster.tsx. */
export function StickyBar({ children, className }: { children: ReactNode; className?: string }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty("--sticky-bar", `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--sticky-bar");
    };
  }, []);
  return (
    <div
      ref={bar}
      data-print="hide"
      className={cn("sticky bottom-14 z-sticky border-t bg-canvas py-3 md:bottom-0", className)}
    >
      {children}
    </div>
  );
}
