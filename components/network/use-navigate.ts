"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { mayLeave } from "./may-leave";
import { useFollow } from "./navigation-status";

type Navigate = { push: (href: string) => void; replace: (href: string) => void };

/** Navigates if the server is reachable. Otherwise stays on the page and shows a message. */
export function useNavigate(): Navigate {
  const router = useRouter();
  const follow = useFollow() ?? followUnseen;
  return useMemo(
    () => ({
      push: (href) => follow(href, () => router.push(href)),
      replace: (href) => follow(href, () => router.replace(href, { scroll: false })),
    }),
    [router, follow],
  );
}

function followUnseen(_href: string, go: () => void): void {
  void mayLeave().then((may) => may && go());
}
