import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { createTenant } from "../admin";
import { startServer } from "../crash/server-process";
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

const queue = () => page.getByRole("list", { name: "Waiting for review" });
const bar = (text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

test("offline, the queue survives every poll, and each decision waits and is sent once", async () => {
  const [first = "", second = "", third = ""] = await items.submitted(["First", "Second", "Third"]);
  await openLive(page, "/review");
  await expect(queue().getByRole("listitem")).toHaveCount(3);
  await context.setOffline(true);
  await page.keyboard.press("a");
  await expect(bar("Waiting for the network · 1 change")).toBeVisible();
  await expect(queue().getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("r");
  await page.getByRole("textbox", { name: "Note" }).fill("We never offered this.");
  await page.keyboard.press("Control+Enter");
  await expect(bar("Waiting for the network · 2 changes")).toBeVisible();
  await page.getByText("Show", { exact: true }).click();
  await expect(page.getByText("Approve “First”", { exact: false }).first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
  await page.locator("h1").click();
  await page.keyboard.press("c");
  await page.getByLabel("What should change?").fill("The price in the second line.");
  // Longer than the queue's polling interval.
  await page.waitForTimeout(22_000);
  await expect(page.getByLabel("What should change?")).toHaveValue("The price in the second line.");
  await expect(queue().getByRole("listitem")).toHaveCount(1);
  expect([await items.status(first), await items.status(second)]).toEqual(["pending_review", "pending_review"]);

  await context.setOffline(false);
  await expect.poll(() => items.status(second)).toBe("rejected");
  await expect(bar(/Waiting for the network/)).toBeHidden();
  expect(await items.events(first)).toEqual(["followup.approved"]);
  expect(await items.events(second)).toEqual(["followup.rejected"]);
  expect(await items.status(third)).toBe("pending_review");
  await expect(page.getByLabel("What should change?")).toHaveValue("The price in the second line.");
});

test("a draft being edited stays while offline and is saved once when back online", async () => {
  const id = await items.draft();
  await page.goto(`/follow-ups/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await context.setOffline(true);
  await page.getByLabel("Body").fill("Typed without a network.");
  await expect(bar("Waiting for the network · 1 change")).toBeVisible();
  await page.getByRole("link", { name: "Meetings" }).first().click();
  await expect(page.getByText("You can stay on this page, and what you type is kept.")).toBeVisible();
  await page.keyboard.press("g");
  await expect(page.getByLabel("Body")).toHaveValue("Typed without a network.");
  await context.setOffline(false);
  await expect.poll(() => items.text(id)).toBe("Typed without a network.");
  expect((await items.read(id)).revision).toBe(2);
  await expect(bar(/Waiting for the network/)).toBeHidden();
});

test("queued writes survive a reload and are sent once by the next page", async () => {
  const [decided = ""] = await items.submitted(["Decided"]);
  const typed = await items.draft("Typed");
  await page.goto(`/follow-ups/${typed}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await context.setOffline(true);
  await page.getByLabel("Body").fill("Typed without a network.");
  await expect(bar("Waiting for the network · 1 change")).toBeVisible();
  await page.close();
  await context.setOffline(false);

  page = await context.newPage();
  await openLive(page, "/review");
  await expect.poll(() => items.text(typed)).toBe("Typed without a network.");
  expect((await items.read(typed)).revision).toBe(2);
  await context.setOffline(true);
  await page.keyboard.press("a");
  await expect(bar("Waiting for the network · 1 change")).toBeVisible();
  await page.close();
  await context.setOffline(false);

  page = await context.newPage();
  await page.goto("/today");
  await expect.poll(() => items.status(decided)).toBe("scheduled");
  expect(await items.events(decided)).toEqual(["followup.approved"]);
});

test("a decision about an outdated text is shown and overwrites nothing", async () => {
  const [id = ""] = await items.submitted(["Changed meanwhile"]);
  await openLive(page, "/review");
  await context.setOffline(true);
  await page.keyboard.press("a");
  await expect(bar("Waiting for the network · 1 change")).toBeVisible();
  await items.edit(id, "Changed by somebody else.");
  await context.setOffline(false);
  await expect(bar("This changed since you opened it")).toBeVisible();
  expect(await items.status(id)).toBe("pending_review");
  await expect(queue()).toContainText("Changed meanwhile");
});

test("a captive portal or a failing server leaves the page as it is", async () => {
  const id = await items.draft();
  await page.goto(`/follow-ups/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  let answer = { status: 200, contentType: "text/html", body: "<h1>Welcome to the airport</h1>" };
  await context.route("**/*", (route) =>
    route.request().resourceType() === "fetch" ? route.fulfill(answer) : route.continue(),
  );
  await page.getByLabel("Body").fill("Typed at the airport.");
  await expect(bar("Waiting for the network · 1 change")).toBeVisible();
  await page.getByRole("link", { name: "Meetings" }).first().click();
  answer = { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" };
  await page.waitForTimeout(6_000);
  await expect(page.getByLabel("Body")).toHaveValue("Typed at the airport.");
  await context.unroute("**/*");
  await expect.poll(() => items.text(id)).toBe("Typed at the airport.");
});

test("a new build does not replace a page someone is typing on", async () => {
  const [id = ""] = await items.submitted(["Of the old build"]);
  await openLive(page, "/review");
  await page.keyboard.press("c");
  await page.getByLabel("What should change?").fill("Half a sentence");
  await page.evaluate(() => Reflect.set(window, "isSamePage", true));
  await context.route("**/review**", async (route) => {
    if (route.request().headers().rsc !== "1") return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"b":"[^"]+"/, '"b":"another"') });
  });
  await expect(page.getByText("A new version is ready.")).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
  await context.unroute("**/review**");
  await page.getByRole("button", { name: "Reload" }).click();
  await page.waitForFunction(() => !("isSamePage" in window));
  await expect(queue()).toContainText("Of the old build");
  await live(page);
  await page.keyboard.press("c");
  await page.getByRole("button", { name: "Restore what you typed" }).click();
  await expect(page.getByLabel("What should change?")).toHaveValue("Half a sentence");
  expect(await items.status(id)).toBe("pending_review");
});

test("text is still there after the server restarts", async ({ browser }) => {
  const account = await createTenant();
  const server = await startServer({});
  const own = await browser.newContext({ baseURL: server.url });
  const tab = await own.newPage();
  await signIn(tab, account);
  const drafts = followUpsOf(account.token);
  const id = await drafts.draft();
  await tab.goto(`/follow-ups/${id}`);
  await tab.getByRole("button", { name: "Edit" }).click();
  await server.kill();
  await tab.getByLabel("Body").fill("Typed while the server was gone.");
  await expect(tab.getByRole("status").filter({ hasText: "Waiting for the network · 1 change" })).toBeVisible();
  const again = await server.restart();
  await expect.poll(() => drafts.text(id)).toBe("Typed while the server was gone.");
  await expect(tab.getByLabel("Body")).toHaveValue("Typed while the server was gone.");
  await own.close();
  await again.kill();
});
