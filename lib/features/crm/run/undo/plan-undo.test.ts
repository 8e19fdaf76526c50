import { describe, expect, it } from "vitest";
import { directionsOf, NO_FIELD_MAP } from "../../fields/field-map";
import type { Fields } from "../../fields/flat-fields";
import { planUndo } from "./plan-undo";

const directionOf = directionsOf("hubspot", "contact", { ...NO_FIELD_MAP, contact: { company: "from_crm" } });
const untouched = {
  isDeleted: false,
  isErased: false,
  isMerged: false,
  isEdited: false,
  isPending: false,
  isInCrm: true,
};
const situation = (here: Fields, there: Fields | null, state = {}) => ({
  ours: { fields: here, ...untouched, ...state },
  theirs: there,
  directionOf,
});
const updated = (field: string, before: string | null, after: string | null) => ({
  side: "local" as const,
  action: "updated" as const,
  before: { [field]: before },
  after: { [field]: after },
});
const values = (local: Fields, remote: Fields, kept: string[] = []) => ({ kind: "values", local, remote, kept });

describe("undoing an update", () => {
  it("restores the old value on both sides", () => {
    const plan = planUndo(updated("phone", "1", "2"), situation({ phone: "2" }, { phone: "2" }));
    expect(plan).toEqual(values({ phone: "1" }, { phone: "1" }));
  });

  it("does nothing if the value is already restored, so that undoing twice changes nothing", () => {
    const change = updated("phone", "1", "2");
    expect(planUndo(change, situation({ phone: "1" }, { phone: "1" }))).toEqual(values({}, {}));
    expect(planUndo(change, situation({ phone: "2" }, { phone: "1" }))).toEqual(values({ phone: "1" }, {}));
  });

  it("leaves both sides alone if one of them has another value by now", () => {
    const change = updated("phone", "1", "2");
    expect(planUndo(change, situation({ phone: "3" }, { phone: "2" }))).toEqual(
      values({}, {}, ["phone changed here since"]),
    );
    expect(planUndo(change, situation({ phone: "2" }, { phone: "3" }))).toEqual(
      values({}, {}, ["phone changed in the CRM since"]),
    );
  });

  it("leaves what only the CRM may change", () => {
    const plan = planUndo(updated("company", "A", "B"), situation({ company: "B" }, { company: "B" }));
    expect(plan).toEqual(values({}, {}, ["company can only be changed in the CRM"]));
  });

  it("recognizes an address that the CRM stores in lower case, and numbers it stores as text", () => {
    const email = planUndo(
      updated("email", "a@x.example", "B@X.example"),
      situation({ email: "B@X.example" }, { email: "b@x.example" }),
    );
    expect(email).toMatchObject({ kept: [], remote: { email: "a@x.example" } });
  });

  it.each([
    ["its record was deleted here", situation({}, {}, { isDeleted: true })],
    ["its record was merged", situation({}, {}, { isMerged: true })],
    ["the CRM's record is gone", situation({ phone: "2" }, null)],
  ])("keeps it when %s", (_, now) => {
    expect(planUndo(updated("phone", "1", "2"), now).kind).toBe("keep");
  });
});

describe("undoing a creation", () => {
  const made = (side: "local" | "remote") => ({ side, action: "created" as const, before: {}, after: { phone: "1" } });

  it("removes our copy and leaves the CRM's record", () => {
    expect(planUndo(made("local"), situation({ phone: "1" }, { phone: "1" }))).toEqual({ kind: "forget" });
    expect(planUndo(made("local"), situation({ phone: "1" }, { phone: "1" }, { isEdited: true })).kind).toBe("keep");
  });

  it("removes the CRM's record unless someone changed it, even if it's already gone", () => {
    expect(planUndo(made("remote"), situation({ phone: "1" }, { phone: "1" }))).toEqual({ kind: "unmake" });
    expect(planUndo(made("remote"), situation({ phone: "1" }, null))).toEqual({ kind: "unmake" });
    expect(planUndo(made("remote"), situation({ phone: "1" }, { phone: "2" }))).toEqual({
      kind: "keep",
      why: "phone changed in the CRM since",
    });
  });
});

describe("undoing a deletion", () => {
  const deleted = { side: "local" as const, action: "deleted" as const, before: {}, after: {} };

  it("restores our copy, to be added to the CRM again unless it exists there", () => {
    expect(planUndo(deleted, situation({}, null, { isDeleted: true }))).toEqual({ kind: "revive" });
    expect(planUndo(deleted, situation({}, {}, { isDeleted: true }))).toEqual({ kind: "recall" });
    expect(planUndo(deleted, situation({}, {})).kind).toBe("keep");
  });

  it("can't undo a merge", () => {
    expect(planUndo({ ...deleted, action: "merged" }, situation({}, {}, { isMerged: true })).kind).toBe("keep");
  });
});
