import { expect, it } from "vitest";
import { FollowUp } from "@/lib/features/follow-ups/schema";
import { ROWS } from "./bare-list-queries";

it("reads the same fields as our list, so that both servers do the same work", () => {
  const [, columns = ""] = /^SELECT(.*)FROM/s.exec(ROWS.text) ?? [];
  const fields = columns.split(",").map((column) =>
    column
      .trim()
      .replace(/^.* AS /, "")
      .replaceAll('"', ""),
  );
  expect(fields.toSorted()).toEqual(Object.keys(FollowUp.shape).toSorted());
});
