"use client";

import { Tabs } from "radix-ui";
import type { ReactNode } from "react";
import { TabTrigger } from "@/components/ui/tab-trigger";

type TextTab = { value: string; label: string; count?: number; content: ReactNode };
type TextTabsProps = { tabs: TextTab[]; value: string; onValueChange: (value: string) => void };

/** Views of one email. The screen holds the choice, so that shortcuts can change it. */
export function TextTabs({ tabs, value, onValueChange }: TextTabsProps) {
  return (
    <Tabs.Root value={value} onValueChange={onValueChange} className="flex min-w-0 flex-col gap-4">
      <Tabs.List aria-label="Views of this follow-up" className="-mx-1.5 flex gap-4 overflow-x-auto border-b px-1.5">
        {tabs.map((tab) => (
          <TabTrigger key={tab.value} value={tab.value} label={tab.label} count={tab.count} />
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
