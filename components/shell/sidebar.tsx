"use client";

import { Search } from "lucide-react";
import { Kbd } from "@/components/ui/kbd";
import { Link } from "@/components/ui/link";
import { keyCaps } from "@/components/ui/shortcut-keys";
import { useIsMac } from "@/components/ui/use-is-mac";
import { BrandMark } from "./brand";
import { LiveDot } from "./live-updates";
import { NAV_GROUPS } from "./nav-items";
import { NavLink, type ShellCounts } from "./nav-link";
import { type ShellUser, UserMenu } from "./user-menu";

type SidebarProps = { user: ShellUser; tenantName: string; counts: ShellCounts; onPalette: () => void };

export function Sidebar({ user, tenantName, counts, onPalette }: SidebarProps) {
  const mac = useIsMac();
  return (
    <aside
      data-print="hide"
      className="sticky top-0 flex h-dvh flex-col gap-3 overflow-y-auto border-r bg-sunken p-2 max-md:hidden"
    >
      <Link href="/today" className="flex h-8 items-center gap-2 rounded px-1.5 font-semibold text-sm hover:bg-hover">
        <BrandMark />
        <span className="truncate">{tenantName}</span>
        <LiveDot />
      </Link>
      <button
        type="button"
        onClick={onPalette}
        className="flex h-7 shrink-0 items-center gap-2 rounded border border-line-strong bg-surface px-2 text-fg-subtle text-xs hover:text-fg"
      >
        <Search aria-hidden className="size-3.5" />
        Search
        <span className="ml-auto flex gap-0.5">
          {keyCaps("mod+k", mac).map((cap) => (
            <Kbd key={cap}>{cap}</Kbd>
          ))}
        </span>
      </button>
      <nav aria-label="Main" className="flex flex-1 flex-col gap-3">
        {NAV_GROUPS.map((group) => (
          <ul key={group.label} aria-label={group.label} className="flex flex-col gap-px">
            {group.items.map((item) => (
              <li key={item.href}>
                <NavLink item={item} counts={counts} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <UserMenu user={user} />
    </aside>
  );
}
