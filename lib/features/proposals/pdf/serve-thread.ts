import { parentPort } from "node:worker_threads";
import type { Print } from "./document.ts";
import { makePdf } from "./make-pdf.ts";

parentPort?.on("message", async (print: Print) => {
  try {
    parentPort?.postMessage({ bytes: await makePdf(print) });
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.name : "Error" });
  }
});
