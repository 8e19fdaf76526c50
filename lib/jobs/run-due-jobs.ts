import { boss } from "@/lib/queue/boss";
import { JOB_NAMES } from "@/lib/queue/catalog";
import { runCleanup } from "./run-cleanup";
import { runJob } from "./run-job";
import { sweep } from "./sweep";

/**
 * Runs one round of background jobs, on platforms without a long-running process. Concurrent rounds are safe, because
 * each job is handed out once and its row is authoritative. A missed round is made up for by the next.
 */
export async function runDueJobs({ budgetMs }: { budgetMs: number }): Promise<{ done: number; failed: number }> {
  const until = Date.now() + budgetMs;
  const queue = await boss();
  const result = { done: 0, failed: 0 };
  await sweep();
  await runCleanup(new Date());
  for (const name of JOB_NAMES) {
    while (Date.now() < until) {
      const [job] = await queue.fetch(name);
      if (!job) break;
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
  return result;
}
