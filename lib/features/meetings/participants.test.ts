import { describe, expect, it } from "vitest";
import { greetingOf, nameFromAddress } from "./participants";
import type { TranscriptStatus } from "./schema";
import { transcriptNotReady } from "./transcript-wait";

const guest = (name: string) => ({ name, email: "guest@client.example", role: null, external: true });

it("greets by first name, or by full name when the first word is not a name", () => {
  const names = ["Dana Ruiz", "Professor C", "Dr. Weber", "Speaker 2", "Mia"].map(guest);
  expect(greetingOf(names)).toEqual(["Dana", "Professor C", "Dr. Weber", "Speaker 2", "Mia"]);
  expect(greetingOf([{ ...guest("Sam Owner"), external: false }])).toEqual([]);
});

it("derives a name from an address", () => {
  expect(nameFromAddress("owner@acme.example")).toBe("Owner");
  expect(nameFromAddress("mia.lang@acme.example")).toBe("Mia Lang");
  expect(nameFromAddress("")).toBe("");
});

describe("a transcript that is not ready", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const retryAfter = (transcriptStatus: TranscriptStatus, endMinutes: number, pollMinutes: number | null) =>
    transcriptNotReady(
      {
        id: "018f0000-0000-7000-8000-000000000001",
        transcriptStatus,
        statusReason: null,
        endTime: later(endMinutes),
        nextTranscriptPollAt: pollMinutes === null ? null : later(pollMinutes),
      },
      now,
    ).retryAfterSeconds;

  it.each<[TranscriptStatus, number, number | null, number]>([
    ["pending", -60, 15, 900],
    ["pending", -60, null, 60],
    ["pending", 30, null, 1_800],
    ["pending", 60 * 24 * 365, null, 21_600],
    ["unavailable", -60 * 30, 300, 18_000],
    ["unavailable", -60 * 30, null, 3_600],
    ["processing", -60, 15, 5],
  ])("%s, over in %i minutes, asked for in %s: again in %i s", (status, end, poll, seconds) => {
    expect(retryAfter(status, end, poll)).toBe(seconds);
  });
});
