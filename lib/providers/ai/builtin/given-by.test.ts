import { expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

function promisedBy(...lines: string[]) {
  return commitmentsIn(...lines).map(({ owner, task }) => `${owner}: ${task}`);
}

it("leaves a promise to the colleague who will send it", () => {
  const found = promisedBy("Ann: You will get the layout from Inka on Thursday.", "Inka: Yes, on Thursday.");
  expect(found).toEqual(["Inka: Send the layout"]);
});

it("keeps a promise with the speaker if a thing comes from a place", () => {
  const found = promisedBy("Bob: Can we see one?", "Ann: You'll have the sample boxes from Riga on Thursday.");
  expect(found.join()).toMatch(/^Ann: /);
});
