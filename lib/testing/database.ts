import type { TestProject } from "vitest/node";
import { createTestDatabase } from "./test-database";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Gives the database tests their own migrated database, with both runtime roles. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await createTestDatabase();
  project.provide("databaseUrl", database.url);
  return () => database.drop();
}
