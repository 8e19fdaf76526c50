import { type BrowserContext, chromium, type Page } from "playwright";
import { createSandbox } from "@/lib/features/demo/create-sandbox";
import { findChromium } from "../../lib/chromium.mjs";
import { owner } from "../bench-tenant";

/** A visitor's browser. `fresh` opens a page with an empty cache. */
export type Visitor = { context: BrowserContext; tenantId: string; fresh(): Promise<Page>; end(): Promise<void> };

/** Signs in to a new sandbox as its owner. */
export async function openVisitor(): Promise<Visitor> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error("No usable Chromium found. Install one, or set CHROMIUM_PATH to its executable");
  const browser = await chromium.launch({ executablePath });
  const { demo } = await createSandbox({});
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  await page.goto(demo.loginUrl);
  await page.waitForURL("**/today");
  await page.close();
  const fresh = async () => {
    const own = await browser.newContext({
      viewport: { width: 1_440, height: 900 },
      storageState: await context.storageState(),
    });
    return own.newPage();
  };
  const { rows } = await owner.query<{ id: string }>(
    "SELECT tenant_id AS id FROM members JOIN users ON users.id = user_id WHERE email = $1",
    [demo.email],
  );
  return { context, tenantId: rows[0]?.id ?? "", fresh, end: () => browser.close() };
}

/** Resolves once the page is hydrated and receives live events. */
export async function live(page: Page): Promise<void> {
  await page.getByTitle("Changes by others appear as they happen").first().waitFor({ state: "attached" });
}
