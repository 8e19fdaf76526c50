import { expect, test } from "@playwright/test";
import { createTenant } from "../admin";
import { apiClient } from "../api-client";
import { SAMPLE_CALL } from "../sample-call";
import { signInByForm } from "../sign-in";

test("paste a transcript, read the draft next to its evidence, edit, approve, undo, and see it sent", async ({
  page,
}) => {
  const account = await createTenant();
  await signInByForm(page, account);

  await page.goto("/meetings/new");
  await page.getByLabel("Title").fill("Month-end close with Northwind");
  await page
    .getByLabel(/: name/)
    .first()
    .fill("Dana Ruiz");
  await page
    .getByLabel(/: email/)
    .first()
    .fill("dana.ruiz@northwind.example");
  await page.getByLabel("Transcript", { exact: true }).fill(SAMPLE_CALL);
  await page.getByRole("button", { name: "Create meeting" }).click();
  await page.waitForURL(/\/meetings\/[0-9a-f-]{36}/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Month-end close with Northwind");

  const api = apiClient(account.token);
  const drafts = async () =>
    (await api.ok<{ data: { id: string; status: string; revision: number }[] }>("GET", "/followups")).data;
  await expect.poll(async () => (await drafts()).length).toBe(1);
  const id = (await drafts())[0]?.id ?? "";

  await page.goto(`/follow-ups/${id}`);
  const mail = page.getByRole("article");
  await expect(mail).toContainText("Dana");
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect.poll(async () => (await drafts())[0]?.status).toBe("pending_review");

  await page.goto("/review");
  await expect(page.getByRole("list", { name: "Waiting for review" })).toContainText("Northwind");
  await page.keyboard.press("]");
  await expect(page.getByRole("complementary", { name: "What was said" })).toContainText("Dana Ruiz");

  await page.goto(`/follow-ups/${id}`);
  await page.getByRole("button", { name: "Edit", exact: false }).first().click();
  await page.getByLabel("Subject").fill("Your month-end close: next steps");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(async () => (await drafts())[0]?.revision).toBe(2);
  await page.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: /Approve and send in 30 s/ }).click();
  await expect.poll(async () => (await drafts())[0]?.status).toBe("scheduled");
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await expect.poll(async () => (await drafts())[0]?.status).toBe("pending_review");

  await page.getByRole("button", { name: /Approve and send in 30 s/ }).click();
  await expect.poll(async () => (await drafts())[0]?.status).toBe("scheduled");
  await expect.poll(async () => (await drafts())[0]?.status).toBe("sent");
  await expect(page.getByText("Delivered").first()).toBeVisible();
});

test("a signed-out visitor is sent to sign in and back", async ({ page }) => {
  const account = await createTenant();
  await page.goto("/review");
  await page.waitForURL(/\/sign-in\?callbackUrl=%2Freview/);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill("not the password at all");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/review");
  await expect(page.getByText("Nothing to review")).toBeVisible();
});
