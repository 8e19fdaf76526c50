import { expect, test } from "@playwright/test";
import { createTenant } from "../admin";
import { signIn } from "../sign-in";

const PASSWORD = "a password the person chose";

test("invitations are sent, listed while pending, cancelled and accepted", async ({ page, browser }) => {
  const owner = await createTenant();
  const email = `invited-${Date.now()}@brightloom.example`;
  await signIn(page, owner);
  await page.goto("/settings?tab=team");

  const invite = async (): Promise<string> => {
    await page.getByRole("button", { name: "Invite" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog.getByText("This server doesn't send email. Share the link yourself")).toBeVisible();
    const link = /https?:\/\/\S+\/invitation\/[\w-]{43}/.exec((await dialog.textContent()) ?? "")?.[0] ?? "";
    await dialog.getByRole("button", { name: "Done" }).click();
    return new URL(link).pathname;
  };

  const cancelled = await invite();
  const row = page.getByRole("table", { name: "Pending invitations" }).getByRole("row", { name: email });
  await expect(row).toContainText(owner.email);
  await row.getByRole("button", { name: `Cancel the invitation for ${email}` }).click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "Cancel invitation" })
    .click();
  await expect(row).toHaveCount(0);

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(cancelled);
  await expect(guest.getByRole("heading", { name: "This invitation is no longer valid" })).toBeVisible();
  await guest.goto(await invite());
  await guest.getByLabel("Your name").fill("Ida Lund");
  await guest.getByLabel("Choose a password").fill(PASSWORD);
  await guest.getByRole("button", { name: /^Join/ }).click();
  await guest.waitForURL("**/today");
  await guest.context().close();

  await page.reload();
  await expect(page.getByRole("table", { name: "Members" }).getByRole("row", { name: "Ida Lund" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Pending invitations" })).toHaveCount(0);
});
