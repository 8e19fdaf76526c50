const stops = [];
let stopping;

/** Registers a cleanup that runs before the process ends, in reverse order of registration. */
export function whenStopping(stop) {
  stops.push(stop);
  listen();
}

/** Runs all registered cleanups once, then exits. */
export function stopEverything(code = 0) {
  stopping ??= (async () => {
    for (const stop of stops.reverse()) {
      await Promise.resolve()
        .then(stop)
        .catch((error) => process.stderr.write(`${error?.message ?? error}\n`));
    }
    process.exit(code);
  })();
  return stopping;
}

let listening = false;

function listen() {
  if (listening) return;
  listening = true;
  // A terminal sends Ctrl+C to the whole process group and npm forwards it again, so ignore repeats.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopEverything(0));
  // The launcher that started this process under Node 24 was killed.
  process.on("disconnect", () => stopEverything(0));
  process.channel?.unref();
  // When npm is told to stop, it ends the shell between us without waiting for what the shell started.
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  setInterval(() => {
    if (process.ppid !== parent) stopEverything(0);
  }, 500).unref();
}
