import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
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

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error("It isn't shown");
  return box;
}

test("a phone shows how far an email can be trusted before its text", async () => {
  const id = await items.draft();
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, `/follow-ups/${id}`);
  const confidence = page.getByRole("region", { name: "Confidence" });
  await expect(confidence).toHaveCount(1);
  await expect(confidence).toBeInViewport({ ratio: 1 });
  const text = await boxOf(page.locator("[data-mail-text]"));
  expect((await boxOf(confidence)).y).toBeLessThan(text.y);
});
