import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataFolder, inProject } from "./project.mjs";
import { mustRun, run } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const PLACES = [
  "/usr/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds the browser for end-to-end tests: CHROMIUM_PATH, a usual location or the PATH, Playwright's own, or the bundled
 * one. Undefined when none runs.
 */
export async function findChromium() {
  const onPath = (process.env.PATH ?? "")
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  const { chromium } = await import("playwright").catch(() => ({}));
  const candidates = [process.env.CHROMIUM_PATH, ...PLACES, ...onPath, chromium?.executablePath()];
  for (const file of candidates) if (file && existsSync(file) && (await runs(file))) return file;
  const packaged = await unpackChromium().catch(() => undefined);
  return packaged && (await runs(packaged)) ? packaged : undefined;
}

async function runs(file) {
  const { code } = await run(file, ["--version"]).catch(() => ({ code: 1 }));
  return code === 0;
}

/** Unpacks @sparticuz/chromium (Linux on x64) with its libraries and font. Resolves to its launcher. */
async function unpackChromium() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const manifest = inProject("node_modules", "@sparticuz", "chromium", "package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  const folder = path.join(dataFolder, "chromium", version);
  const launcher = path.join(folder, "launch");
  if (existsSync(launcher)) return launcher;
  const partial = `${folder}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  // The package unpacks its libraries only on AWS.
  const env = { TMPDIR: partial, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" };
  await mustRun(process.execPath, [inProject("scripts", "lib", "unpack-chromium.mjs")], { env });
  writeFileSync(path.join(partial, "fonts.conf"), fontSettings(path.join(folder, "fonts"), folder));
  writeFileSync(path.join(partial, "launch"), launchScript(folder), { mode: 0o755 });
  rmSync(folder, { recursive: true, force: true });
  renameSync(partial, folder);
  return launcher;
}

function launchScript(folder) {
  const inFolder = (name) => `'${path.join(folder, name).replaceAll("'", "'\\''")}'`;
  return [
    "#!/bin/sh",
    `export LD_LIBRARY_PATH=${inFolder("al2023/lib")}`,
    `export FONTCONFIG_FILE=${inFolder("fonts.conf")}`,
    `exec ${inFolder("chromium")} "$@"`,
    "",
  ].join("\n");
}

function fontSettings(fonts, cache) {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    "<fontconfig>",
    ...["/usr/share/fonts", "/usr/local/share/fonts", fonts].map((folder) => `  <dir>${escaped(folder)}</dir>`),
    `  <cachedir>${escaped(path.join(cache, "font-cache"))}</cachedir>`,
    "</fontconfig>",
    "",
  ].join("\n");
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
