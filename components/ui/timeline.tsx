import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { RelativeTime } from "./relative-time";
import { TONE_TEXT, type Tone } from "./tones";

export type TimelineEntry = {
  id: string;
  at: string;
  title: ReactNode;
  detail?: ReactNode;
  icon: LucideIcon;
  tone?: Tone;
};

export function Timeline({ entries, label }: { entries: TimelineEntry[]; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-col text-sm">
      {entries.map((entry, index) => (
        <li key={entry.id} className="grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-3">
          <span className="flex flex-col items-center">
            <entry.icon aria-hidden className={cn("mt-0.5 size-4 shrink-0", TONE_TEXT[entry.tone ?? "neutral"])} />
            {index < entries.length - 1 && <span aria-hidden className="my-1 w-px flex-1 bg-line-strong" />}
          </span>
          <div className="wrap-anywhere min-w-0 pb-4">
            <p>{entry.title}</p>
            {entry.detail && <div className="text-fg-muted text-xs">{entry.detail}</div>}
          </div>
          <RelativeTime at={entry.at} className="text-fg-subtle text-xs" />
        </li>
      ))}
    </ol>
  );
}
