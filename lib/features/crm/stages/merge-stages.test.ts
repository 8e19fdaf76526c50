import { describe, expect, it } from "vitest";
import { mergeStages } from "./merge-stages";

const stage = (id: string, name = id, isActive = true) => ({ id, name, pipeline: "Sales", isActive });

describe("the stored stages", () => {
  it("follow the CRM in names and order", () => {
    const listed = [stage("b", "Second"), stage("a", "First, renamed")];
    expect(mergeStages([stage("a", "First"), stage("b", "Second")], listed)).toEqual(listed);
  });

  it("keep the last name of a stage that the CRM no longer lists, until it does again", () => {
    const known = mergeStages([stage("a"), stage("old", "Pilot")], [stage("a")]);
    expect(known).toEqual([stage("a"), stage("old", "Pilot", false)]);
    expect(mergeStages(known, [stage("old", "Pilot phase"), stage("a")])).toEqual([
      stage("old", "Pilot phase"),
      stage("a"),
    ]);
  });

  it("stay as they are if the CRM lists none", () => {
    expect(mergeStages([stage("a")], [])).toEqual([stage("a")]);
  });

  it("are storable whatever the CRM sends, and never lose their ID", () => {
    const listed = [
      stage("a\u0000", "\u0000"),
      stage("b", `${"😀".repeat(400)}\ud800`),
      stage("x".repeat(256)),
      stage("\u0000"),
    ];
    const [first, second, ...rest] = mergeStages([], listed);
    expect(first).toEqual(stage("a"));
    expect([...(second?.name ?? "")]).toHaveLength(255);
    expect(rest).toEqual([]);
    expect(
      mergeStages(
        [],
        Array.from({ length: 5_000 }, (_, n) => stage(String(n))),
      ),
    ).toHaveLength(1_000);
  });
});
