import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
type Answer = (response: ServerResponse, request: Received) => void;

/** A customer's server on this machine. It answers 200 until told otherwise, and keeps what it received. */
export async function startReceiver() {
  const received: Received[] = [];
  let answer: Answer = (response) => response.end("ok");
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString("utf8") };
    received.push(one);
    answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    answerWith(next: Answer | number) {
      answer = typeof next === "function" ? next : (response) => response.writeHead(next).end(`status ${next}`);
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
