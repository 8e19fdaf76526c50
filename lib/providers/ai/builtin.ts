import type { Worker } from "node:worker_threads";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import type { Objection } from "@/lib/grounding/objection";
import { ProviderFailure } from "../failure";
import type { Task } from "./builtin/engine";
import type { AiPort } from "./port";

type Options = { workerFile?: string; timeoutMs?: number; idleMs?: number };
type Reply = { result: unknown } | { failed: string };
type Job = { task: Task; resolve(value: unknown): void; reject(error: Error): void };

/** Its words alone are 80 MB; one that has grown over long talks makes way for a fresh one. */
const RECYCLE_ABOVE_BYTES = 220 * 1024 * 1024;
const WORKER_FILE = ["lib", "providers", "ai", "builtin", "worker.ts"];

/**
 * The engine that needs no key: rules over wink-nlp and chrono-node, in a thread of its own so that long meetings
 * never hold up requests. One call at a time; a thread that hangs or dies is replaced and the call fails as
 * `unavailable`. A thread nobody needs for five minutes ends: its words and what it read weigh 100 MB and more.
 */
export function createBuiltinAi(options: Options = {}): AiPort {
  const pool = createThread(options.workerFile, options.timeoutMs ?? 60_000, options.idleMs ?? 300_000);
  return {
    engine: "builtin",
    model: "wink-eng-lite",
    analyze: (transcript) => pool.run({ method: "analyze", input: transcript }) as Promise<Analysis>,
    draft: (request) => pool.run({ method: "draft", input: request }) as Promise<Draft>,
    findObjections: (transcript) => pool.run({ method: "findObjections", input: transcript }) as Promise<Objection[]>,
  };
}

function createThread(workerFile: string | undefined, timeoutMs: number, idleMs: number) {
  const waiting: Job[] = [];
  let thread: Worker | null = null;
  let current: { job: Job; timer: NodeJS.Timeout } | null = null;
  let idle: NodeJS.Timeout | undefined;

  function settle(end: (job: Job) => void): void {
    if (!current) return;
    const { job, timer } = current;
    clearTimeout(timer);
    current = null;
    thread?.unref();
    end(job);
    next();
  }

  function restSoon(): void {
    clearTimeout(idle);
    idle = setTimeout(rest, idleMs).unref();
    const used = thread;
    void used?.getHeapStatistics().then(
      ({ total_heap_size: heap }) => heap > RECYCLE_ABOVE_BYTES && thread === used && rest(),
      () => undefined,
    );
  }

  function rest(): void {
    if (current) return;
    const rested = thread;
    thread = null;
    void rested?.terminate();
  }

  function lose(lost: Worker, cause: unknown): void {
    if (thread !== lost) return;
    thread = null;
    settle((job) => job.reject(new ProviderFailure("unavailable", "The built-in engine stopped", { cause })));
  }

  function open(): Worker {
    const started = startThread(workerFile);
    started.on("message", (reply: Reply) => {
      if (thread !== started) return;
      settle((job) => {
        if ("result" in reply) job.resolve(reply.result);
        else job.reject(new ProviderFailure("bad_output", `The built-in engine failed: ${reply.failed}`));
      });
    });
    started.on("error", (error) => lose(started, error));
    started.on("exit", (code) => lose(started, `exit code ${code}`));
    return started;
  }

  function next(): void {
    const job = current ? undefined : waiting.shift();
    if (!job) {
      if (!current) restSoon();
      return;
    }
    clearTimeout(idle);
    try {
      thread ??= open();
      const used = thread;
      const timer = setTimeout(() => {
        lose(used, `no answer within ${timeoutMs} ms`);
        void used.terminate();
      }, timeoutMs);
      current = { job, timer };
      used.ref();
      used.postMessage(job.task);
    } catch (cause) {
      if (!current) job.reject(new ProviderFailure("unavailable", "The built-in engine cannot start", { cause }));
      settle((one) => one.reject(new ProviderFailure("unavailable", "The built-in engine cannot start", { cause })));
    }
  }

  return {
    run(task: Task): Promise<unknown> {
      return new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        next();
      });
    },
  };
}

/** Taken from the runtime and started by path, because a bundler would try to pack a worker it can see. */
function startThread(workerFile: string | undefined): Worker {
  const { Worker } = process.getBuiltinModule("node:worker_threads");
  const file = workerFile ?? [/* turbopackIgnore: true */ process.cwd(), ...WORKER_FILE].join("/");
  const options = { env: {}, resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 } };
  const thread = process.features.typescript
    ? new Worker(file, { ...options, execArgv: [] })
    : new Worker(throughTsx(file), { ...options, execArgv: [], eval: true });
  thread.unref();
  return thread;
}

/** Before Node 22.18 the runtime does not read TypeScript itself. */
function throughTsx(file: string): string {
  const url = JSON.stringify(`file://${encodeURI(file)}`);
  return `import("tsx/esm/api").then(({ register }) => { register(); return import(${url}); });`;
}
