import { saveAddress } from "./lib/address.mjs";
import { generateClient, runTypeScript } from "./lib/build.mjs";
import { loadEnvironmentFile, portFromEnvironment } from "./lib/environment.mjs";
import { prepareProject } from "./lib/install.mjs";
import { stopEverything } from "./lib/lifecycle.mjs";
import { openEnvironment } from "./lib/open-environment.mjs";
import { run } from "./lib/run.mjs";
import { runScript } from "./lib/stage.mjs";

await runScript(async () => {
  if (!(await prepareProject())) return;
  loadEnvironmentFile();
  const port = portFromEnvironment();
  process.env.FOLLOWTHROUGH_DEMO = "1";
  process.env.NEXTAUTH_URL ||= `http://localhost:${port}`;
  await openEnvironment();
  await generateClient();
  await runTypeScript("prisma/seed.ts");
  saveAddress(process.env.NEXTAUTH_URL);
  const { code } = await run("next", ["dev", "--port", String(port)], { output: "inherit" });
  await stopEverything(code);
});
