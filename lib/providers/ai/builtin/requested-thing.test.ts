import { expect, it } from "vitest";
import { findCommitments } from "./commitments.ts";
import { readTranscript } from "./reading.ts";
import { thingRequested } from "./requested-thing.ts";

it.each([
  ["send me one month, without the names", "one month, without the names"],
  ["send us the last three bills and your price list so we can compare", "the last three bills and our price list"],
  ["give the courier a crate of our lids and the data sheet", "a crate of your lids and the data sheet"],
  ["bring us a crate of your lids and the data sheet", "a crate of our lids and the data sheet"],
  ["send me your lease signed, the long form", "our lease signed"],
  ["get me the other one", null],
  ["send me a few with the other lid", null],
  ["send me a copy of that", "a copy"],
])("what is asked for, from the side of whoever will do it: %s", (deed, thing) => {
  expect(thingRequested(deed)).toBe(thing);
});

it("is sent as a whole by whoever says they will send it", () => {
  const transcript = {
    title: "Call",
    startTime: "2026-11-24T15:00:00Z",
    participants: [],
    segments: [
      { speaker: "Bob", text: "Could you send me one month, without the names?", startSeconds: 0 },
      { speaker: "Ann", text: "October. I'll send it tomorrow.", startSeconds: 5 },
    ],
  };
  const tasks = findCommitments(readTranscript(transcript)).map(({ task }) => task);
  expect(tasks).toEqual(["Send one month, without the names"]);
});
