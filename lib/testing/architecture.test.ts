import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOG } from "@/lib/http/catalog";
import { fileCycles, folderCycles, reachableFrom } from "./architecture/import-graph";
import { roomOf, violation } from "./architecture/rooms";
import { declaredNames, isTest, ROOT, sourceFiles } from "./architecture/source-files";

const files = sourceFiles();
const product = files.filter(({ file }) => !isTest(file));

describe("the architecture", () => {
  it("lets each area import only what the map allows", () => {
    const breaches = product.flatMap(({ file, imports }) =>
      imports.flatMap((target) => {
        const reason = violation(file, target);
        return reason ? [`${file} -> ${target}: ${reason}`] : [];
      }),
    );
    expect(breaches).toEqual([]);
  });

  it("has no import cycle", () => {
    expect(fileCycles(product)).toEqual([]);
  });

  it("has no sibling folders that import each other", () => {
    expect(folderCycles(product)).toEqual([]);
  });

  it("detects folders that import each other, even indirectly", () => {
    const file = (name: string, ...imports: string[]) => ({ file: name, imports, loads: [], source: "", lines: 1 });
    const found = folderCycles([
      file("lib/a/one.ts", "lib/b/deep/two.ts", "zod"),
      file("lib/b/deep/two.ts", "lib/b/three.ts"),
      file("lib/b/three.ts", "lib/b/deep/two.ts", "lib/c/four.ts"),
      file("lib/c/four.ts", "lib/a/one.ts"),
    ]);
    expect(found).toEqual(["lib/a -> lib/b -> lib/c -> lib/a"]);
  });

  it("sends no server code to the browser", () => {
    const clientFiles = product.filter(({ source }) => /^(\/\/.*\n)*"use client"/.test(source)).map(({ file }) => file);
    const heavy = reachableFrom(files, ...clientFiles).flatMap(({ file, loads }) =>
      loads
        .filter((target) => /^(node:|@prisma|pg|prisma|pino|openai|resend|googleapis|sanitize-html)/.test(target))
        .map((target) => `${file} -> ${target}`),
    );
    expect(heavy).toEqual([]);
  });

  it("keeps test support out of the product", () => {
    const leaks = product.filter(({ imports }) => imports.some((target) => target.startsWith("lib/testing/")));
    expect(leaks.map(({ file }) => file)).toEqual([]);
  });

  it("keeps vendors inside their adapters", () => {
    const vendors = /^(resend|openai|googleapis|@upstash\/|pg-boss|next-auth)/;
    const home: Record<string, RegExp> = {
      resend: /^lib\/providers\/email\//,
      openai: /^lib\/providers\/ai\//,
      googleapis: /^lib\/providers\/calendar\//,
      "@upstash": /^lib\/edge\//,
      "pg-boss": /^lib\/queue\//,
      "next-auth": /^(lib\/(auth|edge)\/|app\/|components\/)/,
    };
    const strays = product.flatMap(({ file, imports }) =>
      imports
        .filter((target) => vendors.test(target) && !home[target.split("/")[0] ?? ""]?.test(file))
        .map((target) => `${file} -> ${target}`),
    );
    expect(strays).toEqual([]);
  });

  it("lets only routes, pages and the layers under them see the database", () => {
    const strays = product.filter(
      ({ file, imports }) =>
        /^(app|components)\//.test(file) &&
        imports.some((target) => /^(@prisma\/|pg$|lib\/db\/|lib\/providers\/)/.test(target)),
    );
    expect(strays.map(({ file }) => file)).toEqual([]);
  });
});

