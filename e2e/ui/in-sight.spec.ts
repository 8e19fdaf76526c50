import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { type Account, createTenant } from "../admin";
import { apiClient } from "../api-client";
import { signIn } from "../sign-in";
import { openLive } from "./live-page";
import { followUpsOf } from "./review-items";

let context: BrowserContext;
let page: Page;
let account: Account;
let items: ReturnType<typeof followUpsOf>;

test.beforeEach(async ({ browser }) => {
  account = await createTenant();
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

for (const [device, width, height] of [
  ["laptop", 1440, 900],
  ["phone", 390, 844],
] as const) {
  test(`a notification on a ${device} leaves the actions free and breaks no address in a word`, async () => {
    const api = apiClient(account.token);
    const body = { to: ["haruto.ishikawa@meridianrobotics.example"], bodyHtml: "<p>Thank you.</p>".repeat(40) };
    for (const subject of ["First", "Second"]) {
      const { data } = await api.ok<{ data: { id: string } }>("POST", "/followups", { ...body, subject });
      await api.ok("POST", `/followups/${data.id}/submit`);
    }
    await page.setViewportSize({ width, height });
    await openLive(page, "/review");
    await page.getByRole("button", { name: "First", exact: true }).click();
    await page.getByRole("button", { name: /^Approve and send/ }).click();
    const notice = page.locator("[data-sonner-toast]");
    await expect(notice).toContainText("Sending in");
    const reject = page.getByRole("button", { name: "Reject" });
    await expect(page.getByRole("article", { name: "Second" })).toBeVisible();
    await expect.poll(async () => (await boxOf(reject)).y - (await bottomOf(notice))).toBeGreaterThan(0);
    await reject.click();
    await expect(page.getByLabel("Note")).toBeVisible();
    const lines = await notice.evaluate((box) => {
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const counts: number[] = [];
      while (texts.nextNode()) {
        if (!texts.currentNode.textContent?.includes("meridianrobotics")) continue;
        range.selectNodeContents(texts.currentNode);
        counts.push(range.getClientRects().length);
      }
      return counts;
    });
    expect(lines).toEqual([1]);
  });
}

async function bottomOf(shown: Locator): Promise<number> {
  const { y, height } = await boxOf(shown);
  return y + height;
}
