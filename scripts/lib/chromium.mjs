import { existsSync } from "node:fs";
import path from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const PLACES = [
  "/usr/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The browser for the end-to-end tests: CHROMIUM_PATH, a usual place, the PATH, or Playwright's own; else undefined. */
export async function findChromium() {
  const onPath = (process.env.PATH ?? "")
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  const { chromium } = await import("playwright").catch(() => ({}));
  const candidates = [process.env.CHROMIUM_PATH, ...PLACES, ...onPath, chromium?.executablePath()];
  return candidates.find((file) => file && existsSync(file));
}
