import { closeDatabases } from "@/lib/db/connect";
import { closeQueue } from "@/lib/queue/boss";

/** Ends what outlives requests, so that nothing asks a database that is gone: jobs finish, then connections close. */
export async function shutDown(): Promise<void> {
  const worker = await globalThis.followthroughWorker?.catch(() => undefined);
  globalThis.followthroughWorker = undefined;
  await worker?.stop();
  await closeQueue();
  await closeDatabases();
}
