"use client";

import { LogOut, Moon, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { CommandPalette, type PaletteItem } from "@/components/ui/command-palette";
import { keyCaps } from "@/components/ui/shortcut-keys";
import { useShortcutRegistry } from "@/components/ui/shortcut-provider";
import { useIsMac } from "@/components/ui/use-is-mac";
import { NAV_ITEMS } from "./nav-items";
import { useTheme } from "./use-theme";
import { leave } from "./user-menu";

/** Everything one can reach or do from here: the shortcuts of the open page first, then places. */
export function ShellPalette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const router = useRouter();
  const mac = useIsMac();
  const registry = useShortcutRegistry();
  const [, setTheme] = useTheme();
  const here: PaletteItem[] = (registry?.list() ?? [])
    .filter((shortcut) => shortcut.group === "This page")
    .map((shortcut) => ({
      id: `here-${shortcut.keys}`,
      group: shortcut.group,
      label: shortcut.label,
      keys: keyCaps(shortcut.keys, mac),
      run: shortcut.run,
    }));
  const places: PaletteItem[] = NAV_ITEMS.map((item) => ({
    id: item.href,
    group: "Go to",
    label: item.label,
    icon: item.icon,
    keys: item.keys ? keyCaps(item.keys, mac) : undefined,
    run: () => router.push(item.href),
  }));
  const account: PaletteItem[] = [
    { id: "light", group: "Account", label: "Light theme", icon: Sun, run: () => setTheme("light") },
    { id: "dark", group: "Account", label: "Dark theme", icon: Moon, run: () => setTheme("dark") },
    { id: "sign-out", group: "Account", label: "Sign out", icon: LogOut, keywords: ["logout", "leave"], run: leave },
  ];
  return (
    <CommandPalette open={open} onOpenChange={onOpenChange} items={open ? [...here, ...places, ...account] : []} />
  );
}
