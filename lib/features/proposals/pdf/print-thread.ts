import type { Worker } from "node:worker_threads";
import { AppError } from "@/lib/core/errors";
import type { Print } from "./document";
import { cancelled } from "./print-queue";

type Reply = { bytes: Uint8Array<ArrayBuffer> } | { failed: string };
export type Task = { print: Print; budgetMs: number; signal?: AbortSignal | undefined };

const THREAD_FILE = ["lib", "features", "proposals", "pdf", "serve-thread.ts"];
const MOST_HEAP_MB = 512;
/** A thread that has grown, or has printed much, makes way for a fresh one; one that nobody asks ends. */
const RECYCLE_ABOVE_BYTES = 200 * 1024 * 1024;
const RECYCLE_AFTER = 100;
const IDLE_MS = 30_000;

/** One thread that prints, started when it is needed and replaced when it failed, was stopped or has grown. */
export class PrintThread {
  private worker: Worker | null = null;
  private printed = 0;
  private idle: NodeJS.Timeout | undefined;
  /** How many threads were started here. */
  started = 0;

  /** Throws `payload_too_large` for what takes longer than its budget or more memory than a thread has. */
  async print(task: Task): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(this.idle);
    this.worker ??= this.start();
    const worker = this.worker;
    worker.ref();
    try {
      const reply = await answerOf(worker, task);
      if ("failed" in reply) throw new Error(`The document thread failed: ${reply.failed}`);
      this.printed += 1;
      await this.recycle(worker);
      return reply.bytes;
    } catch (error) {
      this.end(worker);
      throw error;
    } finally {
      worker.unref();
    }
  }

  private async recycle(worker: Worker): Promise<void> {
    const { total_heap_size: heap, external_memory: external } = await worker.getHeapStatistics();
    if (this.printed >= RECYCLE_AFTER || heap + external > RECYCLE_ABOVE_BYTES) return this.end(worker);
    this.idle = setTimeout(() => this.end(worker), IDLE_MS).unref();
  }

  private end(worker: Worker): void {
    if (this.worker === worker) this.worker = null;
    void worker.terminate();
  }

  /** Taken from the runtime and started by path, because a bundler would try to pack a worker it can see. */
  private start(): Worker {
    const { Worker: Thread } = process.getBuiltinModule("node:worker_threads");
    const file = [/* turbopackIgnore: true */ process.cwd(), ...THREAD_FILE].join("/");
    const execArgv = process.features.typescript ? [] : ["--import", "tsx"];
    const worker = new Thread(file, {
      execArgv,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB, maxYoungGenerationSizeMb: 16 },
    });
    worker.on("error", () => undefined);
    worker.on("exit", () => {
      if (this.worker === worker) this.worker = null;
    });
    this.printed = 0;
    this.started += 1;
    return worker;
  }
}

export function tooLong(): AppError {
  return new AppError("payload_too_large", "This proposal is too long for a PDF; export it as HTML and print that");
}

function answerOf(worker: Worker, { print, budgetMs, signal }: Task): Promise<Reply> {
  const done = new AbortController();
  const reply = new Promise<Reply>((resolve, reject) => {
    const lost = (cause: unknown) => {
      const outOfMemory = cause instanceof Error && "code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY";
      reject(outOfMemory ? tooLong() : new Error("The document thread stopped", { cause }));
    };
    const cancel = () => reject(cancelled());
    const timer = setTimeout(() => reject(tooLong()), budgetMs);
    worker.once("message", resolve).once("error", lost).once("exit", lost);
    signal?.addEventListener("abort", cancel);
    done.signal.addEventListener("abort", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
      worker.off("message", resolve).off("error", lost).off("exit", lost);
    });
    if (signal?.aborted) return cancel();
    worker.postMessage(print);
  });
  return reply.finally(() => done.abort());
}
