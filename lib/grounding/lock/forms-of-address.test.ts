import { expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const call = heldAgainst(
  [
    ["Lena Fischer", "I'll get the signature from Mr. Brandt once I have the form, and miss Oyelaran countersigns."],
    ["Sam Okoye", "Thanks. Mrs Vogel will send it to you, I told Mr Vogel as well."],
  ],
  ["Sam Okoye"],
);

it.each(["You will get the signature from Mrs. Brandt.", "Mr. Oyelaran countersigns."])(
  "is held against the one that was used: %s",
  (sentence) => {
    expect(call.sureKinds(sentence)).toContain("name");
  },
);

it.each([
  "You will get the signature from Mr. Brandt.",
  "Ms. Oyelaran countersigns.",
  "Mrs. Vogel will send the form.",
  "Mr. Vogel knows.",
])("may be another for the same: %s", (sentence) => {
  expect(call.sureKinds(sentence)).not.toContain("name");
});
