import { describe, expect, it } from "vitest";
import { type KeyPress, keyCaps, keyName, matchKeys } from "./shortcut-keys";

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe("keyName", () => {
  it("reads Control and Command alike", () => {
    expect(keyName(press("k", { metaKey: true }))).toBe("mod+k");
    expect(keyName(press("Enter", { ctrlKey: true }))).toBe("mod+enter");
  });

  it("names a shifted character by the character", () => {
    expect(keyName(press("?", { shiftKey: true }))).toBe("?");
    expect(keyName(press("Enter", { shiftKey: true }))).toBe("shift+enter");
  });

  it("ignores modifiers alone and Alt combinations", () => {
    expect(keyName(press("Shift", { shiftKey: true }))).toBeNull();
    expect(keyName(press("å", { altKey: true }))).toBeNull();
  });
});

describe("matchKeys", () => {
  const known = ["j", "g t", "g r", "mod+k"];

  it("waits for the second key of a sequence", () => {
    expect(matchKeys(["g"], known)).toEqual({ found: null, waiting: true });
    expect(matchKeys(["g", "t"], known)).toEqual({ found: "g t", waiting: false });
  });

  it("finds single keys and refuses unknown ones", () => {
    expect(matchKeys(["j"], known)).toEqual({ found: "j", waiting: false });
    expect(matchKeys(["g", "x"], known)).toEqual({ found: null, waiting: false });
    expect(matchKeys(["t"], known)).toEqual({ found: null, waiting: false });
  });
});

describe("keyCaps", () => {
  it("shows the platform's own modifier", () => {
    expect(keyCaps("mod+enter", true)).toEqual(["⌘", "↵"]);
    expect(keyCaps("mod+k", false)).toEqual(["Ctrl", "K"]);
    expect(keyCaps("g t", false)).toEqual(["G", "T"]);
  });
});
