import type { IncomingMessage, ServerResponse } from "node:http";
import net from "node:net";
import { afterEach, expect } from "vitest";
import { ERRORS, type ErrorCode } from "@/lib/core/errors";
import { guard } from "@/lib/server/guard.ts";
import { closeServer, createServer, listen } from "@/lib/server/http-server.ts";

export type Handle = (req: IncomingMessage, res: ServerResponse) => unknown;
type Answer = { status: number; headers: Record<string, string>; body: string };

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => closeServer(server, 100))));

/** A guarded server on a free port, with `handle` in place of the framework. */
export async function start(handle: Handle, options = {}): Promise<number> {
  const server = createServer(guard(handle, options));
  servers.push(server);
  return listen(server, 0, "127.0.0.1");
}

export function raw(port: number, request: string | string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    let text = "";
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      const answer = parse(text);
      if (!answer) return;
      socket.destroy();
      resolve(answer);
    });
    socket.on("end", () => (parse(text, true) ? resolve(parse(text, true)!) : reject(new Error(`No answer: ${text}`))));
    for (const part of [request].flat()) socket.write(part, "latin1");
  });
}

function parse(text: string, ended = false): Answer | undefined {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [line = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = Object.fromEntries(lines.map((header) => header.split(/:\s*/, 2))) as Record<string, string>;
  for (const [name, value] of Object.entries(headers)) headers[name.toLowerCase()] = value;
  const body = text.slice(end + 4);
  const complete = body.length >= Number(headers["content-length"] ?? 0) && headers["transfer-encoding"] !== "chunked";
  if (!ended && !complete && !body.endsWith("0\r\n\r\n")) return undefined;
  return { status: Number(line.split(" ")[1]), headers, body };
}

export function expectError(answer: Answer, status: number, code: ErrorCode) {
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ error: ERRORS[code].error, code, message: expect.any(String) });
  expect(answer.headers["content-type"]).toBe("application/json");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers["x-ratelimit-limit"]).toMatch(/^\d+$/);
  expect(answer.headers["x-ratelimit-remaining"]).toMatch(/^\d+$/);
}

export const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
export const echo: Handle = async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  res.setHeader("Content-Type", "application/json");
  res.setHeader("X-Powered-By", "somebody");
  res.end(JSON.stringify({ url: req.url, headers: req.headers, length: Buffer.concat(chunks).length }));
};
