import { describe, expect, it } from "vitest";
import { ownDomains } from "./domains";
import { TenantPatch } from "./schema";
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

describe("the domains of a team", () => {
  it("are its own, not a public provider's, where guests have addresses as well", () => {
    expect(TenantPatch.safeParse({ domains: ["acme.example", "gmail.com"] }).error?.issues).toMatchObject([
      { path: ["domains", 1], message: "must be your company's, not a public email provider's" },
    ]);
    expect(TenantPatch.safeParse({ domains: ["acme.example"] }).success).toBe(true);
  });
});
