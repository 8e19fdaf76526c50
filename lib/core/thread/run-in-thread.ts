import type { Worker } from "node:worker_threads";
import { AppError } from "../errors.ts";

/** A function of one of our files, as the thread finds it: a path from the project's root and the export's name. */
export type Task = { file: string; name: string; input: unknown };
type Reply = { result: unknown } | { failed: string };
type Job = { caller: string; task: Task; resolve(result: unknown): void; reject(error: Error): void };

/** `mostMs` and `mostMegabytes` bound one piece of work; after `idleMs` without any, the thread ends. */
export type Bounds = { mostMs: number; mostMegabytes: number; idleMs: number; mostWaiting: number };

/** A thread that has grown makes way for a fresh one as soon as nothing waits. */
const RECYCLE_ABOVE_BYTES = 128 * 1024 * 1024;

const THREAD_FILE = ["lib", "core", "thread", "serve-thread.ts"];

/**
 * A thread for computing that may take more than a few milliseconds, so that it never holds up a request. One piece of
 * work at a time; callers take turns, so that nobody waits for all of another's.
 */
export class ComputingThread {
  private readonly waiting = new Map<string, Job[]>();
  private thread: Worker | null = null;
  private current: { job: Job; timer: NodeJS.Timeout } | null = null;
  private idle: NodeJS.Timeout | undefined;
  private readonly bounds: Bounds;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /** Throws `rate_limited` when too much of this caller waits and `payload_too_large` for what is over the bounds. */
  run(caller: string, task: Task): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const own = this.waiting.get(caller) ?? [];
      if (own.length >= this.bounds.mostWaiting) return reject(tooMany());
      this.waiting.set(caller, [...own, { caller, task, resolve, reject }]);
      this.next();
    });
  }

  private next(): void {
    if (this.current) return;
    const job = this.takeTurn();
    if (!job) {
      this.restSoon();
      return;
    }
    clearTimeout(this.idle);
    this.thread ??= this.start();
    const used = this.thread;
    const timer = setTimeout(() => this.lose(used, tooMuch()), this.bounds.mostMs);
    this.current = { job, timer };
    used.ref();
    used.postMessage(job.task);
  }

  /** The oldest work of whoever has waited longest since the last of theirs. */
  private takeTurn(): Job | undefined {
    const [caller, jobs] = this.waiting.entries().next().value ?? [];
    if (caller === undefined || !jobs) return undefined;
    this.waiting.delete(caller);
    const [job, ...rest] = jobs;
    if (rest.length > 0) this.waiting.set(caller, rest);
    return job;
  }

  private settle(end: (job: Job) => void): void {
    if (!this.current) return;
    const { job, timer } = this.current;
    clearTimeout(timer);
    this.current = null;
    this.thread?.unref();
    end(job);
    this.next();
  }

  private lose(lost: Worker, error: Error): void {
    if (this.thread !== lost) return;
    this.thread = null;
    void lost.terminate();
    this.settle((job) => job.reject(error));
  }

  private restSoon(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.rest(), this.bounds.idleMs).unref();
    const used = this.thread;
    void used?.getHeapStatistics().then(
      ({ total_heap_size: heap }) => heap > RECYCLE_ABOVE_BYTES && this.thread === used && this.rest(),
      () => undefined,
    );
  }

  private rest(): void {
    if (this.current) return;
    void this.thread?.terminate();
    this.thread = null;
  }

  private start(): Worker {
    const started = startThread(this.bounds.mostMegabytes);
    started.on("message", (reply: Reply) => {
      if (this.thread !== started) return;
      this.settle((job) => {
        if ("result" in reply) job.resolve(reply.result);
        else job.reject(new Error(`${job.task.name} failed in its thread: ${reply.failed}`));
      });
    });
    started.on("error", (cause: unknown) => {
      const outOfMemory = cause instanceof Error && "code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY";
      this.lose(started, outOfMemory ? tooMuch() : new Error("The computing thread stopped", { cause }));
    });
    started.on("exit", (code) => this.lose(started, new Error(`The computing thread ended with ${code}`)));
    return started;
  }
}

function tooMany(): AppError {
  return new AppError("rate_limited", "Much is being worked on for you already; try again soon", {
    retryAfterSeconds: 5,
  });
}

function tooMuch(): AppError {
  return new AppError("payload_too_large", "This text takes more computing than one request may use; shorten it");
}

/** Taken from the runtime and started by path, because a bundler would try to pack a worker it can see. */
function startThread(mostMegabytes: number): Worker {
  const { Worker } = process.getBuiltinModule("node:worker_threads");
  const file = [/* turbopackIgnore: true */ process.cwd(), ...THREAD_FILE].join("/");
  const options = { env: {}, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 16 } };
  const execArgv = process.features.typescript ? [] : ["--import", "tsx"];
  const thread = new Worker(file, { ...options, execArgv });
  thread.unref();
  return thread;
}
