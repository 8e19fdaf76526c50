import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../../..");

export type SourceFile = { file: string; source: string; lines: number; imports: string[]; loads: string[] };

/**
 * Every TypeScript file in the project with its imports, of our own files and of packages, and those that remain at run
 * time.
 */
export function sourceFiles(): SourceFile[] {
  const found = globSync(["{app,components,lib,prisma,e2e}/**/*.{ts,tsx}", "middleware.ts", "instrumentation.ts"], {
    cwd: ROOT,
  });
  return found
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => !file.startsWith("lib/db/generated/"))
    .sort()
    .map((file) => {
      const source = readFileSync(path.join(ROOT, file), "utf8");
      return { file, source, lines: source.split("\n").length - 1, ...importsOf(file, source) };
    });
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(type\s)?(?:[^;'"`]*?\sfrom\s*)?["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']\s*\)/g;

function importsOf(file: string, source: string): Pick<SourceFile, "imports" | "loads"> {
  const found = [...source.matchAll(IMPORT)].map((match) => ({
    target: resolveImport(file, match[2] ?? match[3] ?? ""),
    isTypeOnly: match[1] !== undefined,
  }));
  return {
    imports: found.map(({ target }) => target),
    loads: found.filter(({ isTypeOnly }) => !isTypeOnly).map(({ target }) => target),
  };
}

function resolveImport(from: string, target: string): string {
  const isOurs = target.startsWith("@/") || target.startsWith(".");
  if (!isOurs) return target;
  const base = target.startsWith("@/") ? target.slice(2) : path.posix.join(path.posix.dirname(from), target);
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`, `${base}/route.ts`];
  return (
    candidates.find((name) => existsSync(path.join(ROOT, name)) && statSync(path.join(ROOT, name)).isFile()) ?? base
  );
}

export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file) || file.startsWith("lib/testing/") || file.startsWith("e2e/");
}

/** Names of variables, functions, types, parameters and properties. Strings and comments are ignored. */
export function declaredNames(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, '""');
  const declared = code.matchAll(/\b(?:const|let|function\*?|class|type|interface)\s+(\w+)|[{(,]\s*(\w+)\??\s*[:,)}]/g);
  return [...declared].map(([, name, part]) => name ?? part ?? "");
}
