import { describe, expect, it } from "vitest";
import { leftOutOf, type Promised } from "./left-out";

const sam = "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f0001";
const segments = ["Hi", "I will send the plan by Friday", "I will ask legal", "we take my floor price"].map(
  (text, at) => ({ speaker: "Sam Okafor", text, startSeconds: at * 60 }),
);
const said = {
  segments,
  analysis: { unheard: [3] },
  participants: [{ name: "Dana Ruiz", email: "dana@halden.example", role: null, external: true }],
};
const letter = { ownerId: sam, to: ["dana@halden.example"], claims: [], bodyText: "Hi Dana, thank you." };

function promised(segmentIndex: number, part: Partial<Promised> = {}): Promised {
  const evidence = [{ segmentIndex, quote: segments[segmentIndex]!.text, score: 1 }];
  const row = { revision: 1, kind: "commitment", state: "firm", side: "ours", dueOn: null } as const;
  return {
    ...row,
    id: `${segmentIndex}`,
    ownerId: sam,
    who: "Sam Okafor",
    evidence,
    what: "send the rollout plan",
    ...part,
  };
}

const lines = (rows: Promised[], part: Partial<typeof letter> = {}) =>
  leftOutOf(rows, { ...letter, ...part }, said).map(({ line }) => line);

describe("promises that the email omits", () => {
  it("are offered as a sentence from the sender, with the due day", () => {
    const due = promised(1, { dueOn: new Date("2026-11-20T00:00:00Z") });
    const theirs = promised(2, { side: "theirs", who: "Dana Ruiz", what: "ask the legal team" });
    expect(lines([theirs, due])).toEqual([
      "I will send the rollout plan by Friday, November 20.",
      "You will ask the legal team.",
    ]);
    expect(lines([theirs], { to: ["dana@halden.example", "lee@halden.example"] })).toEqual([
      "Dana will ask the legal team.",
    ]);
  });

  it("have no sentence if its pronouns would refer to someone else", () => {
    expect(lines([promised(2, { side: "theirs", who: "Dana Ruiz", what: "introduce you to our lawyers" })])).toEqual([
      null,
    ]);
  });

  it("are offered as a task if nobody in particular took them on", () => {
    const open = promised(1, { side: "unknown", who: null, dueOn: new Date("2026-11-20T00:00:00Z") });
    expect(lines([open])).toEqual(["Send the rollout plan by Friday, November 20."]);
    expect(lines([{ ...open, what: "send you the rollout plan" }])).toEqual([null]);
  });

  it("exclude what the email says and what guests did not hear", () => {
    expect(lines([promised(1)], { bodyText: "I will send you the rollout plan tomorrow." })).toEqual([]);
    expect(lines([promised(3)])).toEqual([]);
    expect(leftOutOf([promised(1)], letter, { ...said, analysis: {} })).toEqual([]);
  });
});
