import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataFolder } from "./project.mjs";

const file = path.join(dataFolder, "address");

/** Where the demo was last served, so commands run next to it use the same address. */
export function saveAddress(url) {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(file, url);
}

export const savedAddress = () => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
