import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { TONE_SOFT, TONE_TEXT, type Tone } from "./tones";

const ICONS: Record<Tone, LucideIcon> = {
  neutral: Info,
  accent: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

type BannerProps = {
  children: ReactNode;
  tone?: Tone;
  title?: ReactNode;
  action?: ReactNode;
  /** Full width without rounded corners, for the top of a page. */
  edge?: boolean;
  /** Announced immediately when it appears. */
  alert?: boolean;
};

export function Banner({ children, tone = "accent", title, action, edge, alert }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={alert ? "alert" : undefined}
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-1 border text-sm",
        TONE_SOFT[tone],
        edge ? "border-x-0 border-t-0 px-4 py-1.5" : "rounded-lg px-3 py-2",
      )}
    >
      <Icon aria-hidden className={cn("size-4 shrink-0", TONE_TEXT[tone])} />
      <div className="min-w-0 flex-1 text-fg">
        {title && <span className="mr-2 font-medium">{title}</span>}
        {children}
      </div>
      {action}
    </div>
  );
}
