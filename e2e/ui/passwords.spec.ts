import { createHash, randomBytes } from "node:crypto";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { createTestDatabase, TEST_SECRET } from "../../lib/testing/test-database";
import { type Account, createTenant } from "../admin";
import { startServer } from "../crash/server-process";
import { signInByForm } from "../sign-in";

const NEW = "five other words are better";

let database: pg.Pool;
let settings: Record<string, string>;
let server: Awaited<ReturnType<typeof startServer>>;
let drop: () => Promise<void>;

// Uses its own server, because it would use up the other tests' sign-in limit.
test.beforeAll(async () => {
  process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL;
  const own = await createTestDatabase();
  database = new pg.Pool({ connectionString: own.url, max: 2 });
  settings = { DATABASE_URL: own.url, NEXTAUTH_SECRET: TEST_SECRET, TRUST_PROXY_HOPS: "1" };
  drop = own.drop;
  server = await startServer(settings);
});

test.afterAll(async () => {
  await server.kill();
  await database.end();
  await drop();
});

let visitors = 0;

/** A new browser with its own IP address. */
async function newVisitor(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const extraHTTPHeaders = { "x-forwarded-for": `203.0.113.${++visitors}` };
  const context = await browser.newContext({ baseURL: server.url, extraHTTPHeaders });
  return { context, page: await context.newPage() };
}

const newAccount = (name?: string): Promise<Account> => createTenant(name, settings);

type PasswordEmail = { subject: string; text: string };

async function lettersTo(address: string): Promise<PasswordEmail[]> {
  const { rows } = await database.query<PasswordEmail>(
    `SELECT email->>'subject' AS subject, email->>'text' AS text FROM outbox_messages
     WHERE email->'to'->>0 = $1 ORDER BY accepted_at`,
    [address],
  );
  return rows;
}

async function linkMailedTo(address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const letters = await lettersTo(address);
      link = letters.flatMap(({ text }) => /http:\S+\/reset-password\/\S+/.exec(text) ?? []).at(-1);
      return link;
    })
    .toBeDefined();
  return link ?? "";
}

async function give(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function isSignedIn(page: Page): Promise<boolean> {
  await page.goto("/today");
  return new URL(page.url()).pathname === "/today";
}

test("a forgotten password is reset with the emailed link, which works once and ends existing sessions", async ({
  browser,
}) => {
  const account = await newAccount();
  const earlier = await newVisitor(browser);
  await signInByForm(earlier.page, account);
  const { context, page } = await newVisitor(browser);
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.waitForURL("**/forgot-password");
  const answers: string[] = [];
  for (const email of ["nobody@nowhere.example", account.email]) {
    await page.getByLabel("Email").fill(email);
    await page.keyboard.press("Enter");
    const answer = page.getByRole("alert").filter({ hasText: "If this address has an account" });
    answers.push((await answer.textContent()) ?? "");
    if (email !== account.email) await page.getByRole("button", { name: "Use another address" }).click();
  }
  expect(answers[1]).toBe(answers[0]);

  const link = await linkMailedTo(account.email);
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  }
  const field = page.getByLabel("New password");
  await field.fill("password1234");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/most common/);
  await field.fill(NEW);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/today");
  expect(await isSignedIn(earlier.page)).toBe(false);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Request a new link" })).toBeVisible();
  await expect.poll(async () => (await lettersTo(account.email)).at(-1)?.subject).toBe("Your password was changed");
  await Promise.all([context.close(), earlier.context.close()]);
});

test("after five wrong passwords, even the right one has to wait, from any browser, and the page says how long", async ({
  browser,
}) => {
  const account = await newAccount();
  const stranger = await newVisitor(browser);
  await stranger.page.goto("/sign-in");
  for (let failure = 0; failure < 5; failure++) {
    await give(stranger.page, { ...account, password: `guess number ${failure}` });
    await expect(stranger.page.getByRole("alert").first()).toContainText("is incorrect");
    await expect(stranger.page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  }
  const { context, page } = await newVisitor(browser);
  await page.goto("/sign-in");
  await give(page, account);
  await expect(page.getByRole("alert").first()).toContainText(/Too many wrong passwords.*Try again in 0:[0-3]\d/);
  await expect(page.getByRole("alert").first()).toContainText("You can try again now");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/today");
  const subjects = (await lettersTo(account.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Failed sign-ins to your account"]);
  await Promise.all([context.close(), stranger.context.close()]);
});

test("a changed password signs out every other browser and not this one", async ({ browser }) => {
  const account = await newAccount();
  const [here, there] = [await newVisitor(browser), await newVisitor(browser)];
  for (const { page } of [here, there]) await signInByForm(page, account);
  const { page } = here;
  await page.goto("/settings?tab=profile");
  const [present, next] = [page.getByLabel("Current password"), page.getByLabel("New password")];
  await present.fill("not the password");
  await next.fill(NEW);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(present).toHaveAccessibleDescription(/isn't your current password/);
  await present.fill(account.password);
  await next.fill(account.email);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(next).toHaveAccessibleDescription(/must not be your email address/);
  await next.fill(NEW);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(present).toHaveValue("");
  expect(await isSignedIn(page)).toBe(true);
  expect(await isSignedIn(there.page)).toBe(false);
  await give(there.page, { ...account, password: NEW });
  await there.page.waitForURL("**/today");
  await Promise.all([here.context.close(), there.context.close()]);
});

test("someone else's sign-in link asks first, names the team, and is not used up by viewing it", async ({
  browser,
}) => {
  const [account, stranger] = [await newAccount("Brightloom"), await newAccount("Gullible Trading")];
  const { context, page } = await newVisitor(browser);
  await signInByForm(page, account);
  const link = await newLoginLink(stranger);
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Sign in to Gullible Trading?" })).toBeVisible();
    await expect(page.getByText(account.email)).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  await page.getByRole("link", { name: "Stay in Brightloom" }).click();
  await page.waitForURL("**/today");
  expect(await whoIs(page)).toBe(account.email);
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in to Gullible Trading" }).click();
  await page.waitForURL("**/today");
  expect(await whoIs(page)).toBe(stranger.email);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link didn't work" })).toBeVisible();
  await context.close();
});

test("a link asks for confirmation even when signed out, except a sandbox's own", async ({ browser }) => {
  const { context, page } = await newVisitor(browser);
  await page.goto(await newLoginLink(await newAccount("Gullible Trading")));
  await expect(page.getByRole("button", { name: "Sign in to Gullible Trading" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await isSignedIn(page)).toBe(false);
  const response = await context.request.post("/api/demo/setup", { data: {} });
  const { demo } = (await response.json()) as { demo: { loginUrl: string; email: string } };
  await page.goto(demo.loginUrl);
  await page.waitForURL("**/today");
  expect(await whoIs(page)).toBe(demo.email);
  await context.close();
});

async function newLoginLink({ tenantId, userId }: Account): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await database.query(
    `INSERT INTO login_links (token_hash, tenant_id, user_id, expires_at)
     VALUES ($1, $2, $3, now() + interval '1 hour')`,
    [createHash("sha256").update(token).digest("hex"), tenantId, userId],
  );
  return `/sign-in?link=${token}`;
}

async function whoIs(page: Page): Promise<string | undefined> {
  const response = await page.request.get("/api/auth/session");
  return ((await response.json()) as { user?: { email: string } }).user?.email;
}
