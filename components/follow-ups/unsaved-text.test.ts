import { describe, expect, it } from "vitest";
import { changedFields } from "./unsaved-text";

const before = { subject: "Next steps", bodyText: "Hi", to: ["a@b.example"], cc: [], agreed: null };

describe("changedFields", () => {
  it("is empty when nothing changed", () => {
    expect(changedFields(before, { ...before, to: [...before.to] })).toBeNull();
  });

  it("lists only the fields that changed", () => {
    expect(changedFields(before, { ...before, bodyText: "Hello" })).toEqual({ bodyText: "Hello" });
    expect(changedFields(before, { ...before, to: [], cc: ["a@b.example"] })).toEqual({ to: [], cc: ["a@b.example"] });
  });
});
