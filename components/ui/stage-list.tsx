import { Check, CircleAlert, CircleDashed, LoaderCircle, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";

export type Stage = {
  label: string;
  state: "waiting" | "active" | "done" | "failed";
  /** Counts or a reason: "2 of 3", "no transcript yet". */
  detail?: ReactNode;
};

const LOOK: Record<Stage["state"], { icon: LucideIcon; className: string; words: string }> = {
  waiting: { icon: CircleDashed, className: "text-fg-subtle", words: "waiting" },
  active: { icon: LoaderCircle, className: "animate-spin text-accent", words: "running" },
  done: { icon: Check, className: "text-success", words: "done" },
  failed: { icon: CircleAlert, className: "text-danger", words: "failed" },
};

export function StageList({ stages, label }: { stages: Stage[]; label: string }) {
  return (
    <ol aria-label={label} aria-live="polite" className="flex flex-col gap-1.5 text-sm">
      {stages.map((stage) => {
        const { icon: Icon, className, words } = LOOK[stage.state];
        return (
          <li key={stage.label} className="flex items-center gap-2">
            <Icon aria-hidden className={cn("size-4 shrink-0", className)} />
            <span className={cn(stage.state === "waiting" ? "text-fg-subtle" : "text-fg")}>{stage.label}</span>
            <span className="sr-only">, {words}</span>
            {stage.detail && (
              <span data-numeric className="text-fg-subtle text-xs">
                {stage.detail}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
