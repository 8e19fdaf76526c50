import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
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

function open(part: Partial<FollowUp>, around: Partial<ReviewItem> = {}) {
  const item = { ...sampleReviewItem(part), ...around };
  const detail = { ...item, delivery: null, revisions: [], events: [] };
  const asked = fakeApi(() => ({ body: { success: true, data: { ...item.followUp, status: "scheduled" } } }));
  return { asked, ...openScreen(<FollowUpScreen detail={detail} viewer={owner} delivery={null} />) };
}

describe("a draft", () => {
  const primary = () => screen.getAllByRole("button").find(({ className }) => className.includes("accent-solid"));
  const request = { byName: "Naledi Khumalo", at: "2026-02-24T15:00:00.000Z" };

  it("that was sent back is submitted again first of all, also with the keyboard", async () => {
    const { user, asked } = open({ status: "draft" }, { notes: [{ text: "Say could.", request }] });
    expect(primary()?.textContent).toBe("Submit for review");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(asked).toMatchObject([{ path: expect.stringMatching(/\/submit$/) }]));
  });

  it("that nobody sent back is approved first of all", () => {
    open({ status: "draft" }, { notes: [{ text: "One sentence was left out", request: null }] });
    expect(primary()?.textContent).toMatch(/^Approve and send/);
  });
});

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
