import { availableParallelism } from "node:os";

/**
 * glibc settings that return freed memory. By default each of many threads has an arena that never shrinks, and large
 * blocks also stay there once one was freed, which costs a server hundreds of megabytes.
 */
const LEAN = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** Size of V8's space for new objects, in MB. The default is twice as much. */
export const LOW_MEMORY_FLAGS = ["--max-semi-space-size=16"];

/**
 * The server's code alone fills 180 MB. Below that, V8 collects often while it starts, and a collection that begins too
 * late stops all requests for 60 to 80 ms. Above that it collects after growing by 30 %: left alone, it waits for 650 MB
 * and then stops them for 150 to 300 ms.
 */
const STEADY_HEAP = ["--initial-old-space-size=256", "--heap-growing-percent=30"];

/** V8's helper threads compete with the one that answers requests: by default there are four, on any machine. */
const HELPER_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

export const SERVER_FLAGS = [...LOW_MEMORY_FLAGS, ...STEADY_HEAP, `--v8-pool-size=${HELPER_THREADS}`];

/** The environment for a process with low memory use. Existing settings win. */
export function lowMemoryEnvironment(env = process.env) {
  return { ...LEAN, ...env };
}

/** Replaces this process with one that has the settings, which are only read at the start. Runs once. */
export function restartWithLowMemory() {
  const isLean = Object.keys(LEAN).every((name) => process.env[name] !== undefined);
  // With a launcher, execve would lose its channel. The launcher sets these itself.
  if (isLean || process.channel || process.platform !== "linux" || !process.execve) return;
  const args = [process.execPath, ...process.execArgv, ...SERVER_FLAGS, ...process.argv.slice(1)];
  process.execve(process.execPath, args, lowMemoryEnvironment());
}
