import { rmSync } from "node:fs";
import http from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import v8 from "node:v8";
import vm from "node:vm";
import { isMainThread } from "node:worker_threads";

const socket = process.env.BENCH_WATCH;

/** Loaded into the measured server. Reports what its event loop and memory did since the last request. */
if (isMainThread && socket && process.argv[1]?.endsWith("start.mjs")) {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  rmSync(socket, { force: true });
  const server = http.createServer((request, response) => {
    response.setHeader("Content-Type", "application/json");
    if (request.url === "/collect") collectGarbage();
    if (request.url?.startsWith("/snapshot")) v8.writeHeapSnapshot(process.env.BENCH_SNAPSHOT);
    response.end(JSON.stringify({ holdMs: loop.max / 1e6, pid: process.pid, memory: process.memoryUsage() }));
    loop.reset();
  });
  server.listen(socket);
  server.unref();
}

function collectGarbage() {
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc");
  for (let round = 0; round < 3; round++) collect();
}
