import http from "node:http";
import { answerBefore } from "../../lib/server/answer-request.ts";
import { compressedBefore } from "../../lib/server/compressed-files.ts";
import { guard } from "../../lib/server/guard.ts";
import { closeServer, createServer, listen } from "../../lib/server/http-server.ts";
import { whenStopping } from "./lifecycle.mjs";
import { portProblem } from "./port.mjs";
import { inProject, root } from "./project.mjs";
import { trustedHops, UNTRUSTED_PROXY } from "./public-address.mjs";

/**
 * Serves the built application behind the guard. Resolves to {port, stop()} once requests are answered. On SIGTERM and
 * SIGINT, requests in flight, and then jobs, get up to 20 s each before the process ends.
 */
export async function serve({ port, hostname = process.env.HOST }) {
  process.env.NODE_ENV = "production";
  const { default: next } = await import("next");
  // Next handles "upgrade" on the server it gets. Our own server answers an Upgrade like any other request.
  const app = next({ dev: false, dir: root, port, hostname: hostname ?? "localhost", httpServer: new http.Server() });
  await app.prepare();
  await globalThis.followthroughServer?.warmUp();
  const built = { folder: inProject(".next", "static"), under: "/_next/static" };
  const server = createServer(
    guard(answerBefore(compressedBefore(app.getRequestHandler(), built)), {
      trustedHops: trustedHops(),
      onUntrustedProxy: () => process.stderr.write(`${UNTRUSTED_PROXY}\n`),
      onError: (error) => process.stderr.write(`${error?.stack ?? error}\n`),
    }),
  );
  const actual = await listen(server, port, hostname).catch((error) => {
    throw portProblem(error, port);
  });
  const stop = async () => {
    await closeServer(server);
    await globalThis.followthroughServer?.shutDown();
    await app.close();
  };
  whenStopping(stop);
  return { port: actual, stop };
}
