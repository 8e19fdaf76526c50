import type { ReactNode } from "react";
import { cn } from "./cn";

type PanelProps = {
  children: ReactNode;
  title?: ReactNode;
  /** How many items there are, after the title. */
  count?: number | undefined;
  description?: ReactNode;
  actions?: ReactNode;
  /** Without padding, for tables and lists that have their own. */
  flush?: boolean;
  className?: string;
  id?: string;
};

export function Panel({ children, title, count, description, actions, flush, className, id }: PanelProps) {
  return (
    <section id={id} className={cn("min-w-0 overflow-clip rounded-lg border bg-surface", className)}>
      {(title || actions) && (
        <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2">
          <div className="min-w-0">
            <h2 className="font-semibold text-sm">
              {title}
              {count !== undefined && (
                <>
                  {" "}
                  <span data-numeric className="ml-0.5 font-normal text-fg-subtle">
                    {count}
                  </span>
                </>
              )}
            </h2>
            {description && <p className="text-fg-subtle text-xs">{description}</p>}
          </div>
          {actions && <div className="flex items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={cn(!flush && "p-4")}>{children}</div>
    </section>
  );
}
