import { expect, it } from "vitest";
import type { AgreedRow } from "@/lib/features/commitments/mail/read-agreed";
import { scoreCorrections } from "./score-corrections";
import { scoreDecisions } from "./score-decisions";
import { type Figures, tallyInto } from "./tally";

function row(part: Partial<AgreedRow>): AgreedRow {
  const found = {
    kind: "commitment",
    certainty: "firm",
    who: "Sam Okafor",
    toWhom: null,
    what: "send the plan",
    due: "by Friday",
    dueOn: "2026-11-20",
  } as const;
  return {
    id: "1",
    kind: "commitment",
    state: "firm",
    side: "ours",
    ownerId: "o",
    who: "Sam Okafor",
    what: "send the plan",
    due: "by Friday",
    dueOn: new Date("2026-11-20T00:00:00Z"),
    evidence: [{ segmentIndex: 1, quote: "I'll send the plan by Friday", score: 1 }],
    found,
    source: "engine",
    corrected: [],
    vanishedAt: null,
    ...part,
  };
}

function scored(rows: AgreedRow[]) {
  const figures: Figures = new Map();
  const lines: string[] = [];
  scoreCorrections(
    rows,
    tallyInto(figures, (line) => lines.push(line)),
  );
  return { lines, figure: (name: string) => figures.get(name) };
}

it("counts what was wrong, missed or corrected, each with the words that were said", () => {
  const { lines, figure } = scored([
    row({}),
    row({ state: "wrong", corrected: ["state"] }),
    row({ source: "person", found: null, what: "call the bank" }),
    row({ corrected: ["who", "dueOn"], who: "Dana Ruiz", dueOn: new Date("2026-11-23T00:00:00Z") }),
    row({ corrected: ["what", "state"], what: "send the site plan", state: "tentative" }),
  ]);
  expect(figure("commitment wrong")).toEqual({ hits: 1, of: 4 });
  expect(figure("commitment missed")).toEqual({ hits: 1, of: 5 });
  expect(figure("commitment day corrected")).toEqual({ hits: 1, of: 4 });
  expect(lines.map((line) => line.split("\n")[0])).toEqual([
    "wrong      commitment: send the plan",
    "missed     commitment: call the bank",
    "who        commitment: Sam Okafor → Dana Ruiz",
    "day        commitment: Friday, November 20 → Monday, November 23",
    "what       commitment: send the plan → send the site plan",
    "certainty  commitment: firm → tentative",
  ]);
  expect(lines.every((line) => line.endsWith("said: “I'll send the plan by Friday”"))).toBe(true);
});

it("doesn't count a commitment that was kept as an error", () => {
  const { lines, figure } = scored([row({ state: "done", corrected: ["state"] }), row({ state: "fulfilled" })]);
  expect(lines).toEqual([]);
  expect(figure("commitment certainty corrected")).toEqual({ hits: 0, of: 2 });
});

it("counts where people disagreed with the lock about a sentence", () => {
  const figures: Figures = new Map();
  const lines: string[] = [];
  const decided = { text: "It's $9.50 per seat.", replacement: null, differsIn: [] };
  scoreDecisions(
    [
      { ...decided, decision: "accepted", support: "unsupported", differsIn: ["price"] },
      { ...decided, decision: "rejected", support: "partial" },
      { ...decided, decision: "reworded", support: "supported", replacement: "It's $9.25 per seat." },
    ],
    tallyInto(figures, (line) => lines.push(line)),
  );
  expect(Object.fromEntries(figures)).toEqual({
    "sentence doubted, accepted": { hits: 1, of: 2 },
    "sentence supported, changed": { hits: 1, of: 1 },
  });
  expect(lines).toEqual([
    "accepted   It's $9.50 per seat.\n             unsupported: price",
    "reworded   It's $9.50 per seat. → It's $9.25 per seat.",
  ]);
});
