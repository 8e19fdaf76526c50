import { spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const PROGRAM = path.resolve(import.meta.dirname, "../node_modules/@stoplight/prism-cli/dist/index.js");

/**
 * Starts Prism between the test and the product. It answers 4xx or 5xx as application/problem+json when a request or
 * response doesn't match /api/openapi.json. `url` replaces the product's /api.
 */
export async function startPrism(baseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const args = ["proxy", `${baseUrl}/api/openapi.json`, `${baseUrl}/api`, "--errors", "--port", `${port}`];
  const prism = spawn(process.execPath, [PROGRAM, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [prism.stdout, prism.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => prism.once("exit", () => resolve()));
  const deadline = Date.now() + 30_000;
  while (!output.includes("Prism is listening")) {
    if (prism.exitCode !== null || Date.now() > deadline) throw new Error(`Prism did not start:\n${output}`);
    await sleep(50);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      prism.kill("SIGTERM");
      await ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
