import { describe, expect, it } from "vitest";
import { timesIn } from "./meeting-times.ts";

const SOUGHT = { isSought: true, isFresh: true, time: null, part: null, offered: [] };

function heard(text: string, sought: Partial<Parameters<typeof timesIn>[1]> = {}) {
  return timesIn(text, { ...SOUGHT, ...sought }).map(({ time }) => time);
}

describe("the time of a meeting", () => {
  it.each([
    ["Then ten?", ["10:00"]],
    ["Around two.", ["14:00"]],
    ["From nine till one?", ["09:00"]],
    ["Eleven's good.", ["11:00"]],
    ["Same slot as today, three?", ["15:00"]],
    ["I've got eleven or three thirty.", ["11:00", "15:30"]],
    ["Seven of us are coming.", []],
  ])("is heard while a time is sought: %s", (text, times) => {
    expect(heard(text)).toEqual(times);
  });

  it.each([
    ["Make it half past.", "10:30"],
    ["Quarter past, I've a panel before.", "10:15"],
    ["Could we do it half an hour earlier?", "09:30"],
    ["Can we push it an hour?", "11:00"],
  ])("changes the one named before: %s", (text, time) => {
    expect(heard(text, { time: "10:00" })).toEqual([time]);
  });

  it("is chosen from two that were offered", () => {
    expect(heard("Let's do the later one.", { offered: ["11:00", "15:30"] })).toEqual(["15:30"]);
  });

  it("is in the evening if they spoke of one", () => {
    expect(heard("Say seven.", { part: "evening" })).toEqual(["19:00"]);
  });

  it("is no bare number once it is agreed and they have moved on", () => {
    expect(heard("Seven.", { time: "11:00", isFresh: false })).toEqual([]);
  });

  it("is not when something else opens or comes, nor at night", () => {
    expect(heard("I open at ten.")).toEqual([]);
    expect(heard("The piano tuner comes at two.")).toEqual([]);
    expect(heard("I could do three a.m.")).toEqual([]);
  });

  it("counts a quarter to from the half hour named before", () => {
    expect(heard("Make it quarter to.", { time: "09:30" })).toEqual(["09:45"]);
  });

  it("is the agreed one when it is said again some turns later", () => {
    expect(heard("Two, then.", { time: "14:00", isFresh: false })).toEqual(["14:00"]);
  });

  it("is not moved to the evening by an hour of the late morning", () => {
    expect(heard("Say ten.", { part: "evening" })).toEqual(["10:00"]);
  });
});
