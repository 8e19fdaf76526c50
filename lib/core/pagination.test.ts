import { expect, it } from "vitest";
import { PageQuery, paginationOf } from "./pagination";

it("accepts every page number; a page past the end is an empty list", () => {
  expect(PageQuery.parse({ page: "999999999" })).toEqual({ page: 999_999_999, limit: 20 });
  for (const page of ["0", "1000000000"]) expect(PageQuery.safeParse({ page }).success).toBe(false);
});

it.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 2],
])("fits %i items on %i pages", (total, totalPages) => {
  expect(paginationOf({ page: 7, limit: 20 }, total)).toEqual({ page: 7, limit: 20, total, totalPages });
});
