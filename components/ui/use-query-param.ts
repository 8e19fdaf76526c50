"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { useNavigate } from "@/components/network/use-navigate";
import { hrefWith } from "./href-with";

/** Writes several query parameters together. An empty value removes one, and a changed filter resets to page 1. */
export function useQueryParams(): [URLSearchParams, (changes: Record<string, string>) => void] {
  const go = useNavigate();
  const pathname = usePathname();
  const current = useSearchParams();
  const write = useCallback(
    (changes: Record<string, string>) => {
      const href = hrefWith(pathname, new URLSearchParams(current), changes);
      go.replace(href);
    },
    [go, pathname, current],
  );
  return [new URLSearchParams(current), write];
}

export function useQueryParam(name: string): [string, (value: string) => void] {
  const [params, write] = useQueryParams();
  return [params.get(name) ?? "", (value) => write({ [name]: value })];
}
