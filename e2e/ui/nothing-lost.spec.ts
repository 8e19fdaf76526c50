import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Account, createTenant } from "../admin";
import { apiClient } from "../api-client";
import { signIn } from "../sign-in";

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

const api = () => apiClient(account.token);

async function draft(): Promise<{ id: string; text: () => Promise<string> }> {
  const body = { to: ["dana@northwind.example"], subject: "Next steps", bodyHtml: "<p>Thank you.</p>" };
  const { data } = await api().ok<{ data: { id: string } }>("POST", "/followups", body);
  const read = () => api().ok<{ data: { bodyText: string } }>("GET", `/followups/${data.id}`);
  return { id: data.id, text: async () => (await read()).data.bodyText };
}

async function proposal() {
  const { data } = await api().ok<{ data: { id: string } }>("POST", "/proposals", {
    title: "Rollout",
    clientName: "Northwind",
  });
  const path = `/proposals/${data.id}`;
  const read = () => api().ok<{ data: { title: string; clientName: string } }>("GET", path);
  return { path, read: async () => (await read()).data, write: (body: object) => api().ok("PUT", path, body) };
}

/** A page whose own errors fail the test. */
async function openPage(): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  return { page, faults };
}

test("two tabs edit one email: both texts are shown, and the chosen one is saved", async () => {
  const { id, text } = await draft();
  const { page, faults } = await openPage();
  // With live updates, the other person's change could be shown before this one is typed, and nothing would be asked.
  await page.route("**/api/events**", (route) => route.abort());
  await page.goto(`/follow-ups/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await api().ok("PATCH", `/followups/${id}`, { revision: 1, bodyText: "Written elsewhere." });
  await page.getByLabel("Body").fill("Written here.");
  const question = page.getByRole("region", { name: "Two versions of this text" });
  await expect(question).toContainText("Written elsewhere.");
  await expect(question).toContainText("Written here.");
  await question.getByRole("button", { name: "Keep my text" }).click();
  await expect.poll(text).toBe("Written here.");
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Body")).toHaveValue("Written here.");
  expect(faults).toEqual([]);
  await page.close();
});

test("two people edit one proposal: different fields are both kept, and a shared one is asked about", async () => {
  const { path, read, write } = await proposal();
  const { page } = await openPage();
  // With live updates, the other person's change could be shown before this one is typed, and nothing would be asked.
  await page.route("**/api/events**", (route) => route.abort());
  await page.goto(path);
  await write({ clientName: "Northwind Ltd" });
  await page.getByLabel("Title").fill("Rollout in spring");
  await expect.poll(read).toMatchObject({ title: "Rollout in spring", clientName: "Northwind Ltd" });
  await expect(page.getByLabel("Client")).toHaveValue("Northwind Ltd");

  await write({ title: "Rollout in summer" });
  await page.getByLabel("Title").fill("Rollout in autumn");
  const question = page.getByRole("region", { name: "Parts that were changed twice" });
  await expect(question).toContainText("Rollout in summer");
  expect((await read()).title).toBe("Rollout in summer");
  await expect(page.getByLabel("Title")).toHaveValue("Rollout in autumn");
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(read).toMatchObject({ title: "Rollout in autumn" });

  await write({ title: "Rollout in winter" });
  await page.getByLabel("Title").fill("Rollout never");
  await question.getByRole("button", { name: "Use saved version" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Rollout in winter");
  await expect(question).toBeHidden();
  expect((await read()).title).toBe("Rollout in winter");
  await page.close();
});

test("a lost response does not create a second meeting", async () => {
  const { page } = await openPage();
  await page.goto("/meetings/new");
  await page.getByLabel("Title").fill("Created once");
  let attempts = 0;
  await page.route("**/api/meetings", async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const create = page.getByRole("button", { name: "Create meeting" });
  await create.click();
  await expect(page.getByRole("alert").filter({ hasText: "The server didn't respond" })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Created once");
  await create.click();
  await page.waitForURL(/\/meetings\/[0-9a-f-]{36}/);
  const { data } = await api().ok<{ data: unknown[] }>("GET", "/meetings?q=Created+once");
  expect([attempts, data.length]).toEqual([2, 1]);
  await page.close();
});

test("when a session ends mid-edit, the text is saved automatically after signing in again", async () => {
  const { id, text } = await draft();
  const { page } = await openPage();
  await page.goto(`/follow-ups/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByLabel("Body").fill("Written after the end.");
  const notice = page.getByRole("alert").filter({ hasText: "You're signed out." });
  await expect(notice).toBeVisible();
  await expect(page.getByText("Signed out. Your text is kept here.")).toBeVisible();
  await context.addCookies(cookies);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect.poll(text).toBe("Written after the end.");
  await expect(notice).toBeHidden();
  await page.close();
});

test("focus moves into a dialog's first field and back to what opened it", async () => {
  const { id } = await draft();
  const { page } = await openPage();
  await page.goto("/developers");
  const opener = page.getByRole("button", { name: "New token" });
  await opener.click();
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await page.goto(`/follow-ups/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Body")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article")).toBeFocused();
  await page.close();
});
