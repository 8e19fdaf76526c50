import { type BrowserContext, expect, type Page, type Route, test } from "@playwright/test";
import { createTenant } from "../admin";
import { signIn } from "../sign-in";
import { openLive } from "./live-page";
import { followUpsOf } from "./review-items";

let context: BrowserContext;
let page: Page;
let items: ReturnType<typeof followUpsOf>;

test.beforeEach(async ({ browser }) => {
  const account = await createTenant();
  items = followUpsOf(account.token);
  context = await browser.newContext();
  page = await context.newPage();
  await signIn(page, account);
});
test.afterEach(() => context.close());

const row = (name: string) => page.getByRole("list", { name: "Waiting for review" }).getByRole("button", { name });

const onSave = (does: (route: Route) => Promise<void>) =>
  page.route("**/api/followups/*", (route) => (route.request().method() === "PATCH" ? does(route) : route.continue()));

async function typeAndComeBack(text: string): Promise<void> {
  await openLive(page, "/review");
  await expect(row("First")).toBeVisible();
  await page.keyboard.press("e");
  await page.getByLabel("Body").fill(text);
  await row("Second").click();
  await expect(page.getByRole("article", { name: "Second" })).toBeVisible();
  await row("First").click();
  await expect(page.getByRole("article", { name: "First" })).toBeVisible();
  await page.locator("h1").click();
}

test("an approval waits for text being saved, and covers that text", async () => {
  const [id = ""] = await items.submitted(["First", "Second"]);
  await onSave(async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await typeAndComeBack("What the reviewer typed.");
  await page.keyboard.press("a");
  await expect.poll(() => items.status(id)).toBe("scheduled");
  expect(await items.read(id)).toMatchObject({ bodyText: "What the reviewer typed.", revision: 2 });
});

test("a bulk approval also waits for text being saved", async () => {
  const [first = "", second = ""] = await items.submitted(["First", "Second"]);
  await onSave(async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await typeAndComeBack("What the reviewer typed.");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: /Approve 2 and send/ }).click();
  await page.getByRole("button", { name: "Approve and send 2 follow-ups" }).click();
  await expect.poll(() => items.status(second)).toBe("scheduled");
  await expect.poll(() => items.status(first)).toBe("scheduled");
  expect(await items.text(first)).toBe("What the reviewer typed.");
});

test("an approval is blocked with a reason when the text cannot be saved", async () => {
  const [id = ""] = await items.submitted(["First", "Second"]);
  await onSave((route) => route.abort());
  await typeAndComeBack("Never saved.");
  await page.keyboard.press("a");
  await expect(page.getByText("Save your changes first")).toBeVisible();
  expect(await items.status(id)).toBe("pending_review");
});

test("unsaved text from an earlier visit is asked about before the email is approved or submitted", async () => {
  const id = await items.draft();
  await page.goto(`/follow-ups/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await onSave((route) => route.abort());
  await page.getByLabel("Body").fill("Typed before the crash.");
  // Simulates a tab that was closed before anything reached the server, and whose queued change was dropped.
  await page.evaluate(() => {
    const waiting = Object.keys(localStorage).filter((name) => name.startsWith("followthrough.waiting."));
    for (const name of waiting) localStorage.removeItem(name);
  });
  await page.close();
  page = await context.newPage();
  await page.goto(`/follow-ups/${id}`);
  await page.getByRole("button", { name: /Approve and send/ }).click();
  await expect(page.getByText(/You have unsaved text in this browser/)).toBeVisible();
  expect(await items.status(id)).toBe("draft");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("button", { name: "Restore what you typed" }).click();
  await expect.poll(() => items.text(id)).toBe("Typed before the crash.");
});
