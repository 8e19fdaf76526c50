import { existsSync } from "node:fs";
import { loadEnvironmentFile, portFromEnvironment, requireEnvironment } from "./lib/environment.mjs";
import { prepareProject } from "./lib/install.mjs";
import { restartWithLowMemory } from "./lib/low-memory.mjs";
import { inProject } from "./lib/project.mjs";
import { proxyWarning } from "./lib/public-address.mjs";
import { printLine, runScript, SetupError, stage } from "./lib/stage.mjs";

restartWithLowMemory();
await runScript(async () => {
  loadEnvironmentFile();
  requireEnvironment({ isProduction: true });
  const port = portFromEnvironment();
  if (!(await prepareProject({ dev: false }))) return;
  if (!existsSync(inProject(".next", "BUILD_ID"))) {
    throw new SetupError("The application hasn't been built yet. Run: npm run build");
  }
  const { migrate } = await import("./lib/migrate.mjs");
  await stage("Updating the database", "Database up to date", async () => {
    await migrate(process.env.DATABASE_URL);
  });
  const warning = proxyWarning();
  if (warning) process.stderr.write(`${warning}\n`);
  const { serve } = await import("./lib/serve.mjs");
  await serve({ port });
  printLine(`Followthrough is ready at ${process.env.NEXTAUTH_URL} (listening on port ${port})`);
});
