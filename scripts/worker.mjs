import { runTypeScript } from "./lib/build.mjs";
import { loadEnvironmentFile, requireEnvironment } from "./lib/environment.mjs";
import { prepareProject } from "./lib/install.mjs";
import { stopEverything } from "./lib/lifecycle.mjs";
import { runScript } from "./lib/stage.mjs";

await runScript(async () => {
  loadEnvironmentFile();
  requireEnvironment({ isProduction: true });
  if (!(await prepareProject({ dev: false }))) return;
  const { code } = await runTypeScript("lib/jobs/run-worker.ts");
  await stopEverything(code);
});
