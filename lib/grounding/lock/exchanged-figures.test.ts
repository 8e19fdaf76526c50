import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "We've got eleven hundred beehives, spread over nine valleys. That's the thing about honey."],
    ["Bo Lind", "And who looks after them?"],
    ["Ada Finch", "Thirty-one keepers. Most of them are retired."],
    ["Bo Lind", "Losses?"],
    ["Ada Finch", "Last winter it was fifty-two. The mites, nearly all of it. Before that we had none."],
    ["Bo Lind", "So a scale is eighty-four euros, and, um, the hub at the farm is six hundred and fifty."],
    ["Ada Finch", "And if it breaks?"],
    [
      "Bo Lind",
      "First two years it's on us. Then it's ninety a year. The battery's separate, that's warranted for, uh, five.",
    ],
    ["Ada Finch", "When would you come up?"],
    ["Bo Lind", "I could do the visit in the first valley on the eleventh of December."],
    ["Ada Finch", "And the report for the co-op?"],
    ["Bo Lind", "That'd follow, say the eighteenth."],
    ["Ada Finch", "We'd ordered two hundred scales, no, sorry, two hundred and forty for the spring."],
    ["Bo Lind", "Ours was tested down to forty below, for twelve hundred nights in a row."],
  ],
  ["Bo Lind"],
);

describe("two figures that were said far apart", () => {
  it.each([
    "You have 31 beehives in nine valleys and 1,100 keepers.",
    "You have 1,100 beehives in 31 valleys, looked after by nine keepers.",
    "The scale is €650 and the hub at the farm €84.",
    "Your 52 keepers look after 1,100 beehives, and last winter the mites took 31.",
    "The visit in the first valley is on December 18, with the report for the co-op by December 11.",
  ])("are exchanged: %s", (sentence) => {
    expect(kinds(sentence)).toContain("direction");
  });

  it.each([
    "You have 1,100 beehives in nine valleys and 31 keepers.",
    "Your 31 keepers look after 1,100 beehives, and last winter the mites took 52.",
    "The hub at the farm is €650 and a scale €84.",
    "Repairs are free for the first two years, and the battery is warranted for five.",
    "The battery is warranted for five years, repairs are free for the first two.",
    "The visit in the first valley is on December 11, with the report for the co-op by December 18.",
    "After the visit in the first valley on December 11 comes the report for the co-op, by December 18.",
    "You would need 240 scales instead of 200 for the spring.",
    "The scale was tested for 1,200 nights in a row at minus 40.",
  ])("stand with what they were said of: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("direction");
  });
});
