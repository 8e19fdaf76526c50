import { generateClient, runTypeScript } from "./lib/build.mjs";
import { prepared } from "./lib/install.mjs";
import { stopEverything } from "./lib/lifecycle.mjs";
import { openEnvironment } from "./lib/open-environment.mjs";
import { runScript } from "./lib/stage.mjs";

await runScript(async () => {
  if (!(await prepared())) return;
  await openEnvironment();
  await generateClient();
  const { code } = await runTypeScript("prisma/seed.ts");
  await stopEverything(code);
});
