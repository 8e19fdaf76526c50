"use client";

import { Tabs } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { TabTrigger } from "@/components/ui/tab-trigger";
import { useHashParam } from "@/components/ui/use-hash-param";

type MeetingTab = { value: string; label: string; count?: number | undefined; content: ReactNode };

type MeetingTabsProps = {
  tabs: MeetingTab[];
  value: string;
  onValueChange: (value: string) => void;
  transcript: ReactNode;
};

/** Views of a meeting. The transcript stays next to them if there is room; on phones it is a separate view. */
export function MeetingTabs({ tabs, value, onValueChange, transcript }: MeetingTabsProps) {
  const isTranscript = value === "transcript";
  return (
    <Tabs.Root value={value} onValueChange={onValueChange} className="flex min-w-0 flex-1 flex-col">
      <Tabs.List
        aria-label="Views of this meeting"
        className="top-(--sticky-top) z-sticky flex gap-4 overflow-x-auto border-b bg-canvas px-4 lg:sticky lg:px-6"
      >
        {tabs.toSpliced(1, 0, { value: "transcript", label: "Transcript", content: transcript }).map((tab) => (
          <TabTrigger key={tab.value} value={tab.value} label={tab.label} count={tab.count} />
        ))}
      </Tabs.List>
      <div className={cn("grid flex-1", !isTranscript && "lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]")}>
        <div className={cn("min-w-0", isTranscript && "hidden")}>
          {tabs.map((tab) => (
            <Tabs.Content key={tab.value} value={tab.value} className="p-4 focus-visible:-outline-offset-2">
              {tab.content}
            </Tabs.Content>
          ))}
        </div>
        <Tabs.Content
          forceMount
          value="transcript"
          className={cn(
            "min-w-0 focus-visible:-outline-offset-2 lg:sticky lg:top-[calc(var(--sticky-top)+2.5rem)] lg:max-h-[calc(100dvh-var(--sticky-top)-2.5rem)] lg:overflow-y-auto",
            isTranscript ? "mx-auto w-full max-w-4xl" : "bg-sunken max-lg:hidden lg:border-l",
          )}
        >
          {transcript}
        </Tabs.Content>
      </div>
    </Tabs.Root>
  );
}

/** The open view, kept in the URL without reloading the page. */
export function useMeetingTab(known: string[]): [string, (value: string) => void] {
  const [tab, setTab] = useHashParam("tab");
  const value = known.includes(tab) ? tab : (known[0] ?? "");
  return [value, (next) => setTab(next === known[0] ? "" : next)];
}
