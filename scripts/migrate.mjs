import { prepareProject } from "./lib/install.mjs";
import { stopEverything } from "./lib/lifecycle.mjs";
import { openEnvironment } from "./lib/open-environment.mjs";
import { runScript } from "./lib/stage.mjs";

await runScript(async () => {
  if (!(await prepareProject({ dev: false }))) return;
  await openEnvironment();
  await stopEverything(0);
});
