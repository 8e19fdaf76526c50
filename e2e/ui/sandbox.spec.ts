import { type BrowserContext, expect, test } from "@playwright/test";
import pg from "pg";
import { launchSandbox } from "../launch-sandbox";
import { takeTour } from "./take-tour";

test.describe.configure({ mode: "serial" });

let context: BrowserContext;
let visitor: string;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
});
test.afterAll(() => context.close());

test("a visitor launches a sandbox, takes the five-step tour, and then explores freely", async () => {
  const page = await context.newPage();
  const json = await launchSandbox();
  visitor = json.demo.email;
  await page.route("**/api/demo/setup", (route) => route.fulfill({ status: 201, json }));
  await page.goto("/");
  await page.getByRole("link", { name: "Launch sandbox" }).click();
  await page.getByRole("button", { name: "Launch sandbox" }).click();
  await page.waitForURL("**/today");
  const tour = page.getByRole("region", { name: "Tour" });

  await takeTour(page);

  await tour.getByRole("button", { name: "Close tour" }).click();
  await expect(tour).toBeHidden();
  await page.goto("/today");
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  await expect(tour).toBeHidden();
  await page.close();
});

test("a bounced email needs attention and is never shown as sent", async () => {
  const page = await context.newPage();
  await page.goto("/today");
  await page.getByRole("listitem").filter({ hasText: "Bounced" }).getByRole("link").click();
  await page.waitForURL(/\/follow-ups\/[0-9a-f-]{36}/);
  await expect(page).toHaveTitle("Lumen Academy: spring intake · Followthrough");
  await expect(page.getByText("This email bounced.")).toBeVisible();
  await expect(page.getByText("Sent to", { exact: false })).toHaveCount(0);
  for (const list of ["/follow-ups", "/meetings"]) {
    await page.goto(list);
    const row = page.getByRole("row").filter({ hasText: "Lumen Academy: spring intake" });
    await expect(row).toContainText("Bounced");
    await expect(row).not.toContainText("Sent");
  }
  await page.close();
});

test("a no-show leads to the draft that offers another time", async () => {
  const page = await context.newPage();
  await page.goto("/meetings?q=Kestrel");
  await page.getByRole("link", { name: /^Kestrel Foods/ }).click();
  await expect(page.getByRole("heading", { name: "The customer didn't show up" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark no-show" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Process transcript" })).toBeHidden();
  await page.getByText("It did take place").click();
  await expect(page.getByRole("button", { name: "Process transcript" })).toBeVisible();
  await page.getByRole("link", { name: "Review the draft" }).click();
  await expect(page).toHaveURL(/\/follow-ups\//);
  await page.close();
});

test("Today and the calendar name the same next meeting", async () => {
  const page = await context.newPage();
  await page.goto("/calendar");
  const next = (await page.getByRole("main").getByRole("heading", { level: 3 }).first().textContent()) ?? "";
  await page.goto("/today");
  const panel = page.locator("section").filter({ has: page.getByRole("heading", { name: "Next meetings" }) });
  await expect(panel.getByRole("listitem").first()).toContainText(next);
  await page.close();
});

test("a visitor can view the sandbox as a manager and as a rep", async () => {
  const page = await context.newPage();
  await page.goto("/today");
  const become = async (person: RegExp, path: string, role: string) => {
    await page.getByRole("button", { name: /^Viewing as/ }).click();
    await page.getByRole("menuitemcheckbox", { name: person }).click();
    await page.waitForURL(`**${path}`);
    await expect(page.getByRole("button", { name: `Viewing as ${role}` })).toBeVisible();
  };
  await become(/sales manager/, "/review", "sales manager");
  await page.goto("/follow-ups");
  await expect(page.getByRole("cell", { name: "Saoirse Byrne" }).first()).toBeVisible();
  await become(/Mateo Fuentes, sales rep/, "/today", "sales rep");
  await page.goto("/follow-ups");
  await expect(page.getByRole("cell", { name: "Mateo Fuentes" }).first()).toBeVisible();
  await expect(page.getByRole("cell", { name: "Saoirse Byrne" })).toHaveCount(0);
  await page.close();
});

test("only our own pages, and only in a sandbox, can switch users", async () => {
  const outside = await context.request.post("/sandbox/role", {
    data: { userId: "01a1fc37-1d88-7395-a607-1b1f407adc76" },
    headers: { Origin: "https://evil.example" },
  });
  expect(outside.status()).toBe(403);
  const stranger = await context.request.post("/sandbox/role", {
    data: { userId: "01a1fc37-1d88-7395-a607-1b1f407adc76" },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(stranger.status()).toBe(404);
});

test("when a sandbox expires, its visitor is told and can sign in elsewhere", async () => {
  const page = await context.newPage();
  await page.goto("/meetings/new");
  await page.getByLabel("Title").fill("One more");
  await endSandbox();
  await page.getByRole("button", { name: "Create meeting" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "You're signed out." });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("One more");
  expect(await (await context.request.get("/api/auth/session")).json()).toEqual({});
  const [elsewhere] = await Promise.all([
    context.waitForEvent("page"),
    notice.getByRole("link", { name: "Sign in again" }).click(),
  ]);
  await elsewhere.waitForURL("**/sandbox-ended");
  await expect(elsewhere.getByRole("heading", { name: "This sandbox has ended" })).toBeVisible();
  await elsewhere.close();
  await expect(page.getByLabel("Title")).toHaveValue("One more");
  page.on("dialog", (dialog) => void dialog.accept());

  await page.goto("/follow-ups");
  await page.waitForURL("**/sandbox-ended");
  await page.getByRole("link", { name: "Sign in to your team" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  await page.getByLabel("Email").fill("sandbox-000000000000@sandbox.followthrough.example");
  await page.getByLabel("Password").fill("whatever it was");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText("deleted after 24 hours");
  await page.close();
});

async function endSandbox(): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  await owner.query(
    `UPDATE tenants SET expires_at = now() WHERE is_sandbox AND id =
       (SELECT m.tenant_id FROM members m JOIN users u ON u.id = m.user_id WHERE u.email = $1)`,
    [visitor],
  );
  await owner.end();
}
