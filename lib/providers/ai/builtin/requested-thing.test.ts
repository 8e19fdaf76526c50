import { expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";
import { dropsThing, thingRequested } from "./requested-thing.ts";

it("sends nothing that somebody wants left out", () => {
  const lines = ["Ann: I'll redo the estimate.", "Bob: And drop the extended warranty, please.", "Ann: Done."];
  const tasks = commitmentsIn(...lines, "Bob: Thanks.", "Ann: You'll have it tonight.").map(({ task }) => task);
  expect(tasks.join()).not.toContain("warranty");
  expect(thingRequested("drop the extended warranty")).toBeNull();
  expect(thingRequested("drop me the extended warranty")).toBe("the extended warranty");
});

it.each(["drop the keys off at reception", "drop us a note"])("delivers: %s", (deed) => {
  expect(dropsThing(deed)).toBe(false);
});

it("takes the answer to a question for what is sent next", () => {
  const tasks = commitmentsIn(
    "Bob: My colleague would like a login too.",
    "Ann: What's her email?",
    "Bob: I'll text it to you.",
  ).map(({ task }) => task);
  expect(tasks.join()).toContain("email");
});
