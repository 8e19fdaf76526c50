import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { postgresAccount } from "./postgres-account.mjs";
import { postgresBinaries } from "./postgres-binaries.mjs";
import { createCluster, OWNER, startFailure, startServer, usableDataFolder } from "./postgres-cluster.mjs";
import { dropStaleLock, isRunning, processIdentity, recordedServer, stopServer } from "./postgres-process.mjs";
import { dataFolder } from "./project.mjs";
import { SetupError } from "./stage.mjs";

/**
 * Creates, starts or reuses the embedded PostgreSQL on 127.0.0.1. `dataDir` is the preferred data folder, and
 * `<dataDir>.json` (0600) stores password and port. `durable: false` trades crash safety for speed. Resolves to the
 * owner's `url`, `reused`, and `stop()`, which stops the server unless another live process started it.
 */
export async function startDatabase({
  dataDir = path.join(dataFolder, "database"),
  port,
  name = "followthrough",
  durable = true,
} = {}) {
  const state = openState(dataDir);
  const folder = state.values.folder ?? dataDir;
  const account = accountOf(folder);
  const { bin, version } = await postgresBinaries(account);
  const settings = { bin, version, folder, account, durable, password: state.values.password };
  if (!existsSync(path.join(folder, "PG_VERSION"))) await createCluster(settings);
  refuseOtherVersion(folder, version);

  const deadline = Date.now() + 60_000;
  let wanted = port ?? state.values.port;
  let reused = true;
  while (!(await answers(folder, state.values.password))) {
    if (Date.now() > deadline) throw new SetupError(`PostgreSQL isn't responding. See ${folder}.log`);
    if (isRunning(folder)) {
      await sleep(100);
      continue;
    }
    dropStaleLock(folder);
    const free = await freePort(wanted);
    if (port !== undefined && free !== port) throw new SetupError(`Port ${port} for PostgreSQL is in use.`);
    const log = await launched({ ...settings, port: free });
    reused = log === undefined ? false : reused;
    if (log !== undefined && !/lock file|shared memory|Address already in use/i.test(log)) throw startFailure(log);
    if (log !== undefined) await sleep(250);
    wanted = undefined;
  }

  const { pid, port: actual } = recordedServer(folder);
  const launcher = state.values.launcher;
  const ours = !reused || launcher === undefined || processIdentity(Number(launcher.split(":")[0])) !== launcher;
  state.save({ pid, port: actual, ...(ours ? { launcher: processIdentity(process.pid) } : {}) });
  const url = `postgresql://${OWNER}:${state.values.password}@127.0.0.1:${actual}/${name}`;
  await ensureDatabase(url, name);
  return { url, reused, stop: async () => (ours ? stopServer(folder, bin) : undefined) };
}

/** Starts the server. Resolves to undefined once it runs, or to its log if it failed. */
async function launched(settings) {
  const { server, readLog } = startServer(settings);
  let ended = false;
  let failure;
  server.on("error", (error) => {
    ended = true;
    failure = error.message;
  });
  server.on("exit", () => {
    ended = true;
  });
  server.unref();
  while (!ended) {
    const isOurs = recordedServer(settings.folder)?.pid === server.pid;
    if (isOurs && (await answers(settings.folder, settings.password))) return undefined;
    await sleep(20);
  }
  return failure ?? readLog();
}

function openState(dataDir) {
  const file = `${dataDir}.json`;
  mkdirSync(path.dirname(dataDir), { recursive: true });
  try {
    if (!existsSync(file)) {
      if (existsSync(dataDir)) {
        throw new SetupError(`${file} is missing, and it held the password for ${dataDir}. Move that folder away.`);
      }
      const folder = usableDataFolder(dataDir, postgresAccount());
      const values = { password: randomBytes(24).toString("base64url"), ...(folder === dataDir ? {} : { folder }) };
      writeFileSync(file, JSON.stringify(values), { mode: 0o600, flag: "wx" });
    }
  } catch (error) {
    if (error.code === "EACCES" || error.code === "EPERM")
      throw new SetupError(`${path.dirname(dataDir)} belongs to another user.`);
    if (error.code !== "EEXIST") throw error;
  }
  const values = readState(file, dataDir);
  return {
    values,
    save(changes) {
      Object.assign(values, changes);
      const { uid, gid } = statSync(file);
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(values), { mode: 0o600 });
      if (process.getuid?.() === 0) chownSync(`${file}.${process.pid}`, uid, gid);
      renameSync(`${file}.${process.pid}`, file);
    },
  };
}

function readState(file, dataDir) {
  let values;
  try {
    values = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new SetupError(`${file} can't be read (${error.code ?? "it's damaged"}), and ${dataDir} needs its password.`);
  }
  // A folder outside the project may have been deleted together with its parent.
  if (values.folder && !existsSync(path.dirname(values.folder))) {
    values.folder = usableDataFolder(dataDir, postgresAccount());
  }
  return values;
}

/** As root, use the account that owns an existing data folder. */
function accountOf(folder) {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return postgresAccount();
  const { uid, gid } = statSync(folder);
  return uid === 0 ? postgresAccount() : { uid, gid };
}

function refuseOtherVersion(folder, version) {
  const made = Number(readFileSync(path.join(folder, "PG_VERSION"), "utf8"));
  if (made === version) return;
  throw new SetupError(`${folder} was created by PostgreSQL ${made}, but this is ${version}. Move that folder away.`);
}

async function answers(folder, password) {
  const recorded = recordedServer(folder);
  if (!recorded?.port || !isRunning(folder)) return false;
  try {
    await query(`postgresql://${OWNER}:${password}@127.0.0.1:${recorded.port}/postgres`, "SELECT 1");
    return true;
  } catch (error) {
    if (error.code === "28P01")
      throw new SetupError(`The database in ${folder} has a different password than its .json.`);
    return false;
  }
}

async function ensureDatabase(url, name) {
  const server = new URL(url);
  server.pathname = "/postgres";
  const { rowCount } = await query(server.href, "SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  if (rowCount > 0) return;
  await query(server.href, `CREATE DATABASE "${name.replaceAll('"', '""')}"`).catch((error) => {
    if (!["42P04", "23505"].includes(error.code)) throw error;
  });
}

async function query(connectionString, text, values) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await client.query(text, values);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The wanted port if it is free, otherwise one the system picks. */
export function freePort(wanted) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", (error) =>
      wanted && error.code === "EADDRINUSE" ? resolve(freePort(undefined)) : reject(error),
    );
    server.listen(wanted ?? 0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
