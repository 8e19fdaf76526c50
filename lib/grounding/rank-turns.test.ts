import { describe, expect, it } from "vitest";
import { rankTurns } from "./rank-turns";
import { indexTranscript, termsOf } from "./transcript-index";

const filler = Array.from({ length: 12 }, (_, at) => ({
  speaker: "Ann",
  text: `filler${at} padding${at} nothing${at}`,
}));
const index = indexTranscript(
  [
    { speaker: "Ann", text: "The kiln is cold." },
    ...filler,
    { speaker: "Bob", text: "We glaze on Mondays." },
    { speaker: "Bob", text: "The kiln takes nine hours to fire." },
    { speaker: "Ann", text: "Nine hours to fire, and the glaze?" },
    ...filler,
    { speaker: "Cleo", text: "Fire doors are checked yearly." },
  ],
  ["The kiln takes nine hours to fire."],
);
const best = (sentence: string) => rankTurns(termsOf(sentence), index).map(({ at }) => at);

describe("the turns that say most of a sentence", () => {
  it("start with the turn that has its words next to each other, ahead of others on the same topic", () => {
    expect(best("The kiln takes nine hours to fire.").slice(0, 2)).toEqual([14, 15]);
  });

  it("rank higher next to turns about the same topic", () => {
    expect(best("The kiln is fired in hours.")[0]).toBe(14);
  });

  it("are those of the speaker the sentence names", () => {
    expect(best("Cleo on fire")[0]).toBe(28);
  });

  it("never include facts from outside the call", () => {
    expect(best("The kiln takes nine hours to fire.")).not.toContain(29);
  });

  it("do not exist for words that nobody said", () => {
    expect(best("satellites")).toEqual([]);
  });
});
