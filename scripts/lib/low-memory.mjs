/**
 * How the C library keeps what was freed: by default an arena for each of many threads, which never shrinks, and large
 * blocks in them once one was freed. A server whose threads come and go would hold hundreds of megabytes of nothing.
 */
const LEAN = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** How much of new objects V8 keeps before it looks which are still needed; by default twice as much. */
export const LOW_MEMORY_FLAGS = ["--max-semi-space-size=16"];

/** The settings a process has to be started with; what someone set already stays. */
export function lowMemoryEnvironment(env = process.env) {
  return { ...LEAN, ...env };
}

/** Starts this process again, as the same process, with settings that are only read at its start. Once. */
export function restartWithLowMemory() {
  const isLean = Object.keys(LEAN).every((name) => process.env[name] !== undefined);
  // A process that a launcher watches through a channel would lose it; that launcher sets them itself.
  if (isLean || process.channel || process.platform !== "linux" || !process.execve) return;
  const args = [process.execPath, ...process.execArgv, ...LOW_MEMORY_FLAGS, ...process.argv.slice(1)];
  process.execve(process.execPath, args, lowMemoryEnvironment());
}
