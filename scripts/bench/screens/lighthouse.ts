import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { createSandbox } from "@/lib/features/demo/create-sandbox";
import { findChromium } from "../../lib/chromium.mjs";
import { BASE_URL, owner } from "../bench-tenant";

/** Fetched when it is used, because the product doesn't need it. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const MAX_REPORT_BYTES = 64 * 1024 ** 2;
const command = promisify(execFile);
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100 } as const;
type Category = keyof typeof GOALS;
type Report = { categories: Record<Category, { score: number | null }>; audits: Record<string, Audit> };
type Audit = { score: number | null; title: string; numericValue?: number; displayValue?: string };

/** Prints Lighthouse's scores of the main screens, as on a desktop. */
export async function measureLighthouse(): Promise<void> {
  const isThere = await command("npx", ["--yes", LIGHTHOUSE, "--version"]).catch(() => null);
  if (!isThere) return console.log(`  lighthouse: ${LIGHTHOUSE} couldn't be fetched from the package registry`);
  const { browser, port, meetingId } = await openSignedIn();
  for (const screen of ["/", "/review", `/meetings/${meetingId}`, "/proposals", "/analytics"]) {
    const report = await reportOf(screen, port);
    console.log(`  lighthouse ${screen.replace(meetingId, "…").padEnd(12)} ${verdictOf(report)}`);
  }
  await browser.close();
}

/** A browser whose default profile is signed in, which Lighthouse then controls. */
async function openSignedIn() {
  const { demo } = await createSandbox({});
  const profile = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
  const executablePath = await findChromium();
  const browser = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: ["--remote-debugging-port=0"],
  });
  const page = await browser.newPage();
  await page.goto(demo.loginUrl);
  await page.waitForURL("**/today");
  const { rows } = await owner.query<{ id: string }>(
    `SELECT meetings.id FROM meetings JOIN members USING (tenant_id) JOIN users ON users.id = user_id
     WHERE email = $1 AND transcript_status = 'completed' ORDER BY start_time DESC LIMIT 1`,
    [demo.email],
  );
  const [port = ""] = readFileSync(path.join(profile, "DevToolsActivePort"), "utf8").split("\n");
  return { browser, port, meetingId: rows[0]?.id ?? "" };
}

async function reportOf(screen: string, port: string): Promise<Report> {
  const { stdout } = await command(
    "npx",
    [
      ...["--yes", LIGHTHOUSE, `${BASE_URL}${screen}`, "--quiet", "--output=json", "--preset=desktop"],
      ...[`--only-categories=${Object.keys(GOALS).join()}`, `--port=${port}`, "--disable-storage-reset"],
    ],
    { maxBuffer: MAX_REPORT_BYTES },
  );
  return JSON.parse(stdout) as Report;
}

function verdictOf({ categories, audits }: Report): string {
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const);
  const missed = scores.filter(([name, score]) => score < (GOALS[name as Category] ?? 0));
  const failed = Object.entries(audits).filter(([, { score }]) => score !== null && score < 0.9);
  const lcp = audits["largest-contentful-paint"]?.displayValue;
  const blocked = audits["total-blocking-time"]?.displayValue;
  return [
    `${scores.map(([name, score]) => `${name} ${score}`).join("  ")}  LCP ${lcp}, blocked ${blocked}`,
    missed.length === 0 ? "met" : `MISSED: ${failed.map(([name]) => name).join(", ")}`,
  ].join("   ");
}
