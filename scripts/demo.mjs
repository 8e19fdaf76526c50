import { rememberAddress } from "./lib/address.mjs";
import { buildApplication, generateClient, runTypeScript } from "./lib/build.mjs";
import { loadEnvironmentFile, portFromEnvironment } from "./lib/environment.mjs";
import { requireFreePort } from "./lib/http-server.mjs";
import { prepared } from "./lib/install.mjs";
import { restartLean } from "./lib/lean-memory.mjs";
import { openEnvironment } from "./lib/open-environment.mjs";
import { runScript, SetupError, say, stage } from "./lib/stage.mjs";

restartLean();
await runScript(async () => {
  loadEnvironmentFile();
  const port = portFromEnvironment();
  await requireFreePort(port);
  if (!(await prepared())) return;
  say("Followthrough demo");
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
  rememberAddress(process.env.NEXTAUTH_URL);
  say(`\nFollowthrough is ready at http://localhost:${port}`);
  if (signIn) say(signIn);
  say("Press Ctrl-C to stop it and its database.");
});
