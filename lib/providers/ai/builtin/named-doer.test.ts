import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

function promisesIn(...lines: string[]): string[] {
  return commitmentsIn("Carl: Hello.", ...lines).map(({ owner, task }) => `${owner}: ${task}`);
}

describe("what was asked for", () => {
  it.each([
    ["Carl can get you that.", "Carl"],
    ["Sure, our accountant will send it tomorrow.", "Accountant"],
    ["Finance does that on the first.", "Finance"],
    ["That'll be sent to you on Monday by our bookkeeper.", "Bookkeeper"],
  ])("is owed by whoever the reply names: “%s”", (reply, owner) => {
    expect(promisesIn("Ann: Could you send us the old invoices?", `Bob: ${reply}`)).toEqual([
      `${owner}: Send the old invoices`,
    ]);
  });

  it("is owed by nobody when the one who was named declines", () => {
    const lines = ["Ann: Could you send us the old invoices?", "Bob: Carl can get you that.", "Carl: No, I can't."];
    expect(promisesIn(...lines)).toEqual([]);
  });
});
