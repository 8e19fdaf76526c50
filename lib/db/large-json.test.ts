import { expect, it } from "vitest";
import { largeJson, resolveLargeJson } from "./large-json";

const large = { text: "x".repeat(100_000) };

it("replaces a large value with a reference until disposed", async () => {
  let sent = "";
  {
    using held = await largeJson(large);
    sent = JSON.stringify(held.value);
    expect(sent.length).toBeLessThan(100);
    expect(resolveLargeJson([1, sent, null])).toEqual([1, JSON.stringify(large), null]);
  }
  expect(resolveLargeJson([sent])).toEqual([sent]);
});

it("leaves small values and text that only looks like a reference unchanged", async () => {
  using small = await largeJson({ text: "x" });
  using held = await largeJson(large);
  expect(small.value).toEqual({ text: "x" });
  const guess = JSON.stringify({ largeJson: crypto.randomUUID() });
  expect(resolveLargeJson([guess, JSON.stringify({ a: held.value })])).toEqual([
    guess,
    JSON.stringify({ a: held.value }),
  ]);
});
