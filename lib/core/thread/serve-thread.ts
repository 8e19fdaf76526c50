import module from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { pathIn } from "./resolve-import.ts";

/** A call to an exported function. `file` is absolute or relative to the project root, and `name` is the export. */
export type Task = { file: string; name: string; input: unknown };
/** Loads the file before its first call, so that loading doesn't count as the call's time. */
export type Load = { file: string };
export type Reply = { result: unknown } | { failed: string };

const root = process.cwd();

module.registerHooks?.({
  resolve: (specifier, { parentURL, ...context }, next) => {
    const found = pathIn(root, specifier, parentURL);
    return next(found ? pathToFileURL(found).href : specifier, { parentURL, ...context });
  },
});

/**
 * The entry point of a worker thread. Throws if the file can't be loaded. If the function throws, the reply is
 * `failed`.
 */
export async function perform({ file, ...call }: Task | Load): Promise<Reply> {
  const loaded: Record<string, (input: unknown) => unknown> = await import(
    pathToFileURL(path.resolve(root, file)).href
  );
  if (!("name" in call)) return { result: null };
  try {
    return { result: await loaded[call.name]?.(call.input) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
