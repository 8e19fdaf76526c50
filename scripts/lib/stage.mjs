/** An error whose message is for the person at the terminal, shown without a stack trace. */
export class SetupError extends Error {
  name = "SetupError";
}

let write = (line) => process.stdout.write(`${line}\n`);

/** Sends progress lines to standard error, for commands whose standard output is data. */
export function reportToStandardError() {
  write = (line) => process.stderr.write(`${line}\n`);
}

export const printLine = (line) => write(line);

const BEAT_MS = 15_000;
let beating = false;

/**
 * Prints that `label` has started and, every 15 seconds until `work` ends, that it is still running. `progress()` may
 * add a status. A nested step only prints its start. Resolves to the result of `work`.
 */
export async function withProgress(label, work, progress = () => "") {
  write(`  ${label} …`);
  if (beating) return work();
  const started = performance.now();
  const beat = setInterval(() => {
    write(`    ${Math.round((performance.now() - started) / 1000)} s${progress()}`);
  }, BEAT_MS);
  beating = true;
  try {
    return await work();
  } finally {
    beating = false;
    clearInterval(beat);
  }
}

/**
 * Runs `work` between a line for its start (`doing`) and one with its duration and result: the returned string, or
 * `done`.
 */
export async function stage(doing, done, work) {
  const started = performance.now();
  const result = await withProgress(doing, work);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  write(`  ${(typeof result === "string" ? result : done).padEnd(44)} ${seconds.padStart(6)} s`);
  return result;
}

/** Runs a whole script. An error becomes one readable message and exit code 1. */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    const text = error instanceof SetupError ? error.message : (error?.stack ?? String(error));
    process.stderr.write(`\n${text}\n`);
    const { stopEverything } = await import("./lifecycle.mjs");
    await stopEverything(1);
  }
}
