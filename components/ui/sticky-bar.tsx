"use client";

import type { ReactNode } from "react";
import { cn } from "./cn";
import { useHeightVariable } from "./use-height-variable";

/** A bar that stays at the bottom of the screen. Notifications stay clear of it: see components/ui/toaster.tsx. */
export function StickyBar({ children, className }: { children: ReactNode; className?: string }) {
  const bar = useHeightVariable("--sticky-bar");
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
