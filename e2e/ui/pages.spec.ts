import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContext, expect, test } from "@playwright/test";
import { type Account, createTenant } from "../admin";
import { apiClient } from "../api-client";
import { launchSandbox } from "../launch-sandbox";
import { firstDraft, SAMPLE_MEETING } from "../sample-call";
import { signIn } from "../sign-in";

const PUBLIC = [
  "/",
  "/docs",
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

test.describe("in a sandbox", () => {
  let visitor: typeof state;
  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage();
    await page.goto((await launchSandbox()).demo.loginUrl);
    await page.waitForURL("**/today");
    visitor = await page.context().storageState();
    await page.close();
  });

  for (const scheme of ["light", "dark"] as const) {
    test(`the bar and the tour have no accessibility violations (${scheme})`, async ({ browser }) => {
      for (const path of ["/today", "/review"]) await check(browser, path, scheme, 1280, visitor);
    });
  }

  test("the bar and the tour fit a 320 px wide phone", async ({ browser }) => {
    for (const path of ["/today", "/review", "/contacts"]) await check(browser, path, "light", 320, visitor);
  });
});

for (const scheme of ["light", "dark"] as const) {
  test(`public pages have no accessibility violations (${scheme})`, async ({ browser }) => {
    for (const path of PUBLIC) await check(browser, path, scheme, 1280);
  });

  test(`screens have no accessibility violations (${scheme})`, async ({ browser }) => {
    for (const path of [...SCREENS, ...items]) await check(browser, path, scheme, 1280, state);
  });
}

test("screens fit a 320 px wide phone", async ({ browser }) => {
  for (const path of [...PUBLIC, ...SCREENS, ...items]) await check(browser, path, "light", 320, state);
});

async function check(
  browser: Browser,
  path: string,
  colorScheme: "light" | "dark",
  width: number,
  storageState?: typeof state,
) {
  const context = await browser.newContext({
    colorScheme,
    viewport: { width, height: 800 },
    storageState,
    reducedMotion: "reduce",
  });
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
  if (width > 400) {
    // Makes the window as high as the page. Sticky elements would otherwise cover parts of lines at random.
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
  }
  await context.close();
}
