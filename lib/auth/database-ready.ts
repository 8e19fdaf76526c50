import { databases } from "@/lib/db/connect";

export async function isDatabaseReady(): Promise<boolean> {
  const { identityPool } = await databases();
  const { rows } = await identityPool.query("SELECT 1 AS one");
  return rows.length === 1;
}
