"use client";

import { FileText, LogOut, MessagesSquare, Moon, Send, Sun, UserSearch } from "lucide-react";
import { useNavigate } from "@/components/network/use-navigate";
import { CommandPalette, type PaletteItem } from "@/components/ui/command-palette";
import { keyCaps } from "@/components/ui/shortcut-keys";
import { useShortcutRegistry } from "@/components/ui/shortcut-provider";
import { useIsMac } from "@/components/ui/use-is-mac";
import { NAV_ITEMS } from "./nav-items";
import { type Finding, usePaletteSearch } from "./use-palette-search";
import { useTheme } from "./use-theme";
import { signOutFromMenu } from "./user-menu";

const ICONS = { "Follow-ups": Send, Meetings: MessagesSquare, Proposals: FileText } as const;

export type PaletteProps = { text: string; onText: (text: string) => void; onClose: () => void };

/** Search and commands: shortcuts of the open page first, then screens. */
export function ShellPalette({ text, onText, onClose }: PaletteProps) {
  const go = useNavigate();
  const mac = useIsMac();
  const registry = useShortcutRegistry();
  const [, setTheme] = useTheme();
  const { findings, searching } = usePaletteSearch(text);
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
    run: () => go.push(item.href),
  }));
  const account: PaletteItem[] = [
    { id: "light", group: "Account", label: "Light theme", icon: Sun, run: () => setTheme("light") },
    { id: "dark", group: "Account", label: "Dark theme", icon: Moon, run: () => setTheme("dark") },
    {
      id: "sign-out",
      group: "Account",
      label: "Sign out",
      icon: LogOut,
      keywords: ["logout", "leave"],
      run: signOutFromMenu,
    },
  ];
  // The match may be in text that the label doesn't show, so the query itself is a keyword of what was found for it.
  const found: PaletteItem[] = findings.map((finding: Finding) => ({
    id: finding.id,
    group: finding.kind,
    label: finding.label,
    icon: ICONS[finding.kind],
    keywords: searching ? [] : [text],
    run: () => go.push(finding.href),
  }));
  const inCrm: PaletteItem = {
    id: "crm",
    group: "Contacts",
    label: `Search your CRM for “${text.trim()}”`,
    icon: UserSearch,
    keywords: [text],
    run: () => go.push(`/contacts?q=${encodeURIComponent(text.trim())}`),
  };
  // Added after the search has finished, because Enter runs the first item.
  const items = [...found, ...here, ...places, ...account, ...(text.trim() && !searching ? [inCrm] : [])];
  return <CommandPalette {...{ text, onText, onClose, items }} loading={searching} />;
}
