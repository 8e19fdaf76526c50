import { startWorker } from "./worker";

const worker = await startWorker();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void worker.stop().finally(() => process.exit(0)));
}
