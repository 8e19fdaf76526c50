import type { Worker } from "node:worker_threads";
import { AppError } from "@/lib/core/errors";
import { Turns } from "@/lib/core/in-turn";
import type { Print } from "./document";

type Reply = { bytes: Uint8Array<ArrayBuffer> } | { failed: string };

const THREAD_FILE = ["lib", "features", "proposals", "pdf", "serve-thread.ts"];
const TIMEOUT_MS = 20_000;
const MAX_WAITING = 20;
const MAX_WAITING_OF_ONE = 20;

const turns = new Turns();

let thread: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Lays out a proposal in a thread of its own, one at a time, so that pages never hold up requests. Throws
 * `payload_too_large` for a document that takes more than 20 s or 768 MB and `rate_limited` when too many wait.
 */
export async function renderPdf(print: Print, timeoutMs = TIMEOUT_MS): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= MAX_WAITING) throw tooMany();
  waiting += 1;
  const turn = last.then(() => renderNow(print, timeoutMs));
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

/** The same for one tenant, whose own documents wait for each other, so that nobody waits for all of another's. */
export async function renderPdfFor(tenantId: string, print: Print): Promise<Uint8Array<ArrayBuffer>> {
  if (turns.waiting(tenantId) >= MAX_WAITING_OF_ONE) throw tooMany();
  return turns.take(tenantId, () => renderPdf(print));
}

function tooMany(): AppError {
  return new AppError("rate_limited", "Many documents are being printed; try again soon", { retryAfterSeconds: 10 });
}

async function renderNow(print: Print, timeoutMs: number): Promise<Uint8Array<ArrayBuffer>> {
  thread ??= startThread();
  const used = thread;
  const ending = new AbortController();
  used.ref();
  try {
    const reply = await answerOf(used, { print, timeoutMs, signal: ending.signal });
    if ("bytes" in reply) return reply.bytes;
    throw new Error(`The document thread failed: ${reply.failed}`);
  } catch (error) {
    thread = null;
    void used.terminate();
    throw error;
  } finally {
    ending.abort();
    used.unref();
  }
}

type Asking = { print: Print; timeoutMs: number; signal: AbortSignal };

function answerOf(used: Worker, { print, timeoutMs, signal }: Asking): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const tooLong = () =>
      reject(
        new AppError("payload_too_large", "This proposal is too long for a PDF; export it as HTML and print that"),
      );
    const lost = (cause: unknown) => {
      const outOfMemory = cause instanceof Error && "code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY";
      if (outOfMemory) tooLong();
      else reject(new Error("The document thread stopped", { cause }));
    };
    const timer = setTimeout(tooLong, timeoutMs);
    used.once("message", resolve);
    used.once("error", lost);
    used.once("exit", lost);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      used.off("message", resolve).off("error", lost).off("exit", lost);
    });
    used.postMessage(print);
  });
}

/** Taken from the runtime and started by path, because a bundler would try to pack a worker it can see. */
function startThread(): Worker {
  const { Worker } = process.getBuiltinModule("node:worker_threads");
  const file = [/* turbopackIgnore: true */ process.cwd(), ...THREAD_FILE].join("/");
  const execArgv = process.features.typescript ? [] : ["--import", "tsx"];
  const started = new Worker(file, { execArgv, env: {}, resourceLimits: { maxOldGenerationSizeMb: 768 } });
  started.on("error", () => undefined);
  started.on("exit", () => {
    if (thread === started) thread = null;
  });
  return started;
}
