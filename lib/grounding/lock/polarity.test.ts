import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const said: [string, string][] = [
  ["Ada Finch", "If the crane needs a new winch, our depot usually has one, but I haven't checked the depot."],
  ["Bo Lind", "And the jetty? I want it before the season."],
  ["Ada Finch", "I'll check with the depot tomorrow."],
  ["Bo Lind", "We don't believe your crane needs a permit at all."],
  ["Ada Finch", "Good. The harbour office hasn't measured the jetty."],
  ["Bo Lind", "And we don't have a spare anchor. I'm not having my pilots sell maps on board."],
  ["Ada Finch", "Which version of the chart software do the pilots use?"],
  ["Bo Lind", "No idea. Ruth knows. Send the list to me, not to Ruth, she's abroad from Saturday."],
  ["Ruth Beck", "To Crete!"],
  ["Bo Lind", "I can't sign the mooring contract myself though, my sister has to."],
  ["Ada Finch", "Bilge pumps run offline. The radar units don't, they need a line."],
];
const { differences } = heldAgainst(said, ["Ada Finch"]);
const kinds = (sentence: string) => differences(sentence).map(({ kind }) => kind);

describe("a denial in the call", () => {
  it("of what has been done so far does not contradict the plan to do it", () => {
    expect(kinds("I will check with the depot about the new winch tomorrow.")).not.toContain("negation");
  });

  it.each([
    "The harbour office has measured the jetty.",
    "The crane needs a permit.",
    "You have a spare anchor.",
    "Your pilots sell maps on board.",
  ])("contradicts its opposite: %s", (sentence) => {
    expect(kinds(sentence)).toContain("negation");
  });

  it.each([
    "You will find out which version of the chart software the pilots use.",
    "I will send you the list, because Ruth is abroad from Saturday.",
    "Your sister has to sign the mooring contract.",
    "The radar units need a line.",
  ])("of something else contradicts nothing: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("negation");
  });

  it("agrees with a denial of what somebody has", () => {
    expect(kinds("You don't have a spare anchor.")).not.toContain("negation");
  });
});
