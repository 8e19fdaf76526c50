import { describe, expect, it } from "vitest";
import { ownDomains } from "./domains";
import { isTimeZone } from "./time-zone";

describe("a time zone", () => {
  it.each(["UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Asia/Kolkata"])("accepts %s", (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it.each(["", "Mars/Base", "+01:00", "Europe", "../etc/passwd", "Europe/Berlin "])("refuses %j", (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});

describe("the domains of a new tenant", () => {
  it("come from the owner's address, unless it is a public provider's", () => {
    expect(ownDomains("Ada@Acme.example")).toEqual(["acme.example"]);
    expect(ownDomains("ada@gmail.com")).toEqual([]);
  });
});
