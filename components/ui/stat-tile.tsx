import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "./cn";

type StatTileProps = {
  label: string;
  value: ReactNode;
  /** Change from the previous period, as text: "+4", "−12 min". */
  change?: { text: string; direction: "up" | "down" | "flat"; good: boolean | null };
  hint?: string;
  /** Link to the items behind the figure. */
  href?: string;
};

export function StatTile({ label, value, change, hint, href }: StatTileProps) {
  const Arrow = change?.direction === "up" ? ArrowUpRight : change?.direction === "down" ? ArrowDownRight : ArrowRight;
  return (
    <div className="relative flex min-w-0 flex-col gap-0.5 rounded-lg border bg-surface px-4 py-3 has-[a:hover]:bg-hover">
      <p className="text-fg-subtle text-xs">
        {href ? (
          <Link href={href} className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p data-numeric className="font-semibold text-xl">
        {value}
      </p>
      {change && (
        <p
          data-numeric
          className={cn(
            "flex items-center gap-0.5 text-xs",
            change.good === null ? "text-fg-subtle" : change.good ? "text-success" : "text-danger",
          )}
        >
          <Arrow aria-hidden className="size-3.5" />
          {change.text}
          <span className="text-fg-subtle">&nbsp;vs previous period</span>
        </p>
      )}
      {hint && <p className="text-fg-subtle text-xs">{hint}</p>}
    </div>
  );
}
