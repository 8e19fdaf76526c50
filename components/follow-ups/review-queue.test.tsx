import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { saveLocalDraft } from "@/components/local-drafts/local-draft";
import { isHeld, queuedWrites } from "@/components/network/queued-writes";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { ReviewItem, ReviewRow } from "@/lib/features/overview/follow-ups/schema";
import { OWNER_ID, sampleReviewItem } from "@/lib/testing/sample-follow-up";
import { type Answer, type Asked, earlier, fakeApi, freshBrowser, openScreen, visited } from "@/lib/testing/screen";
import { ReviewQueue } from "./review-queue";
import { draftKey } from "./unsaved-text";
import type { Viewer } from "./viewer";

freshBrowser();

const manager: Viewer = {
  userId: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f0002",
  role: "sales_manager",
  needsSecondPerson: false,
  undoSeconds: 30,
  sendingPaused: false,
  hours: null,
  timeZone: "UTC",
};

const SUBJECTS = ["Terms", "Pilot", "Recap"];
let used = 0;
type User = ReturnType<typeof openScreen>["user"];

/** Every test gets three follow-ups of its own, because undoable decisions outlive a screen. */
function queueOf(count = 3) {
  used += 1;
  return SUBJECTS.slice(0, count).map((subject, at) =>
    sampleReviewItem({
      id: `0d8b7a53-8d0e-4d0a-9b57-${String(used).padStart(4, "0")}0000000${at}`,
      subject,
      bodyText: `Hello from ${subject}`,
      reviewDueAt: `2026-02-2${at + 1}T15:00:00.000Z`,
    }),
  );
}

const asRow = (item: ReviewItem): ReviewRow => ({ ...item, company: null, deal: null });

function queue(items: ReviewItem[], viewer: Viewer, rows = items.map(asRow)) {
  return <ReviewQueue rows={rows} items={items} viewer={viewer} done={<p>Nothing to review</p>} />;
}

function open(items = queueOf(), viewer = manager, answers?: (asked: Asked) => Answer | Promise<Answer>) {
  const answer = ({ path, body }: Asked): Answer => {
    const item = items.find(({ followUp }) => path.includes(followUp.id));
    if (!item) return { body: { success: true, data: [] } };
    const { revision } = item.followUp;
    const sendAt = new Date(Date.now() + 30_000).toISOString();
    const moved: Partial<FollowUp> = path.endsWith("/approve")
      ? { status: "scheduled", sendAt, decidedBy: viewer.userId }
      : path.endsWith("/unschedule")
        ? { status: (body as { voidApproval?: boolean }).voidApproval ? "pending_review" : "approved" }
        : path.endsWith("/reject")
          ? { status: "rejected" }
          : { ...(body as Partial<FollowUp>), revision: revision + 1 };
    return { body: { success: true, data: { ...item.followUp, ...moved } } };
  };
  const asked = fakeApi(answers ?? answer);
  return { items, asked, ...openScreen(queue(items, viewer)) };
}

