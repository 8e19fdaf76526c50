import { log } from "@/lib/core/log";
import { boss } from "@/lib/queue/boss";
import { JOB_NAMES } from "@/lib/queue/catalog";
import { runJob } from "./run-job";
import { sweep } from "./sweep";

const SWEEP_EVERY_MS = 10_000;
const POLL_SECONDS = 0.5;

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
    await queue.work(name, { pollingIntervalSeconds: POLL_SECONDS, batchSize: 5 }, async (jobs) => {
      await Promise.all(jobs.map((job) => runJob(name, job.data, job.id)));
    });
  }
  await sweepQuietly();
  const timer = setInterval(() => void sweepQuietly(), SWEEP_EVERY_MS);
  log.info({}, "worker started");
  return {
    async stop() {
      clearInterval(timer);
      await queue.stop({ graceful: true, timeout: 20_000 });
    },
  };
}

let isSweeping = false;

async function sweepQuietly(): Promise<void> {
  if (isSweeping) return;
  isSweeping = true;
  await sweep().catch((error: unknown) => log.error({ job: "sweep", error }, "sweep failed"));
  isSweeping = false;
}
