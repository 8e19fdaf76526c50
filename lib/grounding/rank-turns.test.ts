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
  it("begin with the one that holds its words side by side, among others on the matter", () => {
    expect(best("The kiln takes nine hours to fire.").slice(0, 2)).toEqual([14, 15]);
  });

  it("are preferred among neighbours that speak of the same", () => {
    expect(best("The kiln is fired in hours.")[0]).toBe(14);
  });

  it("are those of whom the sentence names", () => {
    expect(best("Cleo on fire")[0]).toBe(28);
  });

  it("are never what is only known beside the call", () => {
    expect(best("The kiln takes nine hours to fire.")).not.toContain(29);
  });

  it("are none for words nobody said", () => {
    expect(best("satellites")).toEqual([]);
  });
});