describe("names", () => {
  const BANNED = /^(index|utils|helpers|misc|types|service|common|shared|manager|words|.*-words)\.tsx?$/;
  const FEATURE_FILE = /^[a-z]+(-[a-z]+)*\.ts$|^(document|email)\.tsx$|\.(db\.)?test\.tsx?$/;

  const BANNED_NAME =
    /^(MOST|LONGEST|FEWEST)_|PATIENCE|(^|[a-z])Talk([A-Z]|s|$)|^talk([A-Z]|s|$)|^(brought|bury|meetDrafts|Turns|inSlices|told|become)$|Unnoted|[uU]nsaid/;

  it("uses no catch-all file names", () => {
    expect(files.filter(({ file }) => BANNED.test(path.basename(file))).map(({ file }) => file)).toEqual([]);
  });

  it("keeps to the closed vocabulary in feature folders", () => {
    const strange = files.filter(
      ({ file }) => file.startsWith("lib/features/") && !FEATURE_FILE.test(path.basename(file)),
    );
    expect(strange.map(({ file }) => file)).toEqual([]);
  });

  it("keeps rules.ts for a feature with one small set of rules", () => {
    const nested = files.filter(
      ({ file }) => /\/rules\.ts$/.test(file) && !/^lib\/features\/[a-z-]+\/rules\.ts$/.test(file),
    );
    expect(nested.map(({ file }) => file)).toEqual([]);
  });

  it("has no folder that holds one source file", () => {
    const owned = product.map(({ file }) => file).filter((file) => /^(lib|components)\//.test(file));
    const folders = new Set(owned.map((file) => path.posix.dirname(file)));
    const lonely = [...folders].filter((folder) => owned.filter((file) => file.startsWith(`${folder}/`)).length === 1);
    expect(lonely).toEqual([]);
  });

  /** Keys in tables of English verbs. */
  const SPOKEN_VERBS = new Set(["deeds", "verbs"].map((table) => `lib/providers/ai/builtin/${table}.ts: talk`));

  it("uses the field's usual terms for names", () => {
    const strange = product.flatMap(({ file, source }) =>
      declaredNames(source)
        .filter((name) => BANNED_NAME.test(name) && !SPOKEN_VERBS.has(`${file}: ${name}`))
        .map((name) => `${file}: ${name}`),
    );
    expect(strange).toEqual([]);
  });

  it("writes files and folders in kebab-case", () => {
    const strange = files.filter(
      ({ file }) => !/^[a-z0-9./()[\]-]+$/.test(file.replace("[...unknown]", "").replace("[...nextauth]", "")),
    );
    expect(strange.map(({ file }) => file)).toEqual([]);
  });

  it("links screens with our own link, which loads them in advance only when someone points at it", () => {
    const strange = product.filter(
      ({ file, source }) => file !== "components/ui/link.tsx" && /from "next\/link"/.test(source),
    );
    expect(strange.map(({ file }) => file)).toEqual([]);
  });

  it("puts functions that run in a thread in a file that exports them", () => {
    const named = product.flatMap(({ file, source }) =>
      [...source.matchAll(/\bthreaded<[^>]*>\(\s*"([\w./-]+)",\s*"(\w+)"/g)].map(([, target = "", name]) => ({
        file,
        target,
        isThere: files.some(
          (one) => one.file === target && new RegExp(`export (async )?function ${name}\\b`).test(one.source),
        ),
      })),
    );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter(({ isThere }) => !isThere)).toEqual([]);
  });
});

describe("size", () => {
  /** Files with more than 250 lines, each with its reason. */
  const LONG: Record<string, string> = {};
  const lengths = product.map(({ lines }) => lines).sort((a, b) => a - b);

  it("keeps files short", () => {
    const long = product.filter(({ file, lines }) => lines > 250 && !LONG[file]);
    expect(long.map(({ file, lines }) => `${file} ${lines}`)).toEqual([]);
  });

  it("keeps the median within 70 lines and nine of ten within 180", () => {
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(70);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(180);
  });
});

describe("contracts and routes", () => {
  it("uses no framework imports in API routes, which a production server calls directly", () => {
    const bound = product.filter(({ file, source }) => /^app\/api\//.test(file) && /from "next(\/|")/.test(source));
    expect(bound.map(({ file }) => file)).toEqual([]);
  });

  const OWN_PROTOCOL = new Set([
    "app/api/auth/[...nextauth]/route.ts",
    "app/api/[...unknown]/route.ts",
    "app/api/route.ts",
  ]);
  const routes = product.filter(({ file }) => /^app\/api\/.*route\.ts$/.test(file) && !OWN_PROTOCOL.has(file));

  it("matches route files and contracts one to one", () => {
    const served = routes.map(({ file }) => pathOf(file)).sort();
    const promised = [...new Set(CATALOG.map((contract) => contract.path as string))].sort();
    expect(served).toEqual(promised);
  });

  it("serves exactly the methods of the contracts", () => {
    const wrong = routes.flatMap(({ file, source }) => {
      const served = [...source.matchAll(/^\s{2}(GET|POST|PUT|PATCH|DELETE):/gm)].map((match) => match[1]).sort();
      const promised = CATALOG.filter((contract) => contract.path === pathOf(file))
        .map((contract) => contract.method)
        .sort();
      return served.join() === promised.join() ? [] : [`${file}: serves ${served}, promises ${promised}`];
    });
    expect(wrong).toEqual([]);
  });

  it("answers every method through methods()", () => {
    const bare = routes.filter(
      ({ source }) => !source.includes("export const { GET, POST, PUT, PATCH, DELETE } = methods({"),
    );
    expect(bare.map(({ file }) => file)).toEqual([]);
  });

  it("keeps route files to one contract and one call each", () => {
    expect(routes.filter(({ lines }) => lines > 40).map(({ file }) => file)).toEqual([]);
  });

  function pathOf(file: string): string {
    return file
      .replace(/^app\/api/, "")
      .replace(/\/route\.ts$/, "")
      .replace(/\[(\w+)\]/g, "{$1}");
  }
});

describe("safety", () => {
  it("creates a TenantId in one place", () => {
    const places = product.filter(({ source }) => /\bas TenantId\b/.test(source)).map(({ file }) => file);
    expect(places).toEqual(["lib/tenancy/open-context.ts"]);
  });

  it("keeps the middleware on the edge", () => {
    const reached = reachableFrom(files, "middleware.ts");
    const heavy = reached.flatMap(({ file, imports }) =>
      imports
        .filter((target) => /^(node:|@prisma|pg|prisma|pino)/.test(target))
        .map((target) => `${file} -> ${target}`),
    );
    expect(heavy).toEqual([]);
    expect(
      reached.map(({ file }) => roomOf(file)).filter((room) => !["middleware", "edge", "core"].includes(room)),
    ).toEqual([]);
  });

  it("writes the audit trail in one place, which the database allows", () => {
    const write =
      /\bauditEvent\s*\.\s*(create|update|upsert|delete)|\b(INTO|UPDATE|FROM ONLY|TRUNCATE)\s+"?audit_events|record_audit_event/i;
    const writers = product.filter(({ file, source }) => file.endsWith(".ts") && write.test(source));
    expect(writers.map(({ file }) => file)).toEqual(["lib/db/append-audit-event.ts"]);
  });

  it("starts threads on files that exist", () => {
    const named = product.flatMap(({ file, source }) =>
      [...source.matchAll(/(?<![`…])"(lib\/[\w./-]+\.tsx?)"/g)].map((match) => ({ file, name: match[1] ?? "" })),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ name }) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  });

  it("changes follow-ups in one place, which records every change of status", () => {
    const write =
      /\bfollowUp\s*\.\s*(create|update|upsert)\w*\s*\(|\b(INSERT\s+INTO|UPDATE|MERGE\s+INTO)\s+"?(?:public"?\."?)?follow_ups\b/i;
    const writers = product.filter(({ source }) => write.test(source)).map(({ file }) => file);
    expect(writers).toEqual(["lib/features/follow-ups/transition-follow-up.ts"]);
  });

  it("never silences the type checker or mocks our own modules", () => {
    const silenced = files.filter(
      ({ file, source }) =>
        file !== "lib/testing/architecture.test.ts" &&
        /@ts-(ignore|nocheck|expect-error)|vi\.mock\(["'](@\/|\.)/.test(source),
    );
    expect(silenced.map(({ file }) => file)).toEqual([]);
  });
});

describe("the dashboard", () => {
  it("refreshes and navigates in one place each, which handles being offline", () => {
    const strays = product.filter(
      ({ file, source }) =>
        /^(app|components)\//.test(file) &&
        !/^components\/(local-drafts|network)\//.test(file) &&
        /\buseRouter\b|\brouter\.(refresh|push|replace)\b|location\.reload\(/.test(source),
    );
    expect(strays.map(({ file }) => file)).toEqual([]);
  });

  it("stores what people type in one place, which sign-out clears", () => {
    const strays = product.filter(
      ({ file, source }) =>
        /^(app|components)\//.test(file) &&
        !/^components\/(local-drafts|network)\//.test(file) &&
        /\b(localStorage|sessionStorage|indexedDB)\b/.test(source),
    );
    // A shortcut preference isn't user content, and the record of seen revisions is cleared on sign-out too.
    expect(strays.map(({ file }) => file)).toEqual([
      "components/follow-ups/use-seen-revision.ts",
      "components/ui/shortcut-provider.tsx",
    ]);
  });
});

describe("failures", () => {
  const DECIDES_BY_TEXT = [
    /\.error\s*[!=]==?\s*["'`]/,
    /\bERRORS\.\w+\.error\b/,
    /\b(?:error|failure|problem|refused|reason|cause|answer|body)\w*\??\.(?:error|message)\??\.(?:includes|startsWith|endsWith|match|matchAll|search|indexOf)\(/,
    /\b(?:error|message)\??\.(?:includes|startsWith|endsWith|match|matchAll|search|indexOf|replace)\(/,
    /\.test\((?:\w+\??\.)*(?:error|message)\)/,
    /\bmessage\s*[!=]==?\s*["'`]/,
    /case\s+["'`](?:Conflict|Revision conflict|Invalid transition|Not Found|Forbidden|Unauthorized)["'`]/,
  ];
  const decidesByText = (source: string) => DECIDES_BY_TEXT.some((pattern) => pattern.test(source));

  it("are distinguished by code and status on our screens, never by their text", () => {
    const screens = product.filter(({ file }) => /^(app|components)\//.test(file) && !file.startsWith("app/api/"));
    expect(screens.filter(({ source }) => decidesByText(source)).map(({ file }) => file)).toEqual([]);
  });

  it.each([
    'if (error.error === "Revision conflict") return;',
    'if (failure.message.includes("expired")) return;',
    "if (/already/.test(error.message)) return;",
    'switch (error.error) {\n  case "Invalid transition":',
    'const isQuantity = line.error?.includes("quantity");',
    "if (error.error === ERRORS.conflict.error) return;",
  ])("would be caught when matched by text: %s", (source) => {
    expect(decidesByText(source)).toBe(true);
  });
});

describe("documents", () => {
  it("mention only paths that exist", () => {
    const documents = globSync(["README.md", "lib/README.md", "docs/**/*.md", "CONTRIBUTING.md"], { cwd: ROOT });
    const missing = documents.flatMap((document) => {
      const text = readFileSync(path.join(ROOT, document), "utf8");
      const named = [...text.matchAll(/`((?:app|components|lib|prisma|e2e|scripts|docs|public)\/[\w./()[\]-]+)`/g)].map(
        (match) => match[1] ?? "",
      );
      return named.filter((name) => !existsSync(path.join(ROOT, name))).map((name) => `${document}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});
