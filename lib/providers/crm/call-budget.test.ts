import { describe, expect, it } from "vitest";
import { createMemoryBudget, takeCall } from "./call-budget";

const limit = { calls: 5, perMs: 1_000 };

describe("a call budget", () => {
  it("grants exactly the limit in any period", async () => {
    const budget = createMemoryBudget(() => 0);
    const waits: number[] = [];
    for (let call = 0; call < 50; call++) waits.push((await budget.take("search", limit)).waitMs);
    for (const wait of waits) expect(waits.filter((other) => other >= wait && other < wait + 1_000)).toHaveLength(5);
    expect(waits.at(-1)).toBe(9_000);
  });

  it("keeps lanes separate and starts over after a pause in calling", async () => {
    let now = 0;
    const budget = createMemoryBudget(() => now);
    for (let call = 0; call < 5; call++) await budget.take("search", limit);
    expect((await budget.take("call", limit)).waitMs).toBe(0);
    now = 5_000;
    expect((await budget.take("search", limit)).waitMs).toBe(0);
  });

  it("does not wait for a limit that is used up for a long time", async () => {
    const budget = createMemoryBudget();
    await budget.pause("call", 3_600_000);
    await expect(takeCall(budget, "call", limit)).rejects.toMatchObject({
      kind: "rate_limited",
      retryAfterSeconds: 3_600,
    });
  });

  it("resumes automatically after a short pause", async () => {
    const budget = createMemoryBudget();
    await budget.pause("call", 30);
    const started = performance.now();
    await takeCall(budget, "call", limit);
    expect(performance.now() - started).toBeGreaterThanOrEqual(25);
  });
});
