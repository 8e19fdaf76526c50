import { expect, it } from "vitest";
import { axisMarks } from "./chart-scale";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 1, 2, 3, 4, 5]],
  [7, [0, 2, 4, 6, 8]],
  [23, [0, 5, 10, 15, 20, 25]],
  [51, [0, 20, 40, 60]],
  [100, [0, 20, 40, 60, 80, 100]],
  [1_234, [0, 500, 1_000, 1_500]],
])("marks an axis up to %d with round numbers", (max, marks) => {
  expect(axisMarks(max)).toEqual(marks);
});
