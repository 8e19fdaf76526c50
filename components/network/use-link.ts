"use client";

import { useRouter } from "next/navigation";
import { useFollow } from "./navigation-status";

type Step = { preventDefault: () => void };

/** What following a link does on a signed-in screen, where it shows what is opening. Elsewhere the router's way stays. */
export function useLink(href: string, scroll: boolean | undefined): ((step: Step) => void) | undefined {
  const router = useRouter();
  const follow = useFollow();
  if (!follow) return undefined;
  return (step) => {
    step.preventDefault();
    follow(href, () => router.push(href, { scroll }));
  };
}
