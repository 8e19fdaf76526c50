import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { requiredText, uuid } from "@/lib/core/input";
import { boss } from "@/lib/queue/boss";
import { readOptions } from "./read-options";

const STATES = ["created", "retry", "active", "completed", "cancelled", "failed"] as const;
const ListOptions = z.object({ queue: requiredText(100).optional(), state: z.enum(STATES).optional() });
const RetryOptions = z.object({ id: uuid });
const SHOWN = 200;

/** The latest jobs by queue, without their payload and output, which may contain customer data. */
export async function listJobsCommand(args: string[]) {
  const { queue, state } = readOptions(args, ListOptions);
  const found = await allJobs(queue === undefined ? undefined : [queue]);
  const wanted = found.filter((job) => !state || job.state === state);
  const counts = Object.fromEntries(STATES.map((name) => [name, found.filter((job) => job.state === name).length]));
  return {
    counts,
    jobs: wanted.slice(0, SHOWN).map((job) => ({
      id: job.id,
      queue: job.name,
      state: job.state,
      retries: job.retryCount,
      createdAt: job.createdOn,
      startAfter: job.startAfter,
      completedAt: job.completedOn,
    })),
  };
}

export async function retryJobCommand(args: string[]) {
  const { id } = readOptions(args, RetryOptions);
  const job = (await allJobs()).find((one) => one.id === id);
  if (!job) throw notFound("Job");
  await (await boss()).retry(job.name, id);
  return { id, queue: job.name, retried: job.state === "failed" };
}

async function allJobs(wanted?: string[]) {
  const client = await boss();
  const names = (await client.getQueues(wanted)).map((queue) => queue.name);
  const jobs = await Promise.all(names.map((name) => client.findJobs(name)));
  return jobs.flat().sort((a, b) => b.createdOn.getTime() - a.createdOn.getTime());
}
