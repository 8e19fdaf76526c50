import net from "node:net";
import { expect } from "@playwright/test";

export type RawAnswer = { status: number; headers: Map<string, string>; body: string };

const base = () => new URL(process.env.PLAYWRIGHT_BASE_URL ?? "http://localhost:3000");

/**
 * Writes raw bytes, piece by piece, and reads until the connection ends. Resolves to the first response, or to null if
 * the server closed the connection without one.
 */
export function rawRequest(pieces: string[], { everyMs = 0, timeoutMs = 240_000 } = {}): Promise<RawAnswer | null> {
  const { hostname, port } = base();
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const finish = () => {
      clearInterval(timer);
      clearTimeout(limit);
      resolve(parsed(Buffer.concat(chunks).toString("utf8")));
    };
    const limit = setTimeout(() => {
      socket.destroy();
      reject(new Error(`Still open after ${timeoutMs} ms`));
    }, timeoutMs);
    const rest = [...pieces];
    const write = () => {
      const piece = rest.shift();
      if (piece !== undefined && socket.writable) socket.write(piece, "latin1");
    };
    const timer = setInterval(write, Math.max(1, everyMs));
    socket.on("connect", write);
    socket.on("data", (chunk) => chunks.push(chunk));
    // A response counts even if the connection then fails.
    socket.on("error", finish);
    socket.on("close", finish);
  });
}

export function request(method: string, target: string, headers: string[] = [], body = ""): Promise<RawAnswer | null> {
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${base().host}`, "Connection: close", ...headers];
  return rawRequest([`${lines.join("\r\n")}\r\n\r\n${body}`]);
}

function parsed(text: string): RawAnswer | null {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const [line = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = new Map<string, string>();
  for (const header of lines) {
    const at = header.indexOf(":");
    headers.set(header.slice(0, at).toLowerCase(), header.slice(at + 1).trim());
  }
  return { status: Number(line.split(" ")[1]), headers, body: text.slice(end + 4) };
}

/** Checks what every response under /api has in common, and what every error adds. */
export function expectOurs(answer: RawAnswer | null, status: number | number[]): asserts answer is RawAnswer {
  expect(answer, "hung up without an answer").not.toBeNull();
  if (!answer) return;
  expect([status].flat(), answer.body.slice(0, 300)).toContain(answer.status);
  const limit = Number(answer.headers.get("x-ratelimit-limit") ?? Number.NaN);
  const remaining = Number(answer.headers.get("x-ratelimit-remaining") ?? Number.NaN);
  expect(Number.isInteger(limit) && Number.isInteger(remaining) && remaining >= 0 && remaining <= limit).toBe(true);
  expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.has("x-powered-by")).toBe(false);
  if (answer.status < 400) return;
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  const json = answer.body.slice(answer.body.indexOf("{"), answer.body.lastIndexOf("}") + 1);
  if (json) expect(JSON.parse(json)).toMatchObject({ error: expect.any(String) });
  expect(answer.body).not.toMatch(/prisma|node_modules|\bat \w+ \(/i);
}
