import { databases } from "@/lib/db/connect";

/** Whether the database used for authentication responds. */
export async function isDatabaseReady(): Promise<boolean> {
  const { identityPool } = await databases();
  const { rows } = await identityPool.query("SELECT 1 AS one");
  return rows.length === 1;
}
