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
  const processor = watchProcessor();
  rmSync(socket, { force: true });
  const server = http.createServer((request, response) => {
    response.setHeader("Content-Type", "application/json");
    if (request.url === "/collect") collectGarbage();
    if (request.url?.startsWith("/snapshot")) v8.writeHeapSnapshot(process.env.BENCH_SNAPSHOT);
    response.end(
      JSON.stringify({
        holdMs: loop.max / 1e6,
        processorMs: processor.take(),
        pid: process.pid,
        memory: process.memoryUsage(),
      }),
    );
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

/** The most processor time between two turns of the event loop: a hold that does not grow when the machine is busy. */
function watchProcessor() {
  let last = process.threadCpuUsage();
  let longest = 0;
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    longest = Math.max(longest, user + system);
  }, 1).unref();
  const take = () => {
    const ms = longest / 1_000;
    longest = 0;
    return ms;
  };
  return { take };
}
