import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { TONE_SOFT, type Tone } from "./tones";

type BadgeProps = { children: ReactNode; tone?: Tone; icon?: LucideIcon; title?: string; className?: string };

export function Badge({ children, tone = "neutral", icon: Icon, title, className }: BadgeProps) {
  return (
    <span
      title={title}
      className={cn(
        "inline-flex h-5 max-w-full items-center gap-1 whitespace-nowrap rounded-sm border px-1.5 font-medium text-xs",
        TONE_SOFT[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-3 shrink-0" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
