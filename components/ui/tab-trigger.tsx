"use client";

import { Tabs } from "radix-ui";
import type { MouseEvent, ReactNode } from "react";

type TabTriggerProps = { value: string; label: ReactNode; count?: number | undefined };

/** A tab with an underline as wide as its label, and room for the focus ring around both. */
export function TabTrigger({ value, label, count }: TabTriggerProps) {
  return (
    <Tabs.Trigger
      value={value}
      onMouseDown={focusWithoutRing}
      className="relative -mx-1.5 flex h-9.75 shrink-0 items-center gap-1.5 rounded px-1.5 text-fg-muted text-sm after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 hover:text-fg focus-visible:-outline-offset-2 data-[state=active]:font-medium data-[state=active]:text-fg data-[state=active]:after:bg-accent"
    >
      {label}
      {count !== undefined && (
        <span data-numeric className="text-fg-subtle text-xs">
          {count}
        </span>
      )}
    </Tabs.Trigger>
  );
}

/** Radix focuses the tab by script, which browsers take for the keyboard. */
function focusWithoutRing({ currentTarget, button, ctrlKey }: MouseEvent<HTMLElement>): void {
  if (button === 0 && !ctrlKey) currentTarget.focus({ focusVisible: false });
}
