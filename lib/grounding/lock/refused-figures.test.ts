import { expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const call = heldAgainst(
  [
    ["Lena Fischer", "We'd say nine thousand, and a rent of sixty is too much for the hall."],
    ["Sam Okoye", "I can't do nine. I could do thirteen if you sign for two years."],
    [
      "Lena Fischer",
      "Two years is too long for us. Make it eleven thousand for one year, with 10 percent off the racks.",
    ],
    [
      "Sam Okoye",
      "Ten percent I cannot offer you, five I can. Well, I won't do 14 days to pay. Hm, 14 days it is, then.",
    ],
    ["Lena Fischer", "Fine. Eleven thousand for one year."],
  ],
  ["Sam Okoye"],
);

it.each(["We agreed on 9,000.", "The term is two years.", "The rent is 60."])(
  "that were refused hold no more: %s",
  (sentence) => {
    expect(call.sureKinds(sentence)).toContain("negation");
  },
);

it.each([
  "We agreed on 11,000 for one year.",
  "You asked for 9,000.",
  "Two years is too long for you.",
  "We can't do 9,000.",
  "You have 14 days to pay.",
])("are told as such, or were taken later: %s", (sentence) => {
  expect(call.sureKinds(sentence)).not.toContain("negation");
});
