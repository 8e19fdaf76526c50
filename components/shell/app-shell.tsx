"use client";

import { Search } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { listenForSignOut } from "@/components/local-drafts/sign-out";
import { NavigationStatus } from "@/components/network/navigation-status";
import { NetworkBar } from "@/components/shell/network-bar";
import { IconButton } from "@/components/ui/icon-button";
import { late } from "@/components/ui/late";
import { Link } from "@/components/ui/link";
import { ShortcutProvider } from "@/components/ui/shortcut-provider";
import { Toaster } from "@/components/ui/toaster";
import { BrandMark } from "./brand";
import { LiveUpdates } from "./live-updates";
import type { ShellCounts } from "./nav-link";
import { OpeningBar } from "./opening-bar";
import { PaletteOpening } from "./palette-opening";
import { PhoneNav } from "./phone-nav";
import { type Sandbox, SandboxBar } from "./sandbox-bar";
import { ShellShortcuts } from "./shell-shortcuts";
import { Sidebar } from "./sidebar";
import { SignedOut } from "./signed-out";
import { SkipLink } from "./skip-link";
import { StickyNotices } from "./sticky-notices";
import type { ShellUser } from "./user-menu";

const ShellPalette = late(() => import("./shell-palette").then((file) => file.ShellPalette), PaletteOpening);

type AppShellProps = {
  user: ShellUser;
  tenant: { name: string };
  /** The tenant and user whose texts this browser stores. */
  draftOwner: string;
  /** Only in a sandbox. */
  sandbox: Sandbox | null;
  counts: ShellCounts;
  children: ReactNode;
};

/** The frame around every signed-in screen. Each screen starts with its own PageHeader. */
export function AppShell({ user, tenant, draftOwner, sandbox, counts, children }: AppShellProps) {
  const [paletteText, setPaletteText] = useState<string | null>(null);
  useEffect(listenForSignOut, []);
  const openPalette = () => setPaletteText("");
  return (
    <NavigationStatus>
      <ShortcutProvider>
        <OpeningBar />
        <SkipLink />
        <div data-keeper={draftOwner} className="min-h-dvh md:grid md:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
          <Sidebar user={user} tenantName={tenant.name} counts={counts} onPalette={openPalette} />
          <div className="flex min-w-0 flex-col pb-14 md:pb-0">
            <header>
              <div data-print="hide" className="flex h-12 items-center gap-2 border-b bg-sunken px-3 md:hidden">
                <Link href="/today" className="flex min-w-0 items-center gap-2 font-semibold text-sm">
                  <BrandMark />
                  <span className="truncate">{tenant.name}</span>
                </Link>
                <IconButton label="Search or run a command" onClick={openPalette} className="ml-auto">
                  <Search aria-hidden />
                </IconButton>
              </div>
              {sandbox && <SandboxBar sandbox={sandbox} />}
            </header>
            <StickyNotices>
              <SignedOut />
              <NetworkBar />
            </StickyNotices>
            <LiveUpdates counts={counts} />
            <main
              id="main"
              tabIndex={-1}
              className="flex min-w-0 flex-1 flex-col outline-none [--sticky-top:calc(var(--notices,0px)+3rem)]"
            >
              {children}
            </main>
          </div>
        </div>
        <PhoneNav user={user} counts={counts} />
        <ShellShortcuts onPalette={openPalette} />
        {paletteText !== null && (
          <ShellPalette text={paletteText} onText={setPaletteText} onClose={() => setPaletteText(null)} />
        )}
        <Toaster />
      </ShortcutProvider>
    </NavigationStatus>
  );
}
