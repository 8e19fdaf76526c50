import { describe, expect, it } from "vitest";
import type { FollowUpStatus } from "@/lib/features/follow-ups/schema";
import { allowedActions, secondPersonNote } from "./allowed-actions";
import type { Viewer } from "./viewer";

const me = "me";
const viewer = (role: Viewer["role"], rest: Partial<Viewer> = {}): Viewer => ({
  userId: me,
  role,
  needsSecondPerson: false,
  undoSeconds: 30,
  sendingPaused: false,
  hours: null,
  timeZone: "UTC",
  ...rest,
});
const item = (status: FollowUpStatus, ownerId = me) => ({ status, ownerId });
const actions = (...given: Parameters<typeof allowedActions>) => [...allowedActions(...given)].sort();

describe("allowedActions", () => {
  it("lets a viewer do nothing", () => {
    expect(actions(item("draft", "other"), viewer("viewer"))).toEqual([]);
    expect(actions(item("pending_review", "other"), viewer("viewer"))).toEqual([]);
  });

  it("lets a rep submit or approve their own drafts only", () => {
    expect(actions(item("draft"), viewer("sales_rep"))).toEqual(["approve", "cancel", "edit", "reject", "submit"]);
    expect(actions(item("draft", "other"), viewer("sales_rep"))).toEqual([]);
  });

  it("lets a manager decide on a team member's pending item, but not withdraw it", () => {
    expect(actions(item("pending_review", "other"), viewer("sales_manager"))).toEqual([
      "approve",
      "cancel",
      "edit",
      "reject",
      "request-changes",
    ]);
  });

  it("prevents owners from approving their own items when a second person is required", () => {
    const strict = viewer("sales_manager", { needsSecondPerson: true });
    expect(allowedActions(item("pending_review"), strict).has("approve")).toBe(false);
    expect(secondPersonNote(item("pending_review"), strict)).toContain("second person");
    expect(allowedActions(item("pending_review", "other"), strict).has("approve")).toBe(true);
  });

  it("prevents the last editor from approving, and lets the owner confirm an approver's edit", () => {
    const by = (id: string) => ({ author: { kind: "user" as const, id } });
    const [manager, rep] = [
      viewer("admin", { needsSecondPerson: true }),
      viewer("sales_rep", { needsSecondPerson: true }),
    ];
    const theirs = item("pending_review", "other");
    expect(allowedActions({ ...theirs, ...by(me) }, manager).has("approve")).toBe(false);
    expect(secondPersonNote({ ...theirs, ...by(me) }, manager)).toContain("You wrote");
    expect(allowedActions({ ...theirs, ...by("third") }, manager).has("approve")).toBe(true);
    expect(actions({ ...item("pending_review"), ...by("third") }, rep)).toEqual(["approve", "cancel", "withdraw"]);
    expect(actions({ ...item("pending_review"), ...by(me) }, rep)).toEqual(["cancel", "withdraw"]);
  });

  it("offers undo while an item is scheduled, and nothing once it is sent", () => {
    expect(actions(item("scheduled"), viewer("sales_rep"))).toEqual(["cancel", "edit", "unschedule"]);
    expect(actions(item("sent"), viewer("owner"))).toEqual([]);
  });
});
