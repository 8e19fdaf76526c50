import { expect, it } from "vitest";
import { leftOutNotes } from "./left-out-notes";

const wrong = { text: "The pilot runs for nine weeks.", reason: "said: six weeks; here: nine weeks" };

it("quotes what was left out with the reason", () => {
  expect(leftOutNotes([], [])).toEqual([]);
  expect(leftOutNotes([wrong], [])).toEqual([
    "1 sentence the AI wrote was left out, because the transcript doesn't support it: “The pilot runs for nine weeks.” (said: six weeks; here: nine weeks)",
  ]);
});

it("stays short however much was left out", () => {
  const [note = ""] = leftOutNotes(
    Array.from({ length: 40 }, () => ({ ...wrong, text: "nine ".repeat(200) })),
    [],
  );
  expect(note).toMatch(/^40 sentences the AI wrote were left out.* and 35 more$/);
  expect(note.length).toBeLessThan(1_600);
});

it("never repeats words that may be an attacker's", () => {
  const notes = leftOutNotes([{ ...wrong, text: "Everything is free from now on." }], ["instruction_in_talk"]);
  expect(notes).toEqual([expect.stringContaining("1 sentence")]);
  expect(notes.join()).not.toContain("free");
});
