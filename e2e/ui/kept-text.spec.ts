import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Account, createTenant } from "../admin";
import { apiClient } from "../api-client";
import { signIn } from "../sign-in";
import { live, openLive } from "./live-page";
import { followUpsOf } from "./review-items";

let account: Account;
let context: BrowserContext;
let page: Page;

test.beforeEach(async ({ browser }) => {
  account = await createTenant();
  context = await browser.newContext();
  page = await context.newPage();
  await signIn(page, account);
});
test.afterEach(() => context.close());

const TRANSCRIPT = `Dana Ruiz: ${"We need this running before March. ".repeat(2_000)}`;
const restore = () => page.getByRole("button", { name: "Restore what you typed" });

type Box = { name: string; open: () => Promise<void>; field: () => ReturnType<Page["getByLabel"]>; text: string };

async function meeting(): Promise<string> {
  const { data } = await apiClient(account.token).ok<{ data: { meeting: { meetingId: string } } }>(
    "POST",
    "/meetings",
    {
      title: "Without a transcript",
      startTime: "2026-11-17T15:00:00Z",
      endTime: "2026-11-17T15:30:00Z",
    },
  );
  return data.meeting.meetingId;
}

const BOXES: (() => Promise<Box>)[] = [
  async () => ({
    name: "a pasted transcript of a new meeting",
    open: async () => void (await page.goto("/meetings/new")),
    field: () => page.getByRole("textbox", { name: /^Transcript/ }),
    text: TRANSCRIPT,
  }),
  async () => {
    const id = await meeting();
    return {
      name: "a transcript pasted later",
      open: async () => void (await page.goto(`/meetings/${id}`)),
      field: () => page.getByRole("textbox", { name: /^Transcript/ }),
      text: TRANSCRIPT,
    };
  },
  async () => {
    await followUpsOf(account.token).submitted(["To review"]);
    return {
      name: "a request for changes",
      open: async () => {
        await openLive(page, "/review");
        await page.getByRole("button", { name: "Request changes" }).click();
      },
      field: () => page.getByLabel("What should change?"),
      text: "The second price.",
    };
  },
  async () => ({
    name: "the reason of a rejection",
    open: async () => {
      await openLive(page, "/review");
      await page.getByRole("button", { name: "Reject" }).click();
    },
    field: () => page.getByRole("textbox", { name: "Note" }),
    text: "Nobody said this.",
  }),
  async () => ({
    name: "a signature",
    open: async () => void (await page.goto("/settings")),
    field: () => page.getByLabel("Signature"),
    text: "Priya Nair\nAccount executive",
  }),
  async () => ({
    name: "the name of the workspace",
    open: async () => void (await page.goto("/settings?tab=workspace")),
    field: () => page.getByLabel("Name"),
    text: "Another name",
  }),
  async () => ({
    name: "an invitation",
    open: async () => {
      await page.goto("/settings?tab=team");
      await page.getByRole("button", { name: "Invite" }).click();
    },
    field: () => page.getByRole("dialog").getByLabel("Email"),
    text: "new.person@brightloom.example",
  }),
  async () => ({
    name: "a new token",
    open: async () => {
      await page.goto("/developers");
      await page.getByRole("button", { name: "New token" }).click();
    },
    field: () => page.getByRole("dialog").getByLabel("Name"),
    text: "CRM export",
  }),
  async () => ({
    name: "a new webhook endpoint",
    open: async () => {
      await page.goto("/developers?tab=webhooks");
      await page.getByRole("button", { name: "New endpoint" }).click();
    },
    field: () => page.getByRole("dialog").getByLabel("URL"),
    text: "https://hooks.northwind.example/followthrough",
  }),
  async () => ({
    name: "a new proposal",
    open: async () => void (await page.goto("/proposals/new")),
    field: () => page.getByLabel("Title"),
    text: "Rollout in spring",
  }),
];

test("typed text survives a reload or navigation and is offered again", async () => {
  for (const make of BOXES) {
    const box = await make();
    await test.step(box.name, async () => {
      await box.open();
      await box.field().fill(box.text);
      await page.goto("/analytics");
      await box.open();
      await expect(box.field()).not.toHaveValue(box.text);
      await restore().click();
      await expect(box.field()).toHaveValue(box.text);
      await box.open();
      await page.getByRole("button", { name: "Discard" }).click();
      await box.open();
      await expect(box.field()).toBeVisible();
      await expect(restore()).toBeHidden();
    });
  }
});

test("saved text is not offered again", async () => {
  await page.goto("/settings");
  await page.getByLabel("Name").fill("Priya Nair");
  await page.getByLabel("Signature").fill("Priya");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  await page.reload();
  await live(page);
  await expect(page.getByLabel("Signature")).toHaveValue("Priya");
  await expect(restore()).toBeHidden();
});

test("when a session ends, the screen and text stay and can be sent after signing in again", async () => {
  const items = followUpsOf(account.token);
  const [id = ""] = await items.submitted(["To review"]);
  await openLive(page, "/review");
  await page.keyboard.press("c");
  await page.getByLabel("What should change?").fill("The second price.");
  const cookies = await context.cookies();
  await context.clearCookies();
  // Longer than the queue's polling interval, which notices that the session ended.
  await page.waitForTimeout(22_000);
  const notice = page.getByRole("alert").filter({ hasText: "You're signed out." });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel("What should change?")).toHaveValue("The second price.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Changes requested").first()).toBeVisible();
  await context.addCookies(cookies);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(notice).toBeHidden();
  await expect.poll(() => items.status(id)).toBe("draft");
  expect((await items.read(id)).reviewNotes).toContain("The second price.");
});

test("signing out clears typed text in every tab, and the next person sees none of it", async () => {
  const id = await followUpsOf(account.token).draft();
  await page.goto("/meetings/new");
  await page.getByRole("textbox", { name: /^Transcript/ }).fill("Dana Ruiz: This is for us alone.");
  const other = await context.newPage();
  await other.goto(`/follow-ups/${id}`);
  await other.getByRole("button", { name: "Edit" }).click();
  await other.route("**/api/followups/*", (route) => route.abort());
  await other.getByLabel("Body").fill("This is for us alone, too.");
  await expect(other.getByText("Waiting for the network · 1 change")).toBeVisible();
  const third = await context.newPage();
  await third.goto("/today");
  await third.getByRole("button", { name: /owner/ }).click();
  await third.getByRole("menuitem", { name: "Sign out" }).click();
  await third.getByRole("button", { name: "Sign out anyway" }).click();
  for (const tab of [page, other, third]) await tab.waitForURL("**/sign-in");
  const draft = await page.evaluate(() => JSON.stringify(localStorage));
  expect(draft).not.toContain("for us alone");
  expect(draft).not.toContain("followthrough.kept");

  await signIn(page, await createTenant());
  await page.goto("/meetings/new");
  await expect(page.getByRole("textbox", { name: /^Transcript/ })).toHaveValue("");
  await expect(restore()).toBeHidden();
});

test("what one person typed is not offered to another on the same computer", async () => {
  await page.goto("/meetings/new");
  await page.getByLabel("Title").fill("Mine alone");
  await context.clearCookies();
  await signIn(page, await createTenant());
  await page.goto("/meetings/new");
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(restore()).toBeHidden();
  await context.clearCookies();
  await signIn(page, account);
  await page.goto("/meetings/new");
  await restore().click();
  await expect(page.getByLabel("Title")).toHaveValue("Mine alone");
});
