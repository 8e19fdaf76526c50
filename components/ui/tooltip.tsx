"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Kbd } from "./kbd";

type TooltipProps = {
  label: ReactNode;
  children: ReactNode;
  shortcut?: string;
  side?: "top" | "right" | "bottom" | "left";
};

export function Tooltip({ label, children, shortcut, side = "top" }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-float flex max-w-72 animate-fade-in items-center gap-2 rounded bg-fg px-2 py-1 text-canvas text-xs shadow-float"
          >
            {label}
            {shortcut && <Kbd tone="inverse">{shortcut}</Kbd>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
