import { buildApplication, generateClient } from "./lib/build.mjs";
import { loadEnvironmentFile } from "./lib/environment.mjs";
import { prepared } from "./lib/install.mjs";
import { runScript } from "./lib/stage.mjs";

await runScript(async () => {
  if (!(await prepared())) return;
  loadEnvironmentFile();
  await generateClient();
  await buildApplication();
});
