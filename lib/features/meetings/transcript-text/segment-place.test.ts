import { expect, it } from "vitest";
import { parseTranscript } from "./parse-transcript";
import { hasTimes, placeOf } from "./segment-place";

const timed = parseTranscript("[00:00:00] Dana: Hello.\n[00:01:05] Sam: Hi.");
const pasted = parseTranscript("Dana: Hello, can you hear me?\nSam: Hi.\nDana: Good.");
const presented = [{ timestamp: "00:00:00" }, { timestamp: "00:00:00" }];

it("places a segment by its time, or by its line where there are no times", () => {
  expect([hasTimes(timed), hasTimes(pasted), hasTimes(presented), hasTimes([])]).toEqual([true, false, false, false]);
  expect([placeOf(timed, 0), placeOf(timed, 1)]).toEqual(["00:00:00", "00:01:05"]);
  expect([placeOf(pasted, 0), placeOf(pasted, 2)]).toEqual(["line 1", "line 3"]);
  expect(placeOf(presented, 1)).toBe("line 2");
  expect(placeOf(pasted, 3)).toBe("");
});
