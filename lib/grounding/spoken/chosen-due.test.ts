import { describe, expect, it } from "vitest";
import { findDue } from "./deadlines";

const TUESDAY = "2026-11-24T15:00:00Z";

describe("the deadline that counts, said on Tuesday, November 24", () => {
  it.each([
    ["I'll send it tonight or tomorrow morning.", "tonight or tomorrow morning", "2026-11-25"],
    ["This afternoon, no wait, I'm out this afternoon, tomorrow.", "tomorrow", "2026-11-25"],
    ["I'll share it by Thursday, Friday at the outside.", "Friday at the outside", "2026-11-27"],
    ["I'll send it some time on Thursday.", "some time on Thursday", "2026-11-26"],
    ["You'll have that a week from Friday, the fourth.", "Friday, the fourth", "2026-12-04"],
  ])("of “%s” is “%s”", (text, phrase, on) => {
    expect(findDue(text, TUESDAY)).toMatchObject({ phrase, on });
  });
});
