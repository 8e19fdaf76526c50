import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Commitment } from "@/lib/features/commitments/schema";
import { type Answer, fakeApi, freshBrowser, openScreen, refreshes } from "@/lib/testing/screen";
import { MeetingLedger } from "./meeting-ledger";

freshBrowser();

const promise: Commitment = {
  id: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f2001",
  meetingId: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f2002",
  meetingTitle: "Halden Freight",
  ownerId: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f0001",
  kind: "commitment",
  state: "firm",
  side: "ours",
  who: "Sam Okafor",
  toWhom: "Dana Ruiz",
  what: "Send the plan <b>",
  due: "by Friday",
  dueOn: "2026-11-20",
  evidence: [{ segmentIndex: 1, quote: "I will send the plan", score: 1 }],
  source: "engine",
  engine: "builtin",
  corrected: [],
  fulfilledBy: null,
  vanishedAt: null,
  revision: 3,
  createdAt: "2026-11-18T15:00:00.000Z",
  updatedAt: "2026-11-18T15:00:00.000Z",
};
const segments = ["00:00:00", "00:01:21"].map((timestamp) => ({ speaker: "Sam Okafor", text: "", timestamp }));

function open(commitments: Commitment[], answer: Answer = { body: { success: true, data: promise } }, canWrite = true) {
  const asked = fakeApi(() => answer);
  const onShow = vi.fn();
  const ledger = (rows: Commitment[]) => (
    <MeetingLedger {...{ commitments: rows, segments, target: null, onShow, canWrite }} />
  );
  const { show, ...opened } = openScreen(ledger(commitments));
  return { asked, onShow, ...opened, reload: (rows: Commitment[]) => show(ledger(rows)) };
}

describe("the ledger of a meeting", () => {
  it("shows who owes what by when, and where it was said", async () => {
    const { user, onShow } = open([promise]);
    expect(screen.getByText(/^Sam Okafor to Dana Ruiz, by Fri,? .*20/)).toBeDefined();
    expect(screen.getByText("00:01:21")).toBeDefined();
    await user.click(screen.getByText("Send the plan <b>"));
    expect(onShow).toHaveBeenCalledWith(promise.evidence[0]);
  });

  it("marks a commitment as done for the revision that is shown", async () => {
    const { user, asked } = open([promise]);
    await user.click(screen.getByRole("button", { name: "Mark as done: Send the plan <b>" }));
    await waitFor(() => expect(refreshes.count).toBeGreaterThan(0));
    expect(asked).toMatchObject([
      { method: "PATCH", path: `/commitments/${promise.id}`, body: { revision: 3, state: "done" } },
    ]);
  });

  it("is corrected by keyboard, keeps typed text after a rejection, and cancels on Escape", async () => {
    const refused = {
      status: 409,
      body: { error: "Revision conflict", code: "revision_conflict", message: "Revision 3 is out of date" },
    };
    const { user, asked } = open([promise], refused);
    await user.click(screen.getByRole("button", { name: "Change: Send the plan <b>" }));
    await user.click(screen.getByRole("menuitem", { name: "Correct" }));
    const what = screen.getByRole<HTMLInputElement>("textbox", { name: "What" });
    await user.clear(what);
    await user.type(what, "Send the offer{Enter}");
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toEqual({ revision: 3, what: "Send the offer" });
    expect(what.value).toBe("Send the offer");
    expect(refreshes.count).toBe(1);
    await user.type(what, "{Escape}");
    expect(screen.queryByRole("textbox", { name: "What" })).toBeNull();
  });

  it("keeps what a colleague corrected meanwhile in the fields that weren't typed in", async () => {
    const { user, asked, reload } = open([promise]);
    await user.click(screen.getByRole("button", { name: "Change: Send the plan <b>" }));
    await user.click(screen.getByRole("menuitem", { name: "Correct" }));
    const who = screen.getByRole<HTMLInputElement>("textbox", { name: "Who" });
    await user.clear(who);
    await user.type(who, "Lee");
    reload([{ ...promise, dueOn: "2026-11-26", revision: 4 }]);
    expect(screen.getByLabelText<HTMLInputElement>("By").value).toBe("2026-11-26");
    await user.type(who, "{Enter}");
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toEqual({ revision: 4, who: "Lee" });
  });

  it("shows what vanished, what fulfilled a promise, and an empty state", () => {
    const kept = { ...promise, state: "fulfilled", fulfilledBy: { kind: "follow_up", id: promise.id } } as const;
    const gone = { ...promise, id: promise.meetingId, vanishedAt: promise.updatedAt };
    const { container } = open([kept, gone], null, false);
    expect(screen.getByRole("link", { name: "Kept" }).getAttribute("href")).toBe(`/follow-ups/${promise.id}`);
    expect(container.textContent).toContain("No longer in the transcript");
    const inCrm = { ...kept, fulfilledBy: { kind: "crm_task", id: promise.meetingId } } as const;
    open([inCrm], undefined, false);
    expect(screen.getByTitle("Kept by the task that was completed in the CRM")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Mark as done/ })).toBeNull();
    open([]);
    expect(screen.getByText("No commitments found in this meeting.")).toBeDefined();
  });
});
