import { buildApplication, generateClient } from "./lib/build.mjs";
import { loadEnvironmentFile } from "./lib/environment.mjs";
import { prepareProject } from "./lib/install.mjs";
import { runScript } from "./lib/stage.mjs";

await runScript(async () => {
  if (!(await prepareProject())) return;
  loadEnvironmentFile();
  await generateClient();
  await buildApplication();
});
