import { databases } from "@/lib/db/connect";

export async function deleteJobs(tenantIds: string[]): Promise<void> {
  if (tenantIds.length === 0) return;
  const { jobsPool } = await databases();
  await jobsPool.query("DELETE FROM jobs.job WHERE data->>'tenantId' = ANY ($1)", [tenantIds]);
}
