import { describe, expect, it } from "vitest";
import { answeredQuestions } from "./answers";
import { readTranscript } from "./reading";
import { speakers } from "./speakers";

const GUESTS = ["Tarek Aziz", "Lena Voss"];

function answersIn(...lines: string[]): string[] {
  const transcript = {
    title: "Ice rinks",
    startTime: "2026-11-10T10:00:00Z",
    participants: [
      { name: "Ingrid Moe", email: null, role: null, external: false },
      ...GUESTS.map((name) => ({ name, email: null, role: null, external: true })),
    ],
    segments: ["T: Morning.", ...lines].map((line, at) => {
      const [speaker = "", text = ""] = line.split(": ");
      const name = { I: "Ingrid Moe", T: "Tarek Aziz", L: "Lena Voss" }[speaker] ?? speaker;
      return { speaker: name, text, startSeconds: at * 10 };
    }),
  };
  const reading = readTranscript(transcript);
  const analysis = { summary: [], actionItems: [], keyTopics: [], sentimentScores: {} };
  const sender = { name: "Ingrid Moe", signature: null };
  const greet = ["Tarek", "Lena"];
  const request = { templateType: "followUp", tone: "neutral", transcript, analysis, sender, greet } as const;
  return answeredQuestions(reading, speakers({ ...request, greet }, reading)).map(({ text }) => text);
}

describe("what a short question asks about", () => {
  it.each([
    ["And hail?", "They're tested to two inches.", "You asked about hail: they're tested to two inches."],
    ["Which languages?", "We have English and Polish.", "You asked about languages: we have English and Polish."],
    [
      "The layout is included?",
      "Yes, for the first ten pages.",
      "You asked whether the layout is included: yes, for the first ten pages.",
    ],
  ])("is told as written: %s", (asked, answer, told) => {
    expect(answersIn(`T: ${asked}`, `I: ${answer}`)).toContain(told);
  });
});

describe("a question to a guest and its short answer become one statement", () => {
  it.each([
    ["When does the council vote?", "The ninth of December.", "The council votes on December 9."],
    ["When do you open?", "December fifteenth.", "You open on December 15."],
    [
      "How many lessons do you give in a week?",
      "Roughly four hundred and twenty across the two rinks.",
      "You give roughly 420 lessons in a week, across the two rinks.",
    ],
    ["And trailers?", "A hundred and twelve.", "You mentioned 112 trailers."],
    [
      "How long does one repair take you, from the gate to the last lap?",
      "Fourteen minutes.",
      "One repair takes you 14 minutes from the gate to the last lap.",
    ],
    [
      "How many skates have you got in the hire shop?",
      "Four hundred, give or take.",
      "You have got about 400 skates in the hire shop.",
    ],
    [
      "How many skaters do you get through in a week?",
      "Around nine hundred.",
      "You get through around 900 skaters in a week.",
    ],
    ["How many people are on the waiting list?", "Twenty-two.", "22 people are on the waiting list."],
    ["How often do the compressors trip?", "Twice a week.", "The compressors trip twice a week."],
    ["What's the whole season worth?", "One point two million.", "The whole season is worth 1.2 million."],
    ["How long do you keep the footage?", "Thirty days.", "You keep the footage for 30 days."],
    [
      "How many litres a day do you use in winter?",
      "We use about nine hundred.",
      "You use about 900 litres a day in winter.",
    ],
    ["How many rinks now?", "Two twelve.", "You mentioned 212 rinks."],
  ])("%s %s", (asked, said, told) => {
    expect(answersIn(`I: ${asked}`, `T: ${said}`)).toContain(told);
  });

  it("with what the speaker put right", () => {
    expect(
      answersIn(
        "I: What does a broken door cost you?",
        "T: Forty-five, no, hang on, that was last year. Sixty-two pounds.",
      ),
    ).toContain("A broken door costs you £62.");
    expect(
      answersIn("I: How many lockers do you run?", "T: Twenty-five. No, sorry, twenty-six, there is a new one."),
    ).toContain("You run 26 lockers.");
  });

  it("with a fuller figure that repeats the first", () => {
    expect(
      answersIn(
        "I: What does the gas cost you?",
        "T: It's a hundred and forty. A hundred and forty thousand a year, all in.",
      ),
    ).toEqual(["The gas costs you 140,000 a year, all in."]);
  });

  it.each([
    ["whose limits follow", "How long does the ice take?", "Two days, but only when it's cold."],
    ["that count something else", "How many rinks do you run?", "Three managers."],
    ["to a question about something named before", "When do they meet?", "The ninth of December."],
    ["about when to meet", "When can you meet?", "The ninth of December."],
    ["whose size is open", "How much do you pay per horseshoe?", "Two eighty."],
  ])("but not answers %s", (_, asked, said) => {
    expect(answersIn(`I: ${asked}`, `T: ${said}`).filter((text) => !text.includes(":"))).toEqual([]);
  });
});

