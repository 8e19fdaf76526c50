import { expect, it } from "vitest";
import { plainName } from "./plain-name";
import { guestsOf, timedTranscript } from "./sample-calls/timed-transcript";
import { hoursAgo, workdaysAgo, workdaysAhead } from "./sample-times";
import { addressFor } from "./sandbox-address";

it("strips line breaks and invisible characters from names", () => {
  expect(plainName("  Acme\r\n\u202eEvil:\u0000 x\u2028y ")).toBe("Acme Evil: x y");
  expect(plainName(" \n ")).toBeNull();
  expect(plainName(undefined)).toBeNull();
});

it("counts working days only", () => {
  const monday = new Date("2026-11-23T15:20:00Z");
  expect(workdaysAgo(monday, 1, 10).toISOString()).toBe("2026-11-20T10:00:00.000Z");
  expect(workdaysAgo(monday, 10, 9, 30).toISOString()).toBe("2026-11-09T09:30:00.000Z");
  expect(workdaysAhead(new Date("2026-11-20T15:20:00Z"), 1, 8).toISOString()).toBe("2026-11-23T08:00:00.000Z");
  expect(hoursAgo(monday, 3).toISOString()).toBe("2026-11-23T12:15:00.000Z");
});

it("derives addresses from names", () => {
  expect(addressFor("Chloé Lefèvre-Ngo", { domain: "a.example", tag: null })).toBe("chloe.lefevre.ngo@a.example");
  expect(addressFor("Theo Marchetti", { domain: "a.example", tag: "1f" })).toBe("theo.marchetti.1f@a.example");
});

it("gives each turn a later time and keeps the seller's name literal", () => {
  const { text, minutes } = timedTranscript(
    { transcript: "A: Welcome to {seller}.\nB: Thanks, glad to be here." },
    "$& Co",
  );
  expect(text).toBe("[00:00:02] A: Welcome to $& Co.\n[00:00:05] B: Thanks, glad to be here.");
  expect(minutes).toBe(1);
});

it("knows the guests of the sandbox's companies", () => {
  expect(guestsOf("Halden Freight", 1)).toEqual([
    { name: "Ingrid Solberg", email: "ingrid.solberg@haldenfreight.example", role: "Head of Logistics" },
  ]);
  expect(() => guestsOf("Nobody", 1)).toThrow("no company Nobody");
});
