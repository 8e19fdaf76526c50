import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PARTS } from "./bench/parts.mjs";
import { buildApplication, generateClient, runTypeScript } from "./lib/build.mjs";
import { prepareProject } from "./lib/install.mjs";
import { stopEverything } from "./lib/lifecycle.mjs";
import { LOW_MEMORY_FLAGS, lowMemoryEnvironment } from "./lib/low-memory.mjs";
import { inProject } from "./lib/project.mjs";
import { runScript, SetupError } from "./lib/stage.mjs";
import { clearAccountVariables, startTestDatabase, startTestServer } from "./lib/test-environment.mjs";

const isPath = (name) => name.startsWith("/");
const chosen = process.argv.slice(2).filter((name) => !isPath(name));
const paths = process.argv.slice(2).filter(isPath);

await runScript(async () => {
  requireKnownParts(chosen);
  if (!(await prepareProject())) return;
  clearAccountVariables();
  process.env.UNDO_WINDOW_SECONDS = "0";
  process.env.LOG_LEVEL = "warn";
  process.env.BENCH_PATHS = paths.join(",");
  await generateClient();
  await buildApplication();
  process.env.BENCH_WATCH = path.join(tmpdir(), `followthrough-bench-${process.pid}.sock`);
  const watch = pathToFileURL(inProject("scripts", "bench", "holds", "watch-process.mjs"));
  // The inspector, which the profiler opens on demand, listens on any free port.
  process.env.NODE_OPTIONS = `--import ${watch} --inspect-port=0`;
  const settings = await startTestServer(await startTestDatabase());
  process.env.NODE_OPTIONS += ` ${LOW_MEMORY_FLAGS.join(" ")}`;
  const env = lowMemoryEnvironment(settings);
  const { code } = await runTypeScript("scripts/bench/measure-all.ts", chosen, { env });
  await stopEverything(code);
});

/** Fails before the minutes of setup. */
function requireKnownParts(names) {
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown === undefined) return;
  const list = Object.entries(PARTS).map(([name, what]) => `  ${name.padEnd(12)}${what}`);
  throw new SetupError(`Unknown part "${unknown}". Available parts:\n${list.join("\n")}`);
}
