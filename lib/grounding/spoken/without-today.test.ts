import { expect, it } from "vitest";
import { findDues } from "./deadlines";

/** November 24, 2026 is a Tuesday. */
const daysIn = (said: string) => findDues(said, "2026-11-24T15:00:00Z").map(({ on }) => on);

it.each(["What's today, Tuesday?", "Let's see, it's Tuesday.", "Today is Tuesday, so plenty of time."])(
  "takes no deadline from which day it is: %s",
  (said) => {
    expect(daysIn(said)).toEqual([]);
  },
);

it("takes the deadline after it", () => {
  expect(daysIn("Give me till, what's today, Tuesday, Friday.")).toEqual(["2026-11-27"]);
});

it.each(["It's due on Tuesday.", "It's Friday then."])("takes other days: %s", (said) => {
  expect(daysIn(said)).toHaveLength(1);
});
