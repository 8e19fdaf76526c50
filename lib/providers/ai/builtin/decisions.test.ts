import { describe, expect, it } from "vitest";
import { decisions } from "./decisions";
import { readTranscript } from "./reading";

function decided(text: string): string[] {
  const reading = readTranscript({
    title: "Catalogue",
    startTime: "2026-11-24T15:00:00Z",
    participants: [
      { name: "Saga Lind", email: null, role: null, external: false },
      { name: "Edvin Ask", email: null, role: null, external: true },
    ],
    segments: [
      { speaker: "Saga Lind", text: "Hello, Edvin.", startSeconds: 0 },
      { speaker: "Edvin Ask", text, startSeconds: 5 },
      { speaker: "Saga Lind", text: "Good.", startSeconds: 10 },
    ],
  });
  return decisions(reading, (first) => ({ as: first === "Edvin Ask" ? "guest" : "self", first: "Edvin" })).map(
    (one) => one.text,
  );
}

describe("a guest's decision", () => {
  it("is told", () => {
    expect(decided("I'd take the yearly plan.")).toEqual(["Edvin would take the yearly plan."]);
  });

  it("is not how the conversation begins", () => {
    expect(decided("Then let's start with what matters to you.")).toEqual([]);
    expect(decided("Then let's start with the north block.")).toEqual(["We agreed to start with the north block."]);
  });

  it("is not what they would do under a condition", () => {
    expect(decided("I'd take the whole agency out for dinner if the duck stays a duck.")).toEqual([]);
  });
});
