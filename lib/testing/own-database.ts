import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { createTestDatabase } from "./test-database";

/**
 * Gives a test file a database that no other test sees, and returns a connection of its owner. The file has to set
 * something in `process.env`, so that it gets a process of its own.
 */
export function createOwnDatabase(): {
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
} {
  let owner: pg.Client;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL;
    const database = await createTestDatabase();
    drop = database.drop;
    process.env.DATABASE_URL = database.url;
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
  });
  afterAll(async () => {
    await owner?.end();
    await drop?.();
  });
  return { query: (text, values) => owner.query(text, values) };
}
