import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { openHttpSession } from "../http-session";
import { launchSandbox } from "../launch-sandbox";
import { signIn } from "../sign-in";
import { fillWithHostileContent } from "./hostile-content";
import { panesWithSpill } from "./pane-spill";

const WIDTHS = [320, 390, 1440];

const SCREENS = [
  "/today",
  "/review",
  "/follow-ups",
  "/commitments",
  "/meetings",
  "/meetings/new",
  "/calendar",
  "/contacts",
  "/contacts?tab=deals",
  "/contacts?tab=sync",
  "/proposals",
  "/proposals/new",
  "/coaching",
  "/analytics",
  "/deliveries",
  "/deliveries?tab=suppressions",
  "/developers",
  "/developers?tab=webhooks",
  "/settings",
  "/settings?tab=team",
  "/settings?tab=audit",
  "/settings/field-map",
  "/onboarding",
];

let context: BrowserContext;
let items: string[];

test.beforeAll(async ({ browser }) => {
  const { demo } = await launchSandbox();
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const session = await openHttpSession(demo);
  items = await fillWithHostileContent(await session.accessToken(), database);
  await database.end();
  context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await signIn(page, demo);
  await page.close();
});
test.afterAll(() => context.close());

test("hostile content breaks no screen on a phone or a wide window, and runs nothing", async ({ baseURL }) => {
  const page = await context.newPage();
  const ran = watch(page, new URL(baseURL ?? "").origin);
  const broken: string[] = [];
  for (const path of [...SCREENS, ...items]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      broken.push(...(await faultsOf(page)).map((fault) => `${path} at ${width} px: ${fault}`));
    }
  }
  expect(broken).toEqual([]);
  expect(ran).toEqual([]);
  await page.close();
});

async function faultsOf(page: Page): Promise<string[]> {
  // Two frames: one to lay out, one for what measures itself.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const spills = await page.evaluate(panesWithSpill);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isOutside = (element: Element) => element.getBoundingClientRect().right > clientWidth;
    const outside = scrollWidth > clientWidth ? [...document.body.querySelectorAll("*")].filter(isOutside) : [];
    const [first] = outside.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class")}`);
    return { by: scrollWidth - clientWidth, first };
  });
  const heading = await page.evaluate(() => {
    const shown = [...document.querySelectorAll("h1")].find((one) => one.getBoundingClientRect().width > 0);
    const { width = 0, height = 0 } = shown?.getBoundingClientRect() ?? {};
    return { width, height, windowHeight: window.innerHeight };
  });
  const isReadable = heading.width >= 24 && heading.height >= 16 && heading.height < heading.windowHeight;
  return [
    ...(overflow.by > 0 ? [`the page scrolls sideways by ${overflow.by} px, from ${overflow.first}`] : []),
    ...(isReadable ? [] : [`the heading is ${heading.width} by ${heading.height} px`]),
    ...spills,
  ];
}

/** Records scripts that ran, errors, and requests to other hosts. */
function watch(page: Page, origin: string): string[] {
  const seen: string[] = [];
  page.on("dialog", async (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("popup", (popup) => seen.push(`window ${popup.url()}`));
  page.on("pageerror", ({ message }) => seen.push(`error ${message}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(?:data|blob|about):/.test(url)) seen.push(`request ${url}`);
  });
  return seen;
}
