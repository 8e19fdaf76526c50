import { expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

const ASKED = "Ann: Can you send me the test report and the price list?";

it.each([
  ["The test report yes, the price list I can't share.", ["Send the test report"]],
  ["The first one, sure, the other I'd have to check.", ["Send the test report"]],
  ["The price list yes, but not the test report.", ["Send the price list"]],
  ["I can't share the price list.", []],
])("promises the one of two things that is granted: “%s”", (reply, tasks) => {
  expect(commitmentsIn(ASKED, `Bob: ${reply}`, "Ann: Okay.").map(({ task }) => task)).toEqual(tasks);
});
