import type { Page } from "playwright";
import { BASE_URL, percentile } from "../bench-tenant";
import { live, type Visitor } from "./open-browser";

const GOAL_MS = 150;
const ROUNDS = 4;

/** From the click on an entry of the sidebar to the frame that shows its page. */
export async function measureNavigation({ context }: Visitor): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${BASE_URL}/today`);
  await live(page);
  const hrefs = await page.locator("nav a[href^='/']").evaluateAll((links) => links.map((a) => a.getAttribute("href")));
  const paths = [...new Set(hrefs)].filter((href): href is string => href !== null && href !== "/today");
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const path of [...paths, "/today"]) {
      const time = await timeOf(page, path);
      // The first visit also loads the page's script.
      if (round > 0) times.push(time);
      await page.waitForTimeout(400);
    }
  }
  await page.close();
  times.sort((a, b) => a - b);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(
    `  navigation p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (goal: p50 <= ${GOAL_MS}, ${p50 <= GOAL_MS ? "met" : "MISSED"})`,
  );
}

/** Runs in the page, so that the time of controlling the browser doesn't count. */
function timeOf(page: Page, path: string): Promise<number> {
  return page.evaluate(async (href) => {
    const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${href}"]`);
    const before = document.querySelector("h1");
    const started = performance.now();
    link?.click();
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const title = document.querySelector("h1");
      if (window.location.pathname.startsWith(href) && title && title !== before) break;
      if (performance.now() - started > 20_000) throw new Error(`${href} was not shown within 20 s`);
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - started;
  }, path);
}
