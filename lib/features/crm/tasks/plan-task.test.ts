import { describe, expect, it } from "vitest";
import { stepOf } from "./plan-task";

const fields = {
  subject: "Send the offer",
  text: "Promised.",
  dueOn: "2026-11-27",
  dueAt: "2026-11-27T17:00:00.000Z",
  isDone: false,
  ownerEmail: "sam@seller.example",
};
const open = { state: "open", fields } as const;
const done = { state: "done", fields: { ...fields, isDone: true } } as const;
const none = { state: "none", fields } as const;
const waiting = { status: "writing", externalId: null, written: null, revision: 1, maybeWritten: false } as const;
const there = { ...waiting, status: "written", externalId: "7", written: fields } as const;
const unsure = { ...waiting, maybeWritten: true };

describe("the next step of a task", () => {
  it("adds it for a commitment that stands, and looks for one that may be there", () => {
    expect(stepOf(null, open, 1)).toEqual({ kind: "create", fields, maybeWritten: false });
    expect(stepOf(unsure, open, 1)).toEqual({ kind: "create", fields, maybeWritten: true });
  });

  it("is none for what was kept or withdrawn before there was a task", () => {
    expect(stepOf(null, done, 1)).toBeNull();
    expect(stepOf(null, none, 1)).toBeNull();
    expect(stepOf(waiting, done, 2)).toEqual({ kind: "withdraw" });
    expect(stepOf(waiting, none, 2)).toEqual({ kind: "withdraw" });
  });

  it("writes only what changed", () => {
    expect(stepOf(there, open, 2)).toBeNull();
    expect(stepOf(there, done, 2)).toMatchObject({ kind: "update", id: "7", changes: { isDone: true } });
    const moved = { state: "open", fields: { ...fields, dueOn: null } } as const;
    expect(stepOf(there, moved, 2)).toMatchObject({ changes: { dueOn: null } });
  });

  it("removes it when the commitment no longer stands, even one that only may be there", () => {
    expect(stepOf(there, none, 2)).toEqual({ kind: "remove", id: "7" });
    expect(stepOf(unsure, none, 2)).toMatchObject({ kind: "create", maybeWritten: true });
  });

  it("finishes a removal before it adds the task again", () => {
    expect(stepOf({ ...there, status: "withdrawn" }, open, 3)).toEqual({ kind: "remove", id: "7" });
  });

  it("adds it again when a withdrawn commitment stands again, but never after someone removed it", () => {
    expect(stepOf({ ...waiting, status: "withdrawn" }, open, 3)).toMatchObject({ kind: "create" });
    expect(stepOf({ ...waiting, status: "withdrawn" }, none, 3)).toBeNull();
    expect(stepOf({ ...waiting, status: "removed" }, open, 3)).toBeNull();
  });

  it("tries a failed one again once the commitment changes", () => {
    expect(stepOf({ ...there, status: "failed" }, done, 1)).toBeNull();
    expect(stepOf({ ...there, status: "failed" }, done, 2)).toMatchObject({ kind: "update" });
  });
});
