"use client";

import { usePathname } from "next/navigation";
import { useOpeningPath } from "@/components/network/navigation-status";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { isCurrent, type NavItem } from "./nav-items";

export type ShellCounts = { review: number };

type NavLinkProps = { item: NavItem; counts: ShellCounts; onNavigate?: () => void };

export function NavLink({ item, counts, onNavigate }: NavLinkProps) {
  const pathname = usePathname();
  const isOpen = isCurrent(useOpeningPath() ?? pathname, item.href);
  const count = item.count ? counts[item.count] : 0;
  return (
    <Link
      href={item.href}
      onClick={onNavigate}
      aria-current={isCurrent(pathname, item.href) ? "page" : undefined}
      className={cn(
        "flex h-8 items-center gap-2.5 rounded px-2 text-sm hover:bg-hover hover:text-fg md:h-7",
        isOpen ? "bg-selected font-medium text-fg" : "text-fg-muted",
      )}
    >
      <item.icon aria-hidden className={cn("size-4 shrink-0", isOpen ? "text-accent" : "text-fg-subtle")} />
      {item.label}
      {count > 0 && (
        <span data-numeric className="ml-auto text-fg-subtle text-xs">
          {count}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  );
}
