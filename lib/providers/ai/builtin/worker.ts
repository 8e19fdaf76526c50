import { parentPort } from "node:worker_threads";
import { perform, type Task } from "./engine.ts";

parentPort?.on("message", (task: Task) => {
  try {
    parentPort?.postMessage({ result: perform(task) });
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
});
