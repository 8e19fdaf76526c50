"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";

/** Copies `text` and confirms it for two seconds, also to screen readers. */
export function CopyButton({ text, label = "Copy", className }: { text: string; label?: string; className?: string }) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard
      ? navigator.clipboard.writeText(text).then(
          () => setState("copied"),
          () => setState("refused"),
        )
      : setState("refused");
  const shown = state === "copied" ? "Copied" : state === "refused" ? "Select the text and copy it" : label;
  return (
    <Button size="sm" onClick={copy} className={className}>
      {state === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{shown}</span>
    </Button>
  );
}
