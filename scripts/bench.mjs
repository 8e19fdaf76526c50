import { setTimeout as sleep } from "node:timers/promises";
import { buildApplication, generateClient, runTypeScript } from "./lib/build.mjs";
import { prepared } from "./lib/install.mjs";
import { stopEverything } from "./lib/lifecycle.mjs";
import { runScript, SetupError, say } from "./lib/stage.mjs";
import { forgetRealAccounts, startTestDatabase, startTestServer } from "./lib/test-environment.mjs";

const PATHS = ["/health", "/ready", "/proposals", "/reports/analytics", "/user/onboarding", "/meetings", "/followups"];
const REQUESTS = 80;
// A token may make 100 requests per route in 10 s; measured below that, so that no answer is a refusal.
const PAUSE_MS = 110;

/** Latency of the busiest reads on this machine: one server, its own database, one tenant. */
await runScript(async () => {
  if (!(await prepared())) return;
  forgetRealAccounts();
  await generateClient();
  await buildApplication();
  const settings = await startTestServer(await startTestDatabase());
  const args = ["tenant", "create", "--name", "Bench", "--email", "bench@example.com"];
  const { code, stdout, output } = await runTypeScript("scripts/admin/cli.ts", args, {
    output: "capture",
    env: settings,
  });
  if (code !== 0) throw new SetupError(`The tenant could not be created\n${output}`);
  const { token } = JSON.parse(stdout);
  say(`\n  ${"GET /api".padEnd(24)} ${"p50".padStart(8)} ${"p95".padStart(8)} ${"p99".padStart(8)}   statuses`);
  for (const path of PATHS) say(`  ${path.padEnd(24)} ${await measure(`${settings.NEXTAUTH_URL}/api${path}`, token)}`);
  await stopEverything(0);
});

async function measure(url, token) {
  const statuses = {};
  const times = [];
  for (let at = 0; at < REQUESTS; at++) {
    const started = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    times.push(performance.now() - started);
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    await sleep(PAUSE_MS);
  }
  times.sort((a, b) => a - b);
  const at = (share) =>
    `${times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1)} ms`.padStart(8);
  return `${at(0.5)} ${at(0.95)} ${at(0.99)}   ${JSON.stringify(statuses)}`;
}
