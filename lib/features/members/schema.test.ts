import { describe, expect, it } from "vitest";
import { MemberPatch } from "./schema";

const hours = (given: object) => ({ voice: { hours: { start: "09:00", end: "17:00", ...given } } });
const problems = (input: object) =>
  MemberPatch.safeParse(input).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);

describe("working hours", () => {
  it("are Monday to Friday by default, and null clears them", () => {
    expect(MemberPatch.parse(hours({})).voice?.hours?.days).toEqual([1, 2, 3, 4, 5]);
    expect(MemberPatch.parse({ voice: { hours: null } })).toEqual({ voice: { hours: null } });
  });

  it.each([
    [{ end: "09:00" }, "voice.hours.end must be after start"],
    [{ start: "22:00", end: "06:00" }, "voice.hours.end must be after start"],
    [{ days: [] }, "voice.hours.days must have at least one day; pass null for no working hours"],
    [{ start: "09:60" }, "voice.hours.start must be a time such as 09:00"],
  ])("refuse %j", (given, problem) => {
    expect(problems(hours(given))).toEqual([problem]);
  });
});
