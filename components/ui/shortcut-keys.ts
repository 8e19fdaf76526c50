/** A registered shortcut. `depth` is the number of dialogs around it. */
export type Shortcut = { keys: string; label: string; group: string; depth: number; run: () => void };

/** What the matching needs of a keyboard event. */
export type KeyPress = { key: string; metaKey: boolean; ctrlKey: boolean; altKey: boolean; shiftKey: boolean };

const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"]);

/**
 * The name of a key press as shortcuts are written: "j", "?", "mod+k", "mod+enter", "shift+enter". Control and
 * Command are both "mod"; a shifted character is the character itself. Null for modifiers alone and Alt combinations.
 */
export function keyName(press: KeyPress): string | null {
  if (MODIFIERS.has(press.key) || press.altKey) return null;
  const key = press.key === " " ? "space" : press.key.toLowerCase();
  const mod = press.metaKey || press.ctrlKey ? "mod+" : "";
  const shift = press.shiftKey && key.length > 1 ? "shift+" : "";
  return `${mod}${shift}${key}`;
}

/** What the keys pressed so far mean for shortcuts written like "g t" or "mod+k". */
export function matchKeys(pressed: string[], shortcuts: string[]): { found: string | null; waiting: boolean } {
  const typed = pressed.join(" ");
  return {
    found: shortcuts.includes(typed) ? typed : null,
    waiting: shortcuts.some((shortcut) => shortcut.startsWith(`${typed} `)),
  };
}

/** A shortcut as a list of key caps: "g t" → ["G", "T"], "mod+enter" → ["⌘", "↵"] or ["Ctrl", "↵"]. */
export function keyCaps(shortcut: string, mac: boolean): string[] {
  const names: Record<string, string> = {
    mod: mac ? "⌘" : "Ctrl",
    enter: "↵",
    escape: "Esc",
    shift: "⇧",
    arrowdown: "↓",
    arrowup: "↑",
  };
  return shortcut.split(/[ +]/u).map((part) => names[part] ?? part.toUpperCase());
}
