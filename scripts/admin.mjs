import { generateClient, runTypeScript } from "./lib/build.mjs";
import { prepareProject } from "./lib/install.mjs";
import { stopEverything } from "./lib/lifecycle.mjs";
import { openEnvironment } from "./lib/open-environment.mjs";
import { reportToStandardError, runScript } from "./lib/stage.mjs";

// Standard output is reserved for the command's JSON object.
reportToStandardError();

await runScript(async () => {
  if (!(await prepareProject({ dev: false }))) return;
  await openEnvironment();
  await generateClient();
  const { code } = await runTypeScript("scripts/admin/cli.ts", process.argv.slice(2));
  await stopEverything(code);
});
