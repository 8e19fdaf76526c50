import { generateClient, runTypeScript } from "./lib/build.mjs";
import { prepareProject } from "./lib/install.mjs";
import { stopEverything } from "./lib/lifecycle.mjs";
import { openEnvironment } from "./lib/open-environment.mjs";
import { runScript } from "./lib/stage.mjs";

await runScript(async () => {
  if (!(await prepareProject())) return;
  await openEnvironment();
  await generateClient();
  const { code } = await runTypeScript("prisma/seed.ts");
  await stopEverything(code);
});
