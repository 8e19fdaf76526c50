import { expect, it } from "vitest";
import { cursorOf, isAfter, KEPT_SECONDS, readCursor } from "./position";

const now = new Date("2026-02-01T10:00:00Z");
const at = now.getTime() / 1_000;

it("parses its own cursor", () => {
  const position = { at, transaction: 7_412, id: 93 };
  expect(cursorOf(position)).toBe(`${at}-7412-93`);
  expect(readCursor(cursorOf(position), now)).toEqual(position);
});

it("rejects a cursor that is invalid, too old or from the future", () => {
  for (const text of ["", "1-2", "1-2-3-4", "x-1-1", `${at}-1-`, `${at}-1-1\n`, `${at}--1-1`, `${at}-1e3-1`]) {
    expect([text, readCursor(text, now)]).toEqual([text, null]);
  }
  expect(readCursor(`${at - KEPT_SECONDS}-1-1`, now)).toBeNull();
  expect(readCursor(`${at - KEPT_SECONDS / 2}-1-1`, now)).not.toBeNull();
  expect(readCursor(`${at + 3_600}-1-1`, now)).toBeNull();
});

it("orders by transaction first", () => {
  const position = { at, transaction: 5, id: 10 };
  expect(isAfter({ transaction: 5, id: 11 }, position)).toBe(true);
  expect(isAfter({ transaction: 6, id: 1 }, position)).toBe(true);
  expect(isAfter({ transaction: 5, id: 10 }, position)).toBe(false);
  expect(isAfter({ transaction: 4, id: 99 }, position)).toBe(false);
});
