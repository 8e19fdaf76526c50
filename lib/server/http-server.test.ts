import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { get, raw } from "@/lib/testing/raw-request";
import { guard } from "./guard.ts";
import { closeServer, createServer, listen } from "./http-server.ts";

const NEVER_CUT = 2 ** 31 - 1;

it("lets requests in flight finish when it stops", async () => {
  let release: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(
    guard(async (_req: IncomingMessage, res: ServerResponse) => {
      release();
      await new Promise((resolve) => setTimeout(resolve, 150));
      res.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    }),
  );
  const port = await listen(server, 0, "127.0.0.1");
  const answer = raw(port, get("/api/slow"));
  await arrived;
  await closeServer(server, NEVER_CUT);
  expect((await answer).status).toBe(200);
  await expect(raw(port, get("/api/late"))).rejects.toThrow();
});
