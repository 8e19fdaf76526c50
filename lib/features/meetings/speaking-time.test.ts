import { describe, expect, it } from "vitest";
import { speakingTimes } from "./speaking-time";

const said = (speaker: string, timestamp: string, words: number) => ({
  speaker,
  timestamp,
  text: Array.from({ length: words }, () => "word").join(" "),
});

describe("how long each person spoke", () => {
  it("lasts until the next turn began", () => {
    expect(
      speakingTimes([said("Dana", "00:00:00", 60), said("Sam", "00:00:30", 25), said("Dana", "00:00:40", 50)]),
    ).toEqual([
      { speaker: "Dana", words: 110, seconds: 50, share: 83 },
      { speaker: "Sam", words: 25, seconds: 10, share: 17 },
    ]);
  });

  it("excludes silence that no words fill", () => {
    const times = speakingTimes([said("Dana", "00:00:00", 2), said("Sam", "01:00:00", 5)]);
    expect(times).toMatchObject([
      { speaker: "Dana", seconds: 5 },
      { speaker: "Sam", seconds: 2 },
    ]);
  });

  it("depends on word counts if the transcript has no times", () => {
    expect(speakingTimes([said("Sam", "00:00:00", 10), said("Dana", "00:00:00", 30)])).toEqual([
      { speaker: "Dana", words: 30, seconds: null, share: 75 },
      { speaker: "Sam", words: 10, seconds: null, share: 25 },
    ]);
  });

  it("is empty for a transcript without segments", () => {
    expect(speakingTimes([])).toEqual([]);
  });
});
