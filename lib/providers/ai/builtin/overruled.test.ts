import { describe, expect, it } from "vitest";
import { sidedCall } from "@/lib/testing/spoken-call";
import { isOverruled } from "./overruled";
import { readTranscript } from "./reading";

function isOneOverruled(lines: string[], at = 0): boolean {
  const reading = readTranscript(sidedCall(lines));
  return isOverruled(reading.sentences[at]!, reading);
}

describe("a plan no longer holds", () => {
  it.each([
    ["that was only in mind", ["I: I'd been thinking the weekend of the ninth of May."]],
    [
      "for which the guest names another day",
      ["I: Then we'd open around the middle of December.", "T: I'd rather not over Christmas. Make it January."],
    ],
    ["that was asked for if something happens", ["T: What if we grow?", "I: Then you'd pay nine dollars a seat."], 1],
    ["that the guest declines", ["I: We can come on a Saturday for a hundred extra.", "T: No, weekdays are fine."]],
    ["that the guest doesn't need", ["I: Six hours is fifteen cents more.", "T: Okay, no, we don't need that."]],
  ] as [string, string[], number?][])("%s", (_, lines, at) => {
    expect(isOneOverruled(lines, at)).toBe(true);
  });

  it.each([
    ["a deadline that is only inconvenient", ["I: The permit ends in May.", "T: That's too early for us."]],
    ["a plan the guest takes", ["I: Then we'd open in the middle of December.", "T: December is perfect."]],
    ["an offer the guest takes", ["I: We can come on a Saturday.", "T: No problem, that works."]],
    ["a price the guest finds high", ["I: It's ninety a day.", "T: That's too much."]],
  ])("but %s does", (_, lines) => {
    expect(isOneOverruled(lines)).toBe(false);
  });
});
