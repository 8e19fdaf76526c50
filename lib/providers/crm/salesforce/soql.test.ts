import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSoql } from "@/lib/testing/emulators/salesforce/soql";
import { soql, soqlContaining, soqlNames } from "./soql";

const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom("'", "\\", '"', "%", "_", "\n", "\r", "\t", "\u0000", "\ud800", "é", "😀", " OR "),
  }),
);

describe("text in a query", () => {
  it("is a single literal, whatever it contains", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { where } = parseSoql(soql`SELECT Id FROM Contact WHERE Email = ${text} LIMIT ${20}`.text);
        expect(where).toMatchObject({ path: ["Email"], operator: "=", values: [{ value: text.toWellFormed() }] });
      }),
      { numRuns: 2_000 },
    );
  });

  it("is a separate literal for each item of a list", () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1 }), (texts) => {
        const { where } = parseSoql(soql`SELECT Id FROM Contact WHERE Email IN ${texts}`.text);
        expect(where).toMatchObject({ operator: "IN", values: texts.map((text) => ({ value: text.toWellFormed() })) });
      }),
      { numRuns: 500 },
    );
  });

  it("is matched literally in LIKE, including % and _", () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (before, text, after) => {
        const { where } = parseSoql(soql`SELECT Id FROM Contact WHERE Name LIKE ${soqlContaining(text)}`.text);
        const [value] = where && "values" in where ? where.values : [];
        const pattern = value?.kind === "string" ? value.pattern : /^$/;
        const wellFormed = text.toWellFormed();
        expect(pattern.test(before.toWellFormed() + wellFormed + after.toWellFormed())).toBe(true);
        if (wellFormed !== "") expect(pattern.test("")).toBe(false);
      }),
      { numRuns: 2_000 },
    );
    const { where } = parseSoql(soql`SELECT Id FROM Contact WHERE Name LIKE ${soqlContaining("a_%b")}`.text);
    const [value] = where && "values" in where ? where.values : [];
    expect(value?.kind === "string" && [value.pattern.test("xa_%by"), value.pattern.test("xaZZby")]).toEqual([
      true,
      false,
    ]);
  });

  it("is never accepted as a name", () => {
    for (const name of ["Id FROM User", "Name--", "", "1x", "a..b", "Ünicode", "Id\n"]) {
      expect(() => soqlNames("Id", name)).toThrow("Not a name of Salesforce");
    }
    expect(soqlNames("Id", "Account.Name", "My_Field__c").text).toBe("Id, Account.Name, My_Field__c");
  });
});
