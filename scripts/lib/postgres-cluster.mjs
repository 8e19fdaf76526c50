import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { mustRun } from "./run.mjs";
import { SetupError } from "./stage.mjs";

export const OWNER = "followthrough";

/** The actual data folder: `wanted` if the account can own it there, otherwise a new folder under /var/tmp. */
export function usableDataFolder(wanted, account) {
  mkdirSync(path.dirname(wanted), { recursive: true });
  if (process.platform === "win32" || holdsPrivateFolders(path.dirname(wanted), account)) return wanted;
  const parent = existsSync("/var/tmp") ? "/var/tmp" : os.tmpdir();
  const folder = mkdtempSync(path.join(parent, "followthrough-"));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  return path.join(folder, path.basename(wanted));
}

/** Some mounts ignore owners and modes, but PostgreSQL requires a data folder of its own with mode 0700. */
function holdsPrivateFolders(parent, { uid, gid }) {
  const probe = mkdtempSync(path.join(parent, "probe-"));
  try {
    chmodSync(probe, 0o700);
    if (uid !== undefined) chownSync(probe, uid, gid);
    const made = statSync(probe);
    if ((made.mode & 0o777) !== 0o700 || (uid !== undefined && made.uid !== uid)) return false;
    return uid === undefined || enters(probe, { uid, gid });
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

/** Whether the account can reach a folder: every parent must allow it to pass. */
function enters(folder, { uid, gid }) {
  for (let at = path.dirname(folder); ; at = path.dirname(at)) {
    const { mode, uid: owner, gid: group } = statSync(at);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/**
 * Creates the cluster in a temporary folder and moves it when complete, so that an interrupted start leaves nothing.
 */
export async function createCluster({ bin, version, folder, account, password, durable }) {
  const fresh = `${folder}.new-${process.pid}`;
  const secret = `${fresh}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  if (account.uid !== undefined) for (const file of [fresh, secret]) chownSync(file, account.uid, account.gid);
  const locale =
    version >= 17
      ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
      : [process.platform === "linux" ? "--locale=C.UTF-8" : "--locale=C"];
  const args = [`--pgdata=${fresh}`, `--username=${OWNER}`, "--auth=scram-sha-256", `--pwfile=${secret}`];
  try {
    await mustRun(
      path.join(bin, "initdb"),
      [...args, "--encoding=UTF8", ...locale, ...(durable ? [] : ["--no-sync"])],
      {
        ...account,
        cwd: account.uid === undefined ? path.dirname(folder) : "/",
      },
    );
  } finally {
    rmSync(secret, { force: true });
  }
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(path.join(folder, "PG_VERSION"))) throw error;
  }
}

/**
 * Starts `postgres` in the foreground in its own process group. Ctrl+C reaches only the launcher, which then stops it.
 */
export function startServer({ bin, folder, account, port, durable }) {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 200,
    shared_buffers: "128MB",
    log_min_messages: "warning",
    timezone: "UTC",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const logFile = `${folder}.log`;
  const log = openSync(logFile, "w", 0o600);
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(path.join(bin, "postgres"), ["-D", folder, ...args], {
    ...account,
    cwd: account.uid === undefined ? path.dirname(folder) : "/",
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  return { server, readLog: () => readFileSync(logFile, "utf8") };
}

export function startFailure(log) {
  return new SetupError(`The embedded PostgreSQL didn't start:\n${log.trim().split("\n").slice(-8).join("\n")}`);
}
