import type { Page } from "@playwright/test";

/** Resolves once the page is hydrated and receives live events. From then on its network is never idle. */
export async function live(page: Page): Promise<void> {
  await page.getByTitle("Changes by others appear as they happen").first().waitFor({ state: "attached" });
}

export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await live(page);
}
