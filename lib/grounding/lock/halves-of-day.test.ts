import { expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const call = heldAgainst(
  [
    ["Lena Fischer", "Could we speak on Wednesday at two? I mean at two pm. The crane comes at seven in the morning."],
    ["Sam Okoye", "Two pm is fine. We close at half past five, and open again at 5 a.m."],
  ],
  ["Sam Okoye"],
);

it.each(["We will speak again on Wednesday at 2 am.", "The crane comes at 7:00 p.m."])(
  "is compared with the one said: %s",
  (sentence) => {
    expect(call.differences(sentence)).toContainEqual(expect.objectContaining({ kind: "time", sure: true }));
  },
);

it.each([
  "We will speak again on Wednesday at 2 pm.",
  "We will speak again on Wednesday at 14:00.",
  "The crane comes at 7 am.",
  "We close at 5:30 pm.",
  "The price is 2 a metre.",
])("is no other: %s", (sentence) => {
  expect(call.differences(sentence)).not.toContainEqual(
    expect.objectContaining({ kind: "time", here: expect.stringMatching(/[ap]\.?m/) }),
  );
});
