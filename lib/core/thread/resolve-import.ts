import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Where an import of one of our files leads when the runtime itself loads them: `@/` is the root, and an ending left out
 * is `.ts`. Null for packages, and for whatever packages import.
 */
export function pathIn(root: string, specifier: string, parentUrl: string | undefined): string | null {
  if (!parentUrl?.startsWith("file:") || parentUrl.includes("/node_modules/")) return null;
  const isOurs = specifier.startsWith("@/");
  if (!isOurs && !/^\.{1,2}\//.test(specifier)) return null;
  const from = path.dirname(fileURLToPath(parentUrl));
  const target = isOurs ? path.join(root, specifier.slice(2)) : path.join(from, specifier);
  return (
    [target, `${target}.ts`, `${target}.tsx`].find((file) => path.extname(file) !== "" && existsSync(file)) ?? null
  );
}
