import { describe, expect, it } from "vitest";
import { DATE, FIGURE } from "./worth-patterns.ts";

describe("a figure in words", () => {
  it.each(["seventeen depots", "about forty pallets", "Half of them", "twenty-two vans"])("is in: %s", (said) => {
    expect(FIGURE.test(said)).toBe(true);
  });

  it.each(["the canteen downstairs", "a city council", "it often rains", "the party in the atrium"])(
    "is not in: %s",
    (said) => {
      expect(FIGURE.test(said)).toBe(false);
    },
  );
});

describe("a date in words", () => {
  it.each(["on the eighteenth", "by the thirtieth", "the twenty-fourth", "in spring"])("is in: %s", (said) => {
    expect(DATE.test(said)).toBe(true);
  });

  it.each(["the umpteenth time", "the month after"])("is not in: %s", (said) => {
    expect(DATE.test(said)).toBe(false);
  });
});
