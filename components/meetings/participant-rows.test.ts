import { expect, it } from "vitest";
import { rowErrors } from "./participant-rows";

it("shows each error at its row and field, where empty rows aren't counted", () => {
  const row = (name: string) => ({ key: 1, name, email: "", role: "" });
  const rows = [row("Dana"), row(""), row("Sam")];
  const participants = ["participants[1].email must be an email address", "participants[0] must be an object"];
  expect(rowErrors({ participants }, rows)).toEqual({
    0: { field: null, text: "must be an object" },
    2: { field: "email", text: "must be an email address" },
  });
  expect(rowErrors({ participants: ["must have at most 50 entries"] }, rows)).toEqual({
    0: { field: null, text: "must have at most 50 entries" },
  });
});
