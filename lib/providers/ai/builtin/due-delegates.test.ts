import { describe, expect, it } from "vitest";
import { commitmentsIn, readCall } from "@/lib/testing/spoken-call";
import { findCommitments } from "./commitments.ts";

describe("what somebody else will do", () => {
  it.each([
    ["I'll have Clara send you the drawings. She'll get them to you by Friday.", "2026-11-27"],
    ["I'll get Clara to call you about the crane. She'll call you tomorrow.", "2026-11-25"],
    ["I'll get Clara to call you about the crane. She'll be away tomorrow.", null],
  ])("is due when they do it: %s", (said, day) => {
    expect(commitmentsIn("Ann: So what about the site?", `Bob: ${said}`)[0]?.dueOn).toBe(day);
  });
});

describe("a colleague who is asked for the day", () => {
  const person = (name: string, external: boolean) => ({ name, email: null, role: null, external });
  const lines = (answering: string) => [
    "Bob: If you could start on the safety section, that would help.",
    "Ann: We'll have the safety section back to you by, what's sensible, Ian?",
    `${answering}: Give us till the fourth of December.`,
  ];

  it.each([
    ["Ian", "2026-12-04"],
    ["Bob", null],
  ])("names the deadline if on the same side: %s", (answering, day) => {
    const people = [person("Ann", false), person("Ian", false), person("Bob", true)];
    const [promised] = findCommitments(readCall(lines(answering), people));
    expect(promised?.dueOn).toBe(day);
  });
});
