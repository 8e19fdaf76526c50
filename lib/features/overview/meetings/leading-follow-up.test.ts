import { describe, expect, it } from "vitest";
import { FOLLOW_UP_STATUSES, type FollowUpStatus } from "../../follow-ups/schema";
import { leadingFollowUp } from "./leading-follow-up";

const item = (status: FollowUpStatus, hasBounced = false) => ({ status, hasBounced });

describe("the follow-up shown for a meeting", () => {
  it.each(FOLLOW_UP_STATUSES)("is the sent one, even when a newer one is %s", (status) => {
    expect(leadingFollowUp([item(status), item("sent")])?.status).toBe("sent");
  });

  it("is the open one rather than a newer one that was not sent", () => {
    expect(leadingFollowUp([item("cancelled"), item("rejected"), item("draft")])?.status).toBe("draft");
  });

  it("is the newest of those with the same status", () => {
    const [newer, older] = [item("sent"), item("sent")];
    expect(leadingFollowUp([newer, older])).toBe(newer);
  });

  it("is a delivered one rather than a bounced one", () => {
    expect(leadingFollowUp([item("sent", true), item("sent")])?.hasBounced).toBe(false);
  });

  it("is null without follow-ups", () => {
    expect(leadingFollowUp([])).toBeNull();
  });
});
