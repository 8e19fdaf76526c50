import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { buildApplication, generateClient } from "./lib/build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { prepareProject } from "./lib/install.mjs";
import { stopEverything } from "./lib/lifecycle.mjs";
import { dataFolder } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";
import { printLine, runScript } from "./lib/stage.mjs";
import { readPlaywrightReport, readVitestReport, Tally } from "./lib/tally.mjs";
import { clearAccountVariables, startTestDatabase, startTestServer } from "./lib/test-environment.mjs";

const [mode = "all", ...filters] = process.argv.slice(2);
const wants = (step) => mode === "all" || mode === step;
const tally = new Tally();

await runScript(async () => {
  if (!["all", "unit", "db", "e2e"].includes(mode)) {
    process.stderr.write("Usage: npm test | npm run test:unit | test:db | test:e2e [-- filter]\n");
    process.exit(2);
  }
  const installed = await prepareProject().catch((error) => error);
  // If an older Node runs this script, a child process under the project's Node took over and reports the results.
  if (installed === false) return;
  await tally.check("packages", () => (installed === true ? passed() : Promise.reject(installed)));
  if (installed !== true) return finish();

  clearAccountVariables();
  const reports = path.join(dataFolder, "reports");
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await tally.check("database client", () => generateClient().then(passed));
  if (mode === "all") {
    await tally.check("route types", () => run("next", ["typegen"]));
    await tally.check("types", () => run("tsc", ["--noEmit"]));
    await tally.check("style", () => run("biome", ["check", "."]));
    await tally.check("unused code", () => run("knip", []));
  }
  if (wants("unit")) await vitest(["unit", "engine", "components"], path.join(reports, "unit.json"));
  let ownerUrl;
  if (wants("db") || wants("e2e")) {
    await tally.check("test database", async () => {
      ownerUrl = await startTestDatabase();
      return passed();
    });
  }
  if (wants("db") && ownerUrl)
    await vitest(["db", "db-settings"], path.join(reports, "db.json"), { TEST_DATABASE_URL: ownerUrl });
  if (wants("e2e") && ownerUrl) await endToEnd(ownerUrl, path.join(reports, "e2e.json"));
  await finish();
});

function passed() {
  return { code: 0, output: "" };
}

async function vitest(projects, report, env = {}) {
  const args = [
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  await tally.suite(`${projects[0]} tests`, {
    command: "vitest",
    args: [...args, ...filters],
    env: { ...env, NODE_ENV: "test", CI: "1", NO_COLOR: "1" },
    report,
    read: readVitestReport,
  });
}

async function endToEnd(ownerUrl, report) {
  if (!(await tally.check("build", () => buildApplication().then(passed)))) return;
  let settings;
  const served = await tally.check("server", async () => {
    settings = await startTestServer(ownerUrl);
    return passed();
  });
  const chromium = await findChromium();
  const found = await tally.check("browser", () =>
    chromium
      ? passed()
      : { code: 1, output: "No usable Chromium found. Install one, or set CHROMIUM_PATH to its executable." },
  );
  if (!served || !found) return;
  await tally.suite("end-to-end tests", {
    command: "playwright",
    args: ["test", ...filters],
    env: { ...settings, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, CI: "1" },
    report,
    read: readPlaywrightReport,
  });
}

async function finish() {
  const code = tally.failed > 0 ? 1 : 0;
  process.exitCode = code;
  // Printed last, after everything else that prints has stopped.
  process.on("exit", () => printLine(tally.summary()));
  await stopEverything(code);
}
