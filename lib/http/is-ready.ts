import { isDatabaseReady } from "@/lib/auth/database-ready";

const READINESS_TIMEOUT_MS = 2_000;

export async function isReady(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, READINESS_TIMEOUT_MS, false).unref());
  return Promise.race([isDatabaseReady().catch(() => false), late]);
}
