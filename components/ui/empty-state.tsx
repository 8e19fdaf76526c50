import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  /** What to do about it, or what will appear here. */
  children: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="wrap-anywhere mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-14 text-center">
      <span className="mb-1 flex size-9 items-center justify-center rounded-lg border bg-sunken text-fg-subtle">
        <Icon aria-hidden className="size-4" />
      </span>
      <p className="font-semibold text-base">{title}</p>
      <div className="text-fg-muted text-sm">{children}</div>
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
