import { expect, it } from "vitest";
import { smooth } from "./smoothing.ts";

it.each([
  ["Yes so we place forty people a month.", "We place forty people a month"],
  ["No but the racks are full.", "The racks are full"],
  ["No racks are full.", "No racks are full"],
])("drops how a speaker opens, not what is said: %s", (said, written) => expect(smooth(said)).toBe(written));
