import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/grounding/claim";
import { mapMarks, markAt, marksOf, nextMark } from "./marks";

const text = "Hi Ana,\n\nThe lift is $4,100. We meet on May 6. Best, Sam";
const claim = (said: string, part: Partial<Claim>): Claim => {
  const start = text.indexOf(said);
  return {
    id: said,
    start,
    end: start + said.length,
    text: said,
    kind: "fact",
    support: "unsupported",
    evidence: [],
    ...part,
  };
};
const claims = [
  claim("The lift is $4,100.", {
    differences: [
      {
        kind: "price",
        here: "4,100",
        said: "forty-four hundred",
        segmentIndex: 3,
        fix: { start: 12, end: 18, text: "$4,400", segmentIndex: 3 },
      },
    ],
  }),
  claim("We meet on May 6.", {
    support: "partial",
    differences: [{ kind: "date", here: "May 6", said: null, segmentIndex: null }],
  }),
];
const marks = marksOf(text, claims, ["4,100"]);
const shown = (of = marks, inText = text) => of.map(({ start, end, look }) => [look, inText.slice(start, end)]);

describe("the marks of a checked text", () => {
  it("are its doubted sentences and the facts in them, with what was said", () => {
    expect(shown()).toEqual([
      ["unsupported", "The lift is $4,100."],
      ["fact", "$4,100"],
      ["partial", "We meet on May 6."],
      ["fact", "May 6"],
    ]);
    expect(marks[1]?.offer).toMatchObject({ text: "$4,400", segmentIndex: 3 });
  });

  it("leave out sentences that no longer stand where they stood", () => {
    expect(marksOf(`Oh. ${text}`, claims, [])).toEqual([]);
  });
});

describe("marks while the text is edited", () => {
  const edit = (from: string, to: string) => {
    const after = text.replace(from, () => to);
    return shown(mapMarks(marks, text, after), after);
  };

  it("stay with what is not touched", () => {
    expect(edit("Hi Ana,", "Dear Ana and all,")).toEqual(shown());
    expect(edit("Best, Sam", "Kind regards, Sam")).toEqual(shown());
  });

  it("go from what is", () => {
    expect(edit("lift", "hoist")).toEqual([
      ["fact", "$4,100"],
      ["partial", "We meet on May 6."],
      ["fact", "May 6"],
    ]);
    expect(edit("$4,100", "$4,400").slice(0, 1)).toEqual([["partial", "We meet on May 6."]]);
    expect(edit("May 6", "May 64").at(-1)).not.toEqual(["fact", "May 6"]);
  });
});

describe("the cursor", () => {
  const [price, day] = [marks[1]!, marks[3]!];

  it("is on a mark from its first character to before its end", () => {
    expect(markAt(marks, [price.start, price.start])).toBe(price);
    expect(markAt(marks, [price.start, price.end])).toBe(price);
    expect(markAt(marks, [price.end, price.end])).toBeNull();
  });

  it("goes to the next mark and back, and leaves after the last one", () => {
    expect(nextMark(marks, [0, 0], false)).toBe(price);
    expect(nextMark(marks, [price.start, price.end], false)).toBe(day);
    expect(nextMark(marks, [day.start, day.end], false)).toBeNull();
    expect(nextMark(marks, [day.start, day.end], true)).toBe(price);
    expect(nextMark(marks, [price.start, price.end], true)).toBeNull();
  });
});
