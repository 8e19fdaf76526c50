import { expect, it } from "vitest";
import { sidedCall } from "@/lib/testing/spoken-call";
import { statesGoneFigure } from "./gone-figures.ts";
import { readTranscript } from "./reading.ts";

function gone(said: string): string[] {
  const reading = readTranscript(sidedCall(`T: Hello, good to hear from you.|${said}`.split("|")));
  return reading.sentences.filter((one) => statesGoneFigure(one.raw, [one], reading)).map(({ raw }) => raw);
}

it("a number of things is gone, with its price, once the guest settles on another", () => {
  const told = "T: We need about two hundred badges.|I: At two hundred it's thirty-two dollars a badge.";
  const asked = "T: What about one fifty?|I: At one fifty it's thirty-six.";
  expect(gone(`${told}|${asked}|T: Let's do one fifty then.`)).toEqual([
    "We need about two hundred badges.",
    "At two hundred it's thirty-two dollars a badge.",
  ]);
  expect(gone(`${told}|${asked}|T: I'll think about it.`)).toEqual([]);
  expect(
    gone("T: We'd need sixty crates.|I: Okay.|T: Could we start with forty?|I: Sure.|T: Good, forty it is."),
  ).toEqual(["We'd need sixty crates."]);
});

it("a number of other things stays when one of them is settled", () => {
  expect(gone("T: We have ninety drivers.|I: Okay.|T: Let's take the twelve tablets then.")).toEqual([]);
});

it("a fee is gone once it is waived", () => {
  const told =
    "T: Is there a set-up fee?|I: There is, it's nine hundred dollars. I can waive it if you sign for two years.";
  expect(gone(`${told}|T: We'd sign.|I: Then it's waived.`)).toEqual(["There is, it's nine hundred dollars."]);
  expect(gone(`${told}|T: I'll ask.`)).toEqual([]);
});
