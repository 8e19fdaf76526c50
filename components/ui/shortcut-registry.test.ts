import { describe, expect, it } from "vitest";
import { ShortcutRegistry } from "./shortcut-registry";

class Press extends Event {
  constructor(
    readonly key: string,
    readonly held: string[] = [],
  ) {
    super("keydown", { cancelable: true });
  }
  readonly code = "Any";
  getModifierState(modifier: string) {
    return this.held.includes(modifier);
  }
}

function registry({ openDialogs = 0, ignored = false } = {}) {
  const ran: string[] = [];
  const made = new ShortcutRegistry({ ignore: () => ignored, openDialogs: () => openDialogs });
  const add = (keys: string, label = keys, depth = 0) =>
    made.add({ keys, label, group: "", depth, run: () => ran.push(label) });
  const press = (key: string, ...held: string[]) => {
    const event = new Press(key, held);
    made.handle(event as unknown as KeyboardEvent);
    return event.defaultPrevented;
  };
  return { ran, add, press };
}

describe("ShortcutRegistry", () => {
  it("runs keys, combinations and sequences, and leaves other keys to the page", () => {
    const { ran, add, press } = registry();
    for (const keys of ["a", "t", "g t", "g a", "mod+k", "mod+enter", "enter", "?", "]"]) add(keys);
    expect(press("a")).toBe(true);
    press("K", "Control", "Shift");
    press("k", "Meta");
    press("Enter", "Control");
    press("Enter", "Shift");
    press("?", "Shift");
    press("]", "AltGraph");
    expect(press("å", "Alt")).toBe(false);
    expect(press("a", "Control")).toBe(false);
    expect(ran).toEqual(["a", "mod+k", "mod+k", "mod+enter", "?", "]"]);
  });

  it("takes a sequence before its last key, and a key after an unfinished sequence", () => {
    const { ran, add, press } = registry();
    for (const keys of ["a", "t", "x", "g t", "g a"]) add(keys);
    for (const key of ["g", "a", "g", "x", "t"]) press(key);
    expect(ran).toEqual(["g a", "x", "t"]);
  });

  it("runs the shortcut registered last until it is removed", () => {
    const { ran, add, press } = registry();
    add("a", "first");
    const remove = add("a", "second");
    press("a");
    remove();
    press("a");
    expect(ran).toEqual(["second", "first"]);
  });

  it("ignores shortcuts behind an open dialog", () => {
    const { ran, add, press } = registry({ openDialogs: 1 });
    add("a", "inside", 1);
    add("a", "behind");
    add("x", "behind");
    press("a");
    expect(press("x")).toBe(false);
    expect(ran).toEqual(["inside"]);
  });

  it("leaves keys to the focused element that needs them", () => {
    const { ran, add, press } = registry({ ignored: true });
    add("a");
    expect(press("a")).toBe(false);
    expect(ran).toEqual([]);
  });
});
