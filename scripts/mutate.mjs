import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { dataFolder, inProject, root } from "./lib/project.mjs";
import { printLine, runScript } from "./lib/stage.mjs";

/** Code whose errors customers would notice. Tests must detect this share of small changes to each file. */
const DECISIONS = [
  "lib/grounding/**/*.ts",
  "lib/core/permissions.ts",
  "lib/tenancy/require-permission.ts",
  "lib/features/follow-ups/states.ts",
  "lib/features/follow-ups/stop-reason.ts",
  "lib/features/follow-ups/content/content-hash.ts",
];
const ENOUGH = 80;
const NOTICED = ["Killed", "Timeout"];
const MISSED = ["Survived", "NoCoverage"];

await runScript(async () => {
  const wanted = process.argv.slice(2);
  const files = globSync(wanted.length > 0 ? wanted : DECISIONS, { cwd: root }).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  const results = await mutate(files.sort());
  const scores = files.map((file) =>
    report(
      file,
      results.filter(({ fileName }) => inProject(file) === fileName),
    ),
  );
  process.exitCode = scores.every((score) => score >= ENOUGH) ? 0 : 1;
});

function mutate(files) {
  process.chdir(root);
  return new Stryker({
    mutate: files,
    // Regular expressions are word lists, so mutating them says little. Tests of their results count.
    mutator: { excludedMutations: ["Regex"] },
    plugins: ["@stryker-mutator/vitest-runner"],
    testRunner: "vitest",
    vitest: { configFile: "scripts/mutate-vitest.config.ts" },
    coverageAnalysis: "perTest",
    tempDirName: path.join(dataFolder, "mutate"),
    ignorePatterns: [".data", ".next", "e2e", "public"],
    // Stryker reads the configuration format up to TypeScript 6. Without a file it leaves the compiler alone.
    tsconfigFile: "none.json",
    reporters: ["progress-append-only"],
    allowEmpty: true,
    logLevel: "warn",
  }).runMutationTest();
}

function report(file, results) {
  const noticed = results.filter(({ status }) => NOTICED.includes(status)).length;
  const missed = results.filter(({ status }) => MISSED.includes(status));
  const total = noticed + missed.length;
  const score = total === 0 ? 100 : (100 * noticed) / total;
  printLine(`${file}: ${noticed} of ${total} noticed (${Math.floor(score)} %)`);
  const source = readFileSync(inProject(file), "utf8").split("\n");
  for (const { location, replacement } of missed)
    printLine(`  ${file}:${location.start.line} ${change(source, location, replacement)}`);
  return score;
}

function change(source, { start, end }, replacement) {
  const lines = source.slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return `${short(lines.join(" "))} → ${short(replacement)}`;
}

function short(text) {
  const line = text.replace(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
