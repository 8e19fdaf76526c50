import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { owner } from "./bench-tenant";

const REQUESTS = 200;

/** Prints the database cost of one request: round trips, statements and their durations from the server log. */
export async function databaseCost(ask: (count: number) => Promise<void>): Promise<void> {
  await ask(REQUESTS);
  const before = await waits();
  await ask(REQUESTS);
  const roundTrips = ((await waits()) - before) / REQUESTS;
  const statements = await logged(() => ask(REQUESTS));
  const all = statements.reduce((sum, { ms }) => sum + ms, 0) / REQUESTS;
  console.log(`  database: ${roundTrips.toFixed(1)} round trips and ${all.toFixed(2)} ms a request`);
  const byText = Map.groupBy(statements, ({ text }) => text);
  for (const [text, times] of [...byText].filter(([, { length }]) => length >= REQUESTS / 4)) {
    const ms = times.reduce((sum, time) => sum + time.ms, 0) / REQUESTS;
    console.log(`    ${ms.toFixed(3)} ms  ${text}`);
  }
}

/** How often the application's database processes waited for work: Linux's count of voluntary context switches. */
async function waits(): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND usename ~ '_(app|identity)$'",
  );
  const counts = rows.map(({ pid }) =>
    /^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")),
  );
  return counts.reduce((sum, found) => sum + Number(found?.[1] ?? 0), 0);
}

async function logged(work: () => Promise<void>): Promise<{ text: string; ms: number }[]> {
  const { rows } = await owner.query("SHOW data_directory");
  const log = openSync(`${rows[0].data_directory}.log`, "r");
  const setting = async (change: string) => {
    await owner.query(`ALTER SYSTEM ${change}`);
    await owner.query("SELECT pg_reload_conf()");
    await sleep(300);
  };
  await setting("SET log_min_duration_statement = 0");
  const from = fstatSync(log).size;
  await work().finally(() => setting("RESET log_min_duration_statement"));
  const length = fstatSync(log).size - from;
  const text = Buffer.alloc(length);
  readSync(log, text, 0, length, from);
  closeSync(log);
  return [...text.toString().matchAll(/duration: ([\d.]+) ms {2}(parse|bind|execute|statement)[^:]*: (.{0,60})/g)].map(
    ([, ms = "0", step = "", statement = ""]) => ({
      ms: Number(ms),
      text: `${step.padEnd(9)} ${shortened(statement)}`,
    }),
  );
}

const shortened = (statement: string) => statement.replace(/'[0-9a-f-]{36}'/, "…");
