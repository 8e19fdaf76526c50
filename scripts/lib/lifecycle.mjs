const stops = [];
let stopping;

/** Registers what has to be stopped before the process ends; the latest registered stops first. */
export function whenStopping(stop) {
  stops.push(stop);
  listen();
}

/** Stops everything that was registered, once, then exits. */
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
  // A terminal sends ctrl-C to the whole process group and npm passes it on again, so repeats mean nothing.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopEverything(0));
  // The launcher that started this process under Node 24 was killed.
  process.on("disconnect", () => stopEverything(0));
  process.channel?.unref();
  // npm told to stop ends the shell between us and does not wait for what the shell started.
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  setInterval(() => {
    if (process.ppid !== parent) stopEverything(0);
  }, 500).unref();
}
