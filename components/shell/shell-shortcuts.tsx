"use client";

import { useRouter } from "next/navigation";
import { useShortcut } from "@/components/ui/use-shortcut";
import { NAV_ITEMS, type NavItem } from "./nav-items";

export function ShellShortcuts({ onPalette }: { onPalette: () => void }) {
  useShortcut("mod+k", "Command palette", onPalette, { group: "General" });
  return NAV_ITEMS.filter((item) => item.keys).map((item) => <GoTo key={item.href} item={item} />);
}

function GoTo({ item }: { item: NavItem }) {
  const router = useRouter();
  useShortcut(item.keys ?? "", item.label, () => router.push(item.href), { group: "Go to" });
  return null;
}
