"use client";

import { Ellipsis } from "lucide-react";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { useOpeningPath } from "@/components/network/navigation-status";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { isCurrent, NAV_GROUPS, THUMB_ITEMS } from "./nav-items";
import { NavLink, type ShellCounts } from "./nav-link";
import { type ShellUser, UserMenu } from "./user-menu";

const slotClass = "relative flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-2xs";

/** Bottom bar on phones. Everything else is in the drawer behind "More". */
export function PhoneNav({ user, counts }: { user: ShellUser; counts: ShellCounts }) {
  const pathname = usePathname();
  const opening = useOpeningPath();
  const [open, setOpen] = useState(false);
  return (
    <nav
      aria-label="Main"
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-nav flex border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {THUMB_ITEMS.map((item) => {
        const isOpen = isCurrent(opening ?? pathname, item.href);
        const count = item.count ? counts[item.count] : 0;
        return (
          <Link
            key={item.href}
            href={item.href}
            aria-current={isCurrent(pathname, item.href) ? "page" : undefined}
            className={cn(slotClass, isOpen ? "font-medium text-accent" : "text-fg-muted")}
          >
            <item.icon aria-hidden className="size-5" />
            {item.label}
            {count > 0 && (
              <span
                data-numeric
                className="absolute top-1 left-1/2 ml-1.5 rounded-full bg-accent-solid px-1 text-accent-ink text-2xs leading-4"
              >
                {count}
                <span className="sr-only"> waiting</span>
              </span>
            )}
          </Link>
        );
      })}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Go to"
        side
        size="sm"
        footer={<UserMenu user={user} />}
        trigger={
          <button type="button" className={cn(slotClass, "text-fg-muted")}>
            <Ellipsis aria-hidden className="size-5" />
            More
          </button>
        }
      >
        <div className="flex flex-col gap-3">
          {NAV_GROUPS.map((group) => (
            <section key={group.label}>
              <h3 className="px-2 pb-1 text-2xs text-fg-subtle">{group.label}</h3>
              {group.items.map((item) => (
                <NavLink key={item.href} item={item} counts={counts} onNavigate={() => setOpen(false)} />
              ))}
            </section>
          ))}
        </div>
      </Dialog>
    </nav>
  );
}
