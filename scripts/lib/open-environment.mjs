import { savedAddress } from "./address.mjs";
import { startDatabase } from "./database.mjs";
import {
  demoSecret,
  hasDemoSecret,
  loadEnvironmentFile,
  portFromEnvironment,
  requireEnvironment,
} from "./environment.mjs";
import { whenStopping } from "./lifecycle.mjs";
import { migrate } from "./migrate.mjs";
import { stage } from "./stage.mjs";

/**
 * Sets DATABASE_URL, NEXTAUTH_SECRET and NEXTAUTH_URL for a command, keeping existing values and filling gaps with the
 * demo's. Starts the embedded database unless DATABASE_URL names another, then migrates it.
 */
export async function openEnvironment() {
  loadEnvironmentFile();
  if (!process.env.DATABASE_URL) {
    await stage("Starting PostgreSQL", "Database ready", async () => {
      const database = await startDatabase();
      whenStopping(() => database.stop());
      process.env.DATABASE_URL = database.url;
      return database.reused ? "Database already running" : "Database started";
    });
    process.env.NEXTAUTH_SECRET ||= demoSecret();
  } else if (hasDemoSecret()) process.env.NEXTAUTH_SECRET ||= demoSecret();
  const served = process.env.PORT ? undefined : savedAddress();
  process.env.NEXTAUTH_URL ||= served ?? `http://localhost:${portFromEnvironment()}`;
  requireEnvironment();
  await stage("Updating the database", "Database up to date", async () => {
    const applied = await migrate(process.env.DATABASE_URL);
    return applied.length > 0 ? `Database migrated (${applied.length})` : undefined;
  });
}
