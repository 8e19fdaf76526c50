import fc from "fast-check";
import { expect, it } from "vitest";
import { type DiffPart, diffParts } from "./diff-parts";

const shown = (before: string, after: string) =>
  diffParts(before, after)
    .map(({ kind, value }) => (kind === "added" ? `{+${value}+}` : kind === "removed" ? `[-${value}-]` : value))
    .join("");

it("marks words within an edited sentence", () => {
  expect(shown("Hi Ana. It costs $18,000 a year. Best, Sam", "Hi Ana. It costs $24,000 a year. Best, Sam")).toBe(
    "Hi Ana. It costs $[-18-]{+24+},000 a year. Best, Sam",
  );
});

it("replaces a sentence that says something else as a whole, not word by word", () => {
  expect(
    shown(
      "Hi Ana. We could meet on Friday to look at the pilot. Best, Sam",
      "Hi Ana. The security answers follow in a separate email by our team. Best, Sam",
    ),
  ).toBe(
    "Hi Ana. [-We could meet on Friday to look at the pilot. -]{+The security answers follow in a separate email by our team. +}Best, Sam",
  );
});

it("recognizes a sentence that moved behind a new one", () => {
  expect(shown("We start on Monday with ten people.", "Good news! We start on Tuesday with ten people.")).toBe(
    "{+Good news! +}We start on [-Monday-]{+Tuesday+} with ten people.",
  );
});

it("keeps every character of both texts", () => {
  const text = fc
    .array(fc.constantFrom("We start. ", "We start soon. ", "No!\n", "\n\n", "Costs $5. ", "x", " ", "Ünï. "))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffParts(before, after);
      const without = (kind: DiffPart["kind"]) =>
        parts.flatMap((part) => (part.kind === kind ? [] : part.value)).join("");
      expect([without("added"), without("removed")]).toEqual([before, after]);
    }),
  );
});
