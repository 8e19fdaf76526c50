import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { createTenant } from "../admin";
import { apiClient } from "../api-client";
import { signIn } from "../sign-in";
import { live, openLive } from "./live-page";
import { followUpsOf } from "./review-items";

let context: BrowserContext;
let page: Page;
let items: ReturnType<typeof followUpsOf>;
let token: string;

test.beforeEach(async ({ browser }) => {
  const account = await createTenant();
  token = account.token;
  items = followUpsOf(token);
  context = await browser.newContext();
  page = await context.newPage();
  await signIn(page, account);
});
test.afterEach(() => context.close());

const rows = () => page.getByRole("list", { name: "Waiting for review" }).getByRole("listitem");

test("changes by others show by themselves and don't move the open email", async () => {
  const [first = ""] = await items.submitted(["First", "Second"]);
  await openLive(page, "/review");
  await expect(page.getByRole("article", { name: "First" })).toBeVisible();
  await items.submitted(["Third"]);
  await expect(rows()).toHaveCount(3);
  await expect(page.getByRole("link", { name: /Review 3/ }).first()).toBeVisible();
  const api = apiClient(token);
  await api.ok("POST", `/followups/${first}/approve`, { revision: 1 });
  await expect(rows()).toHaveCount(2);
  await expect(page.getByText("This no longer waits for review.")).toBeVisible();
  await expect(page.getByRole("article", { name: "First" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("article", { name: "Second" })).toBeVisible();
});

test("a second tab gets changes through the first, and takes over when it is closed", async () => {
  await openLive(page, "/review");
  const second = await context.newPage();
  await openLive(second, "/review");
  await page.close();
  page = second;
  await items.submitted(["After the first tab"]);
  await expect(rows()).toHaveCount(1);
  await live(second);
});

test("an edit by someone else never touches what is being typed", async () => {
  const [id = ""] = await items.submitted(["Edited by two"]);
  await openLive(page, "/review");
  await page.keyboard.press("e");
  const body = page.getByRole("textbox", { name: "Body" });
  await body.fill("Typed here and not saved");
  await items.edit(id, "Written elsewhere");
  await page.waitForTimeout(3_000);
  await expect(body).toHaveValue("Typed here and not saved");
});
