import type { Page } from "@playwright/test";
import type { Account } from "./admin";
import { openHttpSession } from "./http-session";

type Credentials = Pick<Account, "email" | "password">;

/** Gives the browser a session of this account and opens Today. */
export async function signIn(page: Page, account: Credentials): Promise<void> {
  const url = process.env.PLAYWRIGHT_BASE_URL ?? "http://localhost:3000";
  const { cookie } = await openHttpSession(account);
  const cookies = cookie.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  await page.context().addCookies(cookies);
  await page.goto("/today");
}

export async function signInByForm(page: Page, account: Credentials): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/today");
}
