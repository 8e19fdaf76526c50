import { expect, test } from "@playwright/test";
import { createTenant } from "../admin";
import { apiClient } from "../api-client";
import { signIn } from "../sign-in";

test("a proposal of a megabyte opens, and what is changed in it is saved", async ({ page }) => {
  const content = "Every word. ".repeat(4_000);
  const account = await createTenant("Longfield");
  const api = apiClient(account.token);
  type Stored = { data: { id: string; title: string } };
  const { data } = await api.ok<Stored>("POST", "/proposals", {
    title: "A thorough offer",
    clientName: "Northwind",
    sections: Array.from({ length: 20 }, (_, order) => ({ title: `Part ${order}`, content, order })),
  });
  await signIn(page, account);
  await page.goto(`/proposals/${data.id}`);
  const title = page.getByRole("textbox", { name: "Title" }).first();
  await expect(title).toHaveValue("A thorough offer");
  await title.fill("A shorter offer");
  await expect
    .poll(async () => (await api.ok<Stored>("GET", `/proposals/${data.id}`)).data.title)
    .toBe("A shorter offer");
});
