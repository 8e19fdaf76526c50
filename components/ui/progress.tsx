"use client";

import { Progress as Radix } from "radix-ui";

/** `value` out of `max`. The caller renders the visible label. */
export function Progress({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  const share = max > 0 ? Math.min(100, Math.max(0, (100 * value) / max)) : 0;
  return (
    <Radix.Root
      value={Math.min(Math.max(value, 0), max)}
      max={max}
      aria-label={label}
      className="h-1.5 w-full overflow-hidden rounded-full bg-hover"
    >
      <Radix.Indicator
        className="h-full rounded-full bg-accent-solid transition-[width]"
        style={{ width: `${share}%` }}
      />
    </Radix.Root>
  );
}
