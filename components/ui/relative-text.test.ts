import { describe, expect, it } from "vitest";
import { relativeText, timeLeft } from "./relative-text";

const now = new Date("2026-11-20T12:00:00Z");
const plus = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe("relativeText", () => {
  it.each([
    [0, "now"],
    [-44, "now"],
    [-46, "1 min ago"],
    [-5 * 60, "5 min ago"],
    [3 * 3600, "in 3 h"],
    [-3590, "1 h ago"],
    [-23.8 * 3600, "1 d ago"],
    [-26 * 3600, "1 d ago"],
    [-20 * 86_400, "3 wk ago"],
    [-90 * 86_400, "3 mo ago"],
    [800 * 86_400, "in 2 y"],
  ])("says %i seconds as %s", (seconds, text) => {
    expect(relativeText(plus(seconds), now)).toBe(text);
  });
});

describe("timeLeft", () => {
  it("counts down and is empty once the moment has passed", () => {
    expect(timeLeft(plus(23 * 3600 + 600), now)).toBe("23 h 10 min");
    expect(timeLeft(plus(240), now)).toBe("4 min");
    expect(timeLeft(plus(20), now)).toBe("less than a minute");
    expect(timeLeft(plus(0), now)).toBe("");
  });
});
