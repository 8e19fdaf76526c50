import { describe, expect, it } from "vitest";
import { readCall } from "@/lib/testing/spoken-call";
import { findPromises } from "./commitments.ts";
import { isOneVoice } from "./one-voice.ts";

const PEOPLE = ["Ingrid Moe", "Tarek Aziz"].map((name, at) => ({ name, email: null, role: null, external: at > 0 }));
const RECORDING = [
  "Speaker 1: Welcome back to the channel. Today I'll bake a sourdough.",
  "Speaker 1: On Friday I will shape the loaf and send the recipe to everybody.",
];

const isAlone = (lines: string[]) => {
  const reading = readCall(lines, PEOPLE);
  return isOneVoice(reading.transcript, reading.people);
};

describe("one unnamed voice that names nobody present", () => {
  it("promises nothing", () => {
    expect(isAlone(RECORDING)).toBe(true);
    expect(findPromises(readCall(RECORDING, PEOPLE))).toEqual({ actionItems: [], unsettled: [] });
  });

  it("is none where a second one speaks, where it has a name, or where it names somebody", () => {
    expect(isAlone([...RECORDING, "Speaker 2: Great."])).toBe(false);
    expect(isAlone(RECORDING.map((line) => line.replace("Speaker 1", "Ingrid Moe")))).toBe(false);
    expect(isAlone([...RECORDING, "Speaker 1: Thanks, Tarek, I'll send you the quote."])).toBe(false);
  });
});
