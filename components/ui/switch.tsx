"use client";

import { Switch as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field";

export function Switch({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...useFieldControl(props)}
      className={cn(
        "relative h-5 w-9 shrink-0 rounded-full border border-line-control bg-hover transition-colors before:absolute before:-inset-0.5 disabled:opacity-50 data-[state=checked]:border-accent-solid data-[state=checked]:bg-accent-solid",
        className,
      )}
    >
      <Radix.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-fg-muted transition-transform data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-accent-ink" />
    </Radix.Root>
  );
}
