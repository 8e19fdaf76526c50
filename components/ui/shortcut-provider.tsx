"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { late } from "./late";
import { Opening } from "./opening";
import type { Shortcut } from "./shortcut-keys";
import { ShortcutRegistry } from "./shortcut-registry";

const ShortcutHelp = late(() => import("./shortcut-help").then((file) => file.ShortcutHelp), Opening);

const Context = createContext<ShortcutRegistry | null>(null);
const SINGLE_KEYS_OFF = "followthrough.single-keys-off";

const TYPING =
  "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=''], [contenteditable=true]";
const OWN_KEYS = "[role=menu], [role=listbox], [role=tablist], [role=combobox]";
const PRESSABLE = "a[href], button, summary, [role=button], [role=checkbox], [role=switch], [role=tab]";
// Popovers have the role too but don't block the page.
const OPEN_DIALOGS =
  "[role=dialog][data-state=open]:not([data-radix-popper-content-wrapper] *), [role=alertdialog][data-state=open]";

const isCombination = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

/** Whether the focused element needs this key itself. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPING) || target.closest(OWN_KEYS)) return true;
  return (key === "Enter" || key === " ") && target.closest(PRESSABLE) !== null;
}

function createRegistry(): ShortcutRegistry {
  return new ShortcutRegistry({
    ignore: (event) => event.defaultPrevented || event.isComposing || (!isCombination(event) && isTaken(event)),
    openDialogs: () => document.querySelectorAll(OPEN_DIALOGS).length,
  });
}

/** Listens once for the whole page. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(createRegistry);
  const [help, setHelp] = useState<Shortcut[] | null>(null);
  const [singleKeys, setSingleKeys] = useState(true);

  useEffect(() => setSingleKeys(localStorage.getItem(SINGLE_KEYS_OFF) === null), []);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (singleKeys || isCombination(event)) registry.handle(event);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [registry, singleKeys]);

  useEffect(() => {
    const show = () => setHelp(registry.list());
    return registry.add({ keys: "?", label: "Show keyboard shortcuts", group: "General", depth: 0, run: show });
  }, [registry]);

  const changeSingleKeys = (on: boolean) => {
    setSingleKeys(on);
    if (on) localStorage.removeItem(SINGLE_KEYS_OFF);
    else localStorage.setItem(SINGLE_KEYS_OFF, "1");
  };

  return (
    <Context value={registry}>
      {children}
      {help && (
        <ShortcutHelp
          shortcuts={help}
          onClose={() => setHelp(null)}
          singleKeys={singleKeys}
          onSingleKeysChange={changeSingleKeys}
        />
      )}
    </Context>
  );
}

export function useShortcutRegistry(): ShortcutRegistry | null {
  return useContext(Context);
}
