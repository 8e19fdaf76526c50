"use client";

import { Search } from "lucide-react";
import { useRef } from "react";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/use-shortcut";
import { keysOf } from "@/lib/core/keys-of";
import type { ReviewRow } from "@/lib/features/overview/follow-ups/schema";
import { focusCurrentMail } from "./focus-mail";
import { countShown, type QueueFilter, SHOWN } from "./use-queue-filter";

type ReviewFilterProps = { filter: QueueFilter; rows: ReviewRow[]; shown: number };

/** Filters the queue. Enter and Escape return to the email. */
export function ReviewFilter({ filter, rows, shown }: ReviewFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcut("/", "Search the queue", () => input.current?.focus());
  return (
    <search className="sticky top-0 max-lg:top-(--notices,0px) z-sticky flex flex-col gap-1.5 border-b bg-canvas px-3 py-2">
      <div className="relative">
        <Search aria-hidden className="absolute top-1.5 left-2 size-4 text-fg-subtle" />
        <Input
          ref={input}
          type="search"
          aria-label="Search the queue"
          placeholder="Subject, company, person, flag"
          value={filter.text}
          maxLength={200}
          onChange={(event) => filter.setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape" && event.key !== "Enter") return;
            if (event.key === "Escape") filter.clear();
            event.currentTarget.blur();
            focusCurrentMail();
          }}
          className="h-7 pr-7 pl-8 text-xs [&::-webkit-search-cancel-button]:hidden"
        />
        <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center max-md:hidden">
          <Kbd>/</Kbd>
        </span>
      </div>
      <div className="flex items-center gap-1">
        {keysOf(SHOWN).map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={filter.shown === key}
            onClick={() => filter.setShown(key)}
            className={cn(
              "rounded px-1.5 py-0.5 text-xs hover:bg-hover hover:text-fg",
              filter.shown === key ? "bg-selected font-medium text-fg" : "text-fg-muted",
            )}
          >
            {SHOWN[key]}{" "}
            <span data-numeric className="font-normal text-fg-subtle">
              {countShown(rows, key)}
            </span>
          </button>
        ))}
        {filter.isActive && (
          <span role="status" data-numeric className="ml-auto text-fg-subtle text-xs">
            {shown} of {rows.length}
          </span>
        )}
      </div>
    </search>
  );
}
