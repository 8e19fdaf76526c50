import { describe, expect, it } from "vitest";
import { FOLLOW_UP_STATUSES, type FollowUpStatus } from "../../follow-ups/schema";
import { leadingFollowUp } from "./leading-follow-up";

const item = (status: FollowUpStatus, hasBounced = false) => ({ status, hasBounced });

describe("the follow-up a meeting is shown with", () => {
  it.each(FOLLOW_UP_STATUSES)("is the one that was sent, also when a newer one is %s", (status) => {
    expect(leadingFollowUp([item(status), item("sent")])?.status).toBe("sent");
  });

  it("is the open one rather than a newer one that came to nothing", () => {
    expect(leadingFollowUp([item("cancelled"), item("rejected"), item("draft")])?.status).toBe("draft");
  });

  it("is the newest of those that came equally far", () => {
    const [newer, older] = [item("sent"), item("sent")];
    expect(leadingFollowUp([newer, older])).toBe(newer);
  });

  it("is one that arrived rather than one that bounced", () => {
    expect(leadingFollowUp([item("sent", true), item("sent")])?.hasBounced).toBe(false);
  });

  it("is none where there is none", () => {
    expect(leadingFollowUp([])).toBeNull();
  });
});
