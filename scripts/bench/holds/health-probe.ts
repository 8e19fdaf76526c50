import { Worker } from "node:worker_threads";

const PROBE = `
  const http = require("node:http");
  const { parentPort, workerData } = require("node:worker_threads");
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  let longest = 0, answers = 0;
  const ask = () => {
    const started = performance.now();
    const again = () => {
      longest = Math.max(longest, performance.now() - started);
      answers += 1;
      setTimeout(ask, 4);
    };
    http.get(workerData, { agent }, (response) => response.on("end", again).resume()).on("error", again);
  };
  ask();
  parentPort.on("message", (kind) => {
    if (kind === "end") process.exit(0);
    parentPort.postMessage({ longest, answers });
    longest = 0;
    answers = 0;
  });`;

export type ProbeResult = { longest: number; answers: number };

/** A client in its own thread that requests the server's health every few milliseconds. */
export function openProbe(url: string) {
  const worker = new Worker(PROBE, { eval: true, workerData: url });
  return {
    /** The longest response time since the last call, in ms. */
    take: () =>
      new Promise<ProbeResult>((resolve) => {
        worker.once("message", resolve);
        worker.postMessage("take");
      }),
    end: () => worker.postMessage("end"),
  };
}
