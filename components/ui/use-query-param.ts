"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { hrefWith } from "./href-with";

/** Writes several query parameters at once; an empty value removes one, and a changed filter starts at page 1. */
export function useQueryParams(): [URLSearchParams, (changes: Record<string, string>) => void] {
  const router = useRouter();
  const pathname = usePathname();
  const current = useSearchParams();
  const write = useCallback(
    (changes: Record<string, string>) => {
      const href = hrefWith(pathname, new URLSearchParams(current), changes);
      router.replace(href, { scroll: false });
    },
    [router, pathname, current],
  );
  return [new URLSearchParams(current), write];
}

/** One query parameter as state; "" when absent. */
export function useQueryParam(name: string): [string, (value: string) => void] {
  const [params, write] = useQueryParams();
  return [params.get(name) ?? "", (value) => write({ [name]: value })];
}
