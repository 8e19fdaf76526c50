import { expect, it } from "vitest";
import { atOnce, inSlices } from "./in-slices";

function* busy(steps: number): Generator<void, string> {
  for (let step = 0; step < steps; step++) {
    for (const until = performance.now() + 3; performance.now() < until; ) {}
    yield;
  }
  return "done";
}

it("lets the event loop go on between slices, and gives the result", async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  expect(await inSlices(busy(20), 8)).toBe("done");
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  expect(atOnce(busy(2))).toBe("done");
});

it("passes on what the work throws", async () => {
  const failing = (function* (): Generator<void, string> {
    yield;
    throw new Error("broken");
  })();
  await expect(inSlices(failing, 0)).rejects.toThrow("broken");
});
