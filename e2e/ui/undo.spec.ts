import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { createTenant } from "../admin";
import { signIn } from "../sign-in";
import { live, openLive } from "./live-page";
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

const rows = () => page.getByRole("list", { name: "Waiting for review" }).getByRole("listitem");
const current = () => page.locator('[data-review-row]:has(button[aria-current="true"])');

test("each undo returns one more approval to its place and selects it", async () => {
  const names = ["First", "Second", "Third", "Fourth"];
  const [first = "", second = "", third = ""] = await items.submitted(names);
  await openLive(page, "/review");
  await expect(rows()).toHaveCount(4);
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  for (const left of [3, 2, 1]) {
    await page.keyboard.press("a");
    await expect(rows()).toHaveCount(left);
  }
  await page.reload();
  await live(page);
  await expect(rows()).toHaveCount(1);
  for (const [place, id] of [third, second, first].entries()) {
    await page.keyboard.press("u");
    await expect(rows()).toHaveCount(2 + place);
    await expect(current()).toHaveAttribute("data-review-row", id);
    await expect.poll(() => items.status(id)).toBe("pending_review");
  }
  for (const [place, name] of names.entries()) await expect(rows().nth(place)).toContainText(name);
  await expect(page.getByText("Approved, not scheduled")).toBeHidden();

  await page.reload();
  await live(page);
  for (const [place, name] of names.entries()) await expect(rows().nth(place)).toContainText(name);
  await expect(page.getByRole("article", { name: "First" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Request changes" })).toBeVisible();
  await page.keyboard.press("a");
  await expect.poll(() => items.status(first)).toBe("scheduled");
  await expect(rows()).toHaveCount(3);
  expect(documents, "the page is only loaded by the two reloads").toHaveLength(2);
});

test("an unscheduled approval has its own panel on Today and can be sent from there", async () => {
  const [id = ""] = await items.submitted(["Taken back"]);
  await items.unscheduled(id);
  await page.goto("/today");
  const shelf = page
    .locator("section", { has: page.getByRole("heading", { name: "Approved, not scheduled 1" }) })
    .last();
  await expect(shelf.getByRole("link", { name: "Taken back" })).toBeVisible();
  await shelf.getByRole("button", { name: /^Send in/ }).click();
  await expect.poll(() => items.status(id)).toBe("scheduled");
  await expect(page.getByRole("heading", { name: "Approved, not scheduled" })).toBeHidden();
});

test("a truncated panel says how many more there are and links to exactly those", async () => {
  await items.submitted(["1", "2", "3", "4", "5", "6", "7"].map((name) => `Item ${name}`));
  await page.goto("/today");
  await expect(page.getByRole("heading", { name: "To review 7" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Item 1" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Item 7" })).toBeHidden();
  await page.getByRole("link", { name: "2 more to review" }).click();
  await page.waitForURL("**/follow-ups?status=pending_review");
  await expect(page.getByRole("table", { name: "Follow-ups" }).getByRole("row")).toHaveCount(8);
});
