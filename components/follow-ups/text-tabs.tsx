"use client";

import { Tabs } from "radix-ui";
import type { ReactNode } from "react";

type TextTab = { value: string; label: string; count?: number; content: ReactNode };
type TextTabsProps = { tabs: TextTab[]; value: string; onValueChange: (value: string) => void };

/** Views of one email. The screen holds the choice, so that shortcuts can change it. */
export function TextTabs({ tabs, value, onValueChange }: TextTabsProps) {
  return (
    <Tabs.Root value={value} onValueChange={onValueChange} className="flex min-w-0 flex-col gap-4">
      <Tabs.List aria-label="Views of this follow-up" className="flex gap-4 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px flex h-9 shrink-0 items-center gap-1.5 border-transparent border-b-2 text-fg-muted text-sm hover:text-fg focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-fg"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span data-numeric className="text-fg-subtle text-xs">
                {tab.count}
              </span>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.value} value={tab.value} className="focus-visible:outline-offset-4">
          {tab.content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
