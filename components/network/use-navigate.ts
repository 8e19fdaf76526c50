"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { toast } from "sonner";
import { isFresh, probe } from "./reachability";

type Navigate = { push: (href: string) => void; replace: (href: string) => void };

/** Navigates if the server is reachable. Otherwise stays on the page and shows a message. */
export function useNavigate(): Navigate {
  const router = useRouter();
  return useMemo(
    () => ({
      push: (href) => ifReachable(() => router.push(href)),
      replace: (href) => ifReachable(() => router.replace(href, { scroll: false })),
    }),
    [router],
  );
}

function ifReachable(go: () => void): void {
  const isThere = isFresh() ? Promise.resolve(true) : probe();
  void isThere.then((there) => (there ? go() : sayItStays()));
}

function sayItStays(): void {
  toast.warning("You're offline", {
    id: "no-network",
    description:
      "You can stay on this page, and what you type is kept. Other pages will open again when you're back online.",
  });
}
