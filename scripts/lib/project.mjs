import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

/** Local state between starts: the embedded database and the generated secret. */
export const dataFolder = path.join(root, ".data");

export const inProject = (...parts) => path.join(root, ...parts);
