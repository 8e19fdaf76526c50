"use client";

import { useOpeningPath } from "@/components/network/navigation-status";

/** A thin line at the top while another screen opens. Shows only if that takes a moment. */
export function OpeningBar() {
  if (useOpeningPath() === null) return null;
  return (
    <div
      aria-hidden
      data-print="hide"
      className="fixed inset-x-0 top-0 z-float h-0.5 origin-left animate-advance bg-accent"
    />
  );
}
