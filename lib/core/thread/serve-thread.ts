import module from "node:module";
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import { pathIn } from "./resolve-import.ts";
import type { Task } from "./run-in-thread.ts";

const root = process.cwd();

module.registerHooks?.({
  resolve: (specifier, { parentURL, ...context }, next) => {
    const found = pathIn(root, specifier, parentURL);
    return next(found ? pathToFileURL(found).href : specifier, { parentURL, ...context });
  },
});

parentPort?.on("message", async ({ file, name, input }: Task) => {
  try {
    const loaded: Record<string, (input: unknown) => unknown> = await import(pathToFileURL(`${root}/${file}`).href);
    parentPort?.postMessage({ result: await loaded[name]?.(input) });
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
});
