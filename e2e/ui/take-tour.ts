import { expect, type Page } from "@playwright/test";

/** Takes the sandbox's five-step tour, from Today to an approved email. */
export async function takeTour(page: Page): Promise<void> {
  const tour = page.getByRole("region", { name: "Tour" });
  await expect(tour).toContainText("Read the call");
  await tour.getByRole("link", { name: "Open the call" }).click();
  await page.waitForURL(/\/meetings\/[0-9a-f-]{36}/);
  await expect(tour).toContainText("Open the draft");
  await tour.getByRole("link", { name: "Open the draft" }).click();
  await page.waitForURL(/\/follow-ups\/[0-9a-f-]{36}/);
  await expect(tour).toContainText("Click a sentence in the email");
  await page.locator("[data-claim]").first().click();

  await expect(tour).toContainText("Fix the flagged price");
  await page.keyboard.press("e");
  const body = page.getByLabel("Body");
  await body.fill((await body.inputValue()).replace("$48,500", "$52,500"));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(tour).toContainText("Approve it");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: /Approve and send in \d+ s/ }).click();
  await expect(tour).toContainText("That's the whole loop");
}
