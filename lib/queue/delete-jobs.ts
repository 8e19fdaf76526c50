import { databases } from "@/lib/db/connect";

/** Takes out what tenants that are gone had waiting, or still on record; it would be done by doing nothing. */
export async function deleteJobs(tenantIds: string[]): Promise<void> {
  if (tenantIds.length === 0) return;
  const { jobsPool } = await databases();
  await jobsPool.query("DELETE FROM jobs.job WHERE data->>'tenantId' = ANY ($1)", [tenantIds]);
}
