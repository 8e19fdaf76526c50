import { expect, it } from "vitest";
import { sidedCall } from "@/lib/testing/spoken-call";
import { mistakesMonth } from "./month-in-context";
import { readTranscript } from "./reading";

function isMistaken(line: string, ...said: string[]): boolean {
  const reading = readTranscript(sidedCall(said));
  return mistakesMonth(line, reading.sentences.slice(-1), reading);
}

it("keeps a bare day in the month that was just named", () => {
  const asked = "I: The twenty-first of December?";
  expect(isMistaken("The depot is shut from November 19.", asked, "T: The depot is shut from the nineteenth.")).toBe(
    true,
  );
  expect(isMistaken("The depot is shut from December 19.", asked, "T: The depot is shut from the nineteenth.")).toBe(
    false,
  );
  expect(isMistaken("They close Thursday, November 19.", asked, "T: They close on Thursday the nineteenth.")).toBe(
    false,
  );
  const named = "T: The depot is shut from the nineteenth of November.";
  expect(isMistaken("The depot is shut from November 19.", asked, named)).toBe(false);
  expect(isMistaken("The depot is shut from November 19.", "T: The depot is shut from the nineteenth.")).toBe(false);
});
