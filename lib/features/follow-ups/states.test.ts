import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { FOLLOW_UP_STATUSES, type FollowUpStatus } from "./schema";
import { actionsFrom, INITIAL, nextStatus, TRANSITIONS, type Transition } from "./states";

const names = Object.keys(TRANSITIONS) as Transition[];
const edges = names.flatMap((name) =>
  Object.entries(TRANSITIONS[name].moves).map(([from, to]) => ({ name, from: from as FollowUpStatus, to })),
);

describe("the states of a follow-up", () => {
  it("are all reached from a draft", () => {
    const reached = new Set<FollowUpStatus>([INITIAL.status]);
    for (const from of reached) for (const edge of edges) if (edge.from === from) reached.add(edge.to);
    expect([...reached].sort()).toEqual([...FOLLOW_UP_STATUSES].sort());
  });

  it("are never left once sent, rejected or cancelled", () => {
    const final = FOLLOW_UP_STATUSES.filter((status) => !edges.some(({ from }) => from === status));
    expect(final).toEqual(["sent", "rejected", "cancelled"]);
  });

  it("cannot be left by a person while the message is being sent", () => {
    expect(actionsFrom("sending")).toEqual([]);
  });

  it("reach sending only after an approval", () => {
    const into = edges.filter(({ to }) => to === "sending").map(({ from }) => from);
    expect(new Set(into)).toEqual(new Set(["approved", "scheduled", "failed"]));
  });
});

describe("a transition", () => {
  it.each(names)("%s leads where the table says and is refused everywhere else", (name) => {
    for (const from of FOLLOW_UP_STATUSES) {
      const edge = edges.find((candidate) => candidate.name === name && candidate.from === from);
      if (edge) expect(nextStatus(from, name)).toBe(edge.to);
      else expect(() => nextStatus(from, name)).toThrow(expect.objectContaining({ code: "invalid_transition" }));
    }
  });

  it("that is refused names its target and what is possible instead", () => {
    const refusal = (from: FollowUpStatus, name: Transition) => {
      try {
        return nextStatus(from, name);
      } catch (error) {
        return error;
      }
    };
    expect(refusal("draft", "withdraw")).toMatchObject({
      message: "A follow-up that is draft can't be withdrawn",
      details: {
        from: "draft",
        to: "draft",
        allowed: ["pending_review", "approved", "rejected", "cancelled"],
      },
    });
    expect(refusal("pending_review", "schedule")).toMatchObject({
      message: "A follow-up that is pending review can't be scheduled",
      details: { allowed: ["approved", "draft", "rejected", "cancelled"] },
    });
    expect(refusal("pending_review", "undo-to-review")).toMatchObject({
      message: "A follow-up that is pending review can't be unscheduled",
    });
    expect(refusal("rejected", "approve")).toMatchObject({ details: { to: "approved", allowed: [] } });
    expect(refusal("sent", "claim")).toMatchObject({ details: { from: "sent", to: "sending", allowed: [] } });
  });
});

describe("an action", () => {
  it.each([
    ["submit", "pending_review"],
    ["approve", "approved"],
    ["request-changes", "draft"],
    ["withdraw", "draft"],
    ["reject", "rejected"],
    ["edit", "draft"],
    ["schedule", "scheduled"],
    ["unschedule", "approved"],
    ["cancel", "cancelled"],
    ["retry", "scheduled"],
  ] as const)("%s aims at %s", (action, to) => {
    expect(() => nextStatus("sent", action)).toThrow(
      expect.objectContaining({ details: { from: "sent", to, allowed: [] } }),
    );
  });

  it("is offered where it is possible; system transitions never are", () => {
    expect(actionsFrom("draft")).toEqual(["submit", "approve", "reject", "edit", "cancel"]);
    expect(actionsFrom("failed")).toEqual(["cancel", "retry"]);
  });
});

describe("the diagram", () => {
  it("shows exactly the table", () => {
    const page = readFileSync(
      path.resolve(import.meta.dirname, "../../../docs/decisions/0017-follow-up-states.md"),
      "utf8",
    );
    const shown = [...page.matchAll(/^ {4}([a-z_]+) --> ([a-z_]+): (.+)$/gm)].map(([, from, to, label]) => [
      from,
      to,
      label,
    ]);
    expect(shown).toEqual(diagram());
  });
});

/** One arrow per pair of states, with every transition from one to the other. */
function diagram(): [string, string, string][] {
  const arrows = new Map<string, string[]>();
  for (const { from, to, name } of edges) arrows.set(`${from} ${to}`, [...(arrows.get(`${from} ${to}`) ?? []), name]);
  return [...arrows].map(([pair, labels]) => {
    const [from = "", to = ""] = pair.split(" ");
    return [from, to, labels.join(", ")];
  });
}
