import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Account, createTenant } from "../admin";
import { apiClient } from "../api-client";
import { launchSandbox } from "../launch-sandbox";
import { firstDraft, SAMPLE_MEETING } from "../sample-call";
import { signIn } from "../sign-in";

const PUBLIC = [
  "/",
  "/docs",
  "/security",
  "/sign-in",
  "/forgot-password",
  "/reset-password/unknown",
  "/sandbox-ended",
  "/invitation/unknown",
];
const SCREENS = [
  "/today",
  "/review",
  "/follow-ups",
  "/meetings",
  "/meetings/new",
  "/calendar",
  "/contacts",
  "/proposals",
  "/proposals/new",
  "/coaching",
  "/analytics",
  "/deliveries",
  "/developers",
  "/developers?tab=webhooks",
  "/settings",
  "/settings/field-map",
  "/onboarding",
];

let account: Account;
let state: Awaited<ReturnType<BrowserContext["storageState"]>>;
let items: string[];

test.beforeAll(async ({ browser }) => {
  account = await createTenant();
  const api = apiClient(account.token);
  const { data } = await api.ok<{ data: { meeting: { meetingId: string } } }>("POST", "/meetings", SAMPLE_MEETING);
  const { id } = await firstDraft<{ id: string }>(api, data.meeting.meetingId);
  await api.ok("POST", `/followups/${id}/submit`);
  items = [`/follow-ups/${id}`, `/meetings/${data.meeting.meetingId}`];
  const page = await browser.newPage();
  await signIn(page, account);
  state = await page.context().storageState();
  await page.close();
});

test("addresses that people type out of habit lead to the right page", async ({ browser }) => {
  const page = await browser.newPage({ storageState: state });
  for (const [typed, shown] of [
    ["/login", "/sign-in"],
    ["/signin", "/sign-in"],
    ["/dashboard", "/today"],
  ]) {
    await page.goto(typed!);
    expect(new URL(page.url()).pathname).toBe(shown);
  }
  await page.close();
});

test.describe("in a sandbox", () => {
  let visitor: typeof state;
  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage();
    await page.goto((await launchSandbox()).demo.loginUrl);
    await page.waitForURL("**/today");
    visitor = await page.context().storageState();
    await page.close();
  });

  test("the bar and the tour have no accessibility violations, light or dark", async ({ browser }) => {
    await visit(browser, ["/today", "/review"], { width: 1280, storageState: visitor }, expectAccessible);
  });

  test("the bar and the tour fit a 320 px wide phone", async ({ browser }) => {
    await visit(browser, ["/today", "/review", "/contacts"], { width: 320, storageState: visitor });
  });
});

test("public pages have no accessibility violations, light or dark", async ({ browser }) => {
  await visit(browser, PUBLIC, { width: 1280 }, expectAccessible);
});

test("screens have no accessibility violations, light or dark", async ({ browser }) => {
  await visit(browser, [...SCREENS, ...items], { width: 1280, storageState: state }, expectAccessible);
});

test("screens fit a 320 px wide phone", async ({ browser }) => {
  await visit(browser, [...PUBLIC, ...SCREENS, ...items], { width: 320, storageState: state });
});

test("a click on Launch sandbox opens the form even if the page's scripts load later", async ({ page }) => {
  let load: () => void = () => undefined;
  const scriptsMayLoad = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await scriptsMayLoad;
    await route.continue();
  });
  await page.goto("/?source=newsletter", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Launch sandbox" }).click();
  load();
  await expect(page.getByRole("form", { name: "Launch a sandbox" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("?source=newsletter");

  await page.goBack();
  await expect(page.getByRole("link", { name: "Launch sandbox" })).toBeVisible();
});

test("a phone shows the product's side of the comparison, and leads to what is stored and for how long", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 800 } });
  const page = await context.newPage();
  await page.goto("/");
  const comparison = page.getByRole("region", { name: /^How it compares/ });
  const answers = comparison.getByText("the transcript of one meeting").filter({ visible: true });
  const box = await answers.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(320);
  await page.getByRole("link", { name: "Security and privacy" }).click();
  await expect(page.getByRole("heading", { name: "Security and privacy", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "How long it's kept" })).toContainText("730");
  await context.close();
});

/** Opens each page, which must load without errors and not scroll sideways. */
async function visit(
  browser: Browser,
  paths: string[],
  { width, storageState }: { width: number; storageState?: typeof state },
  inspect?: (page: Page, path: string) => Promise<void>,
) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, storageState, reducedMotion: "reduce" });
  for (const path of paths) {
    const page = await context.newPage();
    const failures: string[] = [];
    page.on("pageerror", (error) => failures.push(error.message));
    page.on("response", (response) => {
      if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page.waitForTimeout(300);
    expect(failures, path).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    await inspect?.(page, path);
    await page.close();
  }
  await context.close();
}

async function expectAccessible(page: Page, path: string) {
  // Makes the window as high as the page. Sticky elements would otherwise cover parts of lines at random.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 1280, height });
  const everything = new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]);
  const colors = new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]);
  for (const [colorScheme, rules] of [["light", everything] as const, ["dark", colors] as const]) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(300);
    const { violations } = await rules.analyze();
    const found = violations.map(({ id, nodes }) => `${path} (${colorScheme}): ${id} ${nodes[0]?.html.slice(0, 160)}`);
    expect(found).toEqual([]);
  }
}
