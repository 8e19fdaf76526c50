export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  if (process.env.NODE_ENV === "production") {
    const { offerServer } = await import("@/lib/server/offer-server");
    const { shutDown } = await import("@/lib/jobs/shut-down");
    offerServer(shutDown);
  }
  const { env } = await import("@/lib/core/env");
  if (!env().IN_PROCESS_WORKER) return;
  const { startWorker } = await import("@/lib/jobs/worker");
  await startWorker();
}
