"use client";

import { ToggleGroup } from "radix-ui";
import type { ReactNode } from "react";

type SegmentedControlProps = {
  label: string;
  options: { value: string; label: ReactNode }[];
  value: string;
  onValueChange: (value: string) => void;
};

export function SegmentedControl({ label, options, value, onValueChange }: SegmentedControlProps) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onValueChange(next)}
      className="inline-flex h-8 items-center gap-0.5 rounded border bg-sunken p-0.5"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="inline-flex h-6.5 items-center gap-1.5 whitespace-nowrap rounded-sm border border-transparent px-2.5 text-fg-muted max-sm:px-2 text-xs hover:text-fg data-[state=on]:border-line-strong data-[state=on]:bg-raised data-[state=on]:font-medium data-[state=on]:text-fg data-[state=on]:shadow-flat [&_svg]:size-3.5"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
