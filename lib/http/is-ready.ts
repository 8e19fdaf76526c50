import { isDatabaseReady } from "@/lib/auth/database-ready";

const PATIENCE_MS = 2_000;

export async function isReady(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  return Promise.race([isDatabaseReady().catch(() => false), late]);
}
