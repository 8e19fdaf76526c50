import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const said: [string, string][] = [
  ["Ada Finch", "The licence is eight seventy-five a seat a month, and the set-up is two thousand pounds once."],
  ["Bo Lind", "And the support contract? We pay nine fifty a month for support today."],
  ["Ada Finch", "Support comes with the licence. We don't support the old scanners."],
  ["Bo Lind", "Fine. Shall we see the warehouse on Tuesday the eighth, at ten?"],
  ["Ada Finch", "I'm in Leeds on the eighth. Could we say Wednesday the ninth, half past ten?"],
  ["Bo Lind", "Wednesday works. I'll send you the floor plan by Friday."],
  ["Bo Lind", "So Ada will give us half price on the licence."],
  ["Ada Finch", "Very funny."],
  ["Ada Finch", "Let me ask Mira, our architect, whether the scanners can stay, and I'll come back to you tomorrow."],
];
const { sureKinds: kinds, differences } = heldAgainst(said, ["Ada Finch"]);

describe("a sentence held against what was said", () => {
  it.each([
    "The licence is £8.75 per seat per month, and the set-up is £2,000.",
    "You pay £9.50 a month for support today.",
    "We will see the warehouse on Wednesday, December 9 at 10:30.",
    "You will send me the floor plan by Friday, December 4.",
    "I will ask Mira whether the scanners can stay and come back to you tomorrow.",
    "We do not support the old scanners.",
  ])("differs in nothing: %s", (sentence) => {
    expect(kinds(sentence)).toEqual([]);
  });

  it.each([
    ["The licence is £9.50 per seat per month.", "price"],
    ["The licence is $8.75 per seat per month.", "price"],
    ["The licence is £8.75 per seat per year.", "unit"],
    ["We will see the warehouse on Tuesday, December 8 at 10:30.", "date"],
    ["We will see the warehouse on Tuesday, December 9 at 10:30.", "date"],
    ["I will send you the floor plan by Friday, December 4.", "who"],
    ["Mira has confirmed that the scanners can stay.", "certainty"],
    ["We support the old scanners.", "negation"],
    ["The set-up is on us.", "content"],
    ["I will give you half price on the licence.", "content"],
    ["The scanners can stay.", "certainty"],
  ])("%s differs in its %s", (sentence, kind) => {
    expect(kinds(sentence)).toContain(kind);
  });

  it("reports the words said and where", () => {
    const [difference] = differences("The set-up is £2,500 once.");
    expect(difference).toMatchObject({ here: "2,500", said: "two thousand", segmentIndex: 0 });
  });

  it("reports both parts of a price said in two", () => {
    const call = heldAgainst(
      [["Ada Finch", "At four hundred cases I'd be at twenty-six pounds forty a case."]],
      ["Ada Finch"],
    );
    expect(call.differences("At 400 cases I would be at £25.10 a case.")).toMatchObject([
      { here: "25.10", said: "twenty-six pounds forty" },
    ]);
  });

  it("lets its writer take a name from a line it cites", () => {
    const filler = Array.from(
      { length: 8 },
      (_, at) => `Rain number ${at} again, and then the stairs were wet and slow.`,
    );
    const call = heldAgainst(
      [
        ["Bo Lind", "Before any file leaves the house, is there an NDA?"],
        ...filler.map((text, at): [string, string] => [at % 2 === 0 ? "Ada Finch" : "Bo Lind", text]),
        ["Bo Lind", "I'll sign it tomorrow first thing, in the deposition room on the second floor."],
      ],
      ["Ada Finch"],
    );
    const sentence = "Bo will sign the NDA tomorrow first thing, in the deposition room on the second floor.";
    expect(call.differences(sentence).map(({ kind }) => kind)).toContain("name");
    expect(call.differences(sentence, [0, 9])).toEqual([]);
  });
});
