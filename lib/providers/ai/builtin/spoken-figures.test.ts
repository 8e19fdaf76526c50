import { describe, expect, it } from "vitest";
import { readTranscript } from "./reading.ts";
import { withPrices } from "./spoken-figures.ts";

function read(text: string, said: string): string {
  const segments = said.split("|").map((line, at) => ({ speaker: "Ann", text: line, startSeconds: at * 10 }));
  const reading = readTranscript({ title: "Prices", startTime: "2026-11-24T15:00:00Z", participants: [], segments });
  return withPrices(text, reading.sentences.at(-1)!, reading);
}

describe("a spoken price", () => {
  it("is read by the size of the prices around it", () => {
    const text = "You are on one seventy-eight now.";
    expect(read(text, "It's two hundred and twelve pounds a truck.|We're on one seventy-eight now.")).toBe(
      "You are on 178 now.",
    );
    expect(read(text, "It's £2.12 a wash.|We're on one seventy-eight now.")).toBe("You are on 1.78 now.");
  });

  it("is not read by what is paid for something else", () => {
    const said = "There's a deposit, two thousand dollars per box.|On one year a box is fourteen fifty a day.";
    expect(read("On one year a box is fourteen fifty a day.", said)).toBe("On one year a box is fourteen fifty a day.");
  });

  it.each([
    ["nothing shows what it means", "You pay three ten each.", "We pay three ten each."],
    ["both meanings are possible", "You pay three ten each.", "It's $4 a cap and $400 a crown.|We pay three ten each."],
    ["it is no price", "There are three depths, ten thirty and sixty.", "It's $1,000 each.|Three depths, ten thirty."],
  ])("stays as it was said when %s", (_, text, said) => {
    expect(read(text, said)).toBe(text);
  });

  it("is read like the price in front of it", () => {
    const said = "It's six pounds eighty a dose in the twenties, and seven forty in the fives.";
    expect(read("It is £6.80 a dose in the twenties, and seven forty in the fives.", said)).toBe(
      "It is £6.80 a dose in the twenties, and £7.40 in the fives.",
    );
    expect(read("It is £6.80 a dose, and we close at seven forty in summer.", said)).toContain("seven forty");
  });
});
