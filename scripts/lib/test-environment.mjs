import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, startDatabase } from "./database.mjs";
import { whenStopping } from "./lifecycle.mjs";
import { dataFolder, inProject } from "./project.mjs";
import { childEnvironment } from "./run.mjs";
import { SetupError } from "./stage.mjs";

/** Settings that could give a test access to the developer's real accounts or database. */
const REAL = /^(DATABASE_|OPENAI_|RESEND_|GOOGLE_|HUBSPOT_|SALESFORCE_|UPSTASH_|CRON_SECRET$|TRUST_PROXY)/;

export function clearAccountVariables() {
  for (const name of Object.keys(process.env)) if (REAL.test(name)) delete process.env[name];
  process.env.NEXTAUTH_SECRET = randomBytes(32).toString("base64url");
}

/** The test PostgreSQL: separate from the demo's, and not crash-safe. Resolves to the owner's URL. */
export async function startTestDatabase() {
  const database = await startDatabase({
    dataDir: path.join(dataFolder, "test-database"),
    durable: false,
    name: "tests",
  });
  whenStopping(() => database.stop());
  return database.url;
}

/** Creates an empty database on the test server, and drops those of earlier runs. */
async function freshDatabase(ownerUrl) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT datname AS name FROM pg_database WHERE datname LIKE 'e2e\\_%'");
    for (const { name } of rows) await client.query(`DROP DATABASE "${name}" WITH (FORCE)`);
    const name = `e2e_${Date.now()}`;
    await client.query(`CREATE DATABASE ${name}`);
    return Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href;
  } finally {
    await client.end();
  }
}

/** Serves the built application on a free port with its own database. Resolves to the settings for reaching it. */
export async function startTestServer(ownerUrl) {
  const port = await freePort();
  const settings = {
    DATABASE_URL: await freshDatabase(ownerUrl),
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET,
    NEXTAUTH_URL: `http://localhost:${port}`,
    CRON_SECRET: randomBytes(24).toString("base64url"),
    STRICT_RESPONSES: "1",
    WEBHOOK_ALLOW_LOOPBACK: "1",
  };
  mkdirSync(inProject("test-results"), { recursive: true });
  const log = path.join(dataFolder, "test-server.log");
  const child = spawn(process.execPath, [inProject("scripts", "start.mjs")], {
    env: childEnvironment({ ...settings, PORT: String(port), FOLLOWTHROUGH_DEMO: "1" }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = createWriteStream(log);
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  whenStopping(() => {
    if (child.exitCode === null) child.kill("SIGTERM");
    return ended;
  });
  const deadline = Date.now() + 60_000;
  while (!(await isUp(`${settings.NEXTAUTH_URL}/api/health`))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new SetupError(`The server didn't start. See ${log}`);
    await sleep(100);
  }
  return { ...settings, PLAYWRIGHT_BASE_URL: settings.NEXTAUTH_URL, SERVER_PID: String(child.pid), SERVER_LOG: log };
}

async function isUp(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
