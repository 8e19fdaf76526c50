"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { ShortcutHelp } from "./shortcut-help";
import { keyName, matchKeys, type Shortcut } from "./shortcut-keys";

type Registry = { add: (shortcut: Shortcut) => () => void; list: () => Shortcut[] };

const Context = createContext<Registry | null>(null);
const SEQUENCE_MS = 1000;
const SINGLE_KEYS_OFF = "followthrough.single-keys-off";

const TYPING =
  "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=''], [contenteditable=true]";
const OWN_KEYS = "[role=menu], [role=listbox], [role=tablist], [role=combobox]";
const PRESSABLE = "a[href], button, summary, [role=button], [role=checkbox], [role=switch], [role=tab]";
// Popovers have the role too, but leave the page usable.
const OPEN_DIALOGS =
  "[role=dialog][data-state=open]:not([data-radix-popper-content-wrapper] *), [role=alertdialog][data-state=open]";

/** Whether the focused element needs this key for itself. */
function isTaken(target: EventTarget | null, name: string): boolean {
  if (!(target instanceof Element)) return false;
  if (name.startsWith("mod+")) return false;
  if (target.closest(TYPING) || target.closest(OWN_KEYS)) return true;
  return (name === "enter" || name === "space") && target.closest(PRESSABLE) !== null;
}

/** Listens once for the whole page. The shortcut registered last wins; a dialog silences those behind it. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const registered = useRef<Shortcut[]>([]);
  const pressed = useRef<{ keys: string[]; at: number }>({ keys: [], at: 0 });
  const [help, setHelp] = useState<Shortcut[] | null>(null);
  const [singleKeys, setSingleKeys] = useState(true);

  useEffect(() => setSingleKeys(localStorage.getItem(SINGLE_KEYS_OFF) === null), []);

  const add = useCallback((shortcut: Shortcut) => {
    registered.current.push(shortcut);
    return () => {
      registered.current = registered.current.filter((other) => other !== shortcut);
    };
  }, []);

  const list = useCallback(() => [...registered.current], []);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const name = keyName(event);
      if (!name || event.defaultPrevented || event.isComposing || isTaken(event.target, name)) return;
      if (!singleKeys && !name.startsWith("mod+")) return;
      const depth = document.querySelectorAll(OPEN_DIALOGS).length;
      const live = registered.current.filter((entry) => entry.depth >= depth);
      const fresh = event.timeStamp - pressed.current.at < SEQUENCE_MS ? pressed.current.keys : [];
      const names = live.map((entry) => entry.keys);
      let keys = [...fresh, name];
      let match = matchKeys(keys, names);
      if (!match.found && !match.waiting && fresh.length > 0) {
        keys = [name];
        match = matchKeys(keys, names);
      }
      pressed.current = { keys: match.waiting ? keys : [], at: event.timeStamp };
      if (!match.found) return;
      event.preventDefault();
      live.findLast((entry) => entry.keys === match.found)?.run();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [singleKeys]);

  useEffect(
    () => add({ keys: "?", label: "Show these shortcuts", group: "General", depth: 0, run: () => setHelp(list()) }),
    [add, list],
  );

  const changeSingleKeys = (on: boolean) => {
    setSingleKeys(on);
    if (on) localStorage.removeItem(SINGLE_KEYS_OFF);
    else localStorage.setItem(SINGLE_KEYS_OFF, "1");
  };

  return (
    <Context value={useMemo(() => ({ add, list }), [add, list])}>
      {children}
      <ShortcutHelp
        shortcuts={help}
        onClose={() => setHelp(null)}
        singleKeys={singleKeys}
        onSingleKeysChange={changeSingleKeys}
      />
    </Context>
  );
}

export function useShortcutRegistry(): Registry | null {
  return useContext(Context);
}
