import { setTimeout as sleep } from "node:timers/promises";
import { type BrowserContext, expect, test } from "@playwright/test";
import pg from "pg";
import { type Account, createTenant } from "../admin";
import { apiClient } from "../api-client";
import { SAMPLE_MEETING } from "../sample-call";
import { signIn } from "../sign-in";
import { openLive } from "./live-page";

/** Slow, but not so slow that the page takes itself for offline and leaves out the click. */
const SLOW_ANSWER_MS = 1_000;

let account: Account;
let context: BrowserContext;

test.beforeAll(async ({ browser }) => {
  account = await createTenant();
  context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, account);
  await page.close();
});
test.afterAll(() => context.close());

test("a missing page returns 404 and a way back", async () => {
  const page = await context.newPage();
  for (const list of ["follow-ups", "meetings", "proposals", "coaching"]) {
    for (const id of ["01a1fc37-1d88-7395-a607-1b1f407adc76", "no-id"]) {
      const answer = await page.goto(`/${list}/${id}`);
      expect(answer?.status(), `/${list}/${id}`).toBe(404);
      await expect(page.getByRole("link", { name: "Go to Today" })).toBeVisible();
    }
  }
  await page.close();
});

test("a printed screen uses the full width, without controls", async () => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1000, height: 1000 });
  await page.emulateMedia({ media: "print" });
  for (const path of ["/today", "/analytics", "/follow-ups"]) {
    await page.goto(path);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    expect((await page.getByRole("main").boundingBox())?.width, path).toBeGreaterThan(900);
  }
  await page.close();
});

test("a tab shows a focus ring for the keyboard only, clear of its label", async () => {
  const page = await context.newPage();
  await page.goto("/settings");
  await page.getByRole("tab", { name: "Team" }).click();
  await expect(page).toHaveURL(/tab=team/);
  const focused = page.locator("[role=tab]:focus");
  await expect(focused).toHaveText("Team");
  await expect(focused).toHaveCSS("outline-style", "none");
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveText("Review policy");
  await expect(focused).toHaveCSS("outline-style", "solid");
  const room = await focused.evaluate((tab) => {
    const label = document.createRange();
    label.selectNodeContents(tab);
    const [text, ring, bar] = [label, tab, tab.parentElement!].map((box) => box.getBoundingClientRect());
    return { left: text!.left - ring!.left, right: ring!.right - text!.right, bottom: bar!.bottom - ring!.bottom };
  });
  const width = 2;
  expect(room.left).toBeGreaterThan(width);
  expect(room.right).toBeGreaterThan(width);
  expect(room.bottom).toBeGreaterThanOrEqual(1);
  await page.close();
});

test("a click in the navigation shows at once, however slow the network", async () => {
  const page = await context.newPage();
  await page.goto("/today");
  await page.waitForLoadState("networkidle");
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/[?&]_rsc=/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.route("**/api/health", async (route) => {
    await sleep(SLOW_ANSWER_MS);
    await route.continue();
  });
  const [today, commitments] = ["Today", "Commitments"].map((name) =>
    page.getByRole("navigation").getByRole("link", { name, exact: true }),
  );
  await commitments!.click();
  await expect(page.locator(".animate-advance")).toBeVisible();
  await expect(commitments!).toHaveClass(/bg-selected/);
  await expect(today!).not.toHaveClass(/bg-selected/);
  await expect(page).toHaveURL(/\/today$/);
  answer();
  await expect(page.getByRole("heading", { name: "Commitments", level: 1 })).toBeVisible();
  await expect(page.locator(".animate-advance")).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.close();
});

