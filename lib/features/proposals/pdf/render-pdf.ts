import { AppError } from "@/lib/core/errors";
import { sharedPool } from "@/lib/core/thread/in-thread";
import type { PoolBounds } from "@/lib/core/thread/thread-pool";
import type { Print } from "./document";
import type { makePdf } from "./make-pdf";
import { printSeconds } from "./print-cost";

type Asking = { budgetMs?: number; signal?: AbortSignal | undefined };

const BUDGET_MS = 20_000;
export const SANDBOX_BUDGET_MS = 5_000;

const BOUNDS: PoolBounds = {
  atOnce: 2,
  maxWaiting: 60,
  maxPerCaller: 20,
  maxWaitMs: 60_000,
  maxMs: BUDGET_MS,
  maxHeapMb: 512,
  idleMs: 30_000,
  recycleAboveMb: 200,
  recycleAfter: 100,
  tooMany,
  tooMuch: tooLong,
};

/**
 * Renders a proposal in a worker thread, so that it never blocks requests. Throws `payload_too_large` if the document
 * takes longer than its budget (immediately if the estimate already does) and `rate_limited` if too many are waiting.
 * Aborting the signal cancels the work.
 */
export async function renderPdfFor(
  tenantId: string,
  print: Print,
  { budgetMs = BUDGET_MS, signal }: Asking = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const budget = budgetMs / 1000;
  if (printSeconds(print, budget) > budget) throw tooLong();
  try {
    return await inThread(tenantId, print, budgetMs, signal);
  } catch (error) {
    throw signal?.aborted ? cancelled() : error;
  }
}

/** Renders a PDF without a tenant and without the cost estimate. */
export function renderPdf(print: Print, budgetMs = BUDGET_MS): Promise<Uint8Array<ArrayBuffer>> {
  return inThread("", print, budgetMs);
}

async function inThread(caller: string, input: Print, maxMs: number, signal?: AbortSignal) {
  const task = { file: "lib/features/proposals/pdf/make-pdf.ts", name: "makePdf", input };
  const bytes = await sharedPool("print", BOUNDS).run(caller, task, { maxMs, signal });
  return bytes as Awaited<ReturnType<typeof makePdf>>;
}

function cancelled(): AppError {
  return new AppError("conflict", "The request was cancelled before its document was ready");
}

function tooMany(): AppError {
  return new AppError("rate_limited", "Too many documents are being created. Try again soon", {
    retryAfterSeconds: 10,
  });
}

function tooLong(): AppError {
  return new AppError(
    "payload_too_large",
    "This proposal is too long for a PDF. Export it as HTML and print it instead",
  );
}
