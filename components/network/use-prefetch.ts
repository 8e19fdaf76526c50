"use client";

import { useRouter } from "next/navigation";

/** Loads a screen in advance, which offline does nothing. */
export function usePrefetch(): (href: string) => void {
  return useRouter().prefetch;
}
