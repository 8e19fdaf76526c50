import { describe, expect, it } from "vitest";
import { csvLine } from "./csv";

describe("csvLine", () => {
  it("quotes cells that hold a comma, a quote or a line end", () => {
    expect(csvLine(["a", 'Sam "S" Okafor, Sales', "two\nlines", null, -3.5])).toBe(
      'a,"Sam ""S"" Okafor, Sales","two\nlines",,-3.5\r\n',
    );
  });

  it.each(["=1+1", "+1", "-1", "@SUM(1)", "\t=1", " =1", "\r\n=1", "＝1", "\u0000=1"])(
    "keeps %j from being read as a formula",
    (text) => {
      expect(csvLine([text]).replace(/^"/, "").startsWith("'")).toBe(true);
    },
  );

  it("leaves dates, addresses and plain words alone", () => {
    expect(csvLine(["2026-11-20T10:00:00.000Z", "dana@x.example", "a=b"])).toBe(
      "2026-11-20T10:00:00.000Z,dana@x.example,a=b\r\n",
    );
  });
});
