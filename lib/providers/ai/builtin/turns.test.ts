import { describe, expect, it } from "vitest";
import { readCall } from "@/lib/testing/spoken-call";
import { turnsOf } from "./turns";

function turnsIn(lines: string[]) {
  return turnsOf(readCall(lines));
}

describe("turns", () => {
  it("join what one person says in several lines", () => {
    const turns = turnsIn(["Ana: We run five depots.", "Ana: They close at six.", "Ben: I see.", "Ana: Good."]);
    expect(turns.map(({ speaker, raw }) => `${speaker}: ${raw}`)).toEqual([
      "Ana: We run five depots. They close at six.",
      "Ben: I see.",
      "Ana: Good.",
    ]);
  });

  it("divide a monologue, so that each of its sentences takes the same time to read", () => {
    const lines = Array.from(
      { length: 400 },
      (_, at) => `Ana: Depot ${at} has trucks that leave before six every day.`,
    );
    const turns = turnsIn(lines);
    expect(turns.flatMap(({ sentences }) => sentences)).toHaveLength(400);
    expect(Math.max(...turns.map(({ words }) => words))).toBeLessThan(650);
  });
});
