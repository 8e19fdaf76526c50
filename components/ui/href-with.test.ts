import { describe, expect, it } from "vitest";
import { hrefWith } from "./href-with";

describe("hrefWith", () => {
  const current = new URLSearchParams("status=draft&page=3");

  it("goes back to the first page when a filter changes", () => {
    expect(hrefWith("/follow-ups", current, { q: "a b" })).toBe("/follow-ups?status=draft&q=a+b");
  });

  it("keeps the filters when only the page changes", () => {
    expect(hrefWith("/follow-ups", current, { page: "4" })).toBe("/follow-ups?status=draft&page=4");
  });

  it("drops empty values and does not mutate the given parameters", () => {
    expect(hrefWith("/follow-ups", current, { status: "" })).toBe("/follow-ups");
    expect(current.toString()).toBe("status=draft&page=3");
  });
});
