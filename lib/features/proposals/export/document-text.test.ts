import { describe, expect, it } from "vitest";
import { dayText, inOrder, isRightToLeft, titleLength, writtenSections } from "./document-text";
import { fileName } from "./file-name";

describe("a file name", () => {
  const at = new Date("2026-11-21T23:59:59Z");

  it.each([
    ["Rollout für Łódź: 6 gates", "proposal-rollout-fur-odz-6-gates-20261121.html"],
    ["../../etc/passwd", "proposal-etc-passwd-20261121.html"],
    ['a"b\r\nX: y', "proposal-a-b-x-y-20261121.html"],
    ["😀".repeat(500), "proposal-20261121.html"],
    ["CON", "proposal-con-20261121.html"],
  ])("of %j is %s", (title, name) => {
    expect(fileName({ title }, at, "html")).toBe(name);
  });

  it("is short and ASCII for any title", () => {
    for (const title of ["x".repeat(500), "-".repeat(80), "a-".repeat(250), "ﷺ".repeat(100), "\u0000.."]) {
      expect(fileName({ title }, at, "json")).toMatch(/^[A-Za-z0-9._-]{1,80}$/);
    }
  });
});

describe("document text", () => {
  it("is dated in UTC", () => {
    expect(dayText("2027-03-31T23:30:00.000Z")).toBe("31 March 2027");
    expect(dayText("9999-12-31T23:59:59.000Z")).toBe("31 December 9999");
  });

  it.each([
    ["עברית", true],
    ["12. عرض", true],
    ["ERP في المستودع", false],
    ["Angebot", false],
    ["提案", false],
    ["12 %", false],
  ])("follows the direction of its first letter: %s", (text, fromTheRight) => {
    expect(isRightToLeft(text)).toBe(fromTheRight);
  });

  it("has a title that leaves room on the page", () => {
    expect(["x".repeat(70), "x".repeat(71), "x".repeat(161)].map(titleLength)).toEqual(["usual", "long", "longest"]);
  });

  it("keeps the order of equal sections and does not change the input", () => {
    const sections = [2, 0, 0].map((order, at) => ({ title: String(at), content: "", order }));
    expect(inOrder(sections).map(({ title }) => title)).toEqual(["1", "2", "0"]);
    expect(sections[0]?.order).toBe(2);
  });

  it("leaves out sections that nobody has written yet", () => {
    const sections = [
      { title: "Terms", content: " \n", order: 2 },
      { title: "Scope", content: "Six gates.", order: 1 },
      { title: "", content: "An introduction.", order: 0 },
    ];
    expect(writtenSections(sections).map(({ content }) => content)).toEqual(["An introduction.", "Six gates."]);
  });
});
