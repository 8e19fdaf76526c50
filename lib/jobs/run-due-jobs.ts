import { boss } from "@/lib/queue/boss";
import { JOB_NAMES } from "@/lib/queue/catalog";
import { runJob } from "./run-job";
import { sweep } from "./sweep";

const BATCH = 10;

/**
 * One round of background work for platforms without a living process. Safe to run twice at once (each job is
 * handed out once, and its row decides) and safe to miss (the next round finds it).
 */
export async function runDueJobs({ budgetMs }: { budgetMs: number }): Promise<{ done: number; failed: number }> {
  const until = Date.now() + budgetMs;
  const queue = await boss();
  const result = { done: (await sweep()).due, failed: 0 };
  for (const name of JOB_NAMES) {
    while (Date.now() < until) {
      const jobs = await queue.fetch(name, { batchSize: BATCH });
      if (jobs.length === 0) break;
      for (const job of jobs) {
        await runJob(name, job.data, job.id).then(
          async () => {
            await queue.complete(name, job.id);
            result.done++;
          },
          async () => {
            await queue.fail(name, job.id);
            result.failed++;
          },
        );
      }
    }
  }
  return result;
}
