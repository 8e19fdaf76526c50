"use client";

import { usePathname } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import type { Tour, TourStep } from "@/lib/features/demo/tour/schema";
import { tourCookie } from "@/lib/features/demo/tour/tour-cookie";
import { stepsDone } from "@/lib/features/demo/tour/tour-progress";

export type TourState = { tour: Tour | null; tenantId: string; seen: TourStep[]; isOff: boolean };

const DAY_SECONDS = 86_400;

/** The visitor's progress. Steps seen are kept in a cookie, so that the server can render the right one. */
export function useTour({ tour, tenantId, seen: known, isOff: wasOff }: TourState) {
  const pathname = usePathname();
  const [seen, setSeen] = useState(known);
  const [isOff, setIsOff] = useState(wasOff);
  const see = useCallback((step: TourStep) => setSeen((now) => (now.includes(step) ? now : [...now, step])), []);

  useEffect(() => {
    const value = tourCookie(tenantId, seen, isOff);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is unavailable without HTTPS
    document.cookie = `sandbox-tour=${value}; path=/; max-age=${DAY_SECONDS}; samesite=lax`;
  }, [tenantId, seen, isOff]);

  useEffect(() => {
    if (!tour) return;
    if (pathname === `/meetings/${tour.meetingId}`) see("read");
    if (pathname === `/follow-ups/${tour.followUpId}` || pathname === "/review") see("draft");
  }, [pathname, tour, see]);

  useEffect(() => {
    const look = () => document.querySelector("[data-claim][aria-pressed=true]") && see("claim");
    document.addEventListener("click", look);
    document.addEventListener("keyup", look);
    return () => {
      document.removeEventListener("click", look);
      document.removeEventListener("keyup", look);
    };
  }, [see]);

  return {
    /** Number of completed steps. Null when there is no tour to show. */
    done: tour && !isOff ? stepsDone(tour, seen) : null,
    skip: () => setIsOff(true),
    restart: tour && isOff ? () => setIsOff(false) : null,
  };
}
