"use client";

import { useNavigate } from "@/components/network/use-navigate";
import { useShortcut } from "@/components/ui/use-shortcut";
import { NAV_ITEMS, type NavItem } from "./nav-items";

export function ShellShortcuts({ onPalette }: { onPalette: () => void }) {
  useShortcut("mod+k", "Command palette", onPalette, { group: "General" });
  return NAV_ITEMS.filter((item) => item.keys).map((item) => <GoTo key={item.href} item={item} />);
}

function GoTo({ item }: { item: NavItem }) {
  const go = useNavigate();
  useShortcut(item.keys ?? "", item.label, () => go.push(item.href), { group: "Go to" });
  return null;
}