test("viewing a proposal is not an export", async () => {
  const api = apiClient(account.token);
  const { data } = await api.ok<{ data: { id: string } }>("POST", "/proposals", {
    title: "Rollout in two regions",
    clientName: "Northwind",
    sections: [{ title: "Scope", content: "Everything that was said.", order: 0 }],
  });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/proposals/${data.id}`);
  const preview = page.frameLocator('iframe[title^="Preview"]');
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Rollout in two regions");
  await expect(preview.getByText("Everything that was said.")).toBeVisible();
  const raw = await context.request.get(`/proposals/${data.id}/preview`);
  expect(raw.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const exports = async () => {
    await page.goto("/settings?tab=audit");
    return page.getByText("exported", { exact: false }).count();
  };
  expect(await exports()).toBe(0);
  await api.ok("POST", `/proposals/${data.id}/export`, { format: "json" });
  expect(await exports()).toBeGreaterThan(0);
  await page.close();
});

test("the actions of a review fit on one line of a laptop", async () => {
  const api = apiClient(account.token);
  const { data } = await api.ok<{ data: { id: string } }>("POST", "/followups", {
    to: ["dana@northwind.example"],
    subject: "To be decided",
    bodyHtml: "<p>Thank you.</p>",
  });
  await api.ok("POST", `/followups/${data.id}/submit`);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/review#item=${data.id}`);
  const bar = page.getByRole("article", { name: "To be decided" }).locator("[data-print=hide]");
  const actions = bar.getByRole("button").filter({ hasNotText: "Withdraw" });
  await expect(actions).toHaveText([/^Approve and send/, /^Schedule/, /^Request changes/, /^Edit/, /^Reject/]);
  const tops = await actions.evaluateAll((found) => found.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await api.ok("POST", `/followups/${data.id}/reject`, { reasonCode: "other", note: "A test" });
  await page.close();
});

test("a page past the end leads to the last one, with the filters kept", async () => {
  await apiClient(account.token).ok("POST", "/followups", {
    to: ["dana@northwind.example"],
    subject: "On the only page",
    bodyHtml: "<p>Thank you.</p>",
  });
  const page = await context.newPage();
  await page.goto("/follow-ups?page=99&status=draft");
  await page.waitForURL("**/follow-ups?status=draft");
  await expect(page.getByRole("link", { name: "On the only page" })).toBeVisible();
  await page.close();
});

test("deliveries can be filtered by template through the URL", async () => {
  const api = apiClient(account.token);
  for (const templateType of ["followUp", "meetingSummary"]) {
    await api.ok("POST", "/email/send", {
      to: ["dana@northwind.example"],
      subject: `A ${templateType}`,
      htmlBody: "<p>Hello</p>",
      templateType,
    });
  }
  const page = await context.newPage();
  await page.goto("/deliveries");
  await expect(page.getByRole("button", { name: "A followUp" })).toBeVisible();
  await page.getByRole("combobox", { name: "Template" }).click();
  await page.getByRole("option", { name: "Meeting summary" }).click();
  await page.waitForURL(/templateType=meetingSummary/);
  await expect(page.getByRole("button", { name: "A followUp" })).toBeHidden();
  await expect(page.getByRole("button", { name: "A meetingSummary" })).toBeVisible();
  await page.close();
});

test("the command palette finds meetings, follow-ups and proposals by their text", async () => {
  await apiClient(account.token).ok("POST", "/meetings", SAMPLE_MEETING);
  const page = await context.newPage();
  await openLive(page, "/today");
  await page.route("**/_next/static/**/*.js*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("month-end", { delay: 60 });
  const found = page.getByRole("option", { name: /Month-end close with Northwind/ });
  await expect(found.first()).toBeVisible();
  expect(await page.getByRole("option", { selected: true }).textContent()).toContain("Month-end");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/(meetings|follow-ups)\/[0-9a-f-]{36}/);
  await page.close();
});

test("a member of two teams switches from one to the other", async () => {
  const other = await createTenant("Second Harbour");
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  await owner.query("INSERT INTO members (id, tenant_id, user_id, role) VALUES (gen_random_uuid(), $1, $2, 'viewer')", [
    other.tenantId,
    account.userId,
  ]);
  await owner.end();
  const page = await context.newPage();
  await page.goto("/meetings");
  await page.getByRole("button", { name: /owner$/ }).click();
  await page.getByRole("menuitem", { name: "Switch to Second Harbour" }).click();
  await page.waitForURL("**/today");
  await expect(page.getByRole("complementary").getByText("Second Harbour")).toBeVisible();
  await page.getByRole("button", { name: /viewer$/ }).click();
  await expect(page.getByRole("menuitem", { name: "Switch to Brightloom" })).toBeVisible();
  await page.close();
});
