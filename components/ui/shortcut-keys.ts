/** A registered shortcut. `depth` is the number of dialogs around it. */
export type Shortcut = { keys: string; label: string; group: string; depth: number; run: () => void };

/**
 * A shortcut such as "j", "?", "g t", "mod+k" or "mod+enter" in tinykeys syntax. Control and Command are both "mod". A
 * character matches as typed, whichever keys produce it.
 */
export function bindingsOf(shortcut: string): string[] {
  const modifiers = shortcut.includes("mod+") ? ["Control+", "Meta+"] : [""];
  return modifiers.map((modifier) =>
    shortcut
      .split(" ")
      .map((press) => bindingOf(press, modifier))
      .join(" "),
  );
}

function bindingOf(press: string, modifier: string): string {
  const key = press.replace("mod+", "");
  const allowed = key.length > 1 ? "" : /[a-z]/u.test(key) ? "[Shift]+" : "[Shift]+[Alt]+";
  return `${press === key ? "" : modifier}${allowed}${key}`;
}

/** The keys of a shortcut for display: "g t" → ["G", "T"], "mod+enter" → ["⌘", "↵"] or ["Ctrl", "↵"]. */
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
