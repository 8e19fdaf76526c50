import { cn } from "./cn";

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn("skeleton block animate-pulse bg-hover", className)} />;
}

const WIDTHS = ["w-2/5", "w-3/5", "w-1/2", "w-2/3", "w-1/3"];

/** Placeholder rows for a loading list, announced once to screen readers. */
export function SkeletonRows({ rows = 8, label = "Loading" }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="divide-y">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <div key={row} className="flex h-9 items-center gap-4 px-3">
          <Skeleton className="size-4 shrink-0" />
          <Skeleton className={cn("h-3", WIDTHS[row % WIDTHS.length])} />
          <Skeleton className="ml-auto h-3 w-16" />
        </div>
      ))}
    </div>
  );
}
