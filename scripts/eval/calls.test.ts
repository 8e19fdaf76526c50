import path from "node:path";
import { describe, expect, it } from "vitest";
import { readCalls } from "./annotated-call";
import { scoreCall } from "./score-call";
import { scoreLock } from "./score-lock";
import { scoreObjections } from "./score-objections";
import { type Figures, tallyInto } from "./tally";

function sharesOf(folder: string): (name: string) => number {
  const figures: Figures = new Map();
  const tally = tallyInto(figures, () => undefined);
  for (const call of readCalls(path.join(import.meta.dirname, folder))) {
    scoreCall(call, tally);
    scoreObjections(call, tally);
    scoreLock(call, tally);
  }
  return (name) => {
    const { hits, of } = figures.get(name) ?? { hits: 0, of: 1 };
    return hits / of;
  };
}

const share = sharesOf("calls");
const unseen = sharesOf("held-out-calls");

describe("the built-in engine on the project's own calls", () => {
  it.each([
    ["items recall", 0.92],
    ["items precision", 0.95],
    ["items owner", 0.95],
    ["items due", 0.92],
    ["mail tells commitments", 0.83],
    ["mail due", 0.84],
    ["mail tells meeting", 0.95],
    ["objections recall", 0.85],
    ["objections precision", 0.5],
    ["objections type", 0.7],
  ])("reaches its %s", (name, least) => {
    expect(share(name)).toBeGreaterThanOrEqual(least);
  });

  it.each(["traps taken", "mail tells forbidden", "mail invents meeting"])("has no %s", (name) => {
    expect(share(name)).toBe(0);
  });
});

describe("the lock on emails for the project's own calls", () => {
  const longer = sharesOf("longer-calls");

  it("catches three of four wrong sentences", () => {
    expect(share("lock catches")).toBe(1);
    expect(longer("lock catches")).toBeGreaterThanOrEqual(0.75);
  });

  it.each(["lock rejects true", "lock doubts true"])("hardly %s ones", (name) => {
    expect(longer(name)).toBeLessThanOrEqual(0.1);
  });
});

describe("the built-in engine on held-out calls", () => {
  it.each([
    ["items recall", 0.7],
    ["items precision", 0.78],
    ["items owner", 0.92],
    ["items due", 0.64],
    ["mail tells commitments", 0.6],
    ["mail tells meeting", 0.8],
    ["lock catches", 0.74],
  ])("reaches its %s", (name, least) => {
    expect(unseen(name)).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ["traps taken", 0.05],
    ["mail tells forbidden", 0.05],
    ["lock rejects true", 0.15],
    ["lock doubts true", 0.1],
  ])("keeps its %s low", (name, most) => {
    expect(unseen(name)).toBeLessThanOrEqual(most);
  });
});
