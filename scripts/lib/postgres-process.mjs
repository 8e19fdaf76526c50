import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The server that `postmaster.pid` records for this data folder: {pid, port}, or undefined without one. */
export function recordedServer(folder) {
  const file = path.join(folder, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  return { pid: Math.abs(Number(lines[0])), port: Number(lines[3]) };
}

/** Whether any PostgreSQL process still uses this data folder. */
export function isRunning(folder) {
  if (process.platform !== "linux") {
    const recorded = recordedServer(folder);
    return recorded !== undefined && isAlive(recorded.pid);
  }
  // A PostgreSQL process has its data folder as working directory; a zombie or a reused PID doesn't.
  const real = realpathSync(folder);
  return readdirSync("/proc").some((entry) => /^\d+$/.test(entry) && workingFolder(entry) === real);
}

function workingFolder(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Identifies a process, to distinguish it from another one that reuses its PID. */
export function processIdentity(pid) {
  if (!isAlive(pid)) return undefined;
  if (process.platform !== "linux") return String(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : `${pid}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** Removes the lock of a killed server. PostgreSQL itself can't if the PID is a zombie or reused. */
export function dropStaleLock(folder) {
  if (process.platform === "linux" && !isRunning(folder)) rmSync(path.join(folder, "postmaster.pid"), { force: true });
}

/** Fast shutdown: rolls back open transactions without data loss. Resolves when the server has ended. */
export async function stopServer(folder, bin) {
  const recorded = recordedServer(folder);
  if (!recorded || !isRunning(folder)) return;
  if (process.platform === "win32") {
    spawnSync(path.join(bin, "pg_ctl"), ["stop", "-D", folder, "-m", "fast", "-w"]);
    return;
  }
  for (const [signal, milliseconds] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
  ]) {
    if (isAlive(recorded.pid)) process.kill(recorded.pid, signal);
    const until = Date.now() + milliseconds;
    while (Date.now() < until) {
      if (!isRunning(folder)) return;
      await sleep(25);
    }
  }
}
