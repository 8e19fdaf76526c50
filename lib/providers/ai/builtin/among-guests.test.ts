import { describe, expect, it } from "vitest";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { findCommitments } from "./commitments";
import { readTranscript } from "./reading";

const NAMES: Record<string, string> = { I: "Ingrid Moe", T: "Tarek Aziz", P: "Philomena Ray" };

function promised(...lines: string[]): string[] {
  const participants = Object.entries(NAMES).map(([initial, name]) => ({
    name,
    email: null,
    role: null,
    external: initial !== "I",
  }));
  const segments: MeetingTranscript["segments"] = lines.map((line, at) => ({
    speaker: NAMES[line[0]!]!,
    text: line.slice(3),
    startSeconds: at * 10,
  }));
  const call = { title: "Scanning", startTime: "2026-11-10T10:00:00Z", participants, segments };
  return findCommitments(readTranscript(call)).map(({ task }) => task);
}

describe("guests", () => {
  it("promise each other what is no part of the call", () => {
    const found = promised(
      "I: So we'd scan the minute books in two batches.",
      "T: Philomena, I'll ring you about the bequest letter tonight.",
      "P: Fine.",
      "I: And each page can be searched.",
    );
    expect(found).toEqual([]);
  });

  it("excuse a word among themselves", () => {
    const found = promised(
      "I: So we'd scan the minute books in two batches.",
      "T: I'll bring the raffle tickets on Sunday.",
      "P: Do. Sorry, Ingrid, go on.",
      "I: And each page can be searched.",
    );
    expect(found).toEqual([]);
  });

  it("promise each other what the call is about", () => {
    const found = promised(
      "I: I'd need to know how many minute books there are.",
      "T: Philomena, I'll count the minute books and send you the number tonight.",
      "P: Thanks.",
      "I: Thank you both.",
    );
    expect(found).toHaveLength(1);
  });
});
