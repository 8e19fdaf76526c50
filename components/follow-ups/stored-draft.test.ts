import { expect, it } from "vitest";
import { storedDraft } from "./stored-draft";

const row = { commitmentId: "c1", who: null, what: "Send the plan", dueOn: "2026-11-27" };
const draft = {
  subject: "Next steps",
  bodyText: "Hi",
  to: ["a@b.example"],
  cc: [],
  agreed: { language: "de", rows: [row] },
};

it("finds what was stored, also by a version without the table", () => {
  expect(storedDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  const { agreed: _, ...older } = draft;
  expect(storedDraft(older)).toEqual({ ...older, agreed: null });
});

it.each([
  null,
  "text",
  [],
  {},
  { ...draft, to: "a@b.example" },
  { ...draft, cc: [1] },
  { ...draft, subject: null },
  { ...draft, agreed: { language: "it", rows: [] } },
  { ...draft, agreed: { language: "en" } },
  { ...draft, agreed: { language: "en", rows: [{ ...row, dueOn: 5 }] } },
])("ignores %j", (value) => {
  expect(storedDraft(value)).toBeNull();
});
