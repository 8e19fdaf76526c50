import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PlannedChange } from "@/lib/features/crm/changes/schema";
import { ChangeList } from "./change-list";

const change = (more: Partial<PlannedChange>): PlannedChange => ({
  objectType: "contact",
  recordId: null,
  externalId: "1",
  recordName: "Ana Ortiz",
  side: "remote",
  action: "updated",
  fields: [],
  ...more,
});

function rowOf(one: PlannedChange) {
  const stageNames = new Map([["91183427", "Up for renewal"]]);
  render(<ChangeList label="Changes" changes={[one]} crmName="HubSpot" stageNames={stageNames} />);
  return within(screen.getAllByRole("row").at(-1) as HTMLElement);
}

it("shows for each field where it changed, with the old and new value", () => {
  const fields = [
    { field: "firstName", before: null, after: "Ana" },
    { field: "customFields.city", before: "Bonn", after: null },
  ];
  const row = rowOf(change({ fields }));
  expect(row.getByText("In HubSpot")).toBeTruthy();
  expect(row.getByText("First name").parentElement?.textContent).toBe("First namefrom empty →  to Ana");
  expect(row.getByText("city").closest(".contents")?.textContent).toBe("cityfrom Bonn →  to empty");
});

it("shows both values of a conflict and strikes through neither", () => {
  const fields = [{ field: "phone", before: "ours", after: "theirs" }];
  const row = rowOf(change({ action: "conflict", fields }));
  expect(row.getByText("You choose")).toBeTruthy();
  expect(row.getByText("ours").className).not.toContain("line-through");
  expect(row.getByText("theirs")).toBeTruthy();
});

it("lists a new record's values without old ones", () => {
  const fields = [{ field: "name", before: null, after: "Pilot" }];
  const row = rowOf(change({ objectType: "deal", action: "created", recordName: "Pilot", side: "local", fields }));
  expect(row.getByText("Here")).toBeTruthy();
  expect(row.queryByText("empty")).toBeNull();
});

it("shows a deal's close date as the reader writes days, not as it is stored", () => {
  const fields = [{ field: "closeDate", before: null, after: "2026-12-16" }];
  const row = rowOf(change({ objectType: "deal", fields }));
  expect(row.queryByText("2026-12-16")).toBeNull();
  expect(row.getByText(/16.*2026/).textContent).toContain("Dec");
});

it("shows a deal's stages by their names, and by their IDs while these are unknown", () => {
  const fields = [{ field: "stage", before: "91183427", after: "91183428" }];
  const row = rowOf(change({ objectType: "deal", fields }));
  expect(row.getByText("Stage").parentElement?.textContent).toBe("Stagefrom Up for renewal →  to 91183428");
});
