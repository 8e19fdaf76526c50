import { describe, expect, it } from "vitest";
import type { Claim, RiskFlag, UnsupportedFact } from "./claim";
import { confidenceOf } from "./confidence";

type Support = Claim["support"];

function claims(support: Support, count: number, kind: Claim["kind"] = "fact"): Claim[] {
  return Array.from({ length: count }, () => ({
    id: "c",
    start: 0,
    end: 1,
    text: "You need forty seats.",
    kind,
    support,
    evidence: [],
  }));
}

type Case = { unknown?: UnsupportedFact[]; flags?: RiskFlag[]; words?: number };

const segments = [
  { speaker: "Sam Cole", text: "" },
  { speaker: "Priya Raman", text: "" },
];
const sides = { sender: "Sam Cole", isOurs: (speaker: string) => speaker === "Sam Cole" };
const heard = { segments, startTime: "2026-11-23T10:00:00Z", sides };

function judge(found: Claim[], { unknown = [], flags = [], words = 40 }: Case = {}) {
  return confidenceOf(found, unknown, flags, { wordsSaid: words, ...heard });
}

describe("the confidence in a draft", () => {
  it.each([
    [20, 0, 0, "high"],
    [19, 1, 0, "medium"],
    [17, 0, 3, "medium"],
    [16, 1, 3, "medium"],
    [12, 0, 8, "medium"],
    [11, 2, 7, "medium"],
    [11, 1, 8, "low"],
    [0, 0, 1, "low"],
  ])("with %i statements supported, %i in part and %i not, is %4$s", (supported, partial, unsupported, expected) => {
    const found = [
      ...claims("supported", supported),
      ...claims("partial", partial),
      ...claims("unsupported", unsupported),
    ];
    expect(judge(found).confidence).toBe(expected);
  });

  it("does not rise with courtesies", () => {
    const found = [...claims("unsupported", 1), ...claims("supported", 9, "courtesy")];
    expect(judge(found)).toEqual({
      confidence: "low",
      confidenceReasons: ["0 of 1 statement is supported by the transcript"],
    });
  });

  it.each(["unsupported_price", "unsupported_number", "unsupported_date"] as const)("is low with %s", (flag) => {
    expect(judge(claims("supported", 3), { flags: ["pricing_or_discount", flag] }).confidence).toBe("low");
  });

  it.each(["unsupported_name", "unsupported_url", "unsupported_email", "unsupported_claim"] as const)(
    "is not low with %s alone",
    (flag) => {
      expect(judge(claims("supported", 3), { flags: [flag] }).confidence).toBe("high");
    },
  );

  it.each([
    ["I will send it over.", "may read badly"],
    ["You need the the list.", "may read badly"],
    ["I will send you the price list soon.", "names no certain date"],
    ["Send the price list by Friday, November 27.", "doesn't say who does it"],
    ["I will send the museum brochure by Friday, November 27.", "is put together from several lines"],
    ["Priya will send you the price list by Friday, November 27.", "may name the wrong person"],
    ["I will send you the price list by Monday, November 30.", "may name the wrong date"],
  ])("is medium where a reviewer would stop: %s", (text, doubt) => {
    const evidence = [{ segmentIndex: 0, quote: "Sure, I'll send you the price list by Friday.", score: 1 }];
    const [claim] = claims("supported", 1, "commitment");
    const { confidence, confidenceReasons } = judge([{ ...claim!, text, evidence }]);
    expect({ confidence, reason: confidenceReasons[1] }).toEqual({
      confidence: "medium",
      reason: `One line ${doubt}: “${text}”`,
    });
  });

  it("is medium for a promise whose line goes on to a later day", () => {
    const quote = "I'll send you the price list by Friday, or Monday at the latest.";
    const [claim] = claims("supported", 1, "commitment");
    const text = "I will send you the price list by Friday, November 27.";
    expect(judge([{ ...claim!, text, evidence: [{ segmentIndex: 0, quote, score: 1 }] }]).confidence).toBe("medium");
  });

  it("is high for a promise that one line holds", () => {
    const evidence = [{ segmentIndex: 0, quote: "Sure, I'll send you the price list by Friday.", score: 1 }];
    const [claim] = claims("supported", 1, "commitment");
    expect(judge([{ ...claim!, text: "I will send you the price list by Friday, November 27.", evidence }])).toEqual({
      confidence: "high",
      confidenceReasons: ["1 of 1 statement is supported by the transcript"],
    });
  });

  it("is medium with an unsupported fact", () => {
    const unknown: UnsupportedFact[] = [{ flag: "unsupported_name", text: "Sandra" }];
    expect(judge(claims("supported", 3), { unknown }).confidence).toBe("medium");
  });

  it("is medium after a very short conversation", () => {
    expect(judge(claims("supported", 1), { words: 39 })).toEqual({
      confidence: "medium",
      confidenceReasons: ["1 of 1 statement is supported by the transcript", "The transcript is very short"],
    });
    expect(judge(claims("supported", 1), { words: 40 }).confidence).toBe("high");
  });

  it("is low without anything to check against, for that reason alone", () => {
    const unknown: UnsupportedFact[] = [{ flag: "unsupported_price", text: "€400" }];
    expect(judge(claims("unsupported", 3), { words: 0, unknown })).toEqual({
      confidence: "low",
      confidenceReasons: ["There's no transcript to check this text against"],
    });
  });

  it("is low for a text of courtesies after a meeting, and high without one", () => {
    expect(judge(claims("supported", 1, "courtesy"), { words: 5 })).toEqual({
      confidence: "low",
      confidenceReasons: ["Nothing from the meeting is in this text"],
    });
    expect(judge(claims("supported", 1, "courtesy"), { words: 0 })).toEqual({
      confidence: "high",
      confidenceReasons: ["Nothing in this text needs evidence"],
    });
  });

  it("is medium when the transcript addresses software", () => {
    expect(judge(claims("supported", 2), { flags: ["instruction_in_talk"] })).toEqual({
      confidence: "medium",
      confidenceReasons: [
        "2 of 2 statements are supported by the transcript",
        "The transcript contains what reads like an instruction to software",
      ],
    });
  });

  it("is low for an empty text", () => {
    expect(judge([])).toEqual({ confidence: "low", confidenceReasons: ["The text is empty"] });
  });
});

