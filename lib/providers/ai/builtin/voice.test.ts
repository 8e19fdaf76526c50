import { describe, expect, it } from "vitest";
import { inVoice } from "./voice.ts";

describe("what was said, seen from the sender", () => {
  it.each([
    ["self", "We can hold our price for you", "We can hold our price for you"],
    ["colleague", "I write our report and we send it", "Ada writes our report and we send it"],
    ["reader", "I need our report before we sign", "you need your report before we sign"],
    ["reader", "We like the warm spots. I need twelve", "You like the warm spots. You need twelve"],
    ["guest", "We lose six hours a week at our depot", "You lose six hours a week at your depot"],
    ["guest", "I really need your report", "Ada really needs our report"],
    ["guest", "I think, in our old plant, it's nine", "Ada thinks, in your old plant, it's nine"],
    ["guest", "I nearly lost the order", "Ada nearly lost the order"],
    ["guest", "I normally do the books", "Ada normally does the books"],
    ["guest", "I rely on it", "Ada relies on it"],
    ["guest", "My team works with you", "Ada's team works with us"],
    ["guest", "I'd told the board", "Ada had told the board"],
    ["unknown", "The plan costs forty a month", "The plan costs forty a month"],
  ] as const)("of the %s: %s", (as, said, written) => {
    expect(inVoice(said, { as, first: "Ada" })).toBe(written);
  });

  it.each([
    ["guest", "You never know with a forklift"],
    ["guest", "I count them and check the list, and I call the driver"],
    ["colleague", "She asked me for a figure"],
    ["unknown", "We need a truck"],
  ] as const)("leaves out what would mean somebody else, of the %s: %s", (as, said) => {
    expect(inVoice(said, { as, first: "Ada" })).toBeNull();
  });
});

it("what one side would sign is not joint", () => {
  expect(inVoice("We'd sign for two years", { as: "guest", first: "Ada" })).toBe("You would sign for two years");
  expect(inVoice("We sign on Monday", { as: "guest", first: "Ada" })).toBe("We sign on Monday");
});
