import { describe, expect, it } from "vitest";
import { priced } from "./priced.ts";
import { readTranscript } from "./reading.ts";
import { smooth } from "./smoothing.ts";

/** The price in the last line, which Ann says; Ben is a guest. */
function read(said: string): string | null {
  const segments = said.split("|").map((line, at) => {
    const [speaker = "", text = ""] = line.split(": ");
    return { speaker, text, startSeconds: at * 10 };
  });
  const participants = ["Ann", "Ben"].map((name) => ({ name, email: null, role: null, external: name === "Ben" }));
  const reading = readTranscript({ title: "Prices", startTime: "2026-11-24T15:00:00Z", participants, segments });
  const last = reading.sentences.at(-1)!;
  return priced(smooth(last.clean), last, reading);
}

describe("a figure without a subject", () => {
  it.each([
    [
      "Ben: And what is yours, anyway?|Ann: Forty-two thousand five hundred a year, for up to a hundred and thirty buses.",
      "The price is 42,500 a year, for up to 130 buses",
    ],
    [
      "Ben: Is it still four ten?|Ann: Four hundred and ten a tonne to the end of March.",
      "The price is 410 a tonne to the end of March",
    ],
  ])("is the price when a guest asked about it: %s", (said, price) => {
    expect(read(said)).toBe(price);
  });

  it.each([
    ["it counts things", "Ben: How many labels do you print, roughly?|Ann: Nine thousand a day."],
    ["it is the price of a part", "Ben: Maintenance?|Ann: Eight thousand six hundred a year from the second year on."],
    ["nobody asked", "Ben: We looked at the plan.|Ann: Nine thousand a day."],
  ])("is no price when %s", (_, said) => {
    expect(read(said)).toBeNull();
  });
});
