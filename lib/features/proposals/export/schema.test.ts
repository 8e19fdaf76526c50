import { describe, expect, it } from "vitest";
import { PdfQuery } from "./schema";

describe("the query of a PDF", () => {
  it("defaults to A4 in blue and gray", () => {
    expect(PdfQuery.parse({})).toEqual({ paper: "a4", primaryColor: "#3b82f6", secondaryColor: "#64748b" });
  });

  it.each(["A4", "legal", "", "a4 ", "letter,a4"])("refuses the paper %j", (paper) => {
    expect(PdfQuery.safeParse({ paper }).success).toBe(false);
  });
});
