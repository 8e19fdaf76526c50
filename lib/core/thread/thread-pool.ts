import { Piscina } from "piscina";
import { FairQueue, type QueueBounds } from "./fair-queue.ts";
import { limitWork } from "./limit-work.ts";
import type { Load, Reply, Task } from "./serve-thread.ts";

/**
 * `maxMs` of processor time and `maxHeapMb` limit each task, and `tooMuch` creates the error for exceeding them. A
 * thread ends after `idleMs` without a task. The pool is replaced when a thread uses more than `recycleAboveMb`, or
 * after `recycleAfter` tasks.
 */
export type PoolBounds = QueueBounds & {
  maxMs: number;
  maxHeapMb: number;
  idleMs: number;
  recycleAboveMb: number;
  recycleAfter?: number;
  tooMuch: () => Error;
};
type Threads = Piscina<Task | Load, Reply>;
type Generation = { pool: Threads; working: number; loading: Map<string, Promise<unknown>> };

const THREAD_FILE = ["lib", "core", "thread", "serve-thread.ts"];
const MB = 1024 * 1024;

/** The task's function threw an error. The worker thread itself is still healthy. */
export class WorkFailed extends Error {}

/** Worker threads for computations that may take more than a few milliseconds, so that they never block requests. */
export class ThreadPool {
  private readonly queue: FairQueue;
  private readonly bounds: PoolBounds;
  private current: Generation | null = null;

  constructor(bounds: PoolBounds) {
    this.bounds = bounds;
    this.queue = new FairQueue(bounds);
  }

  /**
   * Throws the errors of the bounds, the reason of an aborted signal, or `WorkFailed`. `caller` is the unit of
   * fairness.
   */
  run(caller: string, task: Task, { maxMs = this.bounds.maxMs, ...turn }: RunOptions = {}): Promise<unknown> {
    return this.queue.take(caller, () => this.runNow(task, maxMs, turn.signal), turn);
  }

  private async runNow(task: Task, maxMs: number, signal: AbortSignal | undefined): Promise<unknown> {
    this.current ??= { pool: openPool(this.bounds), working: 0, loading: new Map() };
    const { current } = this;
    const limit = new AbortController();
    let endLimit = () => {};
    current.working += 1;
    try {
      await load(current, task.file);
      endLimit = limitWork(
        () => current.pool.threads,
        maxMs,
        () => limit.abort(),
      );
      const stop = signal ? AbortSignal.any([limit.signal, signal]) : limit.signal;
      const reply = await current.pool.run(task, { signal: stop });
      if ("failed" in reply) throw new WorkFailed(`${task.name} failed in its thread: ${reply.failed}`);
      return reply.result;
    } catch (cause) {
      if (cause instanceof WorkFailed) throw cause;
      if (this.current === current) this.current = null;
      if (signal?.aborted) throw signal.reason;
      if (limit.signal.aborted || isOutOfMemory(cause)) throw this.bounds.tooMuch();
      throw new Error("The computing thread stopped", { cause });
    } finally {
      endLimit();
      current.working -= 1;
      void this.recycle(current);
    }
  }

  private async recycle(generation: Generation): Promise<void> {
    const { pool } = generation;
    const { recycleAboveMb, recycleAfter = Number.POSITIVE_INFINITY } = this.bounds;
    const sizes = await Promise.all(pool.threads.map((thread) => thread.getHeapStatistics().catch(() => null)));
    const hasGrown = sizes.some((size) => size && size.total_heap_size + size.external_memory > recycleAboveMb * MB);
    if (this.current === generation && (hasGrown || pool.completed >= recycleAfter)) this.current = null;
    if (this.current !== generation && generation.working === 0) await pool.destroy();
  }
}

function load({ pool, loading }: Generation, file: string): Promise<unknown> {
  // An idle thread ends, and the next one has loaded nothing.
  if (pool.threads.length === 0) loading.clear();
  const started = loading.get(file) ?? pool.run({ file });
  loading.set(file, started);
  return started;
}

type RunOptions = { maxMs?: number; signal?: AbortSignal | undefined; weight?: number };

function isOutOfMemory(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** The worker file is given as a path, because a bundler would try to bundle an import it recognizes. */
function openPool({ atOnce, idleMs, maxHeapMb }: PoolBounds): Threads {
  const pool: Threads = new Piscina({
    filename: [/* turbopackIgnore: true */ process.cwd(), ...THREAD_FILE].join("/"),
    name: "perform",
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: idleMs,
    // A thread that waits on Atomics can't respond to other messages, such as requests for heap statistics.
    atomics: "disabled",
    recordTiming: false,
    // Requests come first. Elsewhere than on Linux this would slow the whole process down.
    niceIncrement: process.platform === "linux" ? 5 : 0,
    env: {},
    execArgv: process.features.typescript ? [] : ["--import", "tsx"],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16 },
  });
  // A failing task reports its error to its caller. Between tasks there is no caller to notify.
  pool.on("error", () => undefined);
  return pool;
}
