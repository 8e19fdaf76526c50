"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field";

export const controlClass =
  "control rounded border border-line-control bg-surface text-fg placeholder:text-fg-subtle focus-visible:outline-offset-0 disabled:bg-hover disabled:text-fg-subtle aria-invalid:border-danger";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input type="text" dir="auto" {...useFieldControl(props)} className={cn(controlClass, className)} />;
}

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      {...useFieldControl(props)}
      className={cn(controlClass, "min-h-16 resize-y py-1.5", className)}
    />
  );
}
