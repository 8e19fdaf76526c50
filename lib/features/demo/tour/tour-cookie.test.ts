import { describe, expect, it } from "vitest";
import { readTourCookie, tourCookie } from "./tour-cookie";
import { stepsDone } from "./tour-progress";

const FRESH = { isFlagged: true, isApproved: false, isGone: false };
const TENANT = "01a1fc37-1d88-7395-a607-1b1f407adc76";

describe("the tour of a sandbox", () => {
  it("starts at the first step", () => expect(stepsDone(FRESH, [])).toBe(0));

  it("counts what was viewed and does not ask for skipped steps", () => {
    expect(stepsDone(FRESH, ["read"])).toBe(1);
    expect(stepsDone(FRESH, ["claim"])).toBe(3);
  });

  it("takes what was fixed and approved from the draft, not the browser", () => {
    expect(stepsDone(FRESH, ["read", "fix", "approve"])).toBe(1);
    expect(stepsDone({ ...FRESH, isFlagged: false }, [])).toBe(4);
    expect(stepsDone({ ...FRESH, isFlagged: false, isApproved: true }, [])).toBe(5);
  });

  it("still asks for the fix of a price that was approved, until the email has left", () => {
    expect(stepsDone({ ...FRESH, isApproved: true }, ["claim"])).toBe(3);
    expect(stepsDone({ isFlagged: true, isApproved: true, isGone: true }, ["claim"])).toBe(5);
  });

  it("is remembered for one sandbox only", () => {
    const value = tourCookie(TENANT, ["read", "draft"], false);
    expect(readTourCookie(value, TENANT)).toEqual({ seen: ["read", "draft"], isOff: false });
    expect(readTourCookie(value, TENANT.replace("0", "1"))).toEqual({ seen: [], isOff: false });
    expect(readTourCookie(tourCookie(TENANT, ["read"], true), TENANT)).toEqual({ seen: ["read"], isOff: true });
  });

  it.each([undefined, "", "x", `${TENANT}.<script>`, TENANT])("starts again after a cookie such as %s", (value) => {
    expect(readTourCookie(value, TENANT)).toEqual({ seen: [], isOff: false });
  });
});
