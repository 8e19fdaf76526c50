"use client";

import type { ReactNode } from "react";
import { useHeightVariable } from "@/components/ui/use-height-variable";

/** What every screen must show while it lasts, above the screen's own sticky header. */
export function StickyNotices({ children }: { children: ReactNode }) {
  const notices = useHeightVariable("--notices");
  return (
    <div ref={notices} className="sticky top-0 z-float">
      {children}
    </div>
  );
}
