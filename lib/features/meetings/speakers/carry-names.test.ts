import { describe, expect, it } from "vitest";
import type { Segment } from "@/lib/grounding/transcript";
import { carryNames } from "./carry-names";
import { nameSegments } from "./named-speakers";

const said = (...lines: string[]): Segment[] =>
  lines.map((line, at) => {
    const [speaker = "", text = ""] = line.split(": ");
    return { speaker, text, startSeconds: at };
  });
const ann = { label: "Speaker 1", name: "Ann Lee", readAs: "Speaker 1" };
const earlier = (segments: Segment[], ...speakers: (typeof ann)[]) => ({
  segments: nameSegments(segments, speakers),
  speakers,
});

const CALL = said("Speaker 1: We need it in March.", "Speaker 2: Noted.", "Speaker 1: Yes.", "Speaker 2: Yes.");

describe("names of speakers when a transcript is read again", () => {
  it("are kept for the same text, even for someone who only said what others said too", () => {
    expect(carryNames(earlier(CALL, ann), CALL)).toEqual([{ ...ann, readAs: "Ann Lee" }]);
    const short = said("Speaker 1: Yes.", "Speaker 2: Yes.");
    expect(carryNames(earlier(short, ann), short)).toMatchObject([{ label: "Speaker 1", name: "Ann Lee" }]);
  });

  it("follow the person, not the number, into a text with other numbers", () => {
    const next = said("Speaker 2: Noted!", "Speaker 3: We need it in  March", "Speaker 3: And a new sentence.");
    expect(carryNames(earlier(CALL, ann), next)).toEqual([{ label: "Speaker 3", name: "Ann Lee", readAs: "Ann Lee" }]);
  });

  it("aren't given to a speaker who says other things", () => {
    const next = said("Speaker 1: Good morning everyone.", "Speaker 2: Good morning.");
    expect(carryNames(earlier(CALL, ann), next)).toEqual([]);
  });

  it("never replace a name of the new text", () => {
    const next = said("Bo Berg: We need it in March.", "Speaker 2: Noted.");
    expect(carryNames(earlier(CALL, ann), next)).toEqual([]);
  });

  it("survive for two labels of one person", () => {
    const both = [ann, { label: "Speaker 2", name: "Ann Lee", readAs: "Speaker 2" }];
    expect(carryNames(earlier(CALL, ...both), CALL).map(({ label }) => label)).toEqual(["Speaker 1", "Speaker 2"]);
  });
});
