import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataFolder } from "./project.mjs";

const file = path.join(dataFolder, "address");

/** Stores where the demo was last served, so that other commands use the same address. */
export function saveAddress(url) {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(file, url);
}

export const savedAddress = () => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
