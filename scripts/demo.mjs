import { saveAddress } from "./lib/address.mjs";
import { buildApplication, generateClient, runTypeScript } from "./lib/build.mjs";
import { loadEnvironmentFile, portFromEnvironment } from "./lib/environment.mjs";
import { prepareProject } from "./lib/install.mjs";
import { restartWithLowMemory } from "./lib/low-memory.mjs";
import { openEnvironment } from "./lib/open-environment.mjs";
import { requireFreePort } from "./lib/port.mjs";
import { printLine, runScript, SetupError, stage } from "./lib/stage.mjs";

restartWithLowMemory();
await runScript(async () => {
  loadEnvironmentFile();
  const port = portFromEnvironment();
  await requireFreePort(port);
  if (!(await prepareProject())) return;
  printLine("Followthrough demo");
  process.env.FOLLOWTHROUGH_DEMO = "1";
  process.env.NEXTAUTH_URL ||= `http://localhost:${port}`;
  await openEnvironment();
  await generateClient();
  await buildApplication();
  let signIn = "";
  await stage("Writing sample data", "Sample data ready", async () => {
    const { code, output } = await runTypeScript("prisma/seed.ts", [], { output: "capture" });
    if (code !== 0) throw new SetupError(`Couldn't write the sample data\n${output}`);
    signIn = /^Sign in as .*$/m.exec(output)?.[0] ?? "";
  });
  const { serve } = await import("./lib/serve.mjs");
  await stage("Starting the server", "Server started", async () => {
    await serve({ port });
  });
  saveAddress(process.env.NEXTAUTH_URL);
  printLine(`\nFollowthrough is ready at http://localhost:${port}`);
  if (signIn) printLine(signIn);
  printLine("Press Ctrl-C to stop it and its database.");
});
