import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findChromium } from "../../lib/chromium.mjs";
import { BASE_URL, owner } from "../bench-tenant";
import type { Visitor } from "./open-browser";

/** Fetched when it is used, because the product doesn't need it. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const MAX_REPORT_BYTES = 64 * 1024 ** 2;
const command = promisify(execFile);
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100 } as const;
type Category = keyof typeof GOALS;
type Report = { categories: Record<Category, { score: number | null }>; audits: Record<string, Audit> };
type Audit = { score: number | null; title: string; numericValue?: number; displayValue?: string };

/** Prints Lighthouse's scores of the main screens, as on a desktop. */
export async function measureLighthouse({ context, tenantId }: Visitor): Promise<void> {
  const cookies = await context.cookies();
  const headers = JSON.stringify({ Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") });
  const { rows } = await owner.query<{ id: string }>(
    "SELECT id FROM meetings WHERE tenant_id = $1 AND transcript_status = 'completed' ORDER BY start_time DESC LIMIT 1",
    [tenantId],
  );
  for (const path of ["/", "/review", `/meetings/${rows[0]?.id}`, "/proposals", "/analytics"]) {
    const report = await reportOf(path, headers);
    if (!report) return console.log(`  lighthouse: ${LIGHTHOUSE} couldn't be fetched from the package registry`);
    console.log(`  lighthouse ${path.replace(/[0-9a-f-]{36}/, "…").padEnd(12)} ${verdictOf(report)}`);
  }
}

/** Null when Lighthouse isn't there and can't be fetched. */
async function reportOf(path: string, headers: string): Promise<Report | null> {
  const isThere = await command("npx", ["--yes", LIGHTHOUSE, "--version"]).catch(() => null);
  if (!isThere) return null;
  const { stdout } = await command(
    "npx",
    [
      ...["--yes", LIGHTHOUSE, `${BASE_URL}${path}`, "--quiet", "--output=json", "--preset=desktop"],
      ...[`--only-categories=${Object.keys(GOALS).join()}`, `--extra-headers=${headers}`],
      "--chrome-flags=--headless=new --no-sandbox",
    ],
    { env: { ...process.env, CHROME_PATH: await findChromium() }, maxBuffer: MAX_REPORT_BYTES },
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