describe("a guest's question and our short answer", () => {
  it("become a statement from our point of view", () => {
    expect(
      answersIn("T: How long does the seal in your valve last?", "I: Ten years, and we swap it for free."),
    ).toContain("The seal in our valve lasts ten years.");
    expect(answersIn("T: What does one mat cost?", "I: Sixty dollars, installed.")).toContain(
      "One mat costs $60, installed.",
    );
  });
});

it('a bare "I did" before the answer is left out', () => {
  const lines = ["T: And the credit? You promised two weeks.", "I: I did. The credit is on your December invoice."];
  expect(answersIn(...lines)).toContain("You asked about the credit: the credit is on your December invoice.");
});

describe("a figure that somebody asks to have confirmed", () => {
  it("is told as it was put right", () => {
    expect(answersIn("T: No-shows are, what, Lena, eleven percent?", "L: Eleven point four last quarter.")).toContain(
      "No-shows were 11.4% last quarter.",
    );
    expect(answersIn("I: You've three rinks?", "T: Two.")).toContain("You have two rinks.");
  });

  it("is told as it was confirmed", () => {
    expect(answersIn("I: Your roof covers two thousand square metres?", "T: Yes.")).toContain(
      "Your roof covers 2,000 square metres.",
    );
  });

  it.each([
    ["You feed four hundred horses a week?", "Nine."],
    ["You spend 60,000 pounds a year on hay?", "Fifty-five."],
    ["You spend £60k a year on hay?", "55."],
    ["The stable has a budget of $150,000?", "Three ten."],
  ])("is not told where the answer is of another size: %s %s", (asked, said) => {
    expect(answersIn(`I: ${asked}`, `T: ${said}`).filter((text) => !text.includes(":"))).toEqual([]);
  });

  it("keeps the thousand of the question", () => {
    expect(answersIn("I: You feed four thousand hens?", "T: Five.")).toContain("You feed 5,000 hens.");
  });

  it.each([
    "Right. No, hold on, before the fire, 30.",
    "Exactly. Well, fewer, without the old barn.",
    "Yes. Sixty in spring.",
    "Yeah. But they moved out.",
  ])("is not told when the confirmation is taken back: %s", (said) => {
    expect(answersIn("I: Your barn holds fifty horses?", `T: ${said}`)).toEqual([]);
  });

  it("is not told when colleagues ask each other", () => {
    expect(answersIn("T: The barn holds fifty horses?", "L: Yes.")).toEqual([]);
    expect(answersIn("T: You have fifty horses?", "L: Forty.")).toEqual([]);
  });

  it("is left alone in offers and plans", () => {
    expect(answersIn("I: We could do three rinks?", "T: Two.")).toEqual([]);
    expect(answersIn("I: It's three rinks?", "T: Two.")).toEqual([]);
  });
});

describe("an answer that names its subject", () => {
  it("has no guess of whoever asked", () => {
    expect(answersIn("I: So when do you open, still January second?", "T: January second, yep.")).toEqual([
      "You open on January 2.",
    ]);
  });

  it("needs no heading", () => {
    expect(answersIn("I: What's the date of the show?", "T: The show is on the fifth of December.")).toEqual([]);
  });
});

describe("a day that a guest confirms", () => {
  it.each([
    [
      "The opening is the first of February?",
      "First of February, and the vouchers are sold.",
      ["The opening is February 1."],
    ],
    ["Your contract ends in March?", "Yes.", ["Your contract ends in March."]],
    ["Your contract ends in March?", "No, in April.", []],
    ["Could you open in March?", "Yes.", []],
  ])("%s %s", (asked, said, told) => {
    expect(answersIn(`I: ${asked}`, `T: ${said}`)).toEqual(told);
  });

  it("heads an answer with what was asked for", () => {
    expect(answersIn("I: What's the shelf life you need?", "T: Twenty-one days when it lands with us.")).toEqual([
      "The shelf life you need: 21 days when it lands with you.",
    ]);
  });
});
