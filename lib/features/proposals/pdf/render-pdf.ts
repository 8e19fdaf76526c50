import type { Print } from "./document";
import { printSeconds } from "./print-cost";
import { PrintQueue } from "./print-queue";
import { PrintThread, tooLong } from "./print-thread";

type Asking = { budgetMs?: number; signal?: AbortSignal | undefined };

const BUDGET_MS = 20_000;
export const SANDBOX_BUDGET_MS = 5_000;
const THREADS = 2;

const queue = new PrintQueue({ atOnce: THREADS, ofAll: 60, ofOne: 20, waitMs: 60_000 });
const free = Array.from({ length: THREADS }, () => new PrintThread());

/**
 * Lays out a proposal in a thread of its own, so that pages never hold up requests. Throws `payload_too_large` at once for
 * a document that would take longer than its budget, and for one that does; `rate_limited` when too many wait. A
 * request whose signal aborts costs nothing more.
 */
export async function renderPdfFor(
  tenantId: string,
  print: Print,
  { budgetMs = BUDGET_MS, signal }: Asking = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const budget = budgetMs / 1000;
  if (printSeconds(print, budget) > budget) throw tooLong();
  return queue.take(tenantId, () => inThread((thread) => thread.print({ print, budgetMs, signal })), signal);
}

/** The same for nobody in particular, whatever it costs. */
export function renderPdf(print: Print, budgetMs = BUDGET_MS): Promise<Uint8Array<ArrayBuffer>> {
  return queue.take("", () => inThread((thread) => thread.print({ print, budgetMs })));
}

async function inThread<T>(work: (thread: PrintThread) => Promise<T>): Promise<T> {
  const thread = free.pop();
  if (!thread) throw new Error("More documents than threads are being printed");
  try {
    return await work(thread);
  } finally {
    free.push(thread);
  }
}
