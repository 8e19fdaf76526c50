"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { Link } from "@/components/ui/link";
import { buttonClass } from "./button-class";
import { hrefWith } from "./href-with";

/** Pages through `?page=`. Renders nothing if everything fits on one page. */
export function Pagination({ page, limit, total }: { page: number; limit: number; total: number }) {
  const pathname = usePathname();
  const params = useSearchParams();
  const last = Math.max(1, Math.ceil(total / limit));
  if (last === 1) return null;
  const to = (target: number) =>
    hrefWith(pathname, new URLSearchParams(params), { page: target > 1 ? String(target) : "" });
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 px-3 py-2 text-fg-muted text-xs">
      <span data-numeric>
        {(page - 1) * limit + 1}–{Math.min(page * limit, total)} of {total}
      </span>
      <span className="flex gap-1">
        <Step href={page > 1 ? to(page - 1) : undefined} label="Previous page" icon={ChevronLeft} />
        <Step href={page < last ? to(page + 1) : undefined} label="Next page" icon={ChevronRight} />
      </span>
    </nav>
  );
}

function Step({ href, label, icon: Icon }: { href: string | undefined; label: string; icon: typeof ChevronLeft }) {
  const look = buttonClass({ variant: "secondary", size: "sm" });
  if (!href) {
    return (
      <button type="button" disabled aria-label={label} className={look}>
        <Icon aria-hidden />
      </button>
    );
  }
  return (
    <Link href={href} aria-label={label} className={look}>
      <Icon aria-hidden />
    </Link>
  );
}
