import type { TestProject } from "vitest/node";
import { createTestDatabase } from "./test-database";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrls: string[];
  }
}

/**
 * Gives each worker its own migrated database, with both runtime roles. Test files that run at the same time would
 * otherwise count each other's rows.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const first = await createTestDatabase();
  const databases = [first];
  while (databases.length < project.config.maxWorkers) databases.push(await createTestDatabase(first.url));
  project.provide(
    "databaseUrls",
    databases.map(({ url }) => url),
  );
  return async () => {
    for (const database of databases.toReversed()) await database.drop();
  };
}
