import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

type PageHeaderProps = {
  title: ReactNode;
  breadcrumbs?: { label: string; href: string }[];
  meta?: ReactNode;
  /** One line under the bar. Scrolls away. */
  description?: ReactNode;
  actions?: ReactNode;
};

/** A screen's header bar with its h1. On wide windows it is sticky and 48 px high. */
export function PageHeader({ title, breadcrumbs = [], meta, description, actions }: PageHeaderProps) {
  return (
    <>
      <header className="top-(--notices,0px) z-nav flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b bg-canvas px-4 py-2 lg:sticky lg:h-12 lg:flex-nowrap">
        <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1 lg:flex-nowrap">
          {breadcrumbs.length > 0 && (
            <nav aria-label="Breadcrumb" className="shrink-0">
              <ol className="flex items-center gap-1.5 text-fg-subtle text-sm">
                {breadcrumbs.map((crumb) => (
                  <li key={crumb.href} className="flex items-center gap-1.5">
                    <Link href={crumb.href} className="rounded-sm hover:text-fg hover:underline">
                      {crumb.label}
                    </Link>
                    <ChevronRight aria-hidden className="size-3" />
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <h1 dir="auto" className="wrap-anywhere min-w-0 font-semibold text-base lg:truncate">
            {title}
          </h1>
          {meta && (
            <div className="wrap-anywhere ml-1 flex min-w-0 flex-wrap items-center gap-1.5 text-fg-subtle text-xs lg:max-w-md lg:shrink-0">
              {meta}
            </div>
          )}
        </div>
        {actions && <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {description && <p className="px-4 pt-3 text-fg-muted text-sm">{description}</p>}
    </>
  );
}
