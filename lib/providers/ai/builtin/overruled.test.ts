import { describe, expect, it } from "vitest";
import { sidedCall } from "@/lib/testing/spoken-call";
import { isOverruled } from "./overruled";
import { readTranscript } from "./reading";

function isFirstOverruled(...lines: string[]): boolean {
  const reading = readTranscript(sidedCall(lines));
  return isOverruled(reading.sentences[0]!, reading);
}

describe("a plan no longer holds", () => {
  it.each([
    ["that was only in mind", ["I: I'd been thinking the weekend of the ninth of May."]],
    [
      "for which the guest names another day",
      ["I: Then we'd open around the middle of December.", "T: I'd rather not over Christmas. Make it January."],
    ],
    ["that the guest doesn't need", ["I: Six hours is fifteen cents more.", "T: Okay, no, we don't need that."]],
  ])("%s", (_, lines) => {
    expect(isFirstOverruled(...lines)).toBe(true);
  });

  it.each([
    ["a deadline that is only inconvenient", ["I: The permit ends in May.", "T: That's too early for us."]],
    ["a plan the guest takes", ["I: Then we'd open in the middle of December.", "T: December is perfect."]],
    ["a price the guest finds high", ["I: It's ninety a day.", "T: That's too much."]],
  ])("but %s does", (_, lines) => {
    expect(isFirstOverruled(...lines)).toBe(false);
  });
});
