import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { XSS_VECTORS } from "../../lib/testing/xss-vectors";
import { type Account, createTenant } from "../admin";
import { apiClient } from "../api-client";
import { signIn } from "../sign-in";

let account: Account;
let ids: Record<string, string>;
let state: Awaited<ReturnType<BrowserContext["storageState"]>>;

test.beforeAll(async ({ browser }) => {
  account = await createTenant();
  const api = apiClient(account.token);
  const entries = Object.entries(XSS_VECTORS).map(async ([name, vector]) => {
    const { data } = await api.ok<{ data: { id: string } }>("POST", "/proposals", {
      title: vector,
      clientName: vector,
      templateType: vector.slice(0, 100),
      crmDealId: vector,
      sections: [
        { title: vector, content: vector, order: 0 },
        { title: "Inside Markdown", content: `- ${vector}\n\n> ${vector}\n\n| A |\n|---|\n| ${vector} |`, order: 1 },
      ],
      pricing: { currency: "EUR", items: [{ name: vector, quantity: 1, unitPrice: 1, total: 1 }] },
      metadata: { [vector]: vector },
    });
    return [name, data.id];
  });
  ids = Object.fromEntries(await Promise.all(entries));
  const page = await browser.newPage();
  await signIn(page, account);
  state = await page.context().storageState();
  await page.close();
});

for (const [name, vector] of Object.entries(XSS_VECTORS)) {
  test(`an export makes no requests and runs no scripts: ${name}`, async ({ browser }) => {
    const { data } = await apiClient(account.token).ok<{ data: { content: string } }>(
      "POST",
      `/proposals/${ids[name]}/export`,
      { format: "html", branding: { companyName: vector } },
    );
    const unguarded = data.content.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
    expect(unguarded).not.toBe(data.content);
    for (const html of [data.content, unguarded]) {
      const page = await browser.newPage();
      const seen = await watch(page);
      await page.route("https://client.example/proposal", (route) =>
        route.fulfill({ body: html, contentType: "text/html" }),
      );
      await page.goto("https://client.example/proposal", { waitUntil: "load" });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(vector.replace(/\s+/g, " "));
      await clickEverything(page);
      expect(seen.filter((what) => what !== "request https://client.example/proposal")).toEqual([]);
      await page.close();
    }
  });
}

test("screens showing hostile proposals run no scripts and contact no other host", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  const seen = await watch(page);
  await page.goto("/proposals");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const id of Object.values(ids)) {
    await page.goto(`/proposals/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForTimeout(200);
  }
  const own = new RegExp(`^request ${baseURL}/`);
  expect(seen.filter((what) => !own.test(what) && !/^request (data|blob|about):/.test(what))).toEqual([]);
  await context.close();
});

/** Records every request, popup and dialog that the page causes. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on("request", (request) => seen.push(`request ${request.url()}`));
  page.on("popup", (popup) => seen.push(`window ${popup.url()}`));
  page.on("dialog", async (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  return seen;
}

async function clickEverything(page: Page): Promise<void> {
  for (const link of await page.locator("a, button, input, area").all()) {
    await link.dispatchEvent("click");
  }
  await page.waitForTimeout(150);
}
