import { expect, it } from "vitest";
import { z } from "zod";
import { uuidV7 } from "./uuid-v7";

it("is a version 7 UUID with its creation time", () => {
  const at = Date.now() + 1_000;
  const id = uuidV7(at);
  expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(at);
});

it("sorts in creation order, even in large bursts or when the clock goes back", () => {
  const now = Date.now() + 10_000;
  const made = Array.from({ length: 10_000 }, (_, n) => uuidV7(now - (n % 7)));
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});
