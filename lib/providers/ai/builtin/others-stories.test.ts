import { expect, it } from "vitest";
import { sidedCall } from "@/lib/testing/spoken-call";
import { isOthersStory } from "./others-stories";
import { readTranscript } from "./reading";

function storiesIn(line: string): string[] {
  const reading = readTranscript(sidedCall(["T: Morning.", line]));
  return reading.sentences.filter((one) => isOthersStory(one, reading)).map(({ clean }) => clean);
}

it.each([
  [
    "I: There's a farm outside Arbel, two thousand sheep. They saved eleven percent.",
    ["There's a farm outside Arbel, two thousand sheep.", "They saved eleven percent."],
  ],
  [
    "T: We had another caterer down in Orve doing three tonnes.",
    ["We had another caterer down in Orve doing three tonnes."],
  ],
  ["I: One of my other clients had two hundred stores.", ["One of my other clients had two hundred stores."]],
  ["T: We have a hotel in Arbel with ninety rooms.", []],
  ["I: There's a minimum of ninety rooms.", []],
])("knows what is told of another business: %s", (line, told) => {
  expect(storiesIn(line)).toEqual(told);
});
