import http from "node:http";

export type ServerSample = { holdMs: number; processorMs: number; pid: number; memory: NodeJS.MemoryUsage };

/** The server's own sample, or null if it isn't being watched. */
export function askServer(what: "loop" | "collect" | "snapshot"): Promise<ServerSample | null> {
  const socketPath = process.env.BENCH_WATCH;
  if (!socketPath) return Promise.resolve(null);
  return new Promise((resolve) => {
    http
      .get({ socketPath, path: `/${what}` }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        resolve(JSON.parse(Buffer.concat(parts).toString()));
      })
      .on("error", () => resolve(null));
  });
}
