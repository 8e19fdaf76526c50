import { describe, expect, it } from "vitest";
import { type Findings, stopReasonOf } from "./stop-reason";

const NOTHING: Findings = {
  suppression: null,
  hasOwner: true,
  hasReply: false,
  hasBookedMeeting: false,
  hasClosedDeal: false,
};

describe("the reason to stop a follow-up", () => {
  it("is absent while nothing happened", () => {
    expect(stopReasonOf(NOTHING)).toBeNull();
  });

  it.each([
    [{ suppression: "unsubscribed" }, "unsubscribed"],
    [{ suppression: "bounced" }, "bounced"],
    [{ suppression: "complained" }, "complained"],
    [{ suppression: "manual" }, "suppressed"],
    [{ hasOwner: false }, "owner_changed"],
    [{ hasReply: true }, "replied"],
    [{ hasBookedMeeting: true }, "meeting_booked"],
    [{ hasClosedDeal: true }, "deal_closed"],
  ])("of %j is %s", (found, reason) => {
    expect(stopReasonOf({ ...NOTHING, ...found })).toBe(reason);
  });

  it("is the most serious of several", () => {
    const everything = {
      suppression: "bounced",
      hasOwner: false,
      hasReply: true,
      hasBookedMeeting: true,
      hasClosedDeal: true,
    };
    expect(stopReasonOf(everything)).toBe("bounced");
    expect(stopReasonOf({ ...everything, suppression: null })).toBe("owner_changed");
    expect(stopReasonOf({ ...everything, suppression: null, hasOwner: true })).toBe("replied");
    expect(stopReasonOf({ ...everything, suppression: null, hasOwner: true, hasReply: false })).toBe("meeting_booked");
  });
});
