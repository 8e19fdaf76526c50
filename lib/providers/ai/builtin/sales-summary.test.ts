import { describe, expect, it } from "vitest";
import type { Analysis } from "@/lib/grounding/analysis";
import { perform } from "./engine.ts";

const participants = [
  { name: "Ingrid Moe", email: null, role: null, external: false },
  { name: "Tarek Aziz", email: null, role: null, external: true },
];

/** The summary of what "I:" and "T:" say on a Tuesday. */
function summaryOf(...lines: string[]): string[] {
  const segments = lines.map((line, at) => {
    const speaker = participants[line.startsWith("I") ? 0 : 1]!.name;
    return { speaker, text: line.slice(3), startSeconds: at * 10 };
  });
  const transcript = { title: "Rollout", startTime: "2026-11-10T10:00:00Z", participants, segments };
  return (perform({ method: "analyze", input: transcript }) as Analysis).summary.map(({ text }) => text);
}

const CALL = [
  "T: We run fourteen kitchens, and each of them throws away nine percent of its food.",
  "I: Understood. And when does your contract end?",
  "T: Our contract with the old supplier runs out on January thirty-first.",
  "T: What does it cost for a kitchen?",
  "I: The price is eighty-nine euros a kitchen a month, and the set-up is included.",
  "T: Do you train our cooks as well?",
  "I: Yes, we train every kitchen for half a day.",
  "I: I'll send you the offer by Friday.",
  "T: And I'll send you the list of our kitchens tomorrow.",
];

describe("the summary of a sales call", () => {
  it("says who said what in the third person", () => {
    const summary = summaryOf(...CALL).join("\n");
    expect(summary).toContain("Tarek said that they run 14 kitchens, and each of them throws away 9% of its food.");
    expect(summary).toContain("runs out on January 31");
    expect(summary).toMatch(/€89 a kitchen a month/);
    expect(summary).not.toMatch(/\b(?:I|we|our|us|you|your)\b/i);
  });

  it("names the promise of each side that has a day", () => {
    const summary = summaryOf(...CALL);
    expect(summary).toContain("Ingrid will send the offer by Friday, November 13.");
    expect(summary).toContain("Tarek will send the list of their kitchens on Wednesday, November 11.");
  });

  it("says who does it once, and tells the promises of a call with few facts", () => {
    const summary = summaryOf(
      "T: We run fourteen kitchens, and each of them throws away nine percent of its food.",
      "I: I'll train the cooks myself on Friday.",
      "T: And I'll send you the list of our kitchens tomorrow.",
    );
    expect(summary).toEqual([
      "Tarek said that they run 14 kitchens, and each of them throws away 9% of its food.",
      "Ingrid will train the cooks on Friday, November 13.",
      "Tarek will send the list of their kitchens on Wednesday, November 11.",
    ]);
  });

  it("leaves out what somebody says in passing", () => {
    const summary = summaryOf(
      "T: Hold on, there's a guy waving at me, it's the pump man, go ahead.",
      "T: All our meeting rooms have been taken over by the buyers, so I'm in the display kitchen.",
      ...CALL,
    ).join("\n");
    expect(summary).not.toMatch(/pump|display kitchen/);
  });

  it("quotes what was decided if nothing else tells it", () => {
    const summary = summaryOf(...CALL, "T: Let's start with two kitchens in Bergen, we decided that on Monday.");
    expect(summary.join("\n")).toMatch(/two kitchens in Bergen/);
  });

  it("tells what goes wrong for the guests if no fact does", () => {
    const summary = summaryOf(
      ...CALL.filter((line) => !line.includes("throws away")),
      "T: We have fourteen kitchens in four cities.",
      "T: The cooks copy every order by hand and lose half of the slips.",
    ).join("\n");
    expect(summary).toContain("Tarek said that the cooks copy every order by hand and lose half of the slips.");
  });
});
