import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { whenStopping } from "./lifecycle.mjs";
import { lowMemoryEnvironment, SERVER_FLAGS } from "./low-memory.mjs";
import { inProject } from "./project.mjs";
import { childEnvironment, mustRun, run } from "./run.mjs";
import { SetupError, stage } from "./stage.mjs";

const stampFile = inProject("node_modules", ".followthrough-install");
const bundledNode = inProject("node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
const WANTED_NODE = 24;

/** Runs `npm ci` if node_modules doesn't match package-lock.json. `dev: false` leaves out dev packages. */
async function ensureInstalled({ dev = true } = {}) {
  const lock = readFileSync(inProject("package-lock.json"));
  const stamp = createHash("sha256").update(lock).update(`${process.platform} ${process.arch}`).digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  if (!existsSync(stampFile) && installedBy(JSON.parse(lock), dev)) {
    if (dev) writeFileSync(stampFile, stamp);
    return;
  }
  await stage("Installing packages", "Packages installed", () => {
    const npm = process.env.npm_execpath?.endsWith("npm-cli.js")
      ? [process.execPath, process.env.npm_execpath]
      : ["npm"];
    const args = [
      ...npm.slice(1),
      "ci",
      "--include=dev",
      "--include=optional",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ];
    return mustRun(npm[0], args, { env: { NODE_ENV: undefined } }).then(() => undefined);
  });
  writeFileSync(stampFile, stamp);
}

/** Whether `npm ci` was already run: npm's own record lists every package of the lock that isn't optional. */
function installedBy(lock, dev) {
  const record = inProject("node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const present = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(lock.packages).every(([folder, wanted]) => {
    if (folder === "") return true;
    if (present[folder]) return present[folder].version === wanted.version;
    return wanted.optional || wanted.devOptional || (wanted.dev && !dev);
  });
}

/** Restarts this script under the project's Node 24 if an older one runs it. Resolves to true if it did. */
async function restartedUnderProjectNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= WANTED_NODE) return false;
  const works = existsSync(bundledNode) && (await run(bundledNode, ["--version"])).code === 0;
  if (!works) {
    throw new SetupError(
      `Followthrough requires Node ${WANTED_NODE}, and the one in node_modules doesn't run here.\n` +
        `Install Node ${WANTED_NODE} (https://nodejs.org) and try again, or repair it with: npm rebuild node`,
    );
  }
  const child = spawn(bundledNode, [...SERVER_FLAGS, ...process.argv.slice(1)], {
    env: lowMemoryEnvironment(childEnvironment()),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise((resolve) => child.on("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0))));
  ended.then((code) => process.exit(code));
  whenStopping(() => {
    child.kill("SIGTERM");
    return ended;
  });
  return true;
}

/** First line of every script: installs packages and switches to Node 24. On false, stop: a child process took over. */
export async function prepareProject(options) {
  await ensureInstalled(options);
  if (await restartedUnderProjectNode()) return false;
  return true;
}
