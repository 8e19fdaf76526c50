"use client";

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { TabTrigger } from "./tab-trigger";
import { useQueryParams } from "./use-query-param";

type TabItem = { value: string; label: ReactNode; content: ReactNode; count?: number };

type TabsProps = {
  items: TabItem[];
  label: string;
  /** Query parameter that holds the open tab, so that links and reloads keep it. */
  param?: string;
  /** Parameters to clear when the tab changes, because they mean something else there or nothing. */
  clears?: string[];
  className?: string;
};

export function Tabs({ items, label, param = "tab", clears = [], className }: TabsProps) {
  const [params, write] = useQueryParams();
  const chosen = params.get(param) ?? "";
  const choose = (next: string) => write({ ...Object.fromEntries(clears.map((name) => [name, ""])), [param]: next });
  const value = items.some((item) => item.value === chosen) ? chosen : (items[0]?.value ?? "");
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => choose(next === items[0]?.value ? "" : next)}
      className={className}
    >
      <Radix.List aria-label={label} className="flex gap-4 overflow-x-auto border-b px-4">
        {items.map((item) => (
          <TabTrigger key={item.value} value={item.value} label={item.label} count={item.count} />
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="focus-visible:-outline-offset-2">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
