import { describe, expect, it } from "vitest";
import { readTranscript } from "./reading.ts";
import { withPrices } from "./spoken-figures.ts";

function read(text: string, said: string): string {
  const segments = said.split("|").map((line, at) => ({ speaker: "Ann", text: line, startSeconds: at * 10 }));
  const reading = readTranscript({ title: "Prices", startTime: "2026-11-24T15:00:00Z", participants: [], segments });
  return withPrices(text, reading.sentences.at(-1)!, reading);
}

describe("a spoken price", () => {
  it("is read by the size of the prices around it", () => {
    const text = "You are on one seventy-eight now.";
    expect(read(text, "It's two hundred and twelve pounds a truck.|We're on one seventy-eight now.")).toBe(
      "You are on 178 now.",
    );
    expect(read(text, "It's £2.12 a wash.|We're on one seventy-eight now.")).toBe("You are on £1.78 now.");
  });

  it("is not read by what is paid for something else", () => {
    const said = "There's a deposit, two thousand dollars per box.|On one year a box is fourteen fifty a day.";
    expect(read("On one year a box is fourteen fifty a day.", said)).toBe("On one year a box is fourteen fifty a day.");
  });

  it.each([
    ["nothing shows what it means", "You pay three ten each.", "We pay three ten each."],
    ["both meanings are possible", "You pay three ten each.", "It's $4 a cap and $400 a crown.|We pay three ten each."],
    ["it is no price", "There are three depths, ten thirty and sixty.", "It's $1,000 each.|Three depths, ten thirty."],
  ])("stays as it was said when %s", (_, text, said) => {
    expect(read(text, said)).toBe(text);
  });

  it("is read like the price in front of it", () => {
    const said = "It's six pounds eighty a dose in the twenties, and seven forty in the fives.";
    expect(read("It is £6.80 a dose in the twenties, and seven forty in the fives.", said)).toBe(
      "It is £6.80 a dose in the twenties, and £7.40 in the fives.",
    );
    expect(read("It is £6.80 a dose, and we close at seven forty in summer.", said)).toContain("seven forty");
  });

  it.each([
    ["in full", "The survey's nineteen six.", "It's 19,600 with the drone.", "The survey is nineteen six.", "19,600"],
    [
      "in full, as three words",
      "It's six eight fifty a roof.",
      "It's $6,850 a roof.",
      "It's six eight fifty.",
      "6,850",
    ],
    ["with its thousand", "Our budget is seventy-four.", "Seventy-four thousand.", "Your budget is 74.", "74,000"],
    ["with its thousand before", "We paid sixty.", "It was sixty thousand dollars.", "You paid 60.", "60,000"],
  ])("is read like the same price said %s", (_, said, full, text, figure) => {
    expect(read(text, `${full}|${said}`)).toContain(figure);
  });

  it("is read where it follows the name of the thing", () => {
    expect(read("Breakfast is three ninety-five.", "Breakfast was £3.80.|Breakfast is three ninety-five.")).toBe(
      "Breakfast is £3.95.",
    );
  });

  it("is read like the price of another thing that is paid alike", () => {
    expect(read("I can do eight sixty a bus.", "It's $940 a bus.|I can do eight sixty a bus.")).toBe(
      "I can do 860 a bus.",
    );
  });

  it.each([
    ["a time", "We start at nine thirty.", "It's £9.10 a head.|Is Tuesday morning good?|We start at nine thirty."],
    ["a year", "The hull is from nineteen ninety-six.", "It's $2,000 a berth.|The hull is from nineteen ninety-six."],
    ["an opening", "The gate opens at six twenty.", "The vet costs £640 a day.|The gate opens at six twenty."],
    ["a start", "Milking is at six twelve.", "The vet costs £640 a day.|Milking is at six twelve."],
    ["the start of a shift", "The shift is six twenty.", "The vet costs £640 a day.|The shift is six twenty."],
    ["a closing", "The shop closes about six twelve.", "The vet is £640 a day.|The shop closes about six twelve."],
    ["an end", "The vet leaves from six twelve.", "The vet is £640 a day.|The vet leaves from six twelve."],
    ["a time of nothing that is paid", "Supper is seven fifteen.", "A room is $7.40 a night.|Supper is seven fifteen."],
    ["times", "The doors are at six twenty.", "The vet costs £640 a day.|The doors are at six twenty."],
    ["a count", "The herd has 60.", "We paid sixty thousand dollars last year.|The herd has sixty."],
    ["a limit", "The limit is 60.", "We paid sixty thousand dollars last year.|The limit is sixty."],
    [
      "what guests did not hear of a price",
      "You are on one seventy-eight now.",
      "Off the record, the farm next door pays two hundred and twelve pounds a load to all of them.|We're on one seventy-eight now.",
    ],
    [
      "a list",
      "There are three depths, ten thirty and sixty.",
      "It's $1,000 each.|Three depths, ten thirty and sixty.",
    ],
    [
      "a result",
      "It comes to thirteen fifty.",
      "It's $11 a desk.|What's eighteen times seventy-five?|It's thirteen fifty.",
    ],
  ])("is not seen in %s", (_, text, said) => {
    expect(read(text, said)).toBe(text);
  });

  it("is read like the price of the same thing, wherever that was named", () => {
    const others = Array.from({ length: 30 }, () => "We can start soon.").join("|");
    const said = `It's $46 a cask.|${others}|There is a fee of $3,000.|It's forty-three fifty a cask.`;
    expect(read("It's forty-three fifty a cask.", said)).toBe("It's $43.50 a cask.");
  });

  it("has no currency where the call names two", () => {
    const said = "It's £2.12 a wash.|The soap is three dollars.|We're on one seventy-eight now.";
    expect(read("You are on one seventy-eight now.", said)).toBe("You are on 1.78 now.");
  });
});
