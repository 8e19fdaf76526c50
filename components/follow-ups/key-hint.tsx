"use client";

import { Kbd } from "@/components/ui/kbd";
import { keyCaps } from "@/components/ui/shortcut-keys";
import { useIsMac } from "@/components/ui/use-is-mac";

/** The keys of a button. Visual only, so the button's accessible name doesn't change. */
export function KeyHint({ keys, inverse }: { keys: string; inverse?: boolean }) {
  const mac = useIsMac();
  return (
    <span aria-hidden className="inline-flex gap-0.5 max-md:hidden">
      {keyCaps(keys, mac).map((cap) => (
        <Kbd key={cap} tone={inverse ? "inverse" : "plain"}>
          {cap}
        </Kbd>
      ))}
    </span>
  );
}
