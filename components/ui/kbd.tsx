import type { ReactNode } from "react";
import { cn } from "./cn";

/** A key or a sequence of keys. The caller resolves "mod" for the platform (see useModKey). */
export function Kbd({ children, tone = "plain" }: { children: ReactNode; tone?: "plain" | "inverse" }) {
  return (
    <kbd
      className={cn(
        "inline-flex h-4 min-w-4 items-center justify-center rounded-sm border px-1 font-mono text-2xs leading-none",
        tone === "plain" ? "border-line-strong bg-sunken text-fg-muted" : "border-current/40 text-current",
      )}
    >
      {children}
    </kbd>
  );
}
