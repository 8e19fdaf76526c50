import module from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { pathIn } from "./resolve-import.ts";

/** A function in one of our files: a path from the project's root or an absolute one, and the export's name. */
export type Task = { file: string; name: string; input: unknown };
export type Reply = { result: unknown } | { failed: string };

const root = process.cwd();

module.registerHooks?.({
  resolve: (specifier, { parentURL, ...context }, next) => {
    const found = pathIn(root, specifier, parentURL);
    return next(found ? pathToFileURL(found).href : specifier, { parentURL, ...context });
  },
});

/** What a thread of the pool does. Throws when the file cannot be loaded; a function that fails is an answer. */
export async function perform({ file, name, input }: Task): Promise<Reply> {
  const loaded: Record<string, (input: unknown) => unknown> = await import(
    pathToFileURL(path.resolve(root, file)).href
  );
  try {
    return { result: await loaded[name]?.(input) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
