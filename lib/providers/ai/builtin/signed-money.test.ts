import { expect, it } from "vitest";
import { readCall } from "@/lib/testing/spoken-call";
import { withSigns } from "./signed-money";

function signed(line: string, ...said: string[]): string {
  const reading = readCall(["I: The robot is forty pounds an hour.", ...said, "T: Right."]);
  return withSigns(line, reading.sentences.at(-1)!, reading);
}

it.each([
  ["You pay 310 each.", "You pay £310 each."],
  ["The ceiling for the new contract is 180,000 a year.", "The ceiling for the new contract is £180,000 a year."],
  ["You pay 310 people a bonus.", "You pay 310 people a bonus."],
  ["The licence is 30% of it.", "The licence is 30% of it."],
  ["You have 310 boats.", "You have 310 boats."],
  [
    "You asked about the price: the sensors are 190 each and the gateway is 450.",
    "You asked about the price: the sensors are £190 each and the gateway is £450.",
  ],
])("writes the currency of the call before what can only be money: %s", (line, written) => {
  expect(signed(line)).toBe(written);
});

it("leaves a figure bare where two currencies are named", () => {
  expect(signed("You pay 310 each.", "I: Or forty-six euros an hour.")).toBe("You pay 310 each.");
});
