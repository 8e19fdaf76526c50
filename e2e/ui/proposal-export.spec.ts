import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { XSS_VECTORS } from "../../lib/testing/xss-vectors";
import { type Account, createTenant } from "../admin";
import { apiClient } from "../api-client";
import { signIn } from "../sign-in";

const all = Object.values(XSS_VECTORS);
const hostile = all.join("\n\n");

let account: Account;
let id: string;
let folder: string;

test.beforeAll(async () => {
  account = await createTenant("Brightloom");
  folder = await mkdtemp(path.join(tmpdir(), "proposal-"));
  const { data } = await apiClient(account.token).ok<{ data: { id: string } }>("POST", "/proposals", {
    title: XSS_VECTORS.breakOut,
    clientName: XSS_VECTORS.imageError,
    templateType: XSS_VECTORS.imageError,
    sections: [
      ...all.map((vector, order) => ({ title: vector, content: vector, order })),
      { title: "Together", content: hostile, order: 50 },
      { title: "In code", content: `\`\`\`html"><img src=x onerror=alert(1)>\n${hostile}\n\`\`\``, order: 51 },
      { title: "In a list", content: all.map((vector) => `- [ ] ${vector}`).join("\n"), order: 52 },
      { title: "As links", content: all.map((vector) => `[a](<${vector}> "${vector}")`).join("\n\n"), order: 53 },
      { title: "x".repeat(500), content: "y".repeat(500), order: 54 },
    ],
    pricing: {
      currency: "KWD",
      items: all.map((name) => ({ name, quantity: 0.1, unitPrice: 1e15, total: 1e15 })),
      total: 1e15,
    },
    metadata: { note: hostile },
  });
  id = data.id;
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

test("a saved export opens from disk without requests, scripts, dialogs or dangerous links", async ({ browser }) => {
  for (const [name, html] of Object.entries(await exported())) {
    const file = path.join(folder, `${name}.html`);
    await writeFile(file, html);
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const seen = watched(page);
    const url = pathToFileURL(file).href;
    await page.goto(url, { waitUntil: "load" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(XSS_VECTORS.breakOut);
    for (const link of await page.locator("a").all()) {
      expect(await link.evaluate((element: HTMLAnchorElement) => element.protocol)).toMatch(/^(https|mailto):$/);
    }
    expect(await page.locator("script, iframe, object, embed, form, input, base, link, img, svg, video").count()).toBe(
      0,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(1_000);
    expect((await page.pdf({ format: "Letter" })).length).toBeGreaterThan(1_000);
    expect(seen).toEqual([`request ${url}`]);
    await page.close();
  }
});

test("the preview next to the editor shows the export and makes no other requests", async ({ page, baseURL }) => {
  const seen = watched(page);
  await signIn(page, account);
  await page.goto(`/proposals/${id}`);
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(XSS_VECTORS.breakOut);
  await expect(preview.locator("script, iframe, object, embed, form, base, link, img, svg")).toHaveCount(0);
  const strangers = seen.filter(
    (what) => !what.startsWith(`request ${baseURL}/`) && !/^request (data|about):/.test(what),
  );
  expect(strangers).toEqual([]);
});

test("branding accepts only hex colors and a name", async () => {
  const api = apiClient(account.token);
  const colours = [...all, "red", "#fff", "#3b82f6;}body{background:url(//evil.example/a)}", "#3b82f6\n", "url(x)"];
  for (const [at, colour] of colours.entries()) {
    const branding = at % 2 === 0 ? { primaryColor: colour } : { secondaryColor: colour };
    expect((await api.call("POST", `/proposals/${id}/export`, { format: "html", branding })).status).toBe(400);
  }
  const { data } = await api.ok<{ data: { content: string } }>("POST", `/proposals/${id}/export`, {
    branding: { logoUrl: "https://evil.example/logo.png", companyName: XSS_VECTORS.beacon },
  });
  expect(data.content).not.toContain("logo.png");
});

async function exported(): Promise<{ guarded: string; unguarded: string }> {
  const { data } = await apiClient(account.token).ok<{ data: { content: string } }>("POST", `/proposals/${id}/export`, {
    format: "html",
    branding: { companyName: XSS_VECTORS.styleElement },
  });
  const unguarded = data.content.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
  expect(unguarded).not.toBe(data.content);
  return { guarded: data.content, unguarded };
}

function watched(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => seen.push(`request ${request.url()}`));
  page.on("popup", (popup) => seen.push(`window ${popup.url()}`));
  page.on("dialog", (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return seen;
}
