import { log } from "@/lib/core/log";
import { boss, closeQueue } from "@/lib/queue/boss";
import { JOB_NAMES, type JobName } from "@/lib/queue/catalog";
import { runCleanup } from "./run-cleanup";
import { runJob } from "./run-job";
import { runStep } from "./run-step";
import { sweep } from "./sweep";
import { listenForWebhooks } from "./wake-webhooks";

const SWEEP_EVERY_MS = 10_000;
const CLEAN_UP_EVERY_MS = 60_000;
/** Jobs of a batch end together, so each has a worker of its own. A tenant leaves some of them to the others. */
const SOON = { pollingIntervalSeconds: 1, batchSize: 1, localConcurrency: 5, localGroupConcurrency: 3 };
/** A receiver may take 15 seconds to answer. */
const AT_ANOTHER_PACE: Partial<Record<JobName, object>> = {
  "webhook.deliver": { pollingIntervalSeconds: 1, batchSize: 1, localConcurrency: 10, groupConcurrency: 4 },
};

declare global {
  var followthroughWorker: Promise<{ stop(): Promise<void> }> | undefined;
}

/** Runs background jobs in this process until stopped. Repeated calls return the same worker. */
export function startWorker(): Promise<{ stop(): Promise<void> }> {
  globalThis.followthroughWorker ??= start();
  return globalThis.followthroughWorker;
}

async function start() {
  const queue = await boss();
  for (const name of JOB_NAMES) {
    await queue.work(name, AT_ANOTHER_PACE[name] ?? SOON, async (jobs) => {
      await Promise.all(jobs.map((job) => runJob(name, job.data, job.id)));
    });
  }
  const sweeps = await repeat("sweep", sweep, SWEEP_EVERY_MS);
  const cleanups = await repeat("cleanup", () => runCleanup(new Date()), CLEAN_UP_EVERY_MS);
  const listener = listenForWebhooks();
  log.info({}, "worker started");
  return {
    async stop() {
      await Promise.all([sweeps.stop(), cleanups.stop(), listener.close()]);
      await closeQueue();
    },
  };
}

/** Runs `work` now and then at intervals, but not while it is still running. Stopping waits for the current run. */
async function repeat(job: string, work: () => Promise<void>, everyMs: number): Promise<{ stop(): Promise<void> }> {
  let current: Promise<void> | null = null;
  const run = () => {
    current ??= runStep(job, work).finally(() => {
      current = null;
    });
    return current;
  };
  await run();
  const timer = setInterval(() => void run(), everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
