/** A failure whose message is written for the person at the terminal; shown without a stack. */
export class SetupError extends Error {
  name = "SetupError";
}

let write = (line) => process.stdout.write(`${line}\n`);

/** Sends progress lines to standard error, for commands whose standard output is data. */
export function reportToStandardError() {
  write = (line) => process.stderr.write(`${line}\n`);
}

export const say = (line) => write(line);

/** Runs `work` and prints one line with its time. A string it returns replaces the label. */
export async function stage(label, work) {
  const started = performance.now();
  const result = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  write(`  ${(typeof result === "string" ? result : label).padEnd(44)} ${seconds.padStart(6)} s`);
  return result;
}

/** Runs a whole script; a failure becomes one readable message and exit code 1. */
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
