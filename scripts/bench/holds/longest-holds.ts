import type { AnyContract } from "@/lib/core/contract";
import { isPlainObject } from "@/lib/core/json";
import { CATALOG } from "@/lib/http/catalog";
import { BASE_URL, benchTenant } from "../bench-tenant";
import { type Answer, type Caller, openCaller } from "./caller";
import { filledPath, PAGES } from "./endpoint-path";
import { openProbe } from "./health-probe";
import { specialBodies } from "./special-bodies";
import { type Ids, storeWorstCases, waitUntilProcessed } from "./stored-objects";
import { askServer } from "./watched-server";
import { genericBodies } from "./worst-bodies";

type Measured = {
  body: string;
  status: number;
  ms: number;
  healthMs: number;
  holdMs: number;
  processorMs: number;
  /** The first of three measurements, where this is their median. */
  firstMs?: number;
};
type Probe = ReturnType<typeof openProbe>;

const GOAL_MS = 50;

/**
 * Measures how long the worst allowed body of each endpoint delays another client that requests every few milliseconds.
 * What misses the goal is measured twice more: a slow body is slow again, while a busy machine delays any of them.
 */
export async function measureHolds(): Promise<void> {
  const only = (process.env.BENCH_PATHS ?? "").split(",").filter((path) => path !== "");
  const caller = await openCaller(await benchTenant(40));
  const probe = openProbe(`${BASE_URL}/api/health`);
  const idle = await measured(probe, "idle", () => new Promise((resolve) => setTimeout(resolve, 3_000)));
  const ids = await storeWorstCases(caller);
  console.log(
    `longest hold            goal: health answers within ${GOAL_MS} ms; with nobody else ${idle.healthMs.toFixed(0)} ms`,
  );
  const [deleting, others] = [CATALOG.filter(isDeleting), CATALOG.filter((contract) => !isDeleting(contract))];
  const isChosen = (path: string) => only.length === 0 || only.includes(path);
  const measureEndpoints = async (contracts: readonly AnyContract[]) => {
    for (const contract of contracts) {
      if (!isChosen(contract.path) || contract.responseType === "text/event-stream") continue;
      print(`${contract.method} ${contract.path}`, await callsOf(caller, probe, contract, ids));
    }
  };
  for (const visit of ["first visit", "second visit"])
    for (const page of PAGES.filter(isChosen)) {
      const path = filledPath(page, ids);
      print(`page ${page}`, [await measured(probe, visit, () => caller.page(path))]);
    }
  await measureEndpoints(others);
  await measureEndpoints(deleting);
  probe.end();
}

/** These run last, so that the other calls find their objects. */
const isDeleting = ({ method, path }: AnyContract) => method === "DELETE" || path === "/auth/logout";

async function callsOf(caller: Caller, probe: Probe, contract: AnyContract, ids: Ids): Promise<Measured[]> {
  const path = filledPath(contract.path, ids) + (contract.method === "GET" && contract.query ? "?limit=100" : "");
  if (!contract.body) return [await measured(probe, "stored", () => caller.ask(contract, path))];
  const revision = await revisionOf(caller, ids);
  const special = specialBodies(ids, revision)[`${contract.method} ${contract.path}`]?.() ?? [];
  const example = isPlainObject(contract.example) ? contract.example : {};
  const found: Measured[] = [];
  for (const { name, text } of [...special, ...genericBodies(contract, example)]) {
    const measure = async () => {
      const body = text();
      const one = await measured(probe, name, async () => {
        const answer = await caller.ask(contract, path, body);
        await afterwards(caller, answer);
        return answer;
      });
      if (one.status === 200 && contract.method === "PATCH") await revision.refresh();
      return one;
    };
    const one = await medianIfSlow(measure);
    if (process.env.BENCH_ALL) print(`  ${contract.path}`, [one]);
    found.push(one);
  }
  return found;
}

async function medianIfSlow(measure: () => Promise<Measured>): Promise<Measured> {
  const first = await measure();
  if (first.healthMs <= GOAL_MS) return first;
  const three = [first, await measure(), await measure()].toSorted((a, b) => a.healthMs - b.healthMs);
  return { ...(three[1] ?? first), firstMs: first.healthMs };
}

/** A transcript is processed after the response, which can block just as long. */
async function afterwards(caller: Caller, answer: Answer): Promise<void> {
  if (answer.status >= 300 || answer.bytes > 1e6) return;
  const { data } = answer.json() as { data?: { meeting?: { meetingId?: string; transcriptStatus?: string } } };
  if (data?.meeting?.transcriptStatus === "processing") await waitUntilProcessed(caller, data.meeting.meetingId ?? "");
}

async function revisionOf(caller: Caller, ids: Ids) {
  const read = async () => {
    const { data } = (await caller.api("GET", `/followups/${ids.followUp}`, undefined)).json() as {
      data?: { revision?: number };
    };
    return data?.revision ?? 1;
  };
  let current = await read();
  const refresh = async () => {
    current = await read();
  };
  return Object.assign(() => current, { refresh });
}

async function measured(probe: Probe, body: string, work: () => Promise<Answer | unknown>): Promise<Measured> {
  await askServer("loop");
  await probe.take();
  const started = performance.now();
  const answer = await work();
  const ms = performance.now() - started;
  await new Promise((resolve) => setTimeout(resolve, 60));
  const { longest } = await probe.take();
  const { holdMs = 0, processorMs = 0 } = (await askServer("loop")) ?? {};
  const status = isPlainObject(answer) && typeof answer.status === "number" ? answer.status : 0;
  return { body, status, ms, healthMs: longest, holdMs, processorMs };
}

function print(name: string, all: Measured[]): void {
  const worst = all.toSorted((a, b) => b.healthMs - a.healthMs)[0];
  if (!worst) return;
  const { body, status, ms, healthMs, holdMs, processorMs, firstMs } = worst;
  const figures = [`health ${shown(healthMs)}`, `loop ${shown(holdMs)}`, `processor ${shown(processorMs)}`].join("   ");
  const again = firstMs === undefined ? "" : `   median of 3, first ${shown(firstMs).trim()}`;
  console.log(`${name.padEnd(36)} ${figures}   ${status} in ${ms.toFixed(0)} ms   ${body}${again}`);
}

const shown = (ms: number) => `${ms.toFixed(0).padStart(5)} ms`;