describe("a fact that reads like speech", () => {
  const fact = (text: string, quote = text): Claim => ({
    id: "c1",
    start: 0,
    end: text.length,
    text,
    kind: "fact",
    support: "supported",
    evidence: [{ segmentIndex: 0, quote, score: 1 }],
  });

  it.each([
    "The current one is Pagemark, the contract runs out in May.",
    "You are planning eleven and a half.",
    "The screens are, they're 360 each.",
    "You can contact Ann In May.",
    "What's that six times three.",
    "10% if you pay annually.",
    "In the April there came 44 towels back with spots.",
    "The forty-minute thing is in the price.",
    "You asked when it starts: the fourteenth is fine.",
    "You asked about the fitting: it stays. The badges come in a box, they don't care.",
    "The machine is three eighty.",
    "Every sensor has certificate of accredited lab, in three points. Minus 20, plus five, plus 25.",
  ])("is never high: %s", (text) => {
    expect(judge([fact(text)]).confidence).toBe("medium");
  });

  it("is never high when the speaker corrected a figure", () => {
    const text = "Everything must be readable by the end of 2026.";
    expect(judge([fact(text, "everything must be readable by the end of 2026, no, sorry, 2027")]).confidence).toBe(
      "medium",
    );
  });

  it("is never high when it comes from captions without punctuation", () => {
    const quote = "we run forty two depots and every one of them does it another way you know";
    expect(judge([fact("You run 42 depots.", quote)]).confidence).toBe("medium");
    expect(judge([fact("You run 42 depots.", `${quote}.`)]).confidence).toBe("high");
  });
});

describe("the reasons for it", () => {
  it("mention partly supported statements", () => {
    const found = [...claims("supported", 1), ...claims("partial", 1)];
    expect(judge(found).confidenceReasons).toEqual([
      "1 of 2 statements are supported by the transcript",
      "1 is only partly supported",
    ]);
    expect(judge([...found, ...claims("partial", 1)]).confidenceReasons[1]).toBe("2 are only partly supported");
  });

  it.each([
    ["unsupported_price", "price"],
    ["unsupported_number", "number"],
    ["unsupported_date", "date"],
    ["unsupported_name", "name"],
    ["unsupported_url", "link"],
    ["unsupported_email", "email address"],
  ] as const)("name %s as a %s", (flag, kind) => {
    expect(judge(claims("supported", 1), { unknown: [{ flag, text: "Xy" }] }).confidenceReasons).toContain(
      `The ${kind} "Xy" isn't in the transcript`,
    );
  });

  it("say of other languages that how lines read is not checked", () => {
    const found = [{ ...claims("supported", 1)[0]!, text: "Ein Angebot schicken (bis Donnerstag, 3. Dezember)" }];
    const { confidence, confidenceReasons } = confidenceOf(found, [], [], { wordsSaid: 90, isForeign: true, ...heard });
    expect(confidence).toBe("medium");
    expect(confidenceReasons).toEqual([
      "1 of 1 statement is supported by the transcript",
      "How well the lines read is only checked in English",
    ]);
  });

  it("name two of the lines that may read badly", () => {
    const texts = ["You need the the list.", "The screens are, they're 360 each.", "What's that six times three."];
    const found = texts.map((text): Claim => ({ ...claims("supported", 1)[0]!, text }));
    expect(judge(found).confidenceReasons[1]).toBe(`3 lines may read badly: “${texts[0]}”, “${texts[1]}” and 1 more`);
  });

  it("are short, unique, and at most ten", () => {
    const unknown = Array.from(
      { length: 30 },
      (_, at): UnsupportedFact => ({ flag: "unsupported_number", text: `${at}` }),
    );
    expect(judge(claims("supported", 1), { unknown }).confidenceReasons).toHaveLength(10);
    const twice: UnsupportedFact = { flag: "unsupported_name", text: "S".repeat(200) };
    expect(judge(claims("supported", 1), { unknown: [twice, twice] }).confidenceReasons).toEqual([
      "1 of 1 statement is supported by the transcript",
      `The name "${"S".repeat(80)}" isn't in the transcript`,
    ]);
  });
});
