"use client";

import { cn } from "@/components/ui/cn";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** 1 is Monday, 7 is Sunday. */
export function WeekdayPicker({ days, onChange }: { days: number[]; onChange: (days: number[]) => void }) {
  return (
    <fieldset className="flex gap-1">
      <legend className="mb-1 font-medium text-sm">Days</legend>
      {DAYS.map((name, index) => {
        const day = index + 1;
        const isOn = days.includes(day);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? days.filter((one) => one !== day) : [...days, day].sort((a, b) => a - b))}
            className={cn(
              "h-8 w-9 rounded border text-xs",
              isOn
                ? "border-accent-line bg-accent-soft font-medium text-accent"
                : "border-line-control text-fg-muted hover:bg-hover",
            )}
          >
            <span aria-hidden>{name.slice(0, 2)}</span>
            <span className="sr-only">{name}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
