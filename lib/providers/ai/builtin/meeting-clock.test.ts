import { describe, expect, it } from "vitest";
import { atTime, atTimeInMail, clockOf } from "./meeting-clock.ts";

/** What one of us ("us") or a guest says, in turns. */
function clockIn(time: string, ...lines: string[]) {
  const evidence = lines.map((line, segmentIndex) => ({ segmentIndex, quote: line.replace(/^\w+: /, ""), score: 1 }));
  const clock = clockOf(time, evidence, (segment) => lines[segment]!.startsWith("us"));
  return { mail: atTimeInMail({ time, clock }).trim(), elsewhere: atTime({ time, clock }).trim() };
}

describe("the clock of a meeting", () => {
  it.each([
    ["15:00", "us: Thursday at three Eastern, noon Pacific.", "at 15:00 Eastern time"],
    ["12:00", "us: Thursday at three Eastern, noon Pacific.", "at 12:00 Pacific time"],
    ["09:00", "us: Let's do Wednesday, 9 a.m. London time.", "at 9:00 London time"],
    ["16:00", "them: Monday at four GMT it is.", "at 16:00 GMT"],
    ["11:00", "us: Thursday at 11 cet, does that work?", "at 11:00 CET"],
  ])("is the one named with the time: %s in %s", (time, said, expected) => {
    expect(clockIn(time, said)).toEqual({ mail: expected, elsewhere: expected });
  });

  it.each([
    ["us: Could we meet next Tuesday at 10 our time?", "at 10:00 our time"],
    ["them: Ten my time on Tuesday works.", "at 10:00 your time"],
    ["them: Say at 10 your time.", "at 10:00 our time"],
    ["us: Is 10 your time all right?", "at 10:00 your time"],
  ])("is ours or theirs, as an email from us says it: %s", (said, expected) => {
    expect(clockIn("10:00", said)).toEqual({ mail: expected, elsewhere: "at 10:00" });
  });

  it("is none where nobody named one, or only for another time", () => {
    expect(clockIn("11:00", "us: Thursday at eleven?", "them: That's ten London time.").mail).toBe("at 11:00");
  });

  it("is the named one where somebody also said whose time it is", () => {
    expect(clockIn("14:00", "us: Monday at 2 pm your time?", "them: At 2 pm Central, yes.").mail).toBe(
      "at 14:00 Central time",
    );
  });
});
