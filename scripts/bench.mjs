import { buildApplication, generateClient, runTypeScript } from "./lib/build.mjs";
import { prepared } from "./lib/install.mjs";
import { stopEverything } from "./lib/lifecycle.mjs";
import { runScript } from "./lib/stage.mjs";
import { forgetRealAccounts, startTestDatabase, startTestServer } from "./lib/test-environment.mjs";

await runScript(async () => {
  if (!(await prepared())) return;
  forgetRealAccounts();
  process.env.UNDO_WINDOW_SECONDS = "0";
  process.env.LOG_LEVEL = "warn";
  await generateClient();
  await buildApplication();
  const settings = await startTestServer(await startTestDatabase());
  const { code } = await runTypeScript("scripts/bench/measure-all.ts", process.argv.slice(2), { env: settings });
  await stopEverything(code);
});
