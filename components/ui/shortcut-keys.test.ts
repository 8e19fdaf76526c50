import { describe, expect, it } from "vitest";
import { bindingsOf, keyCaps } from "./shortcut-keys";

describe("bindingsOf", () => {
  it("reads Control and Command alike", () => {
    expect(bindingsOf("mod+enter")).toEqual(["Control+enter", "Meta+enter"]);
  });

  it("matches a character regardless of the keys that produce it", () => {
    expect(bindingsOf("?")).toEqual(["[Shift]+[Alt]+?"]);
    expect(bindingsOf("g t")).toEqual(["[Shift]+g [Shift]+t"]);
    expect(bindingsOf("mod+k")).toEqual(["Control+[Shift]+k", "Meta+[Shift]+k"]);
  });
});

describe("keyCaps", () => {
  it("shows the platform's own modifier", () => {
    expect(keyCaps("mod+enter", true)).toEqual(["⌘", "↵"]);
    expect(keyCaps("mod+k", false)).toEqual(["Ctrl", "K"]);
    expect(keyCaps("g t", false)).toEqual(["G", "T"]);
  });
});
