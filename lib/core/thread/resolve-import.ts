import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Resolves an import between project files when Node loads them directly: `@/` is the root, and the default extension
 * is `.ts`. Null for imports of packages, and for imports within packages.
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
