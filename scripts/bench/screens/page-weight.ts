import type { Page } from "playwright";
import { BASE_URL } from "../bench-tenant";
import type { Visitor } from "./open-browser";

const KB = 1024;
const MAX_REQUESTS = 12;
/** How long a page may load after its first view, for example other pages in advance. */
const SETTLE_MS = 3_000;
const ROUTES: [path: string, maxKb: number][] = [
  ["/", 130],
  ["/today", 200],
  ["/review", 200],
  ["/follow-ups", 200],
  ["/meetings", 200],
  ["/commitments", 200],
  ["/calendar", 200],
  ["/contacts", 200],
  ["/proposals", 200],
  ["/coaching", 200],
  ["/analytics", 260],
  ["/deliveries", 200],
  ["/developers", 200],
  ["/settings", 200],
];

/**
 * Prints the compressed script and the background requests of each page, loaded with an empty cache. What a page loads to open later,
 * once someone uses it, is a figure of its own.
 */
export async function measurePageWeights(visitor: Visitor): Promise<void> {
  for (const [path, maxKb] of ROUTES) {
    const page = await visitor.fresh();
    const { scriptBytes, laterBytes, requests } = await weigh(page, path);
    await page.context().close();
    const kb = scriptBytes / KB;
    const marks = [kb > maxKb && `over ${maxKb} KB`, requests > MAX_REQUESTS && `over ${MAX_REQUESTS} requests`];
    const verdict = marks.filter(Boolean).join(", ") || "met";
    console.log(
      `  ${path.padEnd(14)} script ${kb.toFixed(0).padStart(4)} KB, ${(laterBytes / KB).toFixed(0)} KB once it is used   background ${requests}   ${verdict}`,
    );
  }
}

type Weight = { scriptBytes: number; laterBytes: number; requests: number };

async function weigh(page: Page, path: string): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const scripts = new Set<string>();
  let scriptBytes = 0;
  let requests = 0;
  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
    if (type === "Fetch" || type === "XHR" || type === "Prefetch" || type === "Ping") requests += 1;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(`${BASE_URL}${path}`, { waitUntil: "load" });
  await page.waitForTimeout(SETTLE_MS);
  const shown = { scriptBytes, requests };
  await page.mouse.move(5, 5);
  await page.mouse.move(400, 5);
  await page.waitForTimeout(SETTLE_MS);
  return { ...shown, laterBytes: scriptBytes };
}
