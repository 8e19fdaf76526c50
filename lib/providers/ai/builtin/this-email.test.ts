import { describe, expect, it } from "vitest";
import { isThisEmail } from "./this-email.ts";

const MEETING = "2026-11-24T15:00:00Z";

describe("a promise of the email itself", () => {
  it.each([
    "Send the summary",
    "Send an email",
    "Write Ann a short summary of the call",
    "Send the short email (brokers)",
    "Put it all in an email",
    "Summarize everything in a short email (prices)",
  ])("is: %s", (task) => {
    expect(isThisEmail(task, null, MEETING)).toBe(true);
    expect(isThisEmail(task, "2026-11-24", MEETING)).toBe(true);
  });

  it.each([
    "Send a summary of the November incident",
    "Send the summary letter",
    "Email the contract",
    "Put it in an offer",
    "Send the notes",
  ])("is not: %s", (task) => {
    expect(isThisEmail(task, null, MEETING)).toBe(false);
  });

  it("is not what is due on another day", () => {
    expect(isThisEmail("Send a short summary", "2026-11-27", MEETING)).toBe(false);
  });
});
