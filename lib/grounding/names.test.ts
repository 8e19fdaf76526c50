import { describe, expect, it } from "vitest";
import { nameMentions } from "./names";

/** `said` lists the words of the conversation, which are not names even at the start of a sentence. */
const names = (sentence: string, said = "") => {
  const words = new Set(said.split(" "));
  return nameMentions(sentence, (lower) => words.has(lower)).map(({ name }) => name);
};

describe("the names in a sentence", () => {
  it.each([
    ["We will ask Sandra about it.", ["Sandra"]],
    ["It runs on Salesforce and SAP.", ["Salesforce", "SAP"]],
    ["I’ll send O'Neil's report to Priya’s team.", ["O'Neil", "Priya"]],
    ["You will get it from Mr. Brent.", ["Brent"]],
    ["The James' house and the Q3 numbers.", ["James"]],
    ["We met Marie-Claire on Monday in March.", ["Marie-Claire"]],
    ["I'm told I've seen it and I'd go.", []],
    ["Please see Northwind.com and mail Ana@buyer.example.", []],
    ["See acme.Test, team_Lead, Lead@x and a/Path.", []],
    ["He said it costs EUR and USD.", ["EUR", "USD"]],
  ])("%j are %j", (sentence, expected) => {
    expect(names(sentence)).toEqual(expected);
  });

  it("have their position", () => {
    const [found] = nameMentions("We ask Priya's team.", () => false);
    expect(found).toEqual({ name: "Priya", start: 7, end: 12 });
  });

  it("are found at the start only when a verb follows", () => {
    expect(names("Sandra will get it.")).toEqual(["Sandra"]);
    expect(names("Sandra's team is big.")).toEqual(["Sandra"]);
    expect(names("Sandra Miller gets it.")).toEqual(["Sandra", "Miller"]);
    expect(names("Warehouses on the list grow.")).toEqual([]);
    expect(names("Pricing will follow.")).toEqual([]);
    expect(names("It ends. Sandra will get it.")).toEqual(["Sandra"]);
    expect(names("It ends: Warehouses on the list grow.")).toEqual([]);
    expect(names('- "Warehouses on the list grow.')).toEqual([]);
    expect(names("It ends there and Warehouses on the list grow.")).toEqual(["Warehouses"]);
  });

  it("exclude ordinary first words and words from the transcript", () => {
    expect(names("Budget will follow.")).toEqual([]);
    expect(names("Scanners will follow.")).toEqual(["Scanners"]);
    expect(names("Scanners will follow.", "scanners")).toEqual([]);
    expect(names("We need Scanners for it.", "scanners")).toEqual(["Scanners"]);
    expect(names("We need The report.")).toEqual(["The"]);
    expect(names("We saw It there.")).toEqual([]);
    expect(names("We saw Xy there.", "xy")).toEqual([]);
    expect(names("We saw Xyz there.", "xyz")).toEqual(["Xyz"]);
  });

  it("include words in capitals", () => {
    expect(names("SOC will follow.", "soc")).toEqual(["SOC"]);
    expect(names("ISO on the list.")).toEqual(["ISO"]);
    expect(names("We met A there.", "a")).toEqual([]);
    expect(names("IT on the list.", "it")).toEqual(["IT"]);
  });

  it("exclude nouns in a German sentence", () => {
    expect(names("Wir haben die Preise und der Vertrag ist gut für SAP.")).toEqual(["SAP"]);
    expect(names("We saw the Preise und Vertrag.")).toEqual(["Preise", "Vertrag"]);
  });
});