const listed = () =>
  within(screen.getByRole("list", { name: "Waiting for review" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
const current = () => screen.getByRole("article").getAttribute("aria-label");
const said = () => screen.getAllByRole("status")[0]?.textContent;

describe("moving through the review queue", () => {
  it("starts at the first item and moves with J and K, announcing the position", async () => {
    const { user } = open();
    expect(listed()).toEqual(SUBJECTS);
    expect(current()).toBe("Terms");
    await user.keyboard("j");
    expect(current()).toBe("Pilot");
    expect(said()).toBe("Pilot, 2 of 3");
    await user.keyboard("jj");
    expect(current()).toBe("Recap");
    await user.keyboard("k");
    expect(current()).toBe("Pilot");
    expect(window.location.hash).toContain("item=");
  });

  it("selects an item on click and opens its page on Enter", async () => {
    const { user, items } = open();
    await user.click(screen.getByRole("button", { name: "Recap" }));
    expect(current()).toBe("Recap");
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(visited).toEqual([`/follow-ups/${items[2]?.followUp.id}`]));
  });

  it("says so when there is nothing to review", () => {
    open([]);
    expect(screen.getByText("Nothing to review")).toBeDefined();
  });
});

describe("deciding in the review queue", () => {
  it("approves the displayed revision with A and moves to the next item", async () => {
    const { user, asked, items } = open();
    await user.keyboard("a");
    await waitFor(() => expect(listed()).toEqual(["Pilot", "Recap"]));
    expect(asked).toMatchObject([
      { method: "POST", path: `/followups/${items[0]?.followUp.id}/approve`, body: { revision: 1 } },
    ]);
    expect(asked[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(current()).toBe("Pilot");
    expect(said()).toContain("2 left to review. Next: Pilot");
  });

  it("undoes the approval with U and returns the item to its place", async () => {
    const { user, asked, items } = open();
    await user.keyboard("a");
    await waitFor(() => expect(listed()).toEqual(["Pilot", "Recap"]));
    await user.keyboard("u");
    await waitFor(() => expect(listed()).toEqual(SUBJECTS));
    expect(asked.at(-1)).toMatchObject({
      path: `/followups/${items[0]?.followUp.id}/unschedule`,
      body: { voidApproval: true },
    });
    expect(said()).toBe("Undone: Terms.");
    expect(screen.queryByText("Approved, not scheduled")).toBeNull();
    for (const name of [/^Approve and send/, /^Request changes/, /^Reject/])
      expect(screen.getByRole("button", { name })).toBeDefined();
  });

  it("keeps the approval of an email that was unscheduled with it when sending it is undone", async () => {
    const items = queueOf();
    const [first] = items;
    first!.followUp.status = "approved";
    const { user, asked } = open(items);
    await user.keyboard("a");
    await waitFor(() => expect(listed()).toEqual(["Pilot", "Recap"]));
    await user.keyboard("u");
    await waitFor(() => expect(listed()).toEqual(SUBJECTS));
    await waitFor(() => expect(asked.map(({ path }) => path.split("/").at(-1))).toEqual(["schedule", "unschedule"]));
    expect(asked.at(-1)?.body).toEqual({ voidApproval: false });
  });

  it("undoes an approval of a draft, made on its page, without putting it into the queue", async () => {
    const [found] = queueOf(1);
    const now = new Date();
    const times = { decidedAt: now.toISOString(), sendAt: new Date(now.getTime() + 30_000).toISOString() };
    const draft = { ...found!.followUp, ...times, status: "scheduled", reviewDueAt: null, decidedBy: manager.userId };
    const { user, asked } = open(queueOf(), manager, ({ method }) =>
      method === "GET"
        ? { body: { success: true, data: [draft], pagination: {} } }
        : { body: { success: true, data: { ...draft, status: "draft" } } },
    );
    await user.keyboard("u");
    expect(await screen.findByText("“Terms” is a draft again.")).toBeDefined();
    await waitFor(() => expect(asked.at(-1)?.body).toEqual({ voidApproval: true }));
    expect(listed()).toEqual(SUBJECTS);
    expect(current()).toBe("Terms");
    expect(screen.getByRole("article").textContent).toContain("Hello from Terms");
  });

  it("ignores U once the undo window is over", async () => {
    const { user, asked } = open();
    await user.keyboard("a");
    await waitFor(() => expect(listed()).toEqual(["Pilot", "Recap"]));
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    await user.keyboard("u");
    expect(await screen.findByText("Nothing to undo")).toBeDefined();
    clock.mockRestore();
    expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("rejects with a reason and a note", async () => {
    const { user, asked } = open();
    await user.keyboard("r");
    await user.type(screen.getByRole("textbox", { name: "Note" }), "The price is wrong");
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(listed()).toEqual(["Pilot", "Recap"]);
    expect(asked).toEqual([]);
    const [held] = queuedWrites();
    expect(held).toMatchObject({ call: { body: { reasonCode: "wrong_facts", note: "The price is wrong" } } });
    expect(held?.call.path).toMatch(/\/reject$/);
    expect(isHeld(held!)).toBe(true);
  });

  it("moves on immediately, and returns the item when the server rejects it later", async () => {
    let answer: (value: Answer) => void = () => {};
    const { user } = open(
      queueOf(),
      manager,
      () =>
        new Promise<Answer>((resolve) => {
          answer = resolve;
        }),
    );
    await user.keyboard("a");
    expect(listed()).toEqual(["Pilot", "Recap"]);
    expect(current()).toBe("Pilot");
    answer({
      status: 409,
      body: { error: "Invalid transition", code: "invalid_transition", message: "It was rejected" },
    });
    expect(await screen.findByText("Someone else got here first")).toBeDefined();
    expect(listed()).toEqual(SUBJECTS);
    expect(current()).toBe("Pilot");
    expect(said()).toBe("Not accepted: Terms is back in the queue.");
  });

  it("undoes several decisions, returning and selecting the item of each", async () => {
    const { user, asked, items } = open();
    await user.keyboard("a");
    await user.keyboard("r{Control>}{Enter}{/Control}");
    await user.keyboard("a");
    expect(await screen.findByText("Nothing to review")).toBeDefined();
    await user.keyboard("u");
    await waitFor(() => expect(current()).toBe("Recap"));
    await user.keyboard("u");
    await waitFor(() => expect(current()).toBe("Pilot"));
    await user.keyboard("u");
    await waitFor(() => expect(current()).toBe("Terms"));
    expect(listed()).toEqual(SUBJECTS);
    const [first, , third] = items.map(({ followUp }) => followUp.id);
    await waitFor(() =>
      expect(asked.map(({ path }) => path)).toEqual([
        `/followups/${first}/approve`,
        `/followups/${third}/approve`,
        `/followups/${third}/unschedule`,
        `/followups/${first}/unschedule`,
      ]),
    );
    expect(queuedWrites()).toEqual([]);
  });

  it("approves for a later time with S", async () => {
    const { user, asked } = open();
    await user.keyboard("s");
    await user.click(screen.getByRole("button", { name: "Approve and schedule" }));
    await waitFor(() => expect(listed()).toEqual(["Pilot", "Recap"]));
    expect(asked[0]).toMatchObject({ body: { revision: 1, sendAt: expect.stringMatching(/^20.*Z$/) } });
    expect(asked[0]?.path).toMatch(/\/approve$/);
  });

  it("shows the empty state after the last item", async () => {
    const { user } = open(queueOf(1));
    await user.keyboard("a");
    expect(await screen.findByText("Nothing to review")).toBeDefined();
  });

  it("keeps the item and shows the reason when the server refuses", async () => {
    const { user } = open(queueOf(), manager, () => ({
      status: 409,
      body: { error: "Revision conflict", code: "revision_conflict", message: "It has changed" },
    }));
    await user.keyboard("a");
    expect(await screen.findByText("This changed since you opened it")).toBeDefined();
    expect(listed()).toEqual(SUBJECTS);
  });

  it("queues a decision until the network returns", async () => {
    const { user, items } = open(queueOf(), manager, () => null);
    await user.keyboard("a");
    await waitFor(() => expect(listed()).toEqual(["Pilot", "Recap"]));
    expect(queuedWrites()).toMatchObject([{ about: [items[0]?.followUp.id], call: { body: { revision: 1 } } }]);
    await user.keyboard("u");
    await waitFor(() => expect(listed()).toEqual(SUBJECTS));
    expect(queuedWrites()).toEqual([]);
  });

  it("offers no actions to a viewer", async () => {
    const { user, asked } = open(queueOf(), { ...manager, role: "viewer" });
    await user.keyboard("arecx");
    expect(asked).toEqual([]);
    expect(screen.queryByRole("button", { name: /Approve/ })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.getByText("Waiting for someone who can approve.")).toBeDefined();
  });

  it("hides approval of your own items when the team requires a second person", async () => {
    const { user, asked } = open(queueOf(), { ...manager, userId: OWNER_ID, needsSecondPerson: true });
    await user.keyboard("a");
    expect(asked).toEqual([]);
    expect(screen.getByText(/second person must approve/)).toBeDefined();
  });
});

describe("approving what nobody said", () => {
  const text = "The total is $48,500.";
  const price = { id: "c1", start: 0, end: text.length, text, kind: "price", support: "unsupported" } as const;
  const flagged = () => {
    const items = queueOf();
    const [first] = items;
    const meetingId = "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f0003";
    first!.followUp = { ...first!.followUp, meetingId, bodyText: text, claims: [{ ...price, evidence: [] }] };
    first!.unsupported = ["$48,500"];
    return items;
  };

  it.each([
    ["the key", (user: User) => user.keyboard("a")],
    ["the primary key", (user: User) => user.keyboard("{Control>}{Enter}{/Control}")],
    ["the button", (user: User) => user.click(screen.getByRole("button", { name: /^Approve and send/ }))],
    [
      "the form for a later time",
      async (user: User) => {
        await user.keyboard("s");
        await user.click(screen.getByRole("button", { name: "Approve and schedule" }));
      },
    ],
  ])("is asked about once with %s, and nothing is sent before", async (_, approve) => {
    const { user, asked } = open(flagged());
    await approve(user);
    const dialog = await screen.findByRole("alertdialog", { name: "Nobody said $48,500" });
    expect(dialog.textContent).toContain("The total is $48,500");
    await user.keyboard("a{Enter}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(asked).toEqual([]);
    expect(listed()).toEqual(SUBJECTS);
    await approve(user);
    await user.click(await screen.findByRole("button", { name: "Approve anyway" }));
    await waitFor(() => expect(listed()).toEqual(["Pilot", "Recap"]));
    expect(asked).toMatchObject([{ path: expect.stringMatching(/\/approve$/), body: { revision: 1 } }]);
  });

  it("isn't part of a bulk approval unless it's ticked", async () => {
    const items = flagged();
    const second = items[1]?.followUp.id;
    const done = (id: unknown) => ({ id, success: true, message: null });
    const { user, asked } = open(items, manager, ({ body }) => {
      const chosen = (body as { items?: { id: string }[] } | undefined)?.items ?? [];
      return { body: { success: true, data: chosen.map(({ id }) => done(id)) } };
    });
    await user.keyboard("xjxa");
    const dialog = await screen.findByRole("alertdialog", { name: "Send 1 follow-up?" });
    expect(dialog.textContent).toContain("stays in the queue unless you tick it");
    const box = within(dialog).getByRole("checkbox", { name: "Nobody said $48,500. Approve it anyway" });
    await user.click(box);
    expect(within(dialog).getByRole("button", { name: "Approve and send 2 follow-ups" })).toBeDefined();
    await user.click(box);
    await user.click(within(dialog).getByRole("button", { name: "Approve and send 1 follow-up" }));
    await waitFor(() => expect(asked[0]?.body).toEqual({ action: "approve", items: [{ id: second, revision: 1 }] }));
    expect(await screen.findByRole("heading", { name: "Results for 1 follow-up" })).toBeDefined();
    expect(listed()).toEqual(["Terms", "Recap"]);
    expect(screen.getByRole("checkbox", { name: "Select Terms" }).getAttribute("aria-checked")).toBe("true");
  });

  it("is refused if an edit brought it in that nobody has seen checked", async () => {
    const items = queueOf();
    items[0]!.followUp.meetingId = "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f0003";
    const { user, asked } = open(items, manager, ({ method, body }) => {
      const edited = { ...items[0]!.followUp, ...(body as object), revision: 2, claims: [{ ...price, evidence: [] }] };
      return { body: { success: true, data: method === "PATCH" ? edited : items[0]!.followUp } };
    });
    await user.keyboard("e");
    await user.clear(screen.getByRole("textbox", { name: "Body" }));
    await user.type(screen.getByRole("textbox", { name: "Body" }), text);
    await user.click(screen.getByRole("button", { name: "Pilot" }));
    await user.click(screen.getByRole("button", { name: "Terms" }));
    await user.click(screen.getByRole("button", { name: /^Approve and send/ }));
    expect(await screen.findByText("Check your changes first")).toBeDefined();
    expect(asked.map(({ method }) => method)).toEqual(["PATCH"]);
    await waitFor(() => expect(listed()).toEqual(SUBJECTS));
  });
});

describe("an edit in the review queue", () => {
  it("is saved first, so the approval covers the text on the screen", async () => {
    const { user, asked } = open();
    await user.keyboard("e");
    await user.type(screen.getByRole("textbox", { name: "Body" }), "!");
    await user.click(screen.getByRole("button", { name: "Pilot" }));
    await user.click(screen.getByRole("button", { name: "Terms" }));
    await user.click(screen.getByRole("button", { name: /^Approve and send/ }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]).toMatchObject({ method: "PATCH", body: { revision: 1, bodyText: "Hello from Terms!" } });
    expect(asked[1]).toMatchObject({ body: { revision: 2 } });
    expect(asked[1]?.path).toMatch(/\/approve$/);
  });

  it("from an earlier visit blocks approval until it is saved or discarded", async () => {
    const items = queueOf();
    const { id, subject, to, cc } = items[0]!.followUp;
    earlier(() => saveLocalDraft(draftKey(id), { subject, to, cc, agreed: null, bodyText: "Hello, as promised" }, 1));
    const { user, asked } = open(items);
    await user.keyboard("a");
    expect(await screen.findByText("Save your changes first")).toBeDefined();
    expect(asked).toEqual([]);
    expect(listed()).toEqual(SUBJECTS);
  });

  it("does not trigger shortcuts while typing", async () => {
    const { user, asked } = open();
    await user.keyboard("e");
    await user.type(screen.getByRole("textbox", { name: "Body" }), " a r x u j");
    expect(current()).toBe("Terms");
    expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
  });
});

describe("bulk approval", () => {
  it("selects items with X, lists every recipient for confirmation and shows each result", async () => {
    const items = queueOf();
    const [first, second] = items.map(({ followUp }) => followUp.id);
    const { user, asked } = open(items, manager, () => ({
      body: {
        success: true,
        data: [
          { id: first, success: true, message: null },
          { id: second, success: false, message: "Someone rejected it" },
        ],
      },
    }));
    await user.keyboard("xjx");
    expect(screen.getByRole("heading", { name: "2 follow-ups selected" })).toBeDefined();
    await user.keyboard("a");
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).getByRole("list", { name: "Recipients" }).textContent).toContain("ana@buyer.example");
    expect(asked).toEqual([]);
    expect(dialog.textContent).toContain("One person gets several of these.ana@buyer.example: “Terms”, “Pilot”");
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("heading", { name: "Results for 2 follow-ups" })).toBeDefined();
    expect(asked[0]?.body).toEqual({
      action: "approve",
      items: [
        { id: first, revision: 1 },
        { id: second, revision: 1 },
      ],
    });
    const results = screen.getByRole("region", { name: "Selected follow-ups" });
    expect(await within(results).findByText("Approved, sending soon")).toBeDefined();
    expect(within(results).getByText("Someone rejected it")).toBeDefined();
    expect(listed()).toEqual(["Pilot", "Recap"]);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Selected follow-ups" })).toBeNull();
  });

  it("closes with Escape, first the confirmation and then the selection", async () => {
    const { user, asked } = open();
    await user.keyboard("xjxa");
    await screen.findByRole("alertdialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.getByRole("heading", { name: "2 follow-ups selected" })).toBeDefined();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("heading", { name: "2 follow-ups selected" })).toBeNull();
    expect(listed()).toEqual(SUBJECTS);
    expect(asked).toEqual([]);
  });
});
