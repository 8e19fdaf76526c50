import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { OWNER_ID, sampleReviewItem } from "@/lib/testing/sample-follow-up";
import { fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { FollowUpScreen } from "./follow-up-screen";
import type { Viewer } from "./viewer";

freshBrowser();

const owner: Viewer = {
  userId: OWNER_ID,
  role: "sales_rep",
  needsSecondPerson: false,
  undoSeconds: 30,
  sendingPaused: false,
  hours: null,
  timeZone: "UTC",
};

function open(part: Partial<FollowUp>) {
  const item = sampleReviewItem(part);
  const detail = { ...item, delivery: null, revisions: [], events: [] };
  const asked = fakeApi(() => ({ body: { success: true, data: { ...item.followUp, status: "scheduled" } } }));
  return { asked, ...openScreen(<FollowUpScreen detail={detail} viewer={owner} delivery={null} />) };
}

describe("a scheduled follow-up", () => {
  const decidedAt = "2099-01-01T10:00:00.000Z";

  it("is taken back together with its approval", async () => {
    const { user, asked } = open({ status: "scheduled", decidedAt, sendAt: "2099-01-01T10:00:30.000Z" });
    expect(screen.queryByRole("button", { name: "Unschedule" })).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Undo/ }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked).toMatchObject([{ path: expect.stringMatching(/\/unschedule$/), body: { voidApproval: true } }]);
  });

  it("can keep its approval if someone chose the time", async () => {
    const { user, asked } = open({ status: "scheduled", decidedAt, sendAt: "2099-01-02T08:00:00.000Z" });
    await user.click(screen.getByRole("button", { name: "Unschedule" }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked).toMatchObject([{ path: expect.stringMatching(/\/unschedule$/), body: { voidApproval: false } }]);
  });
});

describe("a failed follow-up", () => {
  it("that certainly wasn't sent says so and is retried at once", async () => {
    const { user, asked } = open({ status: "failed", statusReason: "refused" });
    expect(screen.getByText("This follow-up wasn't sent.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Retry in 30 s" }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked).toMatchObject([{ path: expect.stringMatching(/\/retry$/), body: { allowDuplicate: false } }]);
  });

  it("that has too many recipients says what to do", () => {
    open({ status: "failed", statusReason: "too_many_recipients" });
    expect(screen.getByText(/daily sending limit.*Retry it once an admin has raised the limit/)).toBeDefined();
  });

  it("that may have been sent says so and asks before it's sent again", async () => {
    const { user, asked } = open({ status: "failed", statusReason: "outcome_unknown" });
    expect(screen.getByText("This follow-up may have been sent.")).toBeDefined();
    expect(screen.queryByText(/wasn't sent/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Retry in 30 s" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/ana@buyer.example will get it twice/)).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(asked).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Retry in 30 s" }));
    await user.click(await screen.findByRole("button", { name: "Send again" }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked).toMatchObject([{ path: expect.stringMatching(/\/retry$/), body: { allowDuplicate: true } }]);
  });
});
