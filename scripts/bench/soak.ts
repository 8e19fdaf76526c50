import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isPlainObject } from "@/lib/core/json";
import { CATALOG } from "@/lib/http/catalog";
import { benchTenant, owner } from "./bench-tenant";
import { type Caller, openCaller } from "./holds/caller";
import { filledPath, PAGES } from "./holds/endpoint-path";
import { formatMemory, largestMappings, residentMemory } from "./holds/process-memory";
import { specialBodies } from "./holds/special-bodies";
import { type Ids, storeWorstCases } from "./holds/stored-objects";
import { askServer } from "./holds/watched-server";
import { genericBodies } from "./holds/worst-bodies";

const SECONDS = Number(process.env.SOAK_SECONDS ?? 600);
const AT_ONCE = 4;
const TENANTS = 3;
/** From when no job is due. Long enough for idle threads to end. */
const QUIET_SECONDS = Number(process.env.SOAK_QUIET_SECONDS ?? 70);
const GOAL_MB = 600;

/**
 * Measures the server's memory after ten minutes of calls to all endpoints and pages, with ordinary and worst-case
 * bodies.
 */
export async function measureSoak(): Promise<void> {
  await report("after the start", false);
  const users: { caller: Caller; ids: Ids }[] = [];
  for (let at = 0; at < TENANTS; at++) {
    const caller = await openCaller(await benchTenant(60));
    users.push({ caller, ids: await storeWorstCases(caller) });
  }
  await report("with three tenants", false);
  const until = Date.now() + SECONDS * 1_000;
  let calls = 0;
  let highest = 0;
  const watch = setInterval(async () => {
    highest = Math.max(highest, (await residentMemory(false))?.rss ?? 0);
  }, 2_000);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => {
      for (let turn = at; Date.now() < until; turn += 1) {
        const { caller, ids } = users[turn % users.length]!;
        await callAnything(caller, ids, turn * 7 + at).catch(() => undefined);
        calls += 1;
      }
    }),
  );
  clearInterval(watch);
  console.log(`soak                   ${calls} calls in ${SECONDS} s, at most ${highest.toFixed(0)} MB resident`);
  await report("at its end", false);
  console.log(`jobs                   done after ${(await finishJobs()).toFixed(0)} s more`);
  await sleep(QUIET_SECONDS * 1_000);
  await report(`${QUIET_SECONDS} s later`, false);
  await report("after a collection", true);
  const { pid } = (await askServer("loop")) ?? {};
  if (pid !== undefined && existsSync(`/proc/${pid}/smaps`)) for (const line of largestMappings(pid)) console.log(line);
  if (process.env.BENCH_SNAPSHOT) await askServer("snapshot");
}

/** Waits until no job is due, at most ten minutes. Returns the seconds that took. */
async function finishJobs(): Promise<number> {
  const started = Date.now();
  const due = "SELECT 1 FROM jobs.job WHERE state < 'completed' AND start_after <= now() LIMIT 1";
  while (Date.now() - started < 600_000 && (await owner.query(due)).rows.length > 0) await sleep(1_000);
  return (Date.now() - started) / 1_000;
}

async function callAnything(caller: Caller, ids: Ids, turn: number): Promise<void> {
  const all = CATALOG.length + PAGES.length;
  const contract = CATALOG[turn % all];
  if (!contract) return void (await caller.page(filledPath(PAGES[(turn % all) - CATALOG.length] ?? "/today", ids)));
  // Skips calls that would delete objects or end the caller's own access, and the event stream, which never ends.
  const isEndless = contract.responseType === "text/event-stream";
  if (contract.method === "DELETE" || contract.path.startsWith("/auth/") || isEndless) return;
  const path = filledPath(contract.path, ids);
  if (!contract.body) return void (await caller.ask(contract, path));
  const example = isPlainObject(contract.example) ? contract.example : {};
  const special = specialBodies(ids, () => 1)[`${contract.method} ${contract.path}`]?.() ?? [];
  const bodies = [...special, ...genericBodies(contract, example)];
  const hostile = turn % 3 === 0 ? bodies[Math.floor(turn / 3) % bodies.length] : undefined;
  await caller.ask(contract, path, hostile?.text() ?? JSON.stringify(example));
}

async function report(when: string, collect: boolean): Promise<void> {
  const memory = await residentMemory(collect);
  if (memory) console.log(`memory ${when.padEnd(20)} ${formatMemory(memory)} (goal < ${GOAL_MB} MB)`);
}
