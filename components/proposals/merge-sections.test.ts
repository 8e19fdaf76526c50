import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeSections } from "./merge-sections";
import type { SectionDraft } from "./proposal-draft";

/** "a:One b:Two" is two sections, whose keys on our side are their titles. */
const sections = (text: string, prefix = ""): SectionDraft[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((one) => {
      const [title = "", content = ""] = one.split(":");
      return { key: prefix + title, title, content };
    });
const written = (list: SectionDraft[]) => list.map(({ title, content }) => `${title}:${content}`).join(" ");
const merge = (base: string, ours: string, theirs: string) => {
  const result = mergeSections({ base: sections(base), ours: sections(ours), theirs: sections(theirs, "their-") });
  return { ...result, merged: written(result.merged), stored: written(result.stored) };
};

describe("merging two people's sections", () => {
  it.each([
    ["different sections", "a:1 b:1", "a:2 b:1", "a:1 b:2", "a:2 b:2"],
    ["one of them nothing", "a:1 b:1", "a:1 b:1", "a:3 b:1", "a:3 b:1"],
    ["the same", "a:1", "a:2", "a:2", "a:2"],
    ["an added section each", "a:1 b:1", "a:1 x:1 b:1", "a:1 b:1 y:1", "a:1 x:1 b:1 y:1"],
    ["a removed and another section", "a:1 b:1", "b:1", "a:1 b:2", "b:2"],
    ["a moved and an edited section", "a:1 b:1 c:1", "c:1 a:1 b:1", "a:1 b:2 c:1", "c:1 a:1 b:2"],
    ["an edited and a moved section", "a:1 b:1 c:1", "a:1 b:2 c:1", "c:1 a:1 b:1", "c:1 a:1 b:2"],
    ["an edited section that the other removed", "a:1 b:1", "a:2 b:1", "b:1", "a:2 b:1"],
    ["a removed section that the other edited", "a:1 b:1", "b:1", "a:2 b:1", "a:2 b:1"],
  ])("keeps both if they changed %s", (_, base, ours, theirs, merged) => {
    const result = merge(base, ours, theirs);
    expect(result.merged).toBe(merged);
    expect(result.conflicts).toEqual([]);
    expect(result.stored).toBe(theirs);
  });

  it("reports a text both changed and keeps ours, with its key, until someone chooses", () => {
    const { merged, conflicts } = merge("a:1 b:1", "a:2 b:5", "a:3 b:1");
    expect(merged).toBe("a:2 b:5");
    expect(conflicts).toEqual([
      { key: "a", ours: { key: "a", title: "a", content: "2" }, theirs: { key: "a", title: "a", content: "3" } },
    ]);
  });

  it("merges a title and a text of the same section", () => {
    const base = [{ key: "k", title: "Scope", content: "Six gates" }];
    const ours = [{ key: "k", title: "Our scope", content: "Six gates" }];
    const theirs = [{ key: "z", title: "Scope", content: "Seven gates" }];
    const { merged, conflicts } = mergeSections({ base, ours, theirs });
    expect(conflicts).toEqual([]);
    expect(merged).toEqual([{ key: "k", title: "Our scope", content: "Seven gates" }]);
  });

  it("loses no text that anyone wrote", () => {
    const section = fc.record({ title: fc.constantFrom("a", "b", "c"), content: fc.constantFrom("1", "2", "3") });
    const texts = fc.uniqueArray(section, { maxLength: 5, selector: ({ title }) => title });
    const keyed = (list: { title: string; content: string }[], keyOf: (title: string) => string) =>
      list.map((one) => ({ ...one, key: keyOf(one.title) }));
    fc.assert(
      fc.property(texts, texts, texts, (base, ours, theirs) => {
        const { merged, conflicts } = mergeSections({
          base: keyed(base, (title) => title),
          ours: keyed(ours, (title) => title),
          theirs: keyed(theirs, (title) => `their-${title}`),
        });
        const kept = [...merged, ...conflicts.map((conflict) => conflict.theirs)];
        for (const field of ["title", "content"] as const) {
          const before = base.map((one) => one[field]);
          for (const one of [...ours, ...theirs].filter((section) => !before.includes(section[field])))
            expect(kept.map((section) => section[field])).toContain(one[field]);
        }
        expect(new Set(merged.map(({ key }) => key)).size).toBe(merged.length);
      }),
    );
  });
});
