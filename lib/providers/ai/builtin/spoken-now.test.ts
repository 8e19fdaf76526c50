import { expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

it("promises nothing that is shown on a screen as it is said", () => {
  const shown = "Ann: I'll walk you through the calendar, and then I'll show you the invoices.";
  expect(commitmentsIn("Bob: Hello.", shown, "Bob: Okay.")).toEqual([]);
  const later = "Ann: I'll show you the invoices on Friday.";
  expect(commitmentsIn("Bob: Hello.", later, "Bob: Okay.")).toHaveLength(1);
});
