"use client";

import { Check, Minus } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field";

/** `checked` may be "indeterminate", for the box in a table header. */
export function Checkbox({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...useFieldControl(props)}
      className={cn(
        "group relative flex size-4 shrink-0 items-center justify-center rounded-sm border border-line-control bg-surface text-accent-ink before:absolute before:-inset-1 disabled:opacity-50 data-[state=checked]:border-accent-solid data-[state=indeterminate]:border-accent-solid data-[state=checked]:bg-accent-solid data-[state=indeterminate]:bg-accent-solid aria-invalid:border-danger",
        className,
      )}
    >
      <Radix.Indicator>
        <Check aria-hidden strokeWidth={3} className="hidden size-3 group-data-[state=checked]:block" />
        <Minus aria-hidden strokeWidth={3} className="hidden size-3 group-data-[state=indeterminate]:block" />
      </Radix.Indicator>
    </Radix.Root>
  );
}
